import { scaleMinor } from "#platform/core/money";

/** A quantity discount on a price book entry (PRICE-9, PRICE-10). */
export interface PriceBookTier {
  id: string;
  type: "AmountBasedAdjustment" | "PercentageBasedAdjustment";
  /** Hundredths of a percent (500 = 5 %), or minor units off. */
  value: number;
  lowerBound: number;
  /** Null: no upper bound. */
  upperBound: number | null;
}

/** The price of one piece in a tier in minor units, at least 0. */
export function tierUnitAmount(unitAmount: number, tier: PriceBookTier): number {
  const amount =
    tier.type === "PercentageBasedAdjustment"
      ? scaleMinor(unitAmount, 10_000 - tier.value, 10_000)
      : unitAmount - tier.value;
  return Math.max(0, amount);
}

/**
 * The tier of a quantity (PRICE-9). The quantity is floored; a tier applies when it is at or above the lower
 * bound and at or below the upper bound.
 */
export function tierFor(tiers: readonly PriceBookTier[], quantity: number): PriceBookTier | null {
  const pieces = Math.floor(quantity);
  return (
    tiers.find(
      (tier) => pieces >= tier.lowerBound && (tier.upperBound === null || pieces <= tier.upperBound),
    ) ?? null
  );
}

/** The price of one piece in minor units when `quantity` pieces are bought. */
export function unitAmountFor(
  price: { unitAmount: number; tiers: readonly PriceBookTier[] },
  quantity: number,
): number {
  const tier = tierFor(price.tiers, quantity);
  return tier ? tierUnitAmount(price.unitAmount, tier) : price.unitAmount;
}
