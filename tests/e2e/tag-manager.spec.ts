import { expect, test, type Shopper } from "./fixtures";
import { addToCart, heading, main, openProduct } from "./pages/shop";

/** A tag manager is configured in the store of these tests; a local server stands in for its host. */

/** Counts what the browser asks of other hosts. */
function watchHosts({ page, origin }: Shopper) {
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) asked.push(url.pathname + url.search);
  });
  return asked;
}

/** The policy of the document that the page was answered with. */
async function policyOf({ page }: Shopper, path: string): Promise<string> {
  const answer = await page.request.get(path);
  return answer.headers()["content-security-policy"]!;
}

const accept = async ({ page }: Shopper) => {
  await page.getByRole("button", { name: "Accept all" }).click();
  await expect(page.getByRole("form", { name: "Cookies" })).toBeHidden();
};
const choose = async (shopper: Shopper, analytics: string, advertising: string) => {
  const { page } = shopper;
  await shopper.visit("/cookie-settings");
  await page.getByLabel(analytics).check();
  await page.getByLabel(advertising).check();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(main(page).getByText("Your cookie settings are saved.").first()).toBeVisible();
};

const denied = "denied";
const granted = "granted";

test("a tag manager loads with consent only, with the signals of Consent Mode before it, in documents of its own (EVENT-29)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  const asked = watchHosts(shopper);
  await shopper.visit("/about-us");
  expect(await policyOf(shopper, "/about-us")).not.toContain("127.0.0.1");
  await accept(shopper);
  await page.waitForLoadState("networkidle");
  expect(asked, "nothing in the document that began without consent").toEqual([]);

  await page.getByRole("contentinfo").getByRole("link", { name: "Site map" }).first().click();
  await expect(heading(page, "Site map")).toBeVisible();
  expect(await policyOf(shopper, "/site-map")).toMatch(/script-src 'self'[^;]* http:\/\/127\.0\.0\.1:\d+/);
  if (scripts !== "on") {
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    return;
  }
  await expect.poll(() => asked).toEqual(["/gtm.js?id=GTM-TEST", "/collect?id=GTM-TEST"]);
  const saw = await page.evaluate(() => (window as { tagsSaw?: Record<string, unknown>[] }).tagsSaw!);
  const all = (state: string) => ({
    analytics_storage: state,
    ad_storage: state,
    ad_user_data: state,
    ad_personalization: state,
  });
  expect(saw.slice(0, 3)).toEqual([
    { 0: "consent", 1: "default", 2: all(denied) },
    { 0: "consent", 1: "update", 2: all(granted) },
    { event: "gtm.js", "gtm.start": expect.any(Number) },
  ]);

  // Pages with a cart, an account or an order have no container, whichever way leads to them.
  await openProduct(shopper);
  await expect.poll(() => asked.length).toBe(4);
  await addToCart(shopper);
  await main(page).getByRole("link", { name: "View cart" }).click();
  await expect(heading(page, "Your cart")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked.length).toBe(4);
  expect(await page.evaluate(() => "tagsSaw" in window)).toBe(false);
  for (const path of ["/cart", "/login", "/cookie-settings"])
    expect(await policyOf(shopper, path)).not.toContain("127.0.0.1");
});

test("who refuses later has no tag manager in the next page, and its cookies go (EVENT-29, EVENT-96) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const asked = watchHosts(shopper);
  await choose(shopper, "No analytics", "Allow advertising");
  expect(await page.evaluate(() => document.activeElement?.tagName), "in the page").not.toBe("BODY");
  await shopper.visit("/support");
  await expect.poll(() => asked.length).toBe(2);
  const [, update] = await page.evaluate(() => (window as { tagsSaw?: Record<string, unknown>[] }).tagsSaw!);
  expect(update![2]).toEqual({
    analytics_storage: denied,
    ad_storage: granted,
    ad_user_data: granted,
    ad_personalization: granted,
  });
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  expect(await names()).toContain("_ga");
  await choose(shopper, "No analytics", "No advertising");
  expect(await page.evaluate(() => document.activeElement?.tagName), "in the page").not.toBe("BODY");
  expect(await names()).not.toContain("_ga");
  await page.goBack();
  await page.waitForLoadState("networkidle");
  await shopper.visit("/support");
  await page.waitForLoadState("networkidle");
  expect(asked.length, "not even by the back button").toBe(2);
  expect(await policyOf(shopper, "/support")).not.toContain("127.0.0.1");
});

test("a browser that opts out gets no tag manager, whatever was chosen (EVENT-2, EVENT-29) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const asked = watchHosts(shopper);
  await choose(shopper, "Allow analytics", "Allow advertising");
  await page.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await shopper.visit("/support");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});
