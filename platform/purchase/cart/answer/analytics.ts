import { readListFields } from "#contract/analytics/item";
import type { CartItem } from "#contract/cart/cart-item-shapes";

import { readAnalyticsFields } from "#platform/catalog/products/analytics-fields";
import { toDecimalText as text } from "#platform/core/money";
import type { PricedCartLine } from "#platform/purchase/cart/price/priced-cart-view";

const yesOrNo = (value: boolean) => (value ? "Yes" : "No");

/** The fields of a line that analytics reads (API-416). */
export function analyticsOf({ row, price, bookPrices }: PricedCartLine) {
  const { book, member, loyalty, usual: usualPrice } = bookPrices();
  const usual = usualPrice ?? price.unit;
  const below = (amount: number | null) => (amount !== null && amount < usual ? text(amount) : null);
  const saved = (usual - price.unit) * row.quantity;
  const { isOnClearance, showAsPrice, showAsLabels } = readAnalyticsFields(row.fields);
  return {
    id: row.id,
    MSRP: text(price.listUnit),
    price: text(usual),
    itemPrice: text(price.unit),
    memberPrice: below(member),
    memberDiscount: text(book === "member" ? saved : 0),
    loyaltyPrice: below(loyalty),
    loyaltyDiscount: text(book === "loyalty" ? saved : 0),
    isLoyalty: book === "loyalty",
    promotionalSavings: text((price.listUnit - usual) * row.quantity - price.cartAdjustment),
    showAsPrice: showAsPrice ?? text(price.unit),
    showAsLabels,
    isOnClearance,
    on_clearance: yesOrNo(isOnClearance),
  } satisfies Partial<CartItem>;
}

/** The fields of a line's product that analytics reads (API-417). */
export function analyticsDetailsOf({ row, price }: PricedCartLine) {
  const { isSmartOrder, ecoPart, creativeName, creativeSlot } = readAnalyticsFields(row.fields);
  const [promotion] = [...price.promotions].sort((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  return {
    creative_name: creativeName,
    creative_slot: creativeSlot,
    is_smartorder: yesOrNo(isSmartOrder),
    ...readListFields(row.custom_fields),
    eco_part: ecoPart,
    promotion_id: promotion?.promotion.id ?? null,
    promotion_name: promotion?.promotion.displayName ?? null,
  } satisfies Partial<CartItem["productDetails"]>;
}
