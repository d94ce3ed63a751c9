import { expect, test, type Shopper } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { expectNotice, filledCart, heading, main } from "./pages/shop";

const marks = ({ page }: Shopper) => main(page).getByRole("checkbox", { name: /^Compare / });
const compareMarked = ({ page }: Shopper) => main(page).getByRole("button", { name: "Compare", exact: true });

type Items = { items: { item_id: string; item_list_name?: string; index?: number }[] };

test("two ranges are compared, one goes into the cart and onto the wishlist; the events tell of them in each mode (CATALOG-76, CATALOG-77, EVENT-109, EVENT-110: compare, add-to-cart) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  await filledCart(shopper);
  await allowAnalytics(shopper);
  await visit("/category/cooking/professional-ranges");
  for (const at of [0, 2]) await marks(shopper).nth(at).check();
  await compareMarked(shopper).click();
  await expect(heading(page)).toHaveText("Compare 2 products");
  await scanner.scan(await page.content(), "/compare with two products");
  const column = page
    .getByRole("row", { name: /^Buy or save/ })
    .getByRole("cell")
    .nth(1);
  await column.getByRole("button", { name: /^Add to cart/ }).click();
  await expectNotice(page, "Added to your cart");
  await expect(heading(page)).toHaveText("Compare 2 products");
  await column.getByRole("button", { name: /^Add to wishlist/ }).click();
  await expect(column.getByRole("button", { name: /^Remove from wishlist/ })).toBeVisible();
  const told = async () =>
    (await rowsOf(shopper))
      .filter(({ name }) => ["compare", "add-to-cart", "add-to-wishlist"].includes(name))
      .map(({ name, payload }) => [
        name,
        ...(payload as Items).items.map((each) => [each.item_list_name, each.index]),
      ]);
  const none = [undefined, undefined];
  await expect.poll(told).toEqual([
    ["compare", none, none],
    ["add-to-cart", ["Compare", 2]],
    ["add-to-wishlist", none],
  ]);
});

test("marks are kept over the lists of a store in a bar; a fifth is refused (CATALOG-78) @on", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  await visit("/category/cooking/professional-ranges");
  const bar = main(page).locator("#compare");
  const names = bar.getByRole("listitem");
  for (const at of [0, 1, 2]) {
    await marks(shopper).nth(at).check();
    await expect(names).toHaveCount(at + 1);
  }
  await expect(bar).toBeInViewport();
  await scanner.scan(await page.content(), "a list with marked products");

  await visit("/global-search/hood");
  await expect(names).toHaveCount(3);
  await marks(shopper).first().check();
  await expect(names).toHaveCount(4);
  await marks(shopper).nth(1).click();
  await expect(marks(shopper).nth(1)).not.toBeChecked();
  await expect(page.locator("#announcer")).toHaveText("You can compare 4 products at a time.");
  await names.first().getByRole("button").click();
  await expect(names).toHaveCount(3);
  await expect(names.first().getByRole("button")).toBeFocused();
  await compareMarked(shopper).click();
  await expect(heading(page)).toHaveText("Compare 3 products");
  await main(page)
    .getByRole("link", { name: /^Remove / })
    .first()
    .click();
  await expect(heading(page)).toHaveText("Compare 2 products");
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem("/compare")!).length);
  await expect.poll(kept, "once its scripts run").toBe(2);
  await visit("/category/cooking/professional-ranges");
  await expect(names).toHaveCount(2);
  await visit("/hollins/global-search/mixer");
  await expect(names).toHaveCount(0);
});

test("a product page brings the marks of lists along (CATALOG-84) @on", async ({ shopper }) => {
  const { page, visit } = shopper;
  await visit("/category/cooking/professional-ranges");
  for (const at of [0, 2]) await marks(shopper).nth(at).check();
  await main(page).locator("article a").nth(1).click();
  await expect(main(page).getByRole("heading", { name: "Specifications" })).toBeVisible();
  await main(page)
    .getByRole("link", { name: /^Compare .+ with others/ })
    .click();
  await expect(heading(page)).toHaveText(/^Compare [23] products$/);
  expect(await main(page).getByRole("columnheader").count()).toBeGreaterThan(2);
});

test("what is marked keeps its button in sight on a phone (CATALOG-85)", async ({ shopper }) => {
  const { page, visit } = shopper;
  await page.setViewportSize({ width: 360, height: 640 });
  await visit("/category/cooking/professional-ranges");
  await expect(compareMarked(shopper)).not.toBeInViewport();
  await marks(shopper).first().check();
  await expect(compareMarked(shopper)).toBeInViewport();
  await marks(shopper).first().uncheck();
  await expect(compareMarked(shopper)).not.toBeInViewport();
});

test("a product page leads to the comparison, where a similar product is added (CATALOG-74, CATALOG-79)", async ({
  shopper,
}) => {
  const { page, visit } = shopper;
  await visit("/category/cooking/professional-ranges");
  await main(page).locator("article a").first().click();
  await main(page)
    .getByRole("link", { name: /^Compare/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText("Compare products");
  await main(page).getByRole("region", { name: "Add a product" }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText("Compare 2 products");
  await main(page).getByRole("link", { name: "Only differences" }).click();
  await expect(main(page).getByRole("link", { name: "All rows" })).toBeVisible();
});
