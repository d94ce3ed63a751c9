import { scaleMinor } from "#platform/core/money";

import { distribute, percentOf } from "./cart-distribution";
import {
  eligibleLines,
  qualifies,
  rewardUnits,
  type CartPromotion,
  type PromotableLine,
} from "./promotion-conditions";

/** The discount of one promotion. */
export interface AppliedDiscount {
  promotion: CartPromotion;
  /** Positive minor units; the sum of `parts`. */
  amount: number;
  /** Minor units by line. */
  parts: number[];
}

export interface LineDiscounts {
  /** Positive minor units, by line. */
  item: number[];
  cart: number[];
  /** The discount of each promotion, in the order applied. */
  applied: AppliedDiscount[];
}

/**
 * Computes the discounts of a cart (PRICE-18, PRICE-19). The order of promotions is fixed, so that the same
 * cart always has the same price:
 *
 * 1. An exclusive promotion with a coupon that the cart qualifies for is applied alone.
 * 2. Otherwise all other promotions are combined: those off items first, then those off the cart, each by
 * priority (lowest first) and id. Each is taken of what the ones before have left of a line.
 * 3. Without any coupon, an exclusive promotion is applied alone if it gives more than all of step 2; among
 * equal ones the first.
 *
 * Shipping promotions are separate (`deliveryDiscount`). A percentage is taken of a whole line (items) or of
 * the whole amount (cart) and rounded half up; shares of an amount come from `distribute`, so that the parts
 * add up to the whole.
 */
export function discountLines(
  promotions: readonly CartPromotion[],
  lines: readonly PromotableLine[],
): LineDiscounts {
  const qualifying = promotions
    .filter((each) => each.target !== "Shipping" && qualifies(each, lines))
    .sort(byTargetAndPriority);
  const exclusiveCoupon = qualifying.find((each) => each.exclusive && each.couponCode !== null);
  if (exclusiveCoupon) return applyInOrder([exclusiveCoupon], lines);
  let best = applyInOrder(
    qualifying.filter((each) => !each.exclusive),
    lines,
  );
  if (qualifying.some((each) => each.couponCode !== null)) return best;
  for (const promotion of qualifying.filter((each) => each.exclusive)) {
    const alone = applyInOrder([promotion], lines);
    if (totalOf(alone) > totalOf(best)) best = alone;
  }
  return best;
}

/**
 * The shipping promotion with the largest discount on the delivery fee; only one applies (PRICE-22). Minor
 * units.
 */
export function deliveryDiscount(
  promotions: readonly CartPromotion[],
  lines: readonly PromotableLine[],
  delivery: { classOfService: string; fee: number },
): { promotion: CartPromotion; amount: number } | null {
  let best: { promotion: CartPromotion; amount: number } | null = null;
  const qualifying = promotions
    .filter((each) => each.target === "Shipping" && qualifies(each, lines))
    .sort(byTargetAndPriority);
  for (const promotion of qualifying) {
    const { deliveryClasses: classes } = promotion;
    if (classes.length > 0 && !classes.includes(delivery.classOfService)) continue;
    const amount = discountOn(promotion, delivery.fee, 1);
    if (amount > 0 && amount > (best?.amount ?? 0)) best = { promotion, amount };
  }
  return best;
}

function byTargetAndPriority(a: CartPromotion, b: CartPromotion): number {
  return (
    Number(b.target === "Item") - Number(a.target === "Item") ||
    a.priority - b.priority ||
    (a.id < b.id ? -1 : 1)
  );
}

const totalOf = (discounts: LineDiscounts) => discounts.applied.reduce((sum, each) => sum + each.amount, 0);

function discountOn(promotion: CartPromotion, amount: number, units: number): number {
  const discount = promotion.kind === "Amount" ? promotion.value * units : percentOf(amount, promotion.value);
  return Math.min(discount, amount, promotion.maximumDiscount ?? Number.MAX_SAFE_INTEGER);
}

function applyInOrder(promotions: readonly CartPromotion[], lines: readonly PromotableLine[]): LineDiscounts {
  const remaining = lines.map((line) => line.productTotal);
  const result: LineDiscounts = { item: lines.map(() => 0), cart: lines.map(() => 0), applied: [] };
  for (const promotion of promotions) {
    const parts =
      promotion.target === "Item"
        ? itemDiscounts(promotion, lines, remaining)
        : cartDiscounts(promotion, lines, remaining);
    const amount = parts.reduce((sum, part) => sum + part, 0);
    if (amount === 0) continue;
    const discounts = promotion.target === "Item" ? result.item : result.cart;
    parts.forEach((part, index) => {
      remaining[index]! -= part;
      discounts[index]! += part;
    });
    result.applied.push({ promotion, amount, parts });
  }
  return result;
}

/** The discount of an item promotion on each line. Its maximum discount applies to their sum. */
function itemDiscounts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  remaining: readonly number[],
): number[] {
  const parts =
    promotion.kind === "BuyXGetY"
      ? buyXGetYDiscounts(promotion, lines, remaining)
      : lineDiscounts(promotion, lines, remaining);
  const sum = parts.reduce((total, part) => total + part, 0);
  const cap = promotion.maximumDiscount;
  return cap !== null && sum > cap ? distribute(cap, parts) : parts;
}

function lineDiscounts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  remaining: readonly number[],
): number[] {
  const eligible = eligibleLines(promotion, lines);
  return remaining.map((amount, index) =>
    eligible[index] && amount > 0 ? discountOn(promotion, amount, lines[index]!.quantity) : 0,
  );
}

/**
 * The discount of a BuyXGetY promotion on each line: a percentage of the price of its reward units. All units
 * of a line have the same price.
 */
function buyXGetYDiscounts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  remaining: readonly number[],
): number[] {
  return rewardUnits(promotion, lines).map((units, index) =>
    units === 0
      ? 0
      : Math.min(
          remaining[index]!,
          percentOf(scaleMinor(remaining[index]!, units, lines[index]!.quantity), promotion.value),
        ),
  );
}

/** The discount of a cart promotion, distributed over the lines that it applies to. */
function cartDiscounts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  remaining: readonly number[],
): number[] {
  const eligible = eligibleLines(promotion, lines);
  const weights = remaining.map((amount, index) => (eligible[index] ? amount : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return distribute(discountOn(promotion, sum, 1), weights);
}
