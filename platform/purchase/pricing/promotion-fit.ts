/**
 * A promotion whose time, store, shopper and coupon already fit; what is left to check is what the cart
 * holds.
 */
export interface CartPromotion {
  id: string;
  displayName: string;
  terms: string | null;
  /** Null: applies by itself. */
  couponCode: string | null;
  kind: "Percentage" | "Amount" | "BuyXGetY";
  target: "Cart" | "Item" | "Shipping";
  /**
   * Hundredths of a percent, or minor units: off the cart, off each unit of a line, off the delivery fee, off
   * the units got.
   */
  value: number;
  maximumDiscount: number | null;
  minimumAmount: number;
  minimumQuantity: number;
  /** Empty lists set no condition. */
  brands: readonly string[];
  categories: readonly string[];
  products: readonly string[];
  requiredCategories: readonly string[];
  deliveryClasses: readonly string[];
  /** Of kind BuyXGetY only: what is got, where it is other than what is bought. */
  buyQuantity: number;
  getQuantity: number;
  getBrands: readonly string[];
  getCategories: readonly string[];
  exclusive: boolean;
  priority: number;
}

/** What promotions need to know of a line. */
export interface PromotableLine {
  productId: string;
  brand: string;
  /** Url paths of every category that the product stands in, ancestors included. */
  categories: readonly string[];
  quantity: number;
  /** Sales price of the whole line, before promotions. */
  productTotal: number;
}

const isOneOf = (value: string, wanted: readonly string[]) => wanted.length === 0 || wanted.includes(value);
const isInOneOf = (values: readonly string[], wanted: readonly string[]) =>
  wanted.length === 0 || values.some((value) => wanted.includes(value));

/** The lines that a promotion fits, by their place. */
export function eligibleLines(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean[] {
  return lines.map(
    (line) =>
      isOneOf(line.brand, promotion.brands) &&
      isInOneOf(line.categories, promotion.categories) &&
      isOneOf(line.productId, promotion.products),
  );
}

/** Of kind BuyXGetY: the lines whose units are got; those that are bought where nothing else is said. */
function gotLines(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean[] {
  if (promotion.getBrands.length === 0 && promotion.getCategories.length === 0)
    return eligibleLines(promotion, lines);
  return lines.map(
    (line) => isOneOf(line.brand, promotion.getBrands) && isInOneOf(line.categories, promotion.getCategories),
  );
}

/**
 * What the lines that a promotion fits come to at sales prices; null where the cart lacks a category that it
 * requires.
 */
export function eligibleAmount(promotion: CartPromotion, lines: readonly PromotableLine[]): number | null {
  const required = promotion.requiredCategories.every((category) =>
    lines.some((line) => line.categories.includes(category)),
  );
  if (!required) return null;
  return sumWhere(lines, eligibleLines(promotion, lines), (line) => line.productTotal);
}

/** Whether the cart holds what a promotion asks for. */
export function qualifies(promotion: CartPromotion, lines: readonly PromotableLine[]): boolean {
  const amount = eligibleAmount(promotion, lines);
  if (amount === null || amount <= 0 || amount < promotion.minimumAmount) return false;
  if (sumWhere(lines, eligibleLines(promotion, lines), (line) => line.quantity) < promotion.minimumQuantity)
    return false;
  return promotion.kind !== "BuyXGetY" || unitsGot(promotion, lines).some((units) => units > 0);
}

/**
 * Of kind BuyXGetY: how many units of each line are got. The cheapest ones come first, at sales prices and in
 * the order of the cart where they cost the same. A unit that is got is not counted as bought; the last turn
 * may give fewer than it could.
 */
export function unitsGot(promotion: CartPromotion, lines: readonly PromotableLine[]): number[] {
  const bought = eligibleLines(promotion, lines);
  const got = gotLines(promotion, lines);
  const units = lines.map(() => 0);
  let boughtLeft = sumWhere(lines, bought, (line) => line.quantity);
  let gotSoFar = 0;
  const cheapestFirst = lines
    .flatMap((line, index) => (got[index] && line.quantity > 0 ? [{ index, line }] : []))
    .sort(
      (a, b) =>
        a.line.productTotal / a.line.quantity - b.line.productTotal / b.line.quantity || a.index - b.index,
    );
  for (const { index, line } of cheapestFirst) {
    const most = largestUnits(
      line.quantity,
      (count) =>
        boughtLeft - (bought[index] ? count : 0) >=
        promotion.buyQuantity * Math.ceil((gotSoFar + count) / promotion.getQuantity),
    );
    units[index] = most;
    gotSoFar += most;
    if (bought[index]) boughtLeft -= most;
    if (most < line.quantity) break;
  }
  return units;
}

/** The largest count up to `limit` that fits, where every smaller one does as well. */
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
  chosen: readonly boolean[],
  read: (line: PromotableLine) => number,
): number {
  return lines.reduce((sum, line, index) => sum + (chosen[index] ? read(line) : 0), 0);
}
