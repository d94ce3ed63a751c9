import type { OrderedPromotion } from "#platform/db/stored-values";

/**
 * A promotion whose time, store, shopper and coupon were already checked. This file checks its other
 * conditions against the lines of the cart (PRICE-20).
 */
export type CartPromotion = OrderedPromotion;

/** The data of a line that promotions are checked against. */
export interface PromotableLine {
  productId: string;
  brand: string;
  /** URL paths of all of the product's categories, including ancestors. */
  categories: readonly string[];
  quantity: number;
  /** Sales price of the whole line in minor units, before promotions. */
  productTotal: number;
}

const isOneOf = (value: string, required: readonly string[]) =>
  required.length === 0 || required.includes(value);
const isInOneOf = (values: readonly string[], required: readonly string[]) =>
  required.length === 0 || values.some((value) => required.includes(value));

/** By line: whether the promotion applies to it. */
export function eligibleLines(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean[] {
  return lines.map(
    (line) =>
      isOneOf(line.brand, promotion.brands) &&
      isInOneOf(line.categories, promotion.categories) &&
      isOneOf(line.productId, promotion.products),
  );
}

/**
 * By line, for BuyXGetY: whether its units can be reward units. Without `getBrands` and `getCategories` these
 * are the same lines that must be bought.
 */
function rewardLines(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean[] {
  if (promotion.getBrands.length === 0 && promotion.getCategories.length === 0)
    return eligibleLines(promotion, lines);
  return lines.map(
    (line) => isOneOf(line.brand, promotion.getBrands) && isInOneOf(line.categories, promotion.getCategories),
  );
}

/**
 * The sum of the lines that a promotion applies to, at sales prices, in minor units; null if the cart has no
 * product of a required category.
 */
export function eligibleAmount(promotion: CartPromotion, lines: readonly PromotableLine[]): number | null {
  const required = promotion.requiredCategories.every((category) =>
    lines.some((line) => line.categories.includes(category)),
  );
  if (!required) return null;
  return sumWhere(lines, eligibleLines(promotion, lines), (line) => line.productTotal);
}

/** Whether the cart meets the conditions of a promotion (PRICE-20). */
export function qualifies(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean {
  const amount = eligibleAmount(promotion, lines);
  if (amount === null || amount <= 0 || amount < promotion.minimumAmount) return false;
  if (sumWhere(lines, eligibleLines(promotion, lines), (line) => line.quantity) < promotion.minimumQuantity)
    return false;
  return promotion.kind !== "BuyXGetY" || rewardUnits(promotion, lines).some((units) => units > 0);
}

/**
 * By line, for BuyXGetY: the number of reward units (PRICE-21). The cheapest units are rewards first; units
 * of the same price in the order of the cart. A reward unit does not count as bought. The last reward may
 * have fewer units than `getQuantity`.
 */
export function rewardUnits(promotion: CartPromotion, lines: readonly PromotableLine[]): number[] {
  const isBought = eligibleLines(promotion, lines);
  const isReward = rewardLines(promotion, lines);
  const units = lines.map(() => 0);
  let boughtLeft = sumWhere(lines, isBought, (line) => line.quantity);
  let rewardCount = 0;
  const cheapestFirst = lines
    .flatMap((line, index) => (isReward[index] && line.quantity > 0 ? [{ index, line }] : []))
    .sort(
      (a, b) =>
        a.line.productTotal / a.line.quantity - b.line.productTotal / b.line.quantity || a.index - b.index,
    );
  for (const { index, line } of cheapestFirst) {
    const maxUnits = largestUnits(
      line.quantity,
      (count) =>
        boughtLeft - (isBought[index] ? count : 0) >=
        promotion.buyQuantity * Math.ceil((rewardCount + count) / promotion.getQuantity),
    );
    units[index] = maxUnits;
    rewardCount += maxUnits;
    if (isBought[index]) boughtLeft -= maxUnits;
    if (maxUnits < line.quantity) break;
  }
  return units;
}

/**
 * The largest count up to `limit` that fits, by binary search. If a count fits, all smaller ones must fit
 * too.
 */
function largestUnits(limit: number, fits: (count: number) => boolean): number {
  let low = 0;
  let high = limit;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sumWhere(
  lines: readonly PromotableLine[],
  isIncluded: readonly boolean[],
  read: (line: PromotableLine) => number,
): number {
  return lines.reduce((sum, line, index) => sum + (isIncluded[index] ? read(line) : 0), 0);
}

/** The data of a line that promotions are checked against. */
export function toPromotable(line: Omit<PromotableLine, "productTotal"> & { unit: number }): PromotableLine {
  const { productId, brand, categories, quantity } = line;
  return { productId, brand, categories, quantity, productTotal: line.unit * quantity };
}
