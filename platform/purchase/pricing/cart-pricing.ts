import { firstPaymentOf, includedTax, negate, taxToAdd } from "./cart-distribution";
import type { CartPricingInput, PricedCart, PricedLine } from "./cart-pricing-types";
import { discountLines } from "./cart-promotions";
import { groupFinder, priceDeliveries, sumDeliveries } from "./delivery-pricing";
import { toPromotable } from "./promotion-conditions";

/**
 * Computes the prices of a cart. A pure function on integers (minor units). Cart, checkout, payment and order
 * all use it. Every total is the sum of the amounts that are shown. Tax is rounded half up for each line
 * (TAX-2). In a Net store: product after adjustments + charge + tax = grand total. In a Gross store: product
 * after adjustments + charge = grand total, which includes the tax (TAX-4).
 */
export function priceCart(input: CartPricingInput): PricedCart {
  const promotable = input.lines.map(toPromotable);
  const discounts = discountLines(input.promotions, promotable);
  const groupOf = groupFinder(input);
  const addsTax = input.taxType !== "Gross";
  const taxOf = addsTax ? taxToAdd : includedTax;
  const lines = input.lines.map((line, index): PricedLine => {
    const productTotal = line.unit * line.quantity;
    const listTotal = line.listUnit * line.quantity;
    const total = productTotal - discounts.item[index]! - discounts.cart[index]!;
    const tax = taxOf(total, groupOf(line)?.tax?.rate ?? 0);
    const first = (amount: number) => firstPaymentOf(amount, line.payments ?? 1);
    const withTax = (amount: number, itsTax: number) => amount + (addsTax ? itsTax : 0);
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      listUnit: line.listUnit,
      unit: line.unit,
      listTotal,
      productTotal,
      itemAdjustment: negate(discounts.item[index]!),
      cartAdjustment: negate(discounts.cart[index]!),
      total,
      tax,
      amount: withTax(total, tax),
      firstPayment: {
        listTotal: first(listTotal),
        total: first(total),
        tax: first(tax),
        amount: withTax(first(total), first(tax)),
      },
      promotions: discounts.applied.flatMap(({ promotion, parts }) =>
        parts[index] ? [{ promotion, amount: -parts[index] }] : [],
      ),
    };
  });
  const promotions = discounts.applied.map(({ promotion, amount }) => ({ promotion, amount: -amount }));
  const deliveries = priceDeliveries(input, promotable, promotions);
  const delivery = sumDeliveries(deliveries);

  const sum = (read: (line: PricedLine) => number) => lines.reduce((total, line) => total + read(line), 0);
  const productAfterAdjustments = sum((line) => line.total);
  const charge = delivery ? delivery.fee + delivery.adjustment : 0;
  const deliveryTax = delivery?.tax ?? 0;
  const tax = sum((line) => line.tax) + deliveryTax;
  const first = {
    listTotal: sum((line) => line.firstPayment.listTotal),
    total: sum((line) => line.firstPayment.total),
    tax: sum((line) => line.firstPayment.tax) + deliveryTax,
    amount: sum((line) => line.firstPayment.amount),
  };
  return {
    lines,
    promotions,
    delivery,
    deliveries,
    totals: {
      productList: sum((line) => line.listTotal),
      product: sum((line) => line.productTotal),
      itemAdjustment: sum((line) => line.itemAdjustment),
      cartAdjustment: sum((line) => line.cartAdjustment),
      productAfterAdjustments,
      charge,
      tax,
      grand: productAfterAdjustments + charge + (addsTax ? tax : 0),
      firstPayment: { ...first, grand: first.total + charge + (addsTax ? first.tax : 0) },
    },
  };
}
