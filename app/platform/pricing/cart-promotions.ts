import { distribute, percentOf } from "./cart-distribution";

/** A promotion whose time, store and coupon already fit; what is left to check is what the cart holds. */
export interface CartPromotion {
  id: string;
  displayName: string;
  terms: string | null;
  /** Null: applies by itself. */
  couponCode: string | null;
  kind: "Percentage" | "Amount";
  target: "Cart" | "Item" | "Shipping";
  /** Hundredths of a percent, or minor units: off the cart, off each unit of a line, off the delivery fee. */
  value: number;
  maximumDiscount: number | null;
  minimumAmount: number;
  brands: readonly string[];
  categories: readonly string[];
  requiredCategories: readonly string[];
  deliveryClasses: readonly string[];
  exclusive: boolean;
  priority: number;
}

/** What promotions need to know of a line. */
export interface PromotableLine {
  brand: string;
  /** Url paths of every category that the product stands in, ancestors included. */
  categories: readonly string[];
  quantity: number;
  /** Sales price of the whole line, before promotions. */
  productTotal: number;
}

export interface LineDiscounts {
  /** Positive minor units, by line. */
  item: number[];
  cart: number[];
  /** What each promotion came to, in the order applied. */
  applied: { promotion: CartPromotion; amount: number }[];
}

export const isCategoryIn = (line: PromotableLine, categories: readonly string[]) =>
  categories.length === 0 || line.categories.some((category) => categories.includes(category));

export function eligibleLines(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean[] {
  return lines.map(
    (line) =>
      (promotion.brands.length === 0 || promotion.brands.includes(line.brand)) && isCategoryIn(line, promotion.categories),
  );
}

/** What the lines that a promotion fits come to at sales prices; null where the cart lacks a category that it requires. */
export function eligibleAmount(promotion: CartPromotion, lines: readonly PromotableLine[]): number | null {
  const required = promotion.requiredCategories.every((category) => lines.some((line) => line.categories.includes(category)));
  if (!required) return null;
  const eligible = eligibleLines(promotion, lines);
  return lines.reduce((sum, line, index) => sum + (eligible[index] ? line.productTotal : 0), 0);
}

export function qualifies(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean {
  const amount = eligibleAmount(promotion, lines);
  return amount !== null && amount > 0 && amount >= promotion.minimumAmount;
}

/**
 * The discounts of a cart. An exclusive coupon stands alone; an exclusive promotion without a coupon does so where it gives
 * more than all the others together. Shipping promotions are apart (`deliveryDiscount`). Items come before the cart, each in
 * order of priority and on what the earlier ones left.
 */
export function discountLines(promotions: readonly CartPromotion[], lines: readonly PromotableLine[]): LineDiscounts {
  const fitting = promotions.filter((each) => each.target !== "Shipping" && qualifies(each, lines)).sort(inOrder);
  const exclusiveCoupon = fitting.find((each) => each.exclusive && each.couponCode !== null);
  if (exclusiveCoupon) return applyInOrder([exclusiveCoupon], lines);
  let best = applyInOrder(fitting.filter((each) => !each.exclusive), lines);
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
  const fitting = promotions.filter((each) => each.target === "Shipping" && qualifies(each, lines)).sort(inOrder);
  for (const promotion of fitting) {
    const { deliveryClasses: classes } = promotion;
    if (classes.length > 0 && !classes.includes(delivery.classOfService)) continue;
    const amount = discountOn(promotion, delivery.fee, 1);
    if (amount > 0 && amount > (best?.amount ?? 0)) best = { promotion, amount };
  }
  return best;
}

function inOrder(a: CartPromotion, b: CartPromotion): number {
  return Number(b.target === "Item") - Number(a.target === "Item") || a.priority - b.priority || (a.id < b.id ? -1 : 1);
}

const totalOf = (discounts: LineDiscounts) => discounts.applied.reduce((sum, each) => sum + each.amount, 0);

function discountOn(promotion: CartPromotion, amount: number, units: number): number {
  const wanted = promotion.kind === "Percentage" ? percentOf(amount, promotion.value) : promotion.value * units;
  return Math.min(wanted, amount, promotion.maximumDiscount ?? Number.MAX_SAFE_INTEGER);
}

function applyInOrder(promotions: readonly CartPromotion[], lines: readonly PromotableLine[]): LineDiscounts {
  const left = lines.map((line) => line.productTotal);
  const result: LineDiscounts = { item: lines.map(() => 0), cart: lines.map(() => 0), applied: [] };
  for (const promotion of promotions) {
    const eligible = eligibleLines(promotion, lines);
    const weights = left.map((amount, index) => (eligible[index] ? amount : 0));
    const parts = promotion.target === "Item" ? itemParts(promotion, lines, weights) : cartParts(promotion, weights);
    const amount = parts.reduce((sum, part) => sum + part, 0);
    if (amount === 0) continue;
    const side = promotion.target === "Item" ? result.item : result.cart;
    parts.forEach((part, index) => {
      left[index]! -= part;
      side[index]! += part;
    });
    result.applied.push({ promotion, amount });
  }
  return result;
}

/** Off each line by itself; the promotion's own cap holds for all of them together. */
function itemParts(promotion: CartPromotion, lines: readonly PromotableLine[], weights: number[]): number[] {
  const parts = weights.map((amount, index) => (amount === 0 ? 0 : discountOn(promotion, amount, lines[index]!.quantity)));
  const sum = parts.reduce((total, part) => total + part, 0);
  const cap = promotion.maximumDiscount;
  return cap !== null && sum > cap ? distribute(cap, parts) : parts;
}

function cartParts(promotion: CartPromotion, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return distribute(discountOn(promotion, sum, 1), weights);
}
