import type { ColumnType, Generated } from "kysely";

import type { AddressInput } from "~/contract/checkouts";

import type { SellingModelType } from "./selling-tables";

type Json<T> = ColumnType<T, string, string>;
type Timestamp = ColumnType<Date, Date, Date>;
type BigIntColumn = ColumnType<string, number | bigint, number | bigint>;

/** Carts, checkouts, payments, reservations and orders; see migrations/0002-carts-and-orders.sql for what the columns mean. */
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

export interface DeliveryMethodTable {
  id: string;
  name: string;
  description: string;
  carrier: string;
  class_of_service: string;
  fee_minor: BigIntColumn;
  process_days: number;
  goods: "any" | "large" | "small";
  sort_order: number;
}

export interface TaxRateTable {
  region: string;
  name: string;
  rate: number;
  taxes_delivery: boolean;
}

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
  calculated_at: Timestamp | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface CartItemTable {
  id: string;
  cart_id: string;
  /** Chosen by the database where none is given: the default one. */
  delivery_group_id: Generated<string>;
  product_id: string;
  selling_model_id: string | null;
  subscription_term: number | null;
  sub_type: "Bonus" | "Gift" | null;
  quantity: number;
  sequence: Generated<string>;
  created_at: Timestamp;
}

export interface CartCouponTable {
  id: string;
  cart_id: string;
  promotion_id: string;
  sequence: Generated<string>;
}

export interface CheckoutContact {
  firstName?: string;
  lastName?: string;
  email?: string;
  phoneNumber?: string;
}

export interface CheckoutTable {
  id: string;
  cart_id: string;
  webstore_id: string;
  owner_key: string;
  guest_id: string | null;
  status: "Active" | "Completed" | "Cancelled";
  contact: Json<CheckoutContact> | null;
  expires_at: Timestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PaymentSessionTable {
  id: string;
  checkout_id: string;
  merchant: string;
  amount_minor: BigIntColumn;
  currency: string;
  status: "open" | "challenge" | "pending" | "approved" | "declined" | "cancelled";
  return_url: string;
  cancel_url: string;
  payment_token: string | null;
  card_brand: string | null;
  card_last_four: string | null;
  declines: Generated<number>;
  challenge_tries: Generated<number>;
  pending_since: Timestamp | null;
  created_at: Timestamp;
}

export type PaymentKind = "Auth" | "PostAuth" | "SimplePurchaseOrder";

export interface PaymentTable {
  id: string;
  checkout_id: string;
  session_id: string | null;
  kind: Generated<PaymentKind>;
  reference: string | null;
  actor: string | null;
  account_id: string | null;
  amount_minor: BigIntColumn;
  currency: string;
  status: "Authorised" | "Captured" | "Stale" | "Voided";
  reversed_at: Timestamp | null;
  card_brand: string | null;
  card_last_four: string | null;
  billing_address: Json<Record<string, unknown>> | null;
  created_at: Timestamp;
}

export interface StockReservationTable {
  id: string;
  cart_id: string;
  product_id: string;
  location_id: string;
  quantity: number;
  expires_at: Timestamp;
}

export interface OrderSummaryTable {
  id: string;
  order_number: string;
  reference_number: string;
  webstore_id: string;
  checkout_id: string;
  cart_id: string;
  owner_key: string;
  guest_id: string | null;
  account_id: string | null;
  user_id: string | null;
  status: Generated<string>;
  currency: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  product_list_minor: BigIntColumn;
  product_minor: BigIntColumn;
  adjustment_minor: BigIntColumn;
  delivery_minor: BigIntColumn;
  delivery_adjustment_minor: BigIntColumn;
  tax_minor: BigIntColumn;
  grand_total_minor: BigIntColumn;
  ordered_at: Timestamp;
}

export interface OrderDeliveryGroupTable {
  id: string;
  order_id: string;
  name: Generated<string>;
  is_default: Generated<boolean>;
  is_gift: Generated<boolean>;
  gift_message: string | null;
  gift_to_name: string | null;
  fee_minor: ColumnType<string, number, number>;
  adjustment_minor: ColumnType<string, number, number>;
  tax_minor: ColumnType<string, number, number>;
  sort_order: Generated<number>;
  address: Json<AddressInput>;
  method_id: string;
  method_name: string;
  class_of_service: string;
  earliest_delivery: Timestamp;
  latest_delivery: Timestamp;
  desired_delivery_date: string | null;
  shipping_instructions: string | null;
}

export type VariationValues = Record<string, { label: string; sequence: number; value: string }>;

export interface OrderItemTable {
  id: string;
  order_id: string;
  order_delivery_group_id: string;
  product_id: string;
  name: string;
  sku: string;
  brand: string;
  url_name: string;
  media_id: string | null;
  media_alternate_text: string | null;
  variation: Json<VariationValues>;
  quantity: number;
  list_unit_minor: BigIntColumn;
  unit_minor: BigIntColumn;
  adjustment_minor: BigIntColumn;
  line_adjustment_minor: ColumnType<string | null, number | null | undefined, number | null>;
  total_minor: BigIntColumn;
  tax_minor: BigIntColumn;
  selling_model_id: string | null;
  selling_model_name: string | null;
  selling_model_type: SellingModelType | null;
  subscription_term: number | null;
  billing_frequency: string | null;
  first_payment_minor: ColumnType<string | null, number | null, number | null>;
  sub_type: string | null;
  parent_item_id: string | null;
  sort_order: number;
}

export interface OrderTables {
  promotion: PromotionTable;
  delivery_method: DeliveryMethodTable;
  tax_rate: TaxRateTable;
  cart: CartTable;
  cart_item: CartItemTable;
  cart_coupon: CartCouponTable;
  checkout: CheckoutTable;
  payment_session: PaymentSessionTable;
  payment: PaymentTable;
  stock_reservation: StockReservationTable;
  order_summary: OrderSummaryTable;
  order_delivery_group: OrderDeliveryGroupTable;
  order_item: OrderItemTable;
  order_allocation: { order_item_id: string; location_id: string; quantity: number };
  order_adjustment: {
    order_id: string;
    promotion_id: string;
    display_name: string;
    coupon_code: string | null;
    target: string;
    amount_minor: BigIntColumn;
    sort_order: number;
  };
  order_payment: {
    id: string;
    order_id: string;
    kind: Generated<PaymentKind>;
    purchase_order_number: string | null;
    account_id: string | null;
    amount_minor: BigIntColumn;
    currency: string;
    card_brand: string | null;
    card_last_four: string | null;
    billing_address: Json<Record<string, unknown>> | null;
  };
  order_event: {
    id: string;
    order_id: string;
    kind: string;
    actor: string;
    detail: Json<Record<string, unknown>>;
    created_at: Timestamp;
  };
}
