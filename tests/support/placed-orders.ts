import { beforeEach, expect } from "vitest";

import {
  fillCheckout,
  openOrderSide,
  pay,
  type OrderSide,
  type Shopper,
  type SignedInShopper,
} from "./order-side";

type Buyer = Pick<Shopper, "call" | "add" | "guestId">;

/** A guest whose cart has a new product. */
export async function shopperWith(
  side: OrderSide,
  options: Parameters<OrderSide["insertProduct"]>[0] = {},
  quantity = 1,
): Promise<Shopper> {
  const shopper = side.shopper();
  await shopper.add(await side.insertProduct(options), quantity);
  return shopper;
}

export const startCheckout = (shopper: Shopper, cartId = "active") =>
  shopper.call("startCheckout", { body: { cartId } });

/** A guest whose cart has the product, with a checkout that is filled in and paid for. */
export async function readyToOrder(side: OrderSide, productId: string, quantity = 1) {
  const shopper = side.shopper();
  await shopper.add(productId, quantity);
  const checkoutId = await fillCheckout(shopper);
  const { auth } = await pay(side, shopper, checkoutId);
  expect(auth.body.salesforceResultCode).toBe("Success");
  return { shopper, params: { checkoutId } };
}

/** Fills the checkout of a cart, pays and places the order: the answer, and the lines that were stored. */
export async function orderCart(side: OrderSide, shopper: Shopper, card?: Record<string, string>) {
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId, card);
  const answer = await shopper.call("placeOrder", { params: { checkoutId } });
  const items = await side.db
    .selectFrom("order_item as i")
    .innerJoin("order_summary as o", "o.id", "i.order_id")
    .selectAll("i")
    .where("o.checkout_id", "=", checkoutId)
    .orderBy("i.sort_order")
    .execute();
  return { answer, items };
}

/** Adds the products to the cart, pays with the card and places the order. */
export async function placeOrder(
  side: OrderSide,
  who: Buyer,
  products: [productId: string, quantity: number][],
  coupon?: string,
  card?: Record<string, string>,
) {
  for (const [productId, quantity] of products) await who.add(productId, quantity);
  if (coupon) await who.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: coupon } });
  const params = { checkoutId: await fillCheckout(who) };
  await pay(side, who, params.checkoutId, card);
  const { status, body } = await who.call("placeOrder", { params });
  expect([status, body.errors]).toEqual([201, []]);
  return {
    id: body.orderSummaryId as string,
    number: body.orderNumber as string,
    reference: body.orderReferenceNumber as string,
  };
}

/** Deletes the reservations of a product and sets its stock, as if other shoppers had bought the rest. */
export async function leaveStock(side: OrderSide, productId: string, onHand: number): Promise<void> {
  await side.db.deleteFrom("stock_reservation").where("product_id", "=", productId).execute();
  await side.db
    .updateTable("stock")
    .set({ on_hand: onHand, reserved: 0 })
    .where("product_id", "=", productId)
    .execute();
}

/** The stock of a product, added up over its locations. */
export async function stockOf(side: OrderSide, productId: string) {
  const rows = await side.db
    .selectFrom("stock")
    .select(["on_hand", "reserved"])
    .where("product_id", "=", productId)
    .execute();
  return {
    onHand: rows.reduce((sum, row) => sum + row.on_hand, 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved, 0),
  };
}

/**
 * The order side of a test file about placed orders, with two products that have plenty of stock. Each test
 * starts with the right time and signs in a new business shopper.
 */
export async function openOrderHistory() {
  const side = await openOrderSide();
  const range = await side.insertProduct({ stock: 1000 });
  const hood = await side.insertProduct({ stock: 1000, sale: 40_000, list: 50_000 });
  const order = (who: Buyer, products: [string, number][] = [[range, 1]], coupon?: string) =>
    placeOrder(side, who, products, coupon);
  beforeEach(() => void (side.clock.offset = 0));
  const signInAna = (): Promise<SignedInShopper> =>
    side.signedIn({ kind: "business", managed: ["The Alder House"] });
  return { side, range, hood, order, signInAna };
}
