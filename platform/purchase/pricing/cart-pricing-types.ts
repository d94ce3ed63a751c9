import type { DeliveryFee } from "#contract/delivery/delivery-fee";
import type { TaxType } from "#platform/catalog/taxes/tax-type";

import type { CartPromotion } from "./promotion-conditions";

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
  /** The number of large appliances in one piece, for the fee of the delivery. Default 0. */
  appliances?: number;
}

/** A delivery group. Its address decides the tax of its lines and of its fee. */
export interface DeliveryPart {
  id: string;
  /** The selected delivery method, if any. */
  delivery: ({ classOfService: string } & DeliveryFee) | null;
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
