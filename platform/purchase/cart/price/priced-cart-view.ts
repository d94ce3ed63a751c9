import type { CartPromotion, PromotableLine } from "#platform/purchase/pricing/promotion-conditions";
import type {
  CartPricingInput,
  PricedCart,
  PricedDelivery,
  PricedLine,
} from "#platform/purchase/pricing/cart-pricing-types";
import type { CartRow } from "#platform/purchase/cart/access";
import type { LineMessage } from "#platform/purchase/cart/state/line-messages";
import type { CartProductFacts } from "#platform/purchase/cart/state/product-facts";
import type { LineRow } from "#platform/purchase/cart/state/queries";
import type { OfferedMethod } from "#platform/purchase/delivery/offers";
import type { CheckoutRow, GroupContext } from "#platform/purchase/delivery/queries";
import type { BookPrices } from "./book-prices";
import type { CalculationStatus } from "./calculation";
import type { CouponRow } from "#platform/purchase/cart/state/promotions";

/** A line of a cart with its price. */
export interface PricedCartLine {
  row: LineRow & CartProductFacts;
  price: PricedLine;
  bookPrices: () => BookPrices;
  messages: LineMessage[];
  /** The price of one delivery of a subscription before it changed; null if it did not (CART-70). */
  priceBefore: number | null;
}

/** A delivery group with its lines and the delivery methods that are offered for them. */
export interface PricedGroup extends GroupContext {
  lines: PricedCartLine[];
  offers: OfferedMethod[];
  selectedMethod: OfferedMethod | null;
  /** The price of the delivery; null without a delivery method or without lines. */
  delivery: PricedDelivery | null;
}

/** A cart as it is now: its lines, prices, promotions and delivery groups. Amounts are minor units. */
export interface PricedCartView {
  cart: CartRow;
  /** Always Completed in a store that calculates synchronously (CART-20, CART-22). */
  calculation: CalculationStatus;
  lines: PricedCartLine[];
  pricing: PricedCart;
  /** The input from which `pricing` was computed. */
  pricingInput: CartPricingInput;
  /** Every promotion that this cart may use, applied or not. */
  promotions: CartPromotion[];
  /** The data of the lines that promotions are checked against. */
  promotable: PromotableLine[];
  /** Automatic promotions that the cart would get for a larger amount, and the missing amount (PRICE-23). */
  approaching: { promotion: CartPromotion; missing: number }[];
  /** Those that give nothing to this shopper say why (REFERRAL-3). */
  coupons: (CouponRow & { problem: string | null })[];
  /** The active checkout, or the one that became an order. */
  checkout: CheckoutRow | null;
  /** The contact of the checkout; what a signed-in shopper left out is taken from the profile (API-202). */
  contact: CheckoutRow["contact"];
  purchaseOrderNumber: string | null;
  /** The default group first. */
  groups: PricedGroup[];
}
