import {
  eligibleAmount,
  eligibleLines,
  rewardUnits,
  type CartPromotion,
  type PromotableLine,
} from "./promotion-conditions";

/** A condition of a promotion that the lines do not meet. `missing` is minor units or pieces. */
export type Shortfall =
  | { code: "MissingCategory"; category: string }
  | { code: "NothingEligible" }
  | { code: "MinimumAmount" | "MinimumQuantity" | "BuyMore"; missing: number };

/**
 * Every condition of a promotion that the lines of a cart or an order do not meet (OFFER-4). There are none
 * exactly if `qualifies` is true.
 */
export function shortfallsOf(promotion: CartPromotion, lines: readonly PromotableLine[]): Shortfall[] {
  const categories = promotion.requiredCategories.filter(
    (category) => !lines.some((line) => line.categories.includes(category)),
  );
  const found: Shortfall[] = categories.map((category) => ({ code: "MissingCategory", category }));
  const eligible = eligibleLines(promotion, lines);
  const amount = eligibleAmount({ ...promotion, requiredCategories: [] }, lines) ?? 0;
  if (amount <= 0) return [...found, { code: "NothingEligible" }];
  if (amount < promotion.minimumAmount)
    found.push({ code: "MinimumAmount", missing: promotion.minimumAmount - amount });
  const quantity = lines.reduce((sum, line, index) => sum + (eligible[index] ? line.quantity : 0), 0);
  if (quantity < promotion.minimumQuantity)
    found.push({ code: "MinimumQuantity", missing: promotion.minimumQuantity - quantity });
  if (promotion.kind === "BuyXGetY" && !rewardUnits(promotion, lines).some((units) => units > 0))
    // With one more piece than must be bought, the cheapest is a reward.
    found.push({ code: "BuyMore", missing: Math.max(1, promotion.buyQuantity + 1 - quantity) });
  return found;
}
