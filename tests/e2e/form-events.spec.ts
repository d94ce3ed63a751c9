import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test } from "./fixtures";
import { allowAnalytics, isSeenByServer, rowsOf } from "./pages/recorded";
import { addToCart, main, openProduct, press } from "./pages/shop";

test("what a guest does in forms is recorded alike with and without scripts, and what a page shows too (EVENT-47, EVENT-60, EVENT-61, EVENT-63: add-to-cart-pdp, change-zip, view-cart-items)", async ({
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

test("a shopper with buyer groups is told of once in a page's life (EVENT-16: data-layer-initialized, page-view) @on", async ({
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

test("pages, a line that is removed and a sign-in that is refused leave the same rows in three modes (EVENT-6, EVENT-62, EVENT-63: view-item-list, view-item, search-submit, view-cart-items, remove-cart-item, login, alert-displayed) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await allowAnalytics(shopper);
  await openProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/category/cooking");
  await shopper.visit("/global-search/oven");
  await openProduct(shopper);
  await shopper.visit("/cart");
  await press(
    page,
    main(page)
      .getByRole("button", { name: /^Remove/ })
      .first(),
  );
  await shopper.visit("/login");
  await main(page).getByLabel("Email", { exact: true }).fill("nobody@example.com");
  await main(page).getByLabel("Password", { exact: true }).fill("not the password");
  await press(page, main(page).getByRole("button", { name: "Sign in", exact: true }));

  const seen = async () =>
    (await rowsOf(shopper))
      .filter((row) => isSeenByServer(row) && !/^(?:page-view|data-layer)/.test(row.name))
      .map(({ name }) => name);
  await expect
    .poll(seen)
    .toEqual([
      "add-to-cart-pdp",
      "view-item-list",
      "search-submit",
      "view-item-list",
      "view-item",
      "view-cart-items",
      "remove-cart-item",
      "login",
      "alert-displayed",
    ]);
});
