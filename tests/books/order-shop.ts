import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import {
  ana,
  fillCheckout,
  goodCard,
  louisville,
  pay,
  type OrderSide,
  type Shopper,
  type SignedInShopper,
} from "#tests/support/order-side";
import { membershipId } from "#tests/support/memberships";
import { insertBundle } from "#tests/support/bundle-offers";
import { insertPromotion } from "#tests/support/promotions";

import type { Dice } from "./any-order";

const elsewhere = { ...louisville, street: "3 Oak St", city: "Newark", region: "NJ", postalCode: "07102" };

/** The products of a store whose orders are to live, with their stock at the beginning. */
export interface Market {
  products: string[];
  /** Those with a stock of their own, and how much of each there was. */
  stocked: ReadonlySet<string>;
  plenty: number;
  /** Codes that shoppers enter: offers, and what two members share with friends. */
  codes: string[];
}

const plenty = 10_000;

/**
 * Goods of odd prices, a bundle, a plan without goods, promotions that depend on what is in the cart, offers
 * with codes, and the codes of two members for their friends.
 */
export async function openMarket(side: OrderSide): Promise<Market> {
  const make = (sale: number, more: Parameters<OrderSide["insertProduct"]>[0] = {}) =>
    side.insertProduct({ sale, list: sale, stock: plenty, maximum: 100, ...more });
  const [range, hood, pan] = [await make(90_001), await make(33_333), await make(1_799)];
  const plan = await make(12_345, { stock: 0 });
  await side.db.updateTable("product").set({ is_digital: true }).where("id", "=", plan).execute();
  const bundle = await insertBundle(side, [[hood, 2], pan], 59_999, { maximum: 100, stock: 0 });
  await insertPromotion(side.db, { value: 1_000, minimum_amount_minor: 200_000, display_name: "Kitchen" });
  await insertPromotion(side.db, {
    kind: "BuyXGetY",
    target: "Item",
    value: 10_000,
    buy_quantity: 2,
    get_quantity: 1,
    minimum_amount_minor: 60_000,
    display_name: "A gift",
  });
  await insertPromotion(side.db, {
    ...{ kind: "Amount", value: 1_001, usage_limit: 1_000, coupon_code: "FIRST1000", page: "first-thousand" },
    display_name: "The first thousand",
  });
  const members = [await side.signedIn(), await side.signedIn()];
  const shared = members.map(async ({ call }) => (await call("createReferral", { body: {} })).body.code);
  return {
    products: [range, hood, pan, plan, bundle],
    stocked: new Set([range, hood, pan]),
    plenty,
    codes: ["WELCOME10", "HELLO25", "FREEDELIVERY", "FIRST1000", ...(await Promise.all(shared))],
  };
}

const chargeFails = "4000 0000 0000 0341";
/** Test cards, most of which simply work. */
const cards = [
  "4242 4242 4242 4242",
  "4242 4242 4242 4242",
  chargeFails,
  "4000 0000 0000 5126",
  "4000 0000 0000 3063",
  "4000 0000 0000 7726",
  "4000 0000 0000 1018",
  "4000 0000 0000 2024",
];

/** The means of payment of an order. */
export type Pays = "card" | "transfer" | "purchase-order";
const ways: readonly Pays[] = ["card", "card", "card", "transfer", "transfer", "purchase-order"];

export interface NewOrder {
  id: string;
  pays: Pays;
  /** Null for a guest. */
  buyer: SignedInShopper | null;
}

/**
 * A shopper places an order of any of the products, to one address or two, and pays in any way. Some are
 * guests; others have an account, and may buy a membership, with something else or alone. Some cards refuse
 * to be charged later, or to take a refund, and some are told of by webhooks. Most are kept for later.
 */
export async function placeAnyOrder(
  side: OrderSide,
  dice: Dice,
  { products, codes }: Market,
): Promise<NewOrder> {
  const pays = ways[dice(ways.length)]!;
  const kind = pays === "purchase-order" ? ("business" as const) : ("consumer" as const);
  const buyer = kind === "business" || dice(2) === 0 ? await side.signedIn({ kind }) : null;
  const shopper = buyer ?? side.shopper();
  const chosen = products.filter(() => dice(2) === 0);
  const joins = buyer !== null && dice(2) === 0;
  if (chosen.length === 0 && !joins) chosen.push(products[dice(products.length)]!);
  const lines: { cartId: string; cartItemId: string }[] = [];
  for (const id of chosen) lines.push((await shopper.add(id, 1 + dice(4))).body);
  if (joins) lines.push((await shopper.add(membershipId)).body);
  const couponCode = dice(3) === 0 ? null : codes[dice(codes.length)]!;
  if (couponCode !== null)
    await shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
  const group = lines.length > 1 && dice(3) === 0 ? await sendElsewhere(shopper, lines[0]!) : null;
  // Some codes are for new persons at new addresses.
  const person = randomUUID();
  const checkoutId = await fillCheckout(
    shopper,
    { ...louisville, street: `${person} Elm St` },
    { ...ana, email: `${person}@example.com` },
  );
  if (group) {
    const { body } = await shopper.call("getDeliveryGroup", { params: group });
    const [method] = body.availableDeliveryMethods;
    await shopper.call("updateDeliveryGroup", { params: group, body: { deliveryMethodId: method.id } });
  }
  const auth = await payIn(pays, side, shopper, { checkoutId, dice, joins });
  expect(auth.body.salesforceResultCode).toBe("Success");
  const { status, body } = await shopper.call("placeOrder", { params: { checkoutId } });
  expect([status, body.errors]).toEqual([201, []]);
  return { id: body.orderSummaryId as string, pays, buyer };
}

async function payIn(
  pays: Pays,
  side: OrderSide,
  shopper: Shopper,
  { checkoutId, dice, joins }: { checkoutId: string; dice: Dice; joins: boolean },
) {
  const post = (body: object) => shopper.call("createPayment", { params: { checkoutId }, body });
  if (pays === "transfer") return post({ requestType: "BankTransfer" });
  if (pays === "purchase-order") return post({ requestType: "SimplePurchaseOrder", paymentToken: "PO-7" });
  // A membership has begun before its card refuses to be charged, so that is tried more often.
  const number = joins && dice(3) === 0 ? chargeFails : cards[dice(cards.length)]!;
  const keep: Record<string, string> = dice(4) > 0 ? { keep: "yes" } : {};
  return (await pay(side, shopper, checkoutId, { ...goodCard, number, ...keep })).auth;
}

/** Sends a line to another address; gives its delivery group. */
async function sendElsewhere(
  shopper: Shopper,
  { cartId, cartItemId }: { cartId: string; cartItemId: string },
) {
  const { body } = await shopper.call("createDeliveryGroup", { params: { cartId }, body: {} });
  const params = { cartId, deliveryGroupId: body.id as string };
  const arrangements = [{ deliveryGroupId: params.deliveryGroupId, cartItemId, quantity: "1" }];
  await shopper.call("arrangeCartItems", { params: { cartId }, body: { arrangements } });
  const { status } = await shopper.call("updateDeliveryGroup", {
    params,
    body: { deliveryAddress: elsewhere },
  });
  expect(status).toBe(200);
  return params;
}
