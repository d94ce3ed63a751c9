import { taxOn } from "./cart-distribution";
import { deliveryDiscount, discountLines, eligibleAmount, type CartPromotion, type PromotableLine } from "./cart-promotions";

export interface CartLineInput {
  lineId: string;
  brand: string;
  categories: readonly string[];
  quantity: number;
  /** MSRP of one. */
  listUnit: number;
  /** What one costs this shopper at this quantity, before promotions. */
  unit: number;
}

export interface CartPricingInput {
  lines: readonly CartLineInput[];
  promotions: readonly CartPromotion[];
  /** The delivery method chosen, if any. */
  delivery: { classOfService: string; fee: number } | null;
  /** The tax of the delivery address, once there is one. Rate in thousandths of a percent. */
  tax: { rate: number; taxesDelivery: boolean } | null;
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
  /** After all adjustments, without tax. */
  total: number;
  tax: number;
}

export interface AppliedPromotion {
  promotion: CartPromotion;
  amount: number;
}

export interface PricedCart {
  lines: PricedLine[];
  promotions: AppliedPromotion[];
  delivery: { fee: number; adjustment: number; tax: number } | null;
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
  };
}

/**
 * The one computation of what a cart costs (decisions.md section 5): pure, in integers, the same for the cart page, the
 * checkout, the payment and the order. Every total is the sum of the parts shown: tax is rounded line by line.
 */
export function priceCart(input: CartPricingInput): PricedCart {
  const promotable = input.lines.map(toPromotable);
  const discounts = discountLines(input.promotions, promotable);
  const rate = input.tax?.rate ?? 0;
  const lines = input.lines.map((line, index): PricedLine => {
    const productTotal = line.unit * line.quantity;
    const total = productTotal - discounts.item[index]! - discounts.cart[index]!;
    return {
      lineId: line.lineId,
      quantity: line.quantity,
      listUnit: line.listUnit,
      unit: line.unit,
      listTotal: line.listUnit * line.quantity,
      productTotal,
      itemAdjustment: negative(discounts.item[index]!),
      cartAdjustment: negative(discounts.cart[index]!),
      total,
      tax: taxOn(total, rate),
    };
  });
  const promotions = discounts.applied.map(({ promotion, amount }) => ({ promotion, amount: -amount }));
  const delivery = priceDelivery(input, promotable, promotions);

  const sum = (read: (line: PricedLine) => number) => lines.reduce((total, line) => total + read(line), 0);
  const productAfterAdjustments = sum((line) => line.total);
  const charge = delivery ? delivery.fee + delivery.adjustment : 0;
  const tax = sum((line) => line.tax) + (delivery?.tax ?? 0);
  return {
    lines,
    promotions,
    delivery,
    totals: {
      productList: sum((line) => line.listTotal),
      product: sum((line) => line.productTotal),
      itemAdjustment: sum((line) => line.itemAdjustment),
      cartAdjustment: sum((line) => line.cartAdjustment),
      productAfterAdjustments,
      charge,
      tax,
      grand: productAfterAdjustments + charge + tax,
    },
  };
}

function priceDelivery(input: CartPricingInput, lines: readonly PromotableLine[], promotions: AppliedPromotion[]) {
  if (!input.delivery || lines.length === 0) return null;
  const discount = deliveryDiscount(input.promotions, lines, input.delivery);
  if (discount) promotions.push({ promotion: discount.promotion, amount: -discount.amount });
  const { fee } = input.delivery;
  const adjustment = negative(discount?.amount ?? 0);
  return { fee, adjustment, tax: input.tax?.taxesDelivery ? taxOn(fee + adjustment, input.tax.rate) : 0 };
}

/** Promotions without a coupon that the cart would get for spending more, nearest first. */
export function approachingPromotions(input: CartPricingInput): { promotion: CartPromotion; missing: number }[] {
  const lines = input.lines.map(toPromotable);
  return input.promotions
    .filter((promotion) => promotion.couponCode === null && promotion.minimumAmount > 0)
    .map((promotion) => ({ promotion, amount: eligibleAmount(promotion, lines) ?? 0 }))
    .filter(({ promotion, amount }) => amount > 0 && amount < promotion.minimumAmount)
    .map(({ promotion, amount }) => ({ promotion, missing: promotion.minimumAmount - amount }))
    .sort((a, b) => a.missing - b.missing);
}

export function toPromotable(line: CartLineInput): PromotableLine {
  const { brand, categories, quantity } = line;
  return { brand, categories, quantity, productTotal: line.unit * quantity };
}

/** `-0` would be written as "-0". */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);
