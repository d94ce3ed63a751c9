import type { EventItem, EventPayload } from "#contract/analytics/events";
import { readAnalyticsFields } from "#platform/catalog/products/analytics-fields";
import { toDecimalText as text } from "#platform/core/money";
import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

import { orderNumberMark } from "./confirmation-mail";
import type { OrderInput } from "./order-input";

/** The longest text of a payload. */
const cut = (value: string) => value.slice(0, 500);

/** The item of a line (EVENT-18 to EVENT-20), with the price that is paid for a piece. */
function itemOf({ row, price }: PricedCartLine): EventItem {
  const { isOnClearance, ecoPart } = readAnalyticsFields(row.fields);
  const savings = (price.listUnit - price.unit) * row.quantity - price.cartAdjustment;
  const discount = Math.round(savings / row.quantity) - Math.round(price.itemAdjustment / row.quantity);
  const [leaf = "", above = "", third = "", fourth = ""] = (row.fields.CategoryPath__c ?? "")
    .split(">")
    .map((level) => cut(level.trim()))
    .reverse();
  const variant = Object.entries(row.variation)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { value }]) => value);
  return {
    item_name: cut(row.name),
    item_id: cut(row.sku),
    price: text(price.unit),
    discount: text(discount),
    item_brand: cut(row.brand),
    item_category: leaf,
    item_category2: above,
    item_category3: third,
    item_category4: fourth,
    item_variant: cut(variant.join(", ")),
    on_sale: discount > 0 ? "Yes" : "No",
    on_clearance: isOnClearance ? "Yes" : "No",
    eco_part: ecoPart ?? "",
    quantity: row.quantity,
  };
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
