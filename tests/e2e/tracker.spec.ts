import type { Page } from "@playwright/test";

import { expect, test } from "./fixtures";
import { fired } from "./pages/recorded";
import { main } from "./pages/shop";

/** Views as the browser tells of them (docs/spec/analytics.md). */

const list = "/category/cooking";

interface Beacon {
  path: string;
  view?: { id: string; page: unknown };
  events: { name: string; path: string; payload: Record<string, unknown> }[];
}

/** Watches the ids of documents, the beacons of the tracker, and the pictures of pages. */
function watch(page: Page) {
  const seen = { ids: [] as (string | undefined)[], beacons: [] as Beacon[], pictures: 0 };
  page.on("response", (response) => {
    const request = response.request();
    const { pathname } = new URL(response.url());
    if (pathname === "/events") seen.beacons.push(request.postDataJSON() as Beacon);
    else if (pathname === "/view.gif") seen.pictures += 1;
    else if (request.isNavigationRequest() && response.status() < 300)
      seen.ids.push(/desc="(.*)"/.exec(response.headers()["server-timing"] ?? "")?.[1]);
  });
  return seen;
}

test("a page is told of once, with the id of the document; a script navigation with its own; presses are told, and going back is no view (EVENT-15, EVENT-16, EVENT-46, EVENT-50, EVENT-51, EVENT-52, EVENT-79: page-view, data-layer-initialized, view-item-list, view-item, select-item, nav-click, web-vitals) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { ids, beacons } = watch(page);
  await shopper.visit(list);
  await expect.poll(() => beacons.length).toBe(1);
  expect(beacons[0]).toMatchObject({ path: list, view: { id: ids[0] }, events: [] });
  const first = ["page-view", "data-layer-initialized", "view-item-list"];
  expect(await fired(shopper)).toEqual(first);
  const [view, initialized] = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer!);
  expect(initialized).toMatchObject({ loggedIn: false, buyerGroup: "Guests", pageType: "Category" });
  expect(view).toEqual({
    event: "page-view",
    userId: null,
    loggedIn: false,
    productType: null,
    pageType: "Category",
    storeType: "ardenne",
    storeId: expect.stringMatching(/^0ZE/) as unknown,
    bcPage: "record",
  });

  await main(page).locator("article a").nth(1).click();
  await expect.poll(() => beacons.length).toBe(2);
  expect(ids).toHaveLength(1);
  expect(beacons[1]!.view!.id).not.toBe(ids[0]);
  expect(beacons[1]!.events).toMatchObject([{ name: "select-item", payload: { index: 2 } }]);
  const all = [...first, "select-item", "page-view", "view-item"];
  expect(await fired(shopper)).toEqual(all);
  const product = await page.evaluate(
    () => (window as { dataLayer?: { productType?: unknown }[] }).dataLayer!.at(-2)!.productType,
  );
  expect(product).toEqual(expect.any(String));

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  const link = page.locator("footer a[href^='/']:not([target])").last();
  const url = (await link.getAttribute("href"))!;
  await link.click();
  await expect.poll(() => beacons.length).toBe(3);
  expect(beacons[2]!.path).toBe(url);
  expect(beacons[2]!.events).toMatchObject([{ name: "nav-click", payload: { location: "footer", url } }]);
  // Back made no view (EVENT-51).
  expect(await fired(shopper)).toEqual([...all, "nav-click", "page-view"]);

  // The speed is that of the document, also on a later page (EVENT-79).
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    dispatchEvent(new Event("visibilitychange"));
  });
  await expect.poll(() => beacons.length).toBe(4);
  expect(beacons[3]!.events).toMatchObject([{ name: "web-vitals", path: list }]);
});

test("without scripts each document has its id, and its picture (EVENT-48, EVENT-49) @off", async ({
  shopper,
}) => {
  const { page } = shopper;
  const seen = watch(page);
  await shopper.visit(list);
  await shopper.visit("/terms");
  expect(seen.ids).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
  expect(seen.beacons).toEqual([]);
});

test("a document has its id in each mode, and another one when it is loaded again (EVENT-48)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { ids, beacons } = watch(page);
  await shopper.visit(list);
  await page.reload();
  await expect.poll(() => ids.length).toBe(2);
  expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[\w-]{16}$/) as unknown));
  expect(new Set(ids).size).toBe(2);
  if (shopper.scripts !== "on") expect(beacons).toEqual([]);
});

test("a card that is pressed after Back is told of in the list that is shown, and that page is no new view (EVENT-51, EVENT-115: select-item) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { beacons } = watch(page);
  await shopper.visit(list);
  await expect.poll(() => beacons.length).toBe(1);
  const menu = page.locator("footer a[href^='/']:not([target])").last();
  await menu.click();
  await expect.poll(() => beacons.length).toBe(2);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  // The record of the page is read when nothing else is to do.
  await page.waitForTimeout(500);
  await main(page).locator("article a").nth(2).click();
  await expect.poll(() => beacons.length).toBe(3);
  expect(beacons[2]!.events).toMatchObject([{ name: "select-item", path: list, payload: { index: 3 } }]);
  expect((await fired(shopper)).filter((name) => name === "view-item-list")).toHaveLength(1);
});

test("a document, a drawing and the way to a technician that are opened are told (EVENT-10, EVENT-52: file-download, schedule-service-click) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const told = async (path: string, names: RegExp, event = "file-download") => {
    await shopper.visit(path);
    await expect.poll(() => fired(shopper)).toContain("page-view");
    await page.evaluate(() => document.addEventListener("click", (press) => press.preventDefault()));
    for (const link of await main(page).getByRole("link", { name: names }).all()) await link.click();
    return (await fired(shopper)).filter((name) => name === event);
  };
  await shopper.visit(list);
  const product = (await main(page).locator("article a").first().getAttribute("href"))!;
  expect((await told(product, /\(PDF/)).length).toBeGreaterThan(0);
  expect(await told("/owner/AR-RFD36", /^Download (?:SVG|PDF)/)).toHaveLength(2);
  expect(await told("/ownership", /^Schedule service/, "schedule-service-click")).toHaveLength(1);
});

test("a listener that fails is logged, and the press goes on (ERROR-12, EVENT-8: feedbackCall) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/hollins/about-us");
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.evaluate(() => {
    document.addEventListener("feedbackCall", () => {
      throw new Error("the program behind it is broken");
    });
    document.addEventListener("feedbackCall", (event) => {
      document.title = "called";
      event.preventDefault();
    });
  });
  await page.locator("footer").getByRole("link", { name: "Feedback", exact: true }).click();
  await expect(page).toHaveTitle("called");
  expect(warnings.join()).toContain("feedbackCall Error: the program behind it is broken");
});

test.describe("a page that is fetched ahead", () => {
  test.use({ fetchesAhead: true, pictures: true });

  test("asks for its picture when it is pressed, not when it is pointed at (EVENT-49) @off", async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit(list);
    const seen = watch(page);
    const link = main(page).locator("article a").first();
    const answered = page.context().waitForEvent("response", {
      predicate: (response) => new URL(response.url()).pathname.startsWith("/product/"),
      timeout: 5_000,
    });
    await link.hover();
    const ahead = await answered.catch(() => null);
    await page.waitForTimeout(300);
    expect(seen.pictures).toBe(0);
    if (ahead) expect(ahead.headers()["server-timing"]).toBeUndefined();
    await link.click();
    await expect(page).toHaveURL(/\/product\//);
    await expect.poll(() => seen.pictures).toBe(1);
  });
});
