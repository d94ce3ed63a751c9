import { scaleMinor } from "#platform/core/money";

import { distribute, percentOf } from "./cart-distribution";
import { eligibleLines, qualifies, unitsGot, type CartPromotion, type PromotableLine } from "./promotion-fit";

/** What one promotion came to. */
export interface AppliedDiscount {
  promotion: CartPromotion;
  /** Positive minor units; the sum of the parts. */
  amount: number;
  /** By line. */
  parts: number[];
}

export interface LineDiscounts {
  /** Positive minor units, by line. */
  item: number[];
  cart: number[];
  /** What each promotion came to, in the order applied. */
  applied: AppliedDiscount[];
}

/**
 * The discounts of a cart. The order is fixed, so that the same cart always costs the same:
 *
 * 1. An exclusive promotion with a coupon that the cart qualifies for stands alone.
 * 2. Else every other promotion stacks: those off items first, then those off the cart, each by priority
 * (lowest first) and id, each on what the ones before it have left of a line. 3. Without any coupon, an
 * exclusive promotion stands alone where it gives more than all of step 2; the first of equals wins.
 *
 * Shipping promotions are apart (`deliveryDiscount`). Rounding: a percentage is taken of a whole line (items)
 * or of the whole amount (cart), rounded half up; a share in an amount goes by `distribute`, so that the
 * parts add up to the whole.
 */
export function discountLines(
  promotions: readonly CartPromotion[],
  lines: readonly PromotableLine[],
): LineDiscounts {
  const fitting = promotions
    .filter((each) => each.target !== "Shipping" && qualifies(each, lines))
    .sort(inOrder);
  const exclusiveCoupon = fitting.find((each) => each.exclusive && each.couponCode !== null);
  if (exclusiveCoupon) return applyInOrder([exclusiveCoupon], lines);
  let best = applyInOrder(
    fitting.filter((each) => !each.exclusive),
    lines,
  );
  if (fitting.some((each) => each.couponCode !== null)) return best;
  for (const promotion of fitting.filter((each) => each.exclusive)) {
    const alone = applyInOrder([promotion], lines);
    if (totalOf(alone) > totalOf(best)) best = alone;
  }
  return best;
}

/** The one shipping promotion that lowers the fee most; shipping promotions do not add up. */
export function deliveryDiscount(
  promotions: readonly CartPromotion[],
  lines: readonly PromotableLine[],
  delivery: { classOfService: string; fee: number },
): { promotion: CartPromotion; amount: number } | null {
  let best: { promotion: CartPromotion; amount: number } | null = null;
  const fitting = promotions
    .filter((each) => each.target === "Shipping" && qualifies(each, lines))
    .sort(inOrder);
  for (const promotion of fitting) {
    const { deliveryClasses: classes } = promotion;
    if (classes.length > 0 && !classes.includes(delivery.classOfService)) continue;
    const amount = discountOn(promotion, delivery.fee, 1);
    if (amount > 0 && amount > (best?.amount ?? 0)) best = { promotion, amount };
  }
  return best;
}

function inOrder(a: CartPromotion, b: CartPromotion): number {
  return (
    Number(b.target === "Item") - Number(a.target === "Item") ||
    a.priority - b.priority ||
    (a.id < b.id ? -1 : 1)
  );
}

const totalOf = (discounts: LineDiscounts) => discounts.applied.reduce((sum, each) => sum + each.amount, 0);

function discountOn(promotion: CartPromotion, amount: number, units: number): number {
  const wanted = promotion.kind === "Amount" ? promotion.value * units : percentOf(amount, promotion.value);
  return Math.min(wanted, amount, promotion.maximumDiscount ?? Number.MAX_SAFE_INTEGER);
}

function applyInOrder(promotions: readonly CartPromotion[], lines: readonly PromotableLine[]): LineDiscounts {
  const left = lines.map((line) => line.productTotal);
  const result: LineDiscounts = { item: lines.map(() => 0), cart: lines.map(() => 0), applied: [] };
  for (const promotion of promotions) {
    const parts =
      promotion.target === "Item" ? itemParts(promotion, lines, left) : cartParts(promotion, lines, left);
    const amount = parts.reduce((sum, part) => sum + part, 0);
    if (amount === 0) continue;
    const side = promotion.target === "Item" ? result.item : result.cart;
    parts.forEach((part, index) => {
      left[index]! -= part;
      side[index]! += part;
    });
    result.applied.push({ promotion, amount, parts });
  }
  return result;
}

/** Off each line by itself; the promotion's own cap holds for all of them together. */
function itemParts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  left: readonly number[],
): number[] {
  const parts =
    promotion.kind === "BuyXGetY" ? partsGot(promotion, lines, left) : partsOff(promotion, lines, left);
  const sum = parts.reduce((total, part) => total + part, 0);
  const cap = promotion.maximumDiscount;
  return cap !== null && sum > cap ? distribute(cap, parts) : parts;
}

function partsOff(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  left: readonly number[],
): number[] {
  const eligible = eligibleLines(promotion, lines);
  return left.map((amount, index) =>
    eligible[index] && amount > 0 ? discountOn(promotion, amount, lines[index]!.quantity) : 0,
  );
}

/**
 * The percentage of what is left of the units that are got, every unit of a line having the same share in it.
 */
function partsGot(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  left: readonly number[],
): number[] {
  return unitsGot(promotion, lines).map((units, index) =>
    units === 0
      ? 0
      : Math.min(
          left[index]!,
          percentOf(scaleMinor(left[index]!, units, lines[index]!.quantity), promotion.value),
        ),
  );
}

function cartParts(
  promotion: CartPromotion,
  lines: readonly PromotableLine[],
  left: readonly number[],
): number[] {
  const eligible = eligibleLines(promotion, lines);
  const weights = left.map((amount, index) => (eligible[index] ? amount : 0));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return distribute(discountOn(promotion, sum, 1), weights);
}
