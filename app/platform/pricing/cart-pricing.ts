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
  };
}

/**
 * The one computation of what a cart costs (decisions.md section 5): pure, in integers, the same for the cart page, the
 * checkout, the payment and the order. Every total is the sum of the parts shown: tax is rounded line by line.
 */
export function priceCart(input: CartPricingInput): PricedCart {
  const promotable = input.lines.map(toPromotable);
  const discounts = discountLines(input.promotions, promotable);
  const groupOf = groupFinder(input);
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
      tax: taxOn(total, groupOf(line)?.tax?.rate ?? 0),
    };
  });
  const promotions = discounts.applied.map(({ promotion, amount }) => ({ promotion, amount: -amount }));
  const deliveries = priceDeliveries(input, promotable, promotions);
  const delivery = sumDeliveries(deliveries);

  const sum = (read: (line: PricedLine) => number) => lines.reduce((total, line) => total + read(line), 0);
  const productAfterAdjustments = sum((line) => line.total);
  const charge = delivery ? delivery.fee + delivery.adjustment : 0;
  const tax = sum((line) => line.tax) + (delivery?.tax ?? 0);
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
      grand: productAfterAdjustments + charge + tax,
    },
  };
}

function groupFinder({ groups }: CartPricingInput) {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (line: CartLineInput) => (line.groupId === undefined ? undefined : byId.get(line.groupId)) ?? groups[0];
}

/** The fee of each group that something travels in. What one promotion takes off several fees is one amount. */
function priceDeliveries(input: CartPricingInput, lines: readonly PromotableLine[], promotions: AppliedPromotion[]): Map<string, PricedDelivery> {
  const groupOf = groupFinder(input);
  const filled = new Set(input.lines.map((line) => groupOf(line)?.id));
  const deliveries = new Map<string, PricedDelivery>();
  for (const { id, delivery, tax } of input.groups) {
    if (!delivery || !filled.has(id)) continue;
    const discount = deliveryDiscount(input.promotions, lines, delivery);
    if (discount) addAmount(promotions, discount.promotion, -discount.amount);
    const adjustment = negative(discount?.amount ?? 0);
    deliveries.set(id, { fee: delivery.fee, adjustment, tax: tax?.taxesDelivery ? taxOn(delivery.fee + adjustment, tax.rate) : 0 });
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
