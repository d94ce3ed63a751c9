import { feeFor } from "#contract/delivery/delivery-fee";

import { includedTax, negate, taxToAdd } from "./cart-distribution";
import type { AppliedPromotion, CartLineInput, CartPricingInput, PricedDelivery } from "./cart-pricing-types";
import { deliveryDiscount } from "./cart-promotions";
import type { CartPromotion, PromotableLine } from "./promotion-conditions";

/** Finds the delivery group of a line; the first group by default. */
export function groupFinder({ groups }: CartPricingInput) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (line: CartLineInput) =>
    (line.groupId === undefined ? undefined : byId.get(line.groupId)) ?? groups[0];
}

/**
 * Prices the delivery of each group that has lines and a method. Adds the discounts to `promotions`, with one
 * amount per promotion (PRICE-22).
 */
export function priceDeliveries(
  input: CartPricingInput,
  lines: readonly PromotableLine[],
  promotions: AppliedPromotion[],
): Map<string, PricedDelivery> {
  const groupOf = groupFinder(input);
  const appliancesOf = new Map<string | undefined, number>();
  for (const line of input.lines) {
    const id = groupOf(line)?.id;
    appliancesOf.set(id, (appliancesOf.get(id) ?? 0) + line.quantity * (line.appliances ?? 0));
  }
  const deliveries = new Map<string, PricedDelivery>();
  const taxOf = input.taxType === "Gross" ? includedTax : taxToAdd;
  for (const { id, delivery, tax } of input.groups) {
    const appliances = appliancesOf.get(id);
    if (!delivery || appliances === undefined) continue;
    const { classOfService } = delivery;
    const fee = feeFor(delivery, appliances);
    const discount = deliveryDiscount(input.promotions, lines, { classOfService, fee });
    if (discount) addAmount(promotions, discount.promotion, -discount.amount);
    const adjustment = negate(discount?.amount ?? 0);
    deliveries.set(id, {
      fee,
      adjustment,
      tax: tax?.taxesDelivery ? taxOf(fee + adjustment, tax.rate) : 0,
    });
  }
  return deliveries;
}

function addAmount(promotions: AppliedPromotion[], promotion: CartPromotion, amount: number): void {
  const existing = promotions.find((each) => each.promotion.id === promotion.id);
  if (existing) existing.amount += amount;
  else promotions.push({ promotion, amount });
}

/** The sum over all delivery groups; null if there is none. */
export function sumDeliveries(deliveries: ReadonlyMap<string, PricedDelivery>): PricedDelivery | null {
  if (deliveries.size === 0) return null;
  const sum: PricedDelivery = { fee: 0, adjustment: 0, tax: 0 };
  for (const each of deliveries.values()) {
    sum.fee += each.fee;
    sum.adjustment += each.adjustment;
    sum.tax += each.tax;
  }
  return sum;
}
