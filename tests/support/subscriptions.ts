import { expect } from "vitest";

import { renewSubscriptions } from "#platform/purchase/subscriptions/renew";

import { fillCheckout, goodCard, pay, type OrderSide, type SignedInShopper } from "./order-side";
import { everySixMonths, filter } from "./seeded-subscription";

/** The shopper agrees that the card is kept. */
export const keptCard = { ...goodCard, keep: "yes" };
/** Approved for the first order, and refused for each renewal. */
export const laterDeclined = { ...keptCard, number: "4000 0000 0000 3063" };

/** Buys a filter that comes every six months, and returns order and subscription. */
export async function subscribe(
  side: OrderSide,
  shopper: SignedInShopper,
  { card = keptCard, quantity = 2 }: { card?: Record<string, string>; quantity?: number } = {},
) {
  await shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: { productId: filter, productSellingModelId: everySixMonths, quantity, type: "Product" },
  });
  const params = { checkoutId: await fillCheckout(shopper) };
  await pay(side, shopper, params.checkoutId, card);
  const { status, body } = await shopper.call("placeOrder", { params });
  expect([status, body.errors]).toEqual([201, []]);
  const orderId = body.orderSummaryId as string;
  return { orderId, ...(await subscriptionOf(side, orderId)) };
}

/** The subscription that began with an order. */
export const subscriptionOf = (side: OrderSide, orderId: string) =>
  side.db
    .selectFrom("subscription as s")
    .innerJoin("order_item as i", "i.id", "s.order_item_id")
    .selectAll("s")
    .where("i.order_id", "=", orderId)
    .executeTakeFirstOrThrow();

/** Moves the clock of the platform to a day, at an hour in UTC. */
export function goTo(side: OrderSide, day: string, hour = 13) {
  side.clock.stoppedAt = Date.parse(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
}

/** The day so many days after one. */
export const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

export const runJob = (side: OrderSide) => renewSubscriptions(side.services);

/** The renewals of a subscription, and their orders. */
export async function renewalsOf(side: OrderSide, subscriptionId: string) {
  const renewals = await side.db
    .selectFrom("subscription_renewal")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .orderBy("due_on")
    .execute();
  const orders = await side.db
    .selectFrom("order_summary")
    .selectAll()
    .where("id", "in", [...renewals.map((each) => each.order_id), ""])
    .orderBy("ordered_at")
    .execute();
  return { renewals, orders };
}

/** The mails about a subscription, the first one first. */
export const mailsAbout = (side: OrderSide, email: string) =>
  side.db
    .selectFrom("outbox")
    .select(["template", "data"])
    .where("recipient", "=", email)
    .where("template", "like", "subscription-%")
    .orderBy("created_at")
    .execute();
