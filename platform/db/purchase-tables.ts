import type { ColumnType, Generated } from "kysely";

import type { BigIntColumn, CustomFieldsColumn, Json, Timestamp } from "./column-types";

/**
 * A promotion with its conditions; an empty list sets no condition. The columns of this file are described in
 * migrations/0002-carts-and-orders.sql, unless a later migration added them.
 */
export interface PromotionTable {
  id: string;
  name: string;
  display_name: string;
  terms: string | null;
  coupon_code: string | null;
  kind: "Percentage" | "Amount" | "BuyXGetY";
  target: "Cart" | "Item" | "Shipping";
  value: BigIntColumn;
  maximum_discount_minor: ColumnType<string | null, number | null, number | null>;
  currency: string | null;
  minimum_amount_minor: BigIntColumn;
  brands: string[];
  categories: string[];
  required_categories: string[];
  delivery_classes: string[];
  webstores: string[];
  exclusive: boolean;
  priority: number;
  usage_limit: number | null;
  usage_count: Generated<number>;
  buy_quantity: number | null;
  get_quantity: number | null;
  get_brands: Generated<string[]>;
  get_categories: Generated<string[]>;
  minimum_quantity: Generated<number>;
  products: Generated<string[]>;
  buyer_groups: Generated<string[]>;
  per_shopper_limit: number | null;
  starts_at: Timestamp | null;
  ends_at: Timestamp | null;
}

/** A delivery method. `process_days` are working days before dispatch. */
export interface DeliveryMethodTable {
  id: string;
  name: string;
  description: string;
  carrier: string;
  class_of_service: string;
  fee_minor: BigIntColumn;
  currency: string | null;
  process_days: number;
  goods: "any" | "large" | "small";
  sort_order: number;
}

/** The tax rate of a state, in thousandths of a percent. */
export interface TaxRateTable {
  region: string;
  name: string;
  rate: number;
  taxes_delivery: boolean;
}

/** A cart. `version` increases with each change of lines or coupons; it is the cart's ETag (API-67). */
export interface CartTable {
  id: string;
  webstore_id: string;
  owner_key: string;
  guest_id: string | null;
  account_id: string | null;
  user_id: string | null;
  status: "Active" | "Checkout" | "Closed" | "PendingDelete";
  is_secondary: Generated<boolean>;
  type: Generated<"Cart" | "PayNowReadOnly" | "Template">;
  name: Generated<string>;
  currency: string;
  version: Generated<number>;
  custom_fields: CustomFieldsColumn;
  calculated_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** A line of a cart. */
export interface CartItemTable {
  id: string;
  cart_id: string;
  /** Defaults to the cart's default delivery group (by a trigger). */
  delivery_group_id: Generated<string>;
  product_id: string;
  selling_model_id: string | null;
  subscription_term: number | null;
  sub_type: "Bonus" | "Gift" | null;
  quantity: number;
  /** The line of the appliance that this line belongs to, for example its installation. */
  belongs_to_item_id: ColumnType<string | null, string | null | undefined, string | null>;
  custom_fields: CustomFieldsColumn;
  sequence: Generated<string>;
  created_at: Timestamp;
}

/** A coupon of a cart. */
export interface CartCouponTable {
  id: string;
  cart_id: string;
  promotion_id: string;
  custom_fields: CustomFieldsColumn;
  sequence: Generated<string>;
}

/** The contact of a checkout (API-85). */
export interface CheckoutContact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
  isoCountryCodeForPhoneNumber?: string;
}

/** A checkout of a cart. */
export interface CheckoutTable {
  id: string;
  cart_id: string;
  webstore_id: string;
  owner_key: string;
  guest_id: string | null;
  status: "Active" | "Completed" | "Cancelled";
  contact: Json<CheckoutContact> | null;
  custom_fields: CustomFieldsColumn;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

/** The store's knowledge of a visit to a provider's payment page (API-94): what the provider last said. */
export interface PaymentSessionTable {
  /** The key at the provider, and the name in addresses of the store. */
  id: string;
  checkout_id: string;
  provider: string;
  /** The provider's name of it; null until the provider has answered. */
  reference: ColumnType<string | null, string | null | undefined, string | null>;
  page_url: ColumnType<string | null, string | null | undefined, string | null>;
  amount_minor: BigIntColumn;
  currency: string;
  status: "open" | "challenge" | "pending" | "approved" | "declined" | "cancelled" | "timed-out" | "expired";
  return_url: string;
  cancel_url: string;
  payment_token: ColumnType<string | null, string | null | undefined, string | null>;
  card_brand: ColumnType<string | null, string | null | undefined, string | null>;
  card_last_four: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the provider is to be told that nobody may pay there any more. */
  close_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Timestamp;
}

/** The kinds of payments (API-93). */
export type PaymentKind = "Auth" | "PostAuth" | "SimplePurchaseOrder" | "BankTransfer";

/**
 * A payment of a checkout. `Stale`: reversed because the cart changed after the authorization. `Voided`:
 * reversed for another reason, such as a new payment, the end of the checkout or a refused order. `Ordered`:
 * it pays an order, whose `payment_status` tells what became of the money.
 */
export interface PaymentTable {
  id: string;
  checkout_id: string;
  session_id: string | null;
  kind: Generated<PaymentKind>;
  /** The payment provider that holds the authorization. */
  provider: Generated<string>;
  /** The provider's name of the authorization. Null only where tests make payments. */
  authorization_id: ColumnType<string | null, string | null | undefined, string | null>;
  reference: string | null;
  actor: string | null;
  account_id: string | null;
  amount_minor: BigIntColumn;
  currency: string;
  status: "Authorised" | "Ordered" | "Stale" | "Voided";
  reversed_at: Timestamp | null;
  card_brand: string | null;
  card_last_four: string | null;
  billing_address: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
}

/** Stock that is reserved for a cart, in pieces. */
export interface StockReservationTable {
  id: string;
  cart_id: string;
  product_id: string;
  location_id: string;
  quantity: number;
  expires_at: Timestamp;
  /** True if a payment made the reservation (STOCK-16). */
  for_payment: Generated<boolean>;
  /** A hash of the client's address, until the payment is approved (STOCK-18). */
  client_key: string | null;
}
