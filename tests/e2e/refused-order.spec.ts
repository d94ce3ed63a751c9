import { productLinks, shopUntilReview, someCategory } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { withStoreDatabase } from "#tests/support/browser-session";
import { seededId } from "#platform/core/ids";

import { expect, test } from "./fixtures";
import { orderNumber } from "./pages/answers";
import { heading, main, press, summary } from "./pages/shop";

test("two shoppers pay for the last piece: the second reads that it is sold out, and no money stays reserved (CHECKOUT-20, ORDER-11, PAY-25, PAY-26)", async ({
  shopper,
  baseURL,
}) => {
  test.setTimeout(60_000);
  const { page, scripts } = shopper;
  const origin = baseURL!;
  const links = productLinks((await new Visitor(origin).open(someCategory)).page);
  // Each mode has its own product. Other tests use the first ones of this category.
  const path = links.at({ on: -1, off: -2, blocked: -3 }[scripts])!;
  const productId = path.split("/").at(-1)!;
  const loser = await shopUntilReview(origin, path);
  const winner = await shopUntilReview(origin, path);
  await withStoreDatabase(origin, async (db) => {
    const stock = db.updateTable("stock").where("product_id", "=", productId);
    await stock.set({ on_hand: 0 }).execute();
    await stock.set({ on_hand: 1 }).where("location_id", "=", seededId("location", "Louisville")).execute();
  });
  const bought = await winner.visitor.press(winner.review.page, "Place order");
  expect(orderNumber(bought)).not.toBeNull();

  await page
    .context()
    .addCookies([...loser.visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
  await shopper.visit(loser.review.page.address);
  await expect(main(page)).toContainText("will be charged when you place the order.");
  const checkoutId = await page.locator("input[name=checkoutId]").getAttribute("value");
  const place = page.getByRole("button", { name: "Place order" });
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await press(page, place)).toBe(412);
    await expect(heading(page)).toHaveText("Review and order");
    await expect(summary(page)).toContainText("is sold out");
    await expect(main(page)).toContainText("no amount stays reserved on your card");
  }
  await shopper.visit("/checkout/review");
  await expect(heading(page)).toHaveText("Review and order");
  const payments = await withStoreDatabase(origin, (db) =>
    db.selectFrom("payment").select("status").where("checkout_id", "=", checkoutId!).execute(),
  );
  expect(payments.length).toBeGreaterThan(0);
  expect(payments.filter(({ status }) => status !== "Voided")).toEqual([]);
  await page.getByRole("link", { name: "Change your cart" }).first().click();
  await expect(heading(page, "Your cart")).toBeVisible();
});
