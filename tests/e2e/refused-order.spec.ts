import {
  addProduct,
  pay,
  productLinks,
  shopUntilPayment,
  shopUntilReview,
  someProduct,
} from "#tests/crawler/shopping";
import { all, attribute, has } from "#tests/crawler/page";
import { findForm, Visitor, type Answer } from "#tests/crawler/visitor";
import { withStoreDatabase } from "#tests/support/browser-session";
import { seededId } from "#platform/core/ids";
import type { Database } from "#platform/db/database";

import { expect, test } from "./fixtures";
import { orderNumber } from "./pages/answers";
import { become } from "./pages/prepare";
import { cents, figure, heading, main, press, summary } from "./pages/shop";

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
  const toPayment = page.getByRole("button", { name: "Continue" });
  await expect(main(page)).toContainText("we’ll hold what’s in your cart for 15 minutes");
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

/** A change in a second window of a shopper who is at the review, and the payment that was chosen before. */
const secondWindows = [
  {
    change: "a product is added to the cart",
    payBy: "card",
    make: async (visitor: Visitor) => addProduct(visitor, await someProduct(visitor)),
  },
  {
    change: "another delivery is chosen in the checkout",
    payBy: "bank-transfer",
    make: async (visitor: Visitor) => {
      const { page } = await visitor.open("/checkout/delivery");
      const choices = all(findForm(page, "Continue"), "input");
      const other = choices.find((each) => attribute(each, "type") === "radio" && !has(each, "checked"))!;
      await visitor.press(page, "Continue", { deliveryMethodId: attribute(other, "value")! });
    },
  },
] as const;

for (const { change, payBy, make } of secondWindows)
  test(`if ${change} in a second window, the order by ${payBy} is not placed, and the payment step says so with the new total (PAY-13, CHECKOUT-19) @blocked`, async ({
    shopper,
  }) => {
    const { page, origin } = shopper;
    const { visitor, payment } = await shopUntilPayment(origin);
    const payAgain = (from: Answer) =>
      payBy === "card" ? pay(visitor, from) : visitor.press(from.page, "Continue", { payBy });
    const review = await payAgain(payment);
    await become(shopper, visitor);
    await shopper.visit(review.page.address);
    await expect(heading(page)).toHaveText("Review and order");
    const total = () => cents(figure(page, "Total"));
    const before = await total();
    await make(visitor);
    await press(page, main(page).getByRole("button", { name: "Place order" }));
    await expect(heading(page)).toHaveText("Payment");
    await expect(page).toHaveTitle(/^Error: Payment/);
    await expect(summary(page)).toContainText("Your cart or your delivery changed after you had paid.");
    const now = await total();
    expect(now).toBeGreaterThan(before);

    const again = await payAgain(await visitor.open("/checkout/payment"));
    await shopper.visit(again.page.address);
    await expect(heading(page)).toHaveText("Review and order");
    expect(await total()).toBe(now);
    await press(page, main(page).getByRole("button", { name: "Place order" }));
    await expect(heading(page)).toContainText("Your order is placed");
    expect(await total()).toBe(now);
  });
