import type { DeliveryRegion } from "#contract/delivery-regions";

/** The statement about the stock of a product (STOCK-1, STOCK-2). */
export interface StockStatement {
  /** in: available; low: few left, or delivered from another region; out: not available. */
  tone: "in" | "low" | "out";
  text: string;
  /** False where nothing can be delivered; the page then shows the text instead of a button (STOCK-3). */
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

/** Below this many units the text says how many are left. */
const fewUnits = 4;

export function describeStock(levels: StockLevels, region: DeliveryRegion | null): StockStatement {
  if (levels.inAll <= 0) return { tone: "out", text: "Sold out", canBuy: false, available: 0 };
  if (!region) {
    const few = levels.inAll < fewUnits;
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
    const few = levels.inRegion < fewUnits ? `, only ${levels.inRegion} left` : "";
    return {
      tone: levels.inRegion < fewUnits ? "low" : "in",
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
