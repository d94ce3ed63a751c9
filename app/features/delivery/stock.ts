import type { DeliveryRegion } from "#contract/delivery-regions";

/** What can be promised of a product, in words (decisions.md section 5). */
export interface StockStatement {
  /** in: deliver now; low: few, or from afar; out: not to be had. */
  tone: "in" | "low" | "out";
  text: string;
  /** False where nothing can be delivered at all, so that the page says so in place of a button. */
  canBuy: boolean;
  /** How many may be bought at once. */
  available: number;
}

export interface StockLevels {
  /** Units in the locations that serve the ZIP's region. */
  inRegion: number;
  /** Units in all locations together. */
  inAll: number;
}

/** Below this many units the figure itself is shown. */
const fewLeft = 4;

export function describeStock(levels: StockLevels, region: DeliveryRegion | null): StockStatement {
  if (levels.inAll <= 0) return { tone: "out", text: "Sold out", canBuy: false, available: 0 };
  if (!region) {
    const few = levels.inAll < fewLeft;
    return {
      tone: few ? "low" : "in",
      text: few ? `Only ${levels.inAll} left` : "In stock",
      canBuy: true,
      available: levels.inAll,
    };
  }
  if (!region.deliverable)
    return { tone: "out", text: `Not available in ${region.zipCode}`, canBuy: false, available: 0 };
  if (levels.inRegion > 0) {
    const few = levels.inRegion < fewLeft ? `, only ${levels.inRegion} left` : "";
    return {
      tone: levels.inRegion < fewLeft ? "low" : "in",
      text: `In stock for ${region.zipCode}${few}`,
      canBuy: true,
      available: levels.inAll,
    };
  }
  return {
    tone: "low",
    text: `Ships in ${region.remoteLeadDaysMin} days`,
    canBuy: true,
    available: levels.inAll,
  };
}
