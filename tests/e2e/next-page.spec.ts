import type { Page } from "@playwright/test";

import { expect, test, untilHydrated, type Shopper } from "./fixtures";
import { openStep } from "./pages/prepare";
import { becomeShopper, expectSignedIn } from "./pages/identity";
import { expectNotice, main } from "./pages/shop";
import { isFormPost } from "./pages/network";

test.use({ fetchesAhead: true });

test("after signing out, the back button shows no page of the shopper (LINK-25)", async ({ shopper }) => {
  const { page } = shopper;
  await becomeShopper(shopper);
  await shopper.visit("/support");
  await expectSignedIn(page);
  await shopper.visit("/secur/logout");
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isFormPost(response.request())),
    main(page).getByRole("button", { name: "Sign out" }).click(),
  ]);
  expect(await answer.headerValue("clear-site-data")).toBe('"cache", "prefetchCache", "prerenderCache"');
  await expect(page.getByText("You are signed out.")).toBeVisible();
  await expect(async () => {
    if (!page.url().endsWith("/support")) await page.goBack();
    await expect(page).toHaveURL(/\/support$/, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});

interface Ahead {
  /** The links that the rules of the document allow now. */
  allowed: () => { action: string; path: string }[];
  /** The states of what the browser has fetched ahead, by path. */
  fetched: () => Record<string, string>;
}

/** Records what the browser prefetches by the rules. With DevTools attached it prerenders nothing. */
async function watchAhead(page: Page): Promise<Ahead> {
  let sources: { key: { action: string; url: string } }[] = [];
  const states: Record<string, string> = {};
  const browser = await page.context().newCDPSession(page);
  const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;
  browser.on("Preload.preloadingAttemptSourcesUpdated", (event) => {
    sources = event.preloadingAttemptSources;
  });
  browser.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
    states[pathOf(key.url)] = status;
  });
  await browser.send("Preload.enable");
  return {
    allowed: () => sources.map(({ key }) => ({ action: key.action, path: pathOf(key.url) })),
    fetched: () => states,
  };
}

/** The way in which the document came: `navigational-prefetch` if it was fetched ahead, else empty. */
const delivery = ({ page }: Shopper) =>
  page.evaluate(
    () =>
      (
        performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & {
          deliveryType: string;
        }
      ).deliveryType,
  );

const list = "/category/cooking";

test.describe("without scripts @off", () => {
  test("a link that is pointed at is fetched ahead and opens from there; the rules leave out what must not be (LINK-26, LINK-27)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { allowed, fetched } = await watchAhead(page);
    await shopper.visit(list);
    await expect.poll(() => allowed().length).toBeGreaterThan(20);
    const paths = (action: string) => allowed().flatMap((each) => (each.action === action ? each.path : []));
    expect(paths("Prerender").length).toBeGreaterThan(3);
    expect(paths("Prerender").filter((path) => !path.startsWith("/product/"))).toEqual([]);
    expect(paths("Prefetch")).toEqual(expect.arrayContaining([...paths("Prerender"), "/cart", "/support"]));
    expect(paths("Prefetch").filter((path) => path.includes("?")).length, "with a query").toBeGreaterThan(0);
    expect(paths("Prefetch").filter((path) => /login|register|logout|\/sfsites|#/.test(path))).toEqual([]);
    const link = main(page).locator(".card a").first();
    const path = (await link.getAttribute("href"))!;
    await link.hover();
    await expect.poll(() => fetched()[path]).toBe("Ready");
    await link.click();
    await expect(page).toHaveURL(path);
    expect(await delivery(shopper)).toBe("navigational-prefetch");
  });

  test("the way from the cart to the payment is drawn ahead where it is a link (LINK-29)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    const { allowed } = await watchAhead(page);
    const drawn = () => [
      ...new Set(allowed().flatMap((each) => (each.action === "Prerender" ? each.path : []))),
    ];
    const fetchable = () => allowed().map(({ path }) => path);
    await openStep(shopper, "cart");
    await expect.poll(drawn).toEqual([]);
    await main(page).getByRole("button", { name: "Check out" }).click();
    await expect.poll(drawn).toEqual(["/checkout/contact"]);
    await openStep(shopper, "payment");
    await expect.poll(() => drawn().sort()).toEqual(["/checkout/contact", "/checkout/delivery"]);
    expect(fetchable().filter((path) => /payment|review|login/.test(path))).toEqual([]);
    for (const path of ["/guest-checkout", "/checkout/contact", "/checkout/delivery"]) {
      const headers = { "sec-purpose": "prefetch;prerender" };
      const answer = await page.request.get(path, { headers });
      expect([answer.status(), answer.headers()["set-cookie"]], path).toEqual([200, undefined]);
    }
  });

  test("a form that leads to a page that was fetched before shows it anew (LINK-25)", async ({ shopper }) => {
    const { page } = shopper;
    const { fetched } = await watchAhead(page);
    await shopper.visit("/delivery-zip?return=/support");
    await page.locator('footer a[href="/support"]').first().hover();
    await expect.poll(() => fetched()["/support"]).toBe("Ready");
    await main(page).getByLabel("ZIP code").fill("40222");
    await main(page).getByRole("button", { name: "Save ZIP code" }).press("Enter");
    await expect(page).toHaveURL("/support");
    await expectNotice(page, "Delivering to 40222.");
    expect(await delivery(shopper)).toBe("");
  });
});

