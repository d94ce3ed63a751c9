import { expect, test } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { expectNotice, filledCart, heading, main } from "./pages/shop";

type Items = { items: { item_id: string; item_list_name?: string; index?: number }[] };

test("two ranges are compared, one goes into the cart and onto the wishlist; the events tell of them in each mode (CATALOG-76, EVENT-109, EVENT-110) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  await filledCart(shopper);
  await allowAnalytics(shopper);
  await visit("/category/cooking/professional-ranges");
  const ids = await main(page)
    .locator("article a")
    .evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute("href")!.split("/").at(-1)!));
  await visit(`/compare?ids=${ids.join("&ids=")}`);
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
