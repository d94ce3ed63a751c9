import { fromDecimalText } from "#contract/money";
import type { OrderSummary } from "#contract/orders/orders";

import { moneyOf } from "./order-fields.server";

/**
 * The promotions and totals of an order, in minor units. An order does not say whether its prices include
 * tax. They do if the amounts without the tax are the total already (TAX-8).
 */
export function toAmounts({ fields, adjustments }: Pick<OrderSummary, "fields" | "adjustments">) {
  // Discounts on delivery are already part of the delivery amount.
  const promotions = adjustments
    .filter((adjustment) => adjustment.targetType !== "Shipping")
    .map(({ displayName, basisReferenceDisplayName: code, amount }) => ({
      name: code ? `${displayName} (${code})` : displayName,
      amount: fromDecimalText(amount),
    }));
  const products = moneyOf(fields, "OrderSummary.TotalProductAmount");
  const delivery = moneyOf(fields, "OrderSummary.TotalAdjustedDeliveryAmount");
  const tax = moneyOf(fields, "OrderSummary.TotalTaxAmount");
  const total = moneyOf(fields, "OrderSummary.GrandTotalAmount");
  const withoutTax = promotions.reduce((sum, { amount }) => sum + amount, products + delivery);
  return {
    promotions,
    totals: { products, delivery, tax, taxIncluded: tax > 0 && withoutTax === total, total },
  };
}