test("once the scripts run, the rules leave their links out @on (LINK-27)", async ({ shopper }) => {
  const { allowed } = await watchAhead(shopper.page);
  await shopper.visit(list);
  await expect(shopper.page.locator("html[data-scripts]")).toHaveCount(1);
  await expect.poll(() => allowed().length).toBe(0);
});

/** The requests for the data of a page, with the purpose that each states. */
function watchData(page: Page, path: string): string[] {
  const purposes: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === `${path}.data`) purposes.push(request.headers().purpose ?? "");
  });
  return purposes;
}

test.describe("with scripts @on", () => {
  test("a link that is pointed at is fetched once, and following it asks for nothing again (LINK-28)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit(list);
    const link = main(page).locator(".card a").first();
    const path = (await link.getAttribute("href"))!;
    const purposes = watchData(page, path);
    await link.hover();
    await expect.poll(() => purposes).toEqual(["prefetch"]);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
    expect(purposes).toEqual(["prefetch"]);
    const support = watchData(page, "/support");
    const other = page.locator('footer a[href="/support"]').first();
    await other.focus();
    await expect.poll(() => support).toEqual(["prefetch"]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/support");
    expect(support).toEqual(["prefetch"]);
  });

  test("after a form nothing is used that was fetched before (LINK-25, LINK-28)", async ({ shopper }) => {
    const { page } = shopper;
    await shopper.visit("/delivery-zip?return=/cart");
    const purposes = watchData(page, "/support");
    const link = page.locator('footer a[href="/support"]').first();
    await link.hover();
    await expect.poll(() => purposes).toEqual(["prefetch"]);
    await main(page).getByLabel("ZIP code").fill("40222");
    await main(page).getByRole("button", { name: "Save ZIP code" }).press("Enter");
    await expectNotice(page, "Delivering to 40222.");
    // The form may have been sent by the document, before its scripts had come.
    await untilHydrated(page);
    await shopper.page.evaluate(() => document.querySelector<HTMLElement>('a[href="/support"]')!.click());
    await expect(page).toHaveURL("/support");
    expect(purposes).toEqual(["prefetch", ""]);
  });

  test("a page that the server refuses ahead is asked for again when it is opened (LINK-23, LINK-28)", async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit(list);
    const purposes = watchData(page, "/login");
    const link = page.getByRole("banner").getByRole("link", { name: "Sign in" });
    await link.hover();
    await expect.poll(() => purposes).toEqual(["prefetch"]);
    await link.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(main(page).getByLabel("Email", { exact: true })).toBeVisible();
    expect(purposes).toEqual(["prefetch", ""]);
  });

  test("nothing is fetched ahead for a visitor who saves data (LINK-28)", async ({ shopper }) => {
    const { page } = shopper;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await shopper.visit(list);
    const purposes = watchData(page, "/support");
    const link = page.locator('footer a[href="/support"]').first();
    await link.hover();
    await page.waitForTimeout(500);
    expect(purposes).toEqual([]);
    await link.click();
    await expect(page).toHaveURL("/support");
    expect(purposes).toEqual([""]);
  });
});

test.describe("with scripts and pictures @on", () => {
  test.use({ pictures: true });

  test("the large picture of a page is fetched ahead with its data (LINK-28)", async ({ shopper }) => {
    const { page } = shopper;
    const pictures: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && pictures.push(request.url()));
    await shopper.visit(list);
    const large = () => pictures.filter((url) => url.includes("w=960"));
    const before = large().length;
    await main(page).locator(".card a").first().hover();
    await expect.poll(() => large().length).toBe(before + 1);
    const ahead = large().at(-1);
    await main(page).locator(".card a").first().click();
    await expect(main(page).getByRole("heading", { level: 1 })).toBeFocused();
    const shown = main(page).locator(".slides img").first();
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(ahead);
    expect(pictures.filter((url) => url === ahead)).toHaveLength(1);
  });
});
