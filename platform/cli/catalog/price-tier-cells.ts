import type { Tier } from "#platform/catalog/prices/write-prices";
import { toDecimalText } from "#platform/core/money";
import type { CellReader } from "#platform/cli/csv/cell-reader";

/** A row of `price_tier`. */
export interface StoredTier {
  lower_bound: number;
  upper_bound: number | null;
  adjustment_type: Tier["type"];
  adjustment_value: number;
}

/**
 * Writes tiers as `2-4:5%|5-:12.50`: 5 % off for 2 to 4 units, 12.50 off each from 5 units on (OPERATOR-11).
 */
export function writeTiers(tiers: StoredTier[] | null): string {
  return (tiers ?? [])
    .map((tier) => {
      const value = toDecimalText(Number(tier.adjustment_value));
      const off =
        tier.adjustment_type === "PercentageBasedAdjustment" ? `${value.replace(/\.?0+$/, "")}%` : value;
      return `${tier.lower_bound}-${tier.upper_bound ?? ""}:${off}`;
    })
    .join("|");
}

/** Reads tiers in the same form. Undefined if the column is missing, or has a mistake. */
export function readTiers(cells: CellReader): Tier[] | undefined {
  if (!cells.has("tiers")) return undefined;
  const tiers: Tier[] = [];
  for (const part of (cells.text("tiers", { longest: 2000 }) ?? "").split("|").filter(Boolean)) {
    const [, lower, upper, whole, cents = "", percent] =
      /^\s*(\d{1,6})-(\d{0,6}):(\d{1,9})(?:\.(\d{1,2}))?(%?)\s*$/.exec(part) ?? [];
    if (lower === undefined)
      return cells.fail("tiers", `${part.slice(0, 40)} is not a tier such as 2-4:5% or 5-:12.50`);
    const tier: Tier = {
      lower: Number(lower),
      upper: upper === "" ? null : Number(upper),
      value: Number(whole) * 100 + Number(cents.padEnd(2, "0")),
      type: percent === "%" ? "PercentageBasedAdjustment" : "AmountBasedAdjustment",
    };
    if (tier.upper !== null && tier.upper < tier.lower)
      return cells.fail("tiers", `${part} ends before it begins`);
    if (percent === "%" && tier.value > 100_00) return cells.fail("tiers", `${part} is more than 100%`);
    const before = tiers.at(-1);
    if (before && (before.upper === null || before.upper >= tier.lower))
      return cells.fail("tiers", `${part} overlaps the tier before it`);
    tiers.push(tier);
  }
  return tiers;
}
