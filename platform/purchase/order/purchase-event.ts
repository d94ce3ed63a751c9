import type { EventItem, EventPayload } from "#contract/analytics/events";
import { joinValues, readListFields, toEventItem } from "#contract/analytics/item";
import { readAnalyticsFields } from "#platform/catalog/products/analytics-fields";
import { toDecimalText as text } from "#platform/core/money";
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

/**
 * The row of an order's purchase (EVENT-37). Its id is made of the order's, so there is one for each order.
 * It names the order, with and without consent, and its visitor with consent only.
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
      id: `order:${orderId}`,
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
