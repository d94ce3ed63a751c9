import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { addToCart, main, openProduct, press } from "./pages/shop";

test("what a guest does in forms is recorded alike with and without scripts, and what a page shows too (EVENT-47, EVENT-60, EVENT-61, EVENT-63)", async ({
  shopper,
}) => {
  const { page, scripts } = shopper;
  await allowAnalytics(shopper);
  await openProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/delivery-zip");
  await main(page).getByLabel("ZIP code", { exact: false }).first().fill("10001");
  await press(page, main(page).getByRole("button", { name: "Save ZIP code" }));

  const names = async () =>
    (await rowsOf(shopper)).map(({ name }) => name).filter((name) => /^(?:add|change)-/.test(name));
  await expect.poll(names).toEqual(["add-to-cart-pdp", "change-zip"]);
  const [added] = (await rowsOf(shopper)).filter(({ name }) => name === "add-to-cart-pdp");
  expect(added!.payload).toMatchObject({
    currency: "USD",
    items: [{ item_name: expect.any(String), quantity: 1 }],
  });
  await shopper.visit("/cart");
  const views = async () =>
    (await rowsOf(shopper)).filter(({ name }) => /^view-.*cart/.test(name)).map(({ name }) => name);
  await expect.poll(views).toEqual(["view-cart-items"]);
  if (scripts !== "on") return;
  // The server has recorded the view before the scripts of the page run.
  const fired = () =>
    page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer?.map(({ event }) => event));
  await expect.poll(fired).toContain("view-cart-items");
  expect(await page.evaluate(() => document.cookie)).not.toContain("new_events");
});

test("a shopper with buyer groups is told of once in a page's life (EVENT-16) @on", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const groups = ["Members", "Early birds"].map((name) => ({ name, priceBooks: [] }));
  const { cookie } = await openBrowserSession(baseURL!, { groups });
  await page.context().addCookies([{ ...cookie, url: baseURL! }]);
  await shopper.visit("/");
  const told = () =>
    page.evaluate(() =>
      (window as { dataLayer?: { event: string }[] }).dataLayer?.filter(({ event }) =>
        /^(?:data-layer|page-view)/.test(event),
      ),
    );
  await expect.poll(async () => (await told())?.length).toBe(2);
  const [view, initialized] = (await told())!;
  expect(view).toMatchObject({ event: "page-view", loggedIn: true, userId: null });
  expect(initialized).toEqual({
    event: "data-layer-initialized",
    userId: null,
    loggedIn: true,
    buyerGroup: expect.stringMatching(
      /^(?:Members|Early birds)[^|]*\|(?:Members|Early birds)[^|]*$/,
    ) as unknown,
    storeId: expect.stringMatching(/^0ZE/) as unknown,
    storeName: "Ardenne",
    storeType: "ardenne",
    pageType: "Home",
    productType: null,
  });
  await page.locator("footer a[href^='/']:not([target])").last().click();
  await expect.poll(async () => (await told())?.length).toBe(3);
  expect((await told())![2]).toMatchObject({ event: "page-view" });
});
