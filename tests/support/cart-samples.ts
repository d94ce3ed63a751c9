import type { CartLineInput } from "#platform/purchase/pricing/cart-pricing-types";
import type { CartPromotion } from "#platform/purchase/pricing/promotion-conditions";

export const sampleLine = (
  lineId: string,
  unit: number,
  quantity = 1,
  more: Partial<CartLineInput> = {},
): CartLineInput => ({
  lineId,
  productId: lineId,
  unit,
  quantity,
  listUnit: unit,
  brand: "ardenne",
  categories: ["cooking"],
  ...more,
});

export const samplePromotion = (id: string, more: Partial<CartPromotion> = {}): CartPromotion => ({
  id,
  displayName: id,
  terms: null,
  couponCode: null,
  kind: "Percentage",
  target: "Cart",
  value: 1000,
  maximumDiscount: null,
  minimumAmount: 0,
  minimumQuantity: 1,
  brands: [],
  categories: [],
  products: [],
  requiredCategories: [],
  deliveryClasses: [],
  buyQuantity: 1,
  getQuantity: 1,
  getBrands: [],
  getCategories: [],
  exclusive: false,
  priority: 100,
  ...more,
});

/** A seeded sequence of whole numbers below a limit: the same carts on every machine. */
export function seededRandom(seed: number) {
  let state = seed;
  return (limit: number) => (state = (state * 48_271) % 2_147_483_647) % limit;
}
