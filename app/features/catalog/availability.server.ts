import type { DeliveryRegion } from "#contract/delivery-regions";
import { estimateDelivery, showDays, showEarliest, type DeliveryDays } from "~/features/delivery/estimate";
import type { StockStatement } from "~/features/delivery/stock";

/** What a product page says about stock and delivery. */
export interface AvailabilityView {
  /** The shopper's ZIP; null where it is not known. */
  zip: string | null;
  stock: { text: string; tone: StockStatement["tone"]; canBuy: boolean } | null;
  days: DeliveryDays | null;
  /** For a quantity that the region's own stock does not cover (STOCK-17). */
  more: string | null;
}

export function describeAvailability(
  stock: StockStatement | undefined,
  region: DeliveryRegion | null,
  quantity: { maximum: number },
  now: Date,
): AvailabilityView {
  return {
    zip: region?.zipCode ?? null,
    stock: stock ? { text: stock.text, tone: stock.tone, canBuy: stock.canBuy } : null,
    days: stock?.delivery ? showDays(stock.delivery) : null,
    more: stock?.canBuy ? describeMore(stock, region, quantity.maximum, now) : null,
  };
}

function describeMore(stock: StockStatement, region: DeliveryRegion | null, maximum: number, now: Date) {
  const { near, available, isLarge } = stock;
  if (region && near < Math.min(maximum, available)) {
    const later = showEarliest(estimateDelivery(region, { isLarge, isRemote: true }, now));
    return `More than ${near}: earliest ${later.text}.`;
  }
  return available < maximum ? `${available} in all.` : null;
}
