import { storeDay } from "#contract/delivery/delivery-days";
import type { DeliveryRegion } from "#contract/delivery/delivery-regions";
import { estimateDelivery, showDays, showEarliest, type DeliveryDays } from "~/features/delivery/estimate";
import { loadNearShowrooms, type NearShowroom } from "~/features/delivery/showrooms.server";
import { notAvailableIn, type BackView, type StockStatement } from "~/features/delivery/stock";
import { notServed } from "~/request/visitor/delivery-zip";
import type { StoreContext } from "~/request/store-context.server";
import { formatDayOfYear } from "~/ui/day-formats";

/** Stock and delivery of a product, as its page says it. */
export interface AvailabilityView {
  /** The shopper's ZIP; null where it is not known. */
  zip: string | null;
  stock: { text: string; tone: StockStatement["tone"]; canBuy: boolean } | null;
  days: DeliveryDays | null;
  /** For a quantity that the region's own stock does not cover (STOCK-17). */
  more: string | null;
  /** False where the store does not deliver to the ZIP. */
  isServed: boolean;
  /** Says that the store does not deliver to the ZIP, unless the statement of the stock says so. */
  notServed: string | null;
  /** Showrooms with the appliance, if the store does not deliver there. */
  showrooms: NearShowroom[];
  /** The day since when it is sold out, in words; null where that is not known, and with `back`. */
  soldOutSince: string | null;
  /** When it can be ordered again, if that is known (STOCK-25). The statement of the stock says it, too. */
  back: BackView | null;
}

/** The availability for a product page, with the showrooms near a ZIP that is not served (STOCK-20). */
export async function loadAvailability(
  context: StoreContext,
  stock: StockStatement | undefined,
  region: DeliveryRegion | null,
  quantity: { maximum: number },
): Promise<AvailabilityView> {
  const view = describeAvailability(stock, region, quantity, context.now());
  if (view.isServed || !region) return view;
  return { ...view, showrooms: await loadNearShowrooms(context, region.zipCode) };
}

export function describeAvailability(
  stock: StockStatement | undefined,
  region: DeliveryRegion | null,
  quantity: { maximum: number },
  now: Date,
): AvailabilityView {
  const isServed = region?.deliverable !== false;
  const isReason = !isServed && stock?.text === notAvailableIn(region);
  const text = isReason ? `${stock.text}: we don’t deliver there yet.` : stock?.text;
  return {
    zip: region?.zipCode ?? null,
    stock: stock && text ? { text, tone: stock.tone, canBuy: stock.canBuy } : null,
    days: stock?.delivery ? showDays(stock.delivery) : null,
    isServed,
    notServed: isServed || isReason ? null : notServed(region.zipCode),
    showrooms: [],
    soldOutSince:
      stock?.soldOutSince && !stock.back ? formatDayOfYear(storeDay(new Date(stock.soldOutSince))) : null,
    back: stock?.back ?? null,
    more: stock?.canBuy ? describeMore(stock, region, quantity.maximum, now) : null,
  };
}

function describeMore(stock: StockStatement, region: DeliveryRegion | null, maximum: number, now: Date) {
  const { near, available, isLarge } = stock;
  if (region && near < Math.min(maximum, available)) {
    const later = showEarliest(estimateDelivery(region, { isLarge, isRemote: true }, now));
    return `More than ${near}: earliest ${later.text}.`;
  }
  return available < maximum ? `${available} available.` : null;
}
