import { expect, test } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { addToCart, clickProduct, heading, main, openProduct } from "./pages/shop";

type Items = { items: { item_id: string; item_list_name?: string; index?: number }[] };

test("a product that was found in a list names it in the events of the cart, in each mode; one that was opened by its address names none (EVENT-99)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await allowAnalytics(shopper);
  await clickProduct(shopper);
  await addToCart(shopper);
  await shopper.visit("/global-search/microwave");
  await main(page).locator("article a").nth(2).click();
  await expect(heading(page)).not.toContainText("microwave");
  await addToCart(shopper);
  await shopper.visit("/cart");
  const lists = async () =>
    (await rowsOf(shopper))
      .filter(({ name }) => /^(?:add-to-cart-pdp|view-cart-items)$/.test(name))
      .map(({ name, payload }) => [
        name,
        ...(payload as Items).items.map((each) => [each.item_list_name, each.index]),
      ]);
  const first = [expect.stringMatching(/./), expect.any(Number)] as unknown;
  const second = ["microwave", 3];
  await expect.poll(lists).toEqual([
    ["add-to-cart-pdp", first],
    ["add-to-cart-pdp", second],
    ["view-cart-items", first, second],
  ]);

  // Its address is opened, and the list that was named before stays on the line.
  await openProduct(shopper);
  await addToCart(shopper);
  await expect.poll(async () => (await lists()).at(-1)).toEqual(["add-to-cart-pdp", first]);
});
