import type { CartPricingInput } from "./cart-pricing-types";
import { eligibleAmount, toPromotable, type CartPromotion } from "./promotion-conditions";

/**
 * Automatic promotions that the cart would get for a larger amount, smallest missing amount first (PRICE-23).
 */
export function approachingPromotions(
  input: CartPricingInput,
): { promotion: CartPromotion; missing: number }[] {
  const lines = input.lines.map(toPromotable);
  return input.promotions
    .filter((promotion) => promotion.couponCode === null && promotion.minimumAmount > 0)
    .map((promotion) => ({ promotion, amount: eligibleAmount(promotion, lines) ?? 0 }))
    .filter(({ promotion, amount }) => amount > 0 && amount < promotion.minimumAmount)
    .map(({ promotion, amount }) => ({ promotion, missing: promotion.minimumAmount - amount }))
    .sort((a, b) => a.missing - b.missing);
}
