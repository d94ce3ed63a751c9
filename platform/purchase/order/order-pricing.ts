import type { OrderPricing } from "#platform/db/fulfillment-tables";
import type { PricedCartView } from "#platform/purchase/cart/price/priced-cart-view";

/**
 * The stored prices of an order, so that its discounts can be worked out again when a part of it is canceled
 * or returned (ORDER-47). Null without promotions: the amounts of its lines are enough then.
 */
export function pricingOf(
  { pricing, pricingInput }: PricedCartView,
  ids: { groups: ReadonlyMap<string, string>; items: ReadonlyMap<string, string> },
): OrderPricing | null {
  if (pricing.promotions.length === 0) return null;
  return {
    taxType: pricingInput.taxType ?? "Net",
    promotions: pricing.promotions.map(({ promotion }) => promotion),
    lines: pricingInput.lines.map((line) => ({
      lineId: ids.items.get(line.lineId)!,
      productId: line.productId,
      brand: line.brand,
      categories: line.categories,
      listUnit: line.listUnit,
      unit: line.unit,
      payments: line.payments ?? 1,
      groupId: ids.groups.get(line.groupId ?? pricingInput.groups[0]!.id)!,
    })),
    groups: pricingInput.groups.map(({ id, delivery, tax }) => ({
      id: ids.groups.get(id)!,
      delivery: delivery && { classOfService: delivery.classOfService, fee: delivery.fee },
      tax: tax && { rate: tax.rate, taxesDelivery: tax.taxesDelivery },
    })),
  };
}
