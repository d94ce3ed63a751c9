import { storeDay, type DeliveryPromise } from "#contract/delivery/delivery-days";
import type { DeliveryRegion } from "#contract/delivery/delivery-regions";
import { isoDay } from "#contract/iso-day";

import { formatDayOfYear } from "~/ui/day-formats";

import { estimateDelivery, type Goods } from "./estimate";

/** When a sold-out product can be ordered again. */
export interface BackView {
  /** The calendar day, such as `2026-12-09`. */
  day: string;
  /** 'Back on December 9.' */
  text: string;
}

/** The statement about the stock of a product (STOCK-1, STOCK-2). */
export interface StockStatement extends Goods {
  /** in: available; low: few left, or delivered from another region; out: not available. */
  tone: "in" | "low" | "out";
  text: string;
  /** False where nothing can be delivered; the page then shows the text instead of a button (STOCK-3). */
  canBuy: boolean;
  /** The number that may be bought at once. */
  available: number;
  /** The number of them that are delivered on the days of `delivery`. */
  near: number;
  /** Since when it is sold out, ISO 8601; null if it is not, or if that is not known. */
  soldOutSince: string | null;
  /** When it can be ordered again; null if that is not known. */
  back: BackView | null;
  /** When it is delivered; null without a ZIP, and where nothing can be delivered. */
  delivery: DeliveryPromise | null;
}

export interface StockLevels {
  /** Units in the locations that serve the ZIP's region. */
  inRegion: number;
  /** Units in all locations together. */
  inAll: number;
  isLarge: boolean;
  /** When the last piece was taken, ISO 8601; null if that is not known. */
  soldOutSince?: string | null;
  /** The calendar day on which more is expected; null if that is not known. */
  expectedDate?: string | null;
}

/** The text for a product in stock if the store does not deliver. */
export const notAvailableIn = ({ zipCode }: DeliveryRegion): string => `Not available in ${zipCode}`;

/** Below this many units the text says how many are left. */
const fewUnits = 4;

const dayMs = 24 * 60 * 60 * 1000;

/** The text for a quantity of a product that is ordered now. `region` is null without a ZIP. */
export function describeStock(
  { inRegion, inAll, isLarge, soldOutSince = null, expectedDate = null }: StockLevels,
  region: DeliveryRegion | null,
  now: Date,
  quantity = 1,
): StockStatement {
  const isRemote = region !== null && inRegion < quantity;
  const none = {
    tone: "out",
    canBuy: false,
    available: 0,
    near: 0,
    isLarge,
    isRemote,
    delivery: null,
    soldOutSince: null,
    back: null,
  } as const;
  if (inAll <= 0) {
    const back = region?.deliverable === false ? null : sayBack(expectedDate, now);
    return { ...none, text: back ? `Sold out. ${back.text}` : "Sold out", soldOutSince, back };
  }
  if (region && !region.deliverable) return { ...none, text: notAvailableIn(region) };

  const near = region && !isRemote ? inRegion : inAll;
  const some = { canBuy: true, available: inAll, near, isLarge, isRemote, soldOutSince: null, back: null };
  const delivery = region && estimateDelivery(region, { isLarge, isRemote }, now);
  if (isRemote && delivery) {
    const days = Math.round((delivery.ships.getTime() - storeDay(now).getTime()) / dayMs);
    return { ...some, tone: "low", text: `Ships in ${days} days`, delivery };
  }
  const isFew = near < fewUnits;
  return {
    ...some,
    tone: isFew ? "low" : "in",
    text: region
      ? `In stock for ${region.zipCode}${isFew ? `, only ${near} left` : ""}`
      : isFew
        ? `Only ${near} left`
        : "In stock",
    delivery,
  };
}

/**
 * When a sold-out product is back (STOCK-25). Null if the day is over: what was expected then is late
 * (STOCK-24). The year is said if it is another one.
 */
function sayBack(day: string | null, now: Date): BackView | null {
  const today = isoDay(storeDay(now));
  if (day === null || day < today) return null;
  if (day === today) return { day, text: "Back today." };
  const year = day.slice(0, 4);
  const inYear = today.startsWith(year) ? "" : `, ${year}`;
  return { day, text: `Back on ${formatDayOfYear(day)}${inYear}.` };
}
