import type { OrderPricing } from "#platform/db/fulfillment-tables";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";

interface Quantity {
  id: string;
  quantity: number;
}

/**
 * The cost of an order with these quantities, with the promotions that were applied when it was placed: by
 * line what is paid first, and by delivery group its delivery, with tax. Minor units. A group without pieces
 * has no price.
 */
export function priceAgain(pricing: OrderPricing, quantities: readonly Quantity[]) {
  const quantityOf = new Map(quantities.map(({ id, quantity }) => [id, quantity]));
  const lines = pricing.lines
    .map((line) => ({ ...line, quantity: quantityOf.get(line.lineId) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const priced = priceCart({ ...pricing, lines });
  const addsTax = pricing.taxType === "Net";
  return {
    lines: new Map(priced.lines.map((line) => [line.lineId, line.firstPayment.amount])),
    deliveries: new Map(
      [...priced.deliveries].map(([id, { fee, adjustment, tax }]) => [
        id,
        fee + adjustment + (addsTax ? tax : 0),
      ]),
    ),
  };
}
