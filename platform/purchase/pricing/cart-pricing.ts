import type { TaxType } from "#platform/catalogue/taxes/tax-type";

import { firstOf, taxIn, taxOn } from "./cart-distribution";
import { deliveryDiscount, discountLines } from "./cart-promotions";
import { eligibleAmount, type CartPromotion, type PromotableLine } from "./promotion-fit";

export interface CartLineInput {
  lineId: string;
  productId: string;
  brand: string;
  categories: readonly string[];
  quantity: number;
  /** MSRP of one. */
  listUnit: number;
  /** What one costs this shopper at this quantity, for its whole term, before promotions. */
  unit: number;
  /** Equal payments that a subscription's term is paid in; one where absent. */
  payments?: number;
  /** The delivery group it travels in; the first one where absent. */
  groupId?: string;
}

/** A delivery group: its own address decides the tax of its lines and of its fee. */
export interface DeliveryPart {
  id: string;
  /** The delivery method chosen, if any. */
  delivery: { classOfService: string; fee: number } | null;
  /** The tax of the delivery address, once there is one. Rate in thousandths of a percent. */
  tax: { rate: number; taxesDelivery: boolean } | null;
}

export interface CartPricingInput {
  lines: readonly CartLineInput[];
  promotions: readonly CartPromotion[];
  /** At least one. */
  groups: readonly DeliveryPart[];
  /** Net: tax comes on top of the prices. Gross: the prices hold it. Net where absent. */
  taxType?: TaxType;
}

/** Minor units throughout; adjustments are negative. */
export interface PricedLine {
  lineId: string;
  quantity: number;
  listUnit: number;
  unit: number;
  listTotal: number;
  productTotal: number;
  itemAdjustment: number;
  cartAdjustment: number;
  /** After all adjustments; in a Net store without tax, in a Gross store with it. */
  total: number;
  /** On top of the total in a Net store, inside it in a Gross store. */
  tax: number;
  /** The total with its tax, which in a Gross store it holds already. */
  amount: number;
  /** What is due now of a subscription that is paid in parts; else the whole. */
  firstPayment: FirstPayment;
  /** What each promotion takes off this line. */
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
  /** By delivery group; only those with a method and a line. */
  deliveries: Map<string, PricedDelivery>;
  totals: {
    productList: number;
    product: number;
    itemAdjustment: number;
    cartAdjustment: number;
    productAfterAdjustments: number;
    /** The delivery fee after its own promotion. */
    charge: number;
    tax: number;
    grand: number;
    /** With the whole delivery charge; `grand` is what is due when the order is placed. */
    firstPayment: FirstPayment & { grand: number };
  };
}

/**
 * The one computation of what a cart costs (decisions.md section 5): pure, in integers, the same for the cart
 * page, the checkout, the payment and the order. Every total is the sum of the parts shown: tax is rounded
 * line by line, half up. Net: product after adjustments + charge + tax = grand. Gross: product after
 * adjustments + charge = grand, and tax says how much of it is tax.
 */
export function priceCart(input: CartPricingInput): PricedCart {
  const promotable = input.lines.map(toPromotable);
  const discounts = discountLines(input.promotions, promotable);
  const groupOf = groupFinder(input);
  const isOnTop = input.taxType !== "Gross";
  const taxOf = isOnTop ? taxOn : taxIn;
  const lines = input.lines.map((line, index): PricedLine => {
    const productTotal = line.unit * line.quantity;
    const listTotal = line.listUnit * line.quantity;
    const total = productTotal - discounts.item[index]! - discounts.cart[index]!;
    const tax = taxOf(total, groupOf(line)?.tax?.rate ?? 0);
    const first = (amount: number) => firstOf(amount, line.payments ?? 1);
    const withTax = (amount: number, itsTax: number) => amount + (isOnTop ? itsTax : 0);
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      listUnit: line.listUnit,
      unit: line.unit,
      listTotal,
      productTotal,
      itemAdjustment: negative(discounts.item[index]!),
      cartAdjustment: negative(discounts.cart[index]!),
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
      grand: productAfterAdjustments + charge + (isOnTop ? tax : 0),
      firstPayment: { ...first, grand: first.total + charge + (isOnTop ? first.tax : 0) },
    },
  };
}

function groupFinder({ groups }: CartPricingInput) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (line: CartLineInput) =>
    (line.groupId === undefined ? undefined : byId.get(line.groupId)) ?? groups[0];
}

/**
 * The fee of each group that something travels in. What one promotion takes off several fees is one amount.
 */
function priceDeliveries(
  input: CartPricingInput,
  lines: readonly PromotableLine[],
  promotions: AppliedPromotion[],
): Map<string, PricedDelivery> {
  const groupOf = groupFinder(input);
  const filled = new Set(input.lines.map((line) => groupOf(line)?.id));
  const deliveries = new Map<string, PricedDelivery>();
  const taxOf = input.taxType === "Gross" ? taxIn : taxOn;
  for (const { id, delivery, tax } of input.groups) {
    if (!delivery || !filled.has(id)) continue;
    const discount = deliveryDiscount(input.promotions, lines, delivery);
    if (discount) addAmount(promotions, discount.promotion, -discount.amount);
    const adjustment = negative(discount?.amount ?? 0);
    deliveries.set(id, {
      fee: delivery.fee,
      adjustment,
      tax: tax?.taxesDelivery ? taxOf(delivery.fee + adjustment, tax.rate) : 0,
    });
  }
  return deliveries;
}

function addAmount(promotions: AppliedPromotion[], promotion: CartPromotion, amount: number): void {
  const known = promotions.find((each) => each.promotion.id === promotion.id);
  if (known) known.amount += amount;
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

/** Promotions without a coupon that the cart would get for spending more, nearest first. */
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

export function toPromotable(line: CartLineInput): PromotableLine {
  const { productId, brand, categories, quantity } = line;
  return { productId, brand, categories, quantity, productTotal: line.unit * quantity };
}

/** `-0` would be written as "-0". */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);
