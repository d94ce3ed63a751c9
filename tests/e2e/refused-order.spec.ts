import { pay, productLinks, shopUntilPayment, shopUntilReview } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { withStoreDatabase } from "#tests/support/browser-session";
import { seededId } from "#platform/core/ids";
import type { Database } from "#platform/db/database";

import { expect, test } from "./fixtures";
import { orderNumber } from "./pages/answers";
import { become } from "./pages/prepare";
import { heading, main, press, summary } from "./pages/shop";

/** Places in the list of wall ovens, from its end. */
const places = { on: 1, off: 2, blocked: 3 };

/**
 * Makes a product have one piece left. Each test and mode has its own, of a category that no other test buys
 * from. The order of the listing depends on the stock, the order of the addresses does not.
 */
async function lastPiece(origin: string, place: number): Promise<{ path: string; productId: string }> {
  const { page } = await new Visitor(origin).open("/category/cooking/wall-ovens");
  // The gas oven is sold out in every location.
  const paths = [...new Set(productLinks(page))].filter((each) => !each.includes("-ar-wog30/"));
  const path = paths.sort().at(-place)!;
  const productId = path.split("/").at(-1)!;
  await withStoreDatabase(origin, async (db) => {
    const stock = db.updateTable("stock").where("product_id", "=", productId);
    await stock.set({ on_hand: 0 }).execute();
    await stock.set({ on_hand: 1 }).where("location_id", "=", seededId("location", "Louisville")).execute();
  });
  return { path, productId };
}

const letHoldExpire = (db: Database, productId: string) =>
  db
    .updateTable("stock_reservation")
    .set({ expires_at: new Date(0) })
    .where("product_id", "=", productId)
    .execute();

test("two shoppers pay for the last piece after the hold of one has expired: the loser reads that it is sold out, and no money stays reserved (CHECKOUT-20, ORDER-11, PAY-25, PAY-26, PAY-28, STOCK-16)", async ({
  shopper,
  baseURL,
}) => {
  const { page, scripts } = shopper;
  const origin = baseURL!;
  const { path, productId } = await lastPiece(origin, places[scripts]);
  const loser = await shopUntilReview(origin, path);
  await become(shopper, loser.visitor);
  await shopper.visit(loser.review.page.address);
  await expect(main(page)).toContainText("Your card is charged when we hand the goods over,");
  await withStoreDatabase(origin, (db) => letHoldExpire(db, productId));
  const winner = await shopUntilReview(origin, path);
  const bought = await winner.visitor.press(winner.review.page, "Place order");
  expect(orderNumber(bought)).not.toBeNull();

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
  await expect(main(page)).toContainText("is sold out");
  const payments = await withStoreDatabase(origin, (db) =>
    db.selectFrom("payment").select("status").where("checkout_id", "=", checkoutId!).execute(),
  );
  expect(payments.filter(({ status }) => status !== "Voided")).toEqual([]);
  await page.getByRole("link", { name: "Change your cart" }).first().click();
  await expect(heading(page, "Your cart")).toBeVisible();
});

test("while another shopper pays, the second learns before paying that nothing is left (PAY-28, STOCK-16, STOCK-22)", async ({
  shopper,
  baseURL,
}) => {
  const { page, scripts } = shopper;
  const origin = baseURL!;
  const { path, productId } = await lastPiece(origin, 3 + places[scripts]);
  const second = await shopUntilPayment(origin, path);
  await become(shopper, second.visitor);
  await shopper.visit("/checkout/payment");
  await shopUntilReview(origin, path);
  const toPayment = page.getByRole("button", { name: "Continue to payment" });
  await expect(main(page)).toContainText("we hold what is in your cart for 15 minutes");
  expect(await press(page, toPayment)).toBe(412);
  await expect(page).toHaveTitle(/^Error: Payment/);
  await expect(summary(page)).toContainText("is sold out.");
  await expect(toPayment).toHaveCount(0);
  await shopper.visit("/checkout/payment");
  await expect(summary(page)).toContainText("is sold out.");

  await withStoreDatabase(origin, (db) => letHoldExpire(db, productId));
  await shopper.visit("/checkout/payment");
  await expect(toPayment).toBeVisible();
  expect((await pay(second.visitor)).page.address).toContain("/checkout/review");
});
