import type { OfferReason } from "#contract/cart/offers";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";
import type { CartScope } from "#platform/purchase/cart/access";
import { findConflict, itemsOf } from "#platform/purchase/cart/write/coupons";
import {
  isForGroupsOf,
  isInCurrency,
  isRunning,
  isUsedUp,
  toCartPromotion,
  type PromotionRow,
} from "#platform/purchase/cart/state/promotions";
import { eligibleLines, toPromotable } from "#platform/purchase/pricing/promotion-conditions";
import { shortfallsOf } from "#platform/purchase/pricing/promotion-shortfalls";

import type { OrderLineRow } from "./queries";

/** Why an offer does not apply. `missing` is minor units for `MinimumAmount`, else pieces. */
export interface Reason {
  code: OfferReason;
  missing?: number;
  category?: string;
  at?: Date | null;
  name?: string | null;
}

/** The answer for a cart or an order. Amounts are positive minor units. */
export interface Verdict {
  result: "Applied" | "Qualifies" | "Not";
  amount: number | null;
  lines: { productId: string; name: string; quantity: number; amount: number | null }[];
  replaces: string[];
  total: number | null;
  totalWith: number | null;
  reasons: Reason[];
}

const nothing: Verdict = {
  result: "Not",
  amount: null,
  lines: [],
  replaces: [],
  total: null,
  totalWith: null,
  reasons: [],
};

/** The reasons that do not depend on lines: time, store and account. */
function reasonsOf(row: PromotionRow, { webstore, actor }: CartScope, at: Date): Reason[] {
  const reasons: Reason[] = [];
  if (
    !isRunning({ ...row, starts_at: null, ends_at: null }, webstore.name, at) ||
    !isSold(row, webstore.brands)
  )
    reasons.push({ code: "OtherStore" });
  if (row.starts_at !== null && row.starts_at > at) reasons.push({ code: "NotStarted", at: row.starts_at });
  if (row.ends_at !== null && row.ends_at <= at) reasons.push({ code: "Ended", at: row.ends_at });
  if (!isForGroupsOf(row, actor)) reasons.push({ code: "OtherAccount" });
  return reasons;
}

/** Whether a store sells a brand that the promotion is for. */
export const isSold = ({ brands }: Pick<PromotionRow, "brands">, sold: readonly string[]): boolean =>
  brands.length === 0 || brands.some((brand) => sold.includes(brand));

const isUsedByShopper = (row: PromotionRow) =>
  row.per_shopper_limit !== null && row.shopper_uses >= row.per_shopper_limit;

/** Whether an offer applies to a cart, by the calculation of its price (OFFER-4). */
export function judgeCart(
  row: PromotionRow,
  view: PricedCartView | null,
  scope: CartScope,
  now: Date,
): Verdict {
  const promotion = toCartPromotion(row);
  if (view === null || view.lines.length === 0)
    return { ...nothing, reasons: [{ code: "Empty" }, ...reasonsOf(row, scope, now)] };
  const total = view.pricing.totals.productAfterAdjustments + view.pricing.totals.charge;
  const base = { ...nothing, total, totalWith: total };
  const isHeld = view.coupons.some((coupon) => coupon.promotion_id === row.id);
  const reasons: Reason[] = reasonsOf(row, scope, now);
  if (isUsedUp(row)) reasons.push({ code: isUsedByShopper(row) ? "UsedByShopper" : "UsedUp" });
  if (!isInCurrency(row, view.cart, scope.webstore)) reasons.push({ code: "OtherCurrency" });
  reasons.push(...shortfallsOf(promotion, view.promotable));
  if (row.coupon_code !== null && !isHeld) reasons.push(...codeReasons(row, view, scope));
  if (reasons.length > 0) return { ...base, reasons };

  const known = view.pricingInput.promotions.filter(({ id }) => id !== promotion.id);
  const pricing = priceCart({ ...view.pricingInput, promotions: [...known, promotion] });
  const applied = pricing.promotions.find((each) => each.promotion.id === promotion.id);
  const names = view.lines.map(({ row: line }) => ({
    productId: line.product_id,
    name: line.name,
    quantity: line.quantity,
  }));
  const eligible = eligibleLines(promotion, view.promotable);
  const lines = pricing.lines.flatMap((line, index) => {
    const part = line.promotions.find((each) => each.promotion.id === promotion.id);
    if (!(promotion.target === "Shipping" ? eligible[index] : part)) return [];
    return [{ ...names[index]!, amount: part ? -part.amount : null }];
  });
  if (!applied) {
    const chosen = view.groups.flatMap(({ selectedMethod }) => selectedMethod ?? []);
    if (promotion.target === "Shipping" && chosen.length === 0)
      return { ...base, result: "Qualifies", lines };
    const others = pricing.promotions.map((each) => each.promotion.displayName).join(", ");
    return {
      ...base,
      reasons: [
        promotion.target === "Shipping"
          ? { code: "OtherDelivery", name: chosen.map(({ name }) => name).join(", ") }
          : { code: "OtherOffer", name: others || null },
      ],
    };
  }
  const isApplied = view.pricing.promotions.some((each) => each.promotion.id === promotion.id);
  return {
    result: isApplied ? "Applied" : "Qualifies",
    amount: -applied.amount,
    lines,
    replaces: view.pricing.promotions
      .filter(({ promotion: { id } }) => !pricing.promotions.some((each) => each.promotion.id === id))
      .map((each) => each.promotion.displayName),
    total,
    totalWith: pricing.totals.productAfterAdjustments + pricing.totals.charge,
    reasons: [],
  };
}

/** Why the cart would not take the code (PRICE-26, PRICE-27). */
function codeReasons(row: PromotionRow, view: PricedCartView, { webstore }: CartScope): Reason[] {
  const reasons: Reason[] = [];
  if (itemsOf(view) > webstore.coupon_item_limit) reasons.push({ code: "TooManyItems" });
  const conflict = findConflict({ promotion_id: row.id, exclusive: row.exclusive }, view.coupons);
  if (conflict?.errorCode === "BLOCKED_EXCLUSIVE")
    reasons.push({ code: "OtherCode", name: view.coupons.map((coupon) => coupon.coupon_code).join(", ") });
  if (conflict?.errorCode === "MAX_LIMIT_EXCEEDED") reasons.push({ code: "TooManyCodes" });
  return reasons;
}

/** Whether an offer was deducted from an order, or why it was not (OFFER-5). */
export function judgeOrder(
  row: PromotionRow,
  order: { lines: readonly OrderLineRow[]; discount: number | null; orderedAt: Date },
  scope: CartScope,
): Verdict {
  const promotion = toCartPromotion(row);
  const promotable = order.lines.map(toPromotable);
  const eligible = eligibleLines(promotion, promotable);
  const lines = order.lines.flatMap(({ productId, name, quantity }, index) =>
    eligible[index] ? [{ productId, name, quantity, amount: null }] : [],
  );
  if (order.discount !== null) return { ...nothing, result: "Applied", amount: order.discount, lines };
  const reasons: Reason[] = [
    ...reasonsOf(row, scope, order.orderedAt),
    ...shortfallsOf(promotion, promotable),
  ];
  return { ...nothing, lines, reasons: reasons.length > 0 ? reasons : [{ code: "NotUsed" }] };
}
