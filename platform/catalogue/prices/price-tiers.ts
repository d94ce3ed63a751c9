import { scaleMinor } from "#platform/core/money";

/** A quantity discount on a price book entry. */
export interface PriceTier {
  id: string;
  type: "AmountBasedAdjustment" | "PercentageBasedAdjustment";
  /** Hundredths of a percent (500 = 5 %), or minor units off. */
  value: number;
  lowerBound: number;
  /** null: without end. */
  upperBound: number | null;
}

/** What one piece costs in a tier, never below nothing. */
export function tierUnitAmount(unitAmount: number, tier: PriceTier): number {
  const amount =
    tier.type === "PercentageBasedAdjustment"
      ? scaleMinor(unitAmount, 10_000 - tier.value, 10_000)
      : unitAmount - tier.value;
  return Math.max(0, amount);
}

/**
 * The tier of a quantity (commerce.md section 5): the quantity is floored; a tier applies when it is at or
 * above the lower bound and at or below the upper bound.
 */
export function findTier(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  const pieces = Math.floor(quantity);
  return (
    tiers.find(
      (tier) => pieces >= tier.lowerBound && (tier.upperBound === null || pieces <= tier.upperBound),
    ) ?? null
  );
}

/** The price of one piece when `quantity` pieces are bought. */
export function unitAmountFor(
  price: { unitAmount: number; tiers: readonly PriceTier[] },
  quantity: number,
): number {
  const tier = findTier(price.tiers, quantity);
  return tier ? tierUnitAmount(price.unitAmount, tier) : price.unitAmount;
}
