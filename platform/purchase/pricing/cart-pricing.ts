import type { TaxType } from "#platform/catalogue/taxes/tax-type";

import { firstPaymentOf, includedTax, taxToAdd } from "./cart-distribution";
import { deliveryDiscount, discountLines } from "./cart-promotions";
import { eligibleAmount, type CartPromotion, type PromotableLine } from "./promotion-conditions";

export interface CartLineInput {
  lineId: string;
  productId: string;
  brand: string;
  categories: readonly string[];
  quantity: number;
  /** List price (MSRP) of one piece, in minor units. */
  listUnit: number;
  /**
   * The price of one piece for this shopper at this quantity, before promotions, in minor units. For a
   * subscription with a term: the price of the whole term.
   */
  unit: number;
  /** The number of equal payments for the term of a subscription. Default 1. */
  payments?: number;
  /** The id of its delivery group. Default: the first group. */
  groupId?: string;
}

/** A delivery group. Its address decides the tax of its lines and of its fee. */
export interface DeliveryPart {
  id: string;
  /** The selected delivery method, if any. The fee is in minor units. */
  delivery: { classOfService: string; fee: number } | null;
  /** The tax of the delivery address; null without an address. Rate in thousandths of a percent. */
  tax: { rate: number; taxesDelivery: boolean } | null;
}

export interface CartPricingInput {
  lines: readonly CartLineInput[];
  promotions: readonly CartPromotion[];
  /** At least one. */
  groups: readonly DeliveryPart[];
  /** Net: tax is added to the prices. Gross: the prices include it. Default Net (TAX-1, TAX-4). */
  taxType?: TaxType;
}

/** The amounts of a line in minor units; adjustments are negative. */
export interface PricedLine {
  lineId: string;
  quantity: number;
  listUnit: number;
  unit: number;
  listTotal: number;
  productTotal: number;
  itemAdjustment: number;
  cartAdjustment: number;
  /** After all adjustments; without tax in a Net store, with tax in a Gross store. */
  total: number;
  /** Added to the total in a Net store, included in it in a Gross store. */
  tax: number;
  /** The total with tax. */
  amount: number;
  /** For a subscription with several payments, the first payment; otherwise the whole amount. */
  firstPayment: FirstPayment;
  /** The discount of each promotion on this line. */
  promotions: AppliedPromotion[];
}

export interface FirstPayment {
  listTotal: number;
  total: number;
  tax: number;
  /** With tax. */
  amount: number;
}

export interface AppliedPromotion {
  promotion: CartPromotion;
  amount: number;
}

export interface PricedDelivery {
  fee: number;
  adjustment: number;
  tax: number;
}

export interface PricedCart {
  lines: PricedLine[];
  promotions: AppliedPromotion[];
  /** All groups together; null while no group has a method. */
  delivery: PricedDelivery | null;
  /** By delivery group id; only groups with a method and lines. */
  deliveries: Map<string, PricedDelivery>;
  totals: {
    productList: number;
    product: number;
    itemAdjustment: number;
    cartAdjustment: number;
    productAfterAdjustments: number;
    /** The delivery fee after its promotion. */
    charge: number;
    tax: number;
    grand: number;
    /** Includes the whole delivery charge; `grand` is due when the order is placed. */
    firstPayment: FirstPayment & { grand: number };
  };
}

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

function groupFinder({ groups }: CartPricingInput) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (line: CartLineInput) =>
    (line.groupId === undefined ? undefined : byId.get(line.groupId)) ?? groups[0];
}

/**
 * Prices the delivery of each group that has lines and a method. Adds the discounts to `promotions`, with one
 * amount per promotion (PRICE-22).
 */
function priceDeliveries(
  input: CartPricingInput,
  lines: readonly PromotableLine[],
  promotions: AppliedPromotion[],
): Map<string, PricedDelivery> {
  const groupOf = groupFinder(input);
  const groupsWithLines = new Set(input.lines.map((line) => groupOf(line)?.id));
  const deliveries = new Map<string, PricedDelivery>();
  const taxOf = input.taxType === "Gross" ? includedTax : taxToAdd;
  for (const { id, delivery, tax } of input.groups) {
    if (!delivery || !groupsWithLines.has(id)) continue;
    const discount = deliveryDiscount(input.promotions, lines, delivery);
    if (discount) addAmount(promotions, discount.promotion, -discount.amount);
    const adjustment = negate(discount?.amount ?? 0);
    deliveries.set(id, {
      fee: delivery.fee,
      adjustment,
      tax: tax?.taxesDelivery ? taxOf(delivery.fee + adjustment, tax.rate) : 0,
    });
  }
  return deliveries;
}

function addAmount(promotions: AppliedPromotion[], promotion: CartPromotion, amount: number): void {
  const existing = promotions.find((each) => each.promotion.id === promotion.id);
  if (existing) existing.amount += amount;
  else promotions.push({ promotion, amount });
}

function sumDeliveries(deliveries: ReadonlyMap<string, PricedDelivery>): PricedDelivery | null {
  if (deliveries.size === 0) return null;
  const sum: PricedDelivery = { fee: 0, adjustment: 0, tax: 0 };
  for (const each of deliveries.values()) {
    sum.fee += each.fee;
    sum.adjustment += each.adjustment;
    sum.tax += each.tax;
  }
  return sum;
}

/**
 * Automatic promotions that the cart would get for a larger amount, smallest missing amount first (PRICE-23).
 */
export function approachingPromotions(
  input: CartPricingInput,
): { promotion: CartPromotion; missing: number }[] {
  const lines = input.lines.map(toPromotable);
  return input.promotions
    .filter((promotion) => promotion.couponCode === null && promotion.minimumAmount > 0)
    .map((promotion) => ({ promotion, amount: eligibleAmount(promotion, lines) ?? 0 }))
    .filter(({ promotion, amount }) => amount > 0 && amount < promotion.minimumAmount)
    .map(({ promotion, amount }) => ({ promotion, missing: promotion.minimumAmount - amount }))
    .sort((a, b) => a.missing - b.missing);
}

/** The data of a line that promotions are checked against. */
export function toPromotable(line: CartLineInput): PromotableLine {
  const { productId, brand, categories, quantity } = line;
  return { productId, brand, categories, quantity, productTotal: line.unit * quantity };
}

/** Negates an amount, but never returns -0, which would be shown as "-0". */
const negate = (amount: number) => (amount === 0 ? 0 : -amount);
