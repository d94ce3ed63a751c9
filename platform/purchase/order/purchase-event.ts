import { sql, type Selectable } from "kysely";

import type { EventItem, EventPayload } from "#contract/analytics/events";
import { joinValues, readListFields, toEventItem } from "#contract/analytics/item";
import { readAnalyticsFields } from "#platform/catalog/products/analytics-fields";
import { readMinor, toDecimalText as text } from "#platform/core/money";
import type { Executor, OrderSummaryTable, PaymentOperationTable } from "#platform/db/database";
import type { OperationPart } from "#platform/db/stored-values";
import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

import { orderNumberMark } from "./confirmation-mail";
import type { OrderInput } from "./order-input";

/** The item of a line, with the price that is paid for a piece. All its savings are in one sum. */
function itemOf({ row, price }: PricedCartLine): EventItem {
  const { isOnClearance, ecoPart } = readAnalyticsFields(row.fields);
  const variation = Object.entries(row.variation).map(([name, { value }]) => [name, value] as const);
  const facts = {
    name: row.name,
    sku: row.sku,
    brand: row.fields.Brand__c ?? row.brand,
    categories: row.fields.CategoryPath__c ?? "",
    variant: joinValues(variation),
    price: price.unit,
    memberPrice: null,
    loyaltyPrice: null,
    isLoyalty: false,
    memberDiscount: 0,
    loyaltyDiscount: 0,
    promotionalSavings: (price.listUnit - price.unit) * row.quantity - price.cartAdjustment,
    itemAdjustment: Math.round(price.itemAdjustment / row.quantity),
    isOnClearance,
    ecoPart: ecoPart ?? "",
    quantity: row.quantity,
    list: readListFields(row.custom_fields),
  };
  return toEventItem(facts, false);
}

/** Made of the order's id, so that an order has one purchase. */
const purchaseEventId = (orderId: string) => `order:${orderId}`;
/** The same in SQL, of a column. */
export const purchaseEventIdOf = (column: string) =>
  sql<string>`${sql.lit(purchaseEventId(""))} || ${sql.ref(column)}`;

/**
 * The row of an order's purchase (EVENT-37). It names the order, with and without consent, and its visitor
 * with consent only.
 */
export function purchaseRow(orderId: string, { view, measured, actor, now }: OrderInput) {
  const { totals, delivery } = view.pricing;
  const payload: EventPayload<"purchase"> = {
    currency: view.cart.currency,
    value: text(totals.product + totals.itemAdjustment + totals.cartAdjustment),
    items: view.lines.slice(0, 200).map(itemOf),
    transaction_id: orderNumberMark,
    tax: text(totals.tax),
    shipping: text((delivery?.fee ?? 0) + (delivery?.adjustment ?? 0)),
    coupon:
      view.pricing.promotions.find(({ promotion }) => promotion.couponCode)?.promotion.couponCode ?? null,
  };
  const consent = measured?.consent ?? { analytics: false, advertising: false };
  return {
    row: {
      id: purchaseEventId(orderId),
      webstore_id: view.checkout!.webstore_id,
      at: now,
      name: "purchase",
      scripts: measured?.scripts ?? null,
      is_bot: measured?.isBot ?? false,
      consent_analytics: consent.analytics,
      consent_advertising: consent.advertising,
      visitor: consent.analytics ? actor : null,
      visit: measured?.visit ?? null,
    },
    payload,
  };
}

/**
 * The event of a refund that has succeeded, once (EVENT-37). Its visitor is that of the purchase, and its
 * items are the pieces that it is for, as the purchase had them (EVENT-117).
 */
export async function writeRefundEvent(
  trx: Executor,
  order: Pick<Selectable<OrderSummaryTable>, "id" | "currency" | "order_number">,
  { id, amount_minor: amount, parts }: Selectable<PaymentOperationTable>,
  now: Date,
): Promise<void> {
  const payload: EventPayload<"refund"> = {
    currency: order.currency,
    value: text(readMinor(amount)),
    items: parts && parts.length > 0 ? await itemsOfParts(trx, order.id, parts) : [],
    transaction_id: order.order_number,
  };
  await sql`insert into analytics_event
      (id, webstore_id, at, name, payload, scripts, is_bot, consent_analytics, consent_advertising, visitor)
    select ${`refund:${id}`}, webstore_id, ${now}, 'refund', ${JSON.stringify(payload)}::jsonb, null, is_bot,
      consent_analytics, consent_advertising, visitor
    from analytics_event where id = ${purchaseEventId(order.id)}
    on conflict do nothing`.execute(trx);
}

/** Items of a purchase in the pieces that these parts take back. A delivery is no item. */
async function itemsOfParts(
  trx: Executor,
  orderId: string,
  parts: readonly OperationPart[],
): Promise<EventItem[]> {
  const purchase = await trx
    .selectFrom("analytics_event")
    .select("payload")
    .where("id", "=", purchaseEventId(orderId))
    .executeTakeFirst();
  if (!purchase) return [];
  const { items } = purchase.payload as EventPayload<"purchase">;
  const quantities = new Map(parts.map(({ id, quantity }) => [id, -quantity]));
  const lines = await trx
    .selectFrom("order_item")
    .select(["id", "sku", "custom_fields"])
    .where("id", "in", [...quantities.keys(), ""])
    .orderBy("sort_order")
    .execute();
  return lines.flatMap(({ id, sku, custom_fields: fields }) => {
    const quantity = quantities.get(id) ?? 0;
    const listId = readListFields(fields).item_list_id ?? undefined;
    const same = items.filter((item) => item.item_id === sku);
    const item = same.find((each) => each.item_list_id === listId) ?? same[0];
    return quantity > 0 && item ? [{ ...item, quantity }] : [];
  });
}
