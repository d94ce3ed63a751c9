import type { ColumnType, Generated } from "kysely";

import type { AddressInput } from "#contract/delivery/delivery-shapes";

import type { BigIntColumn, CustomFieldsColumn, Json, Timestamp } from "./column-types";
import type {
  CartCouponTable,
  CartItemTable,
  CartTable,
  CheckoutTable,
  DeliveryMethodTable,
  PaymentKind,
  PaymentSessionTable,
  PaymentTable,
  PromotionTable,
  StockReservationTable,
  TaxRateTable,
} from "./purchase-tables";
import type { FulfillmentTables, OrderPaymentStatus, OrderPricing } from "./fulfillment-tables";
import type { SellingModelType } from "./selling-tables";

/**
 * An order, as it was placed. Later changes of products and prices do not affect it. Amounts are minor units.
 */
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
  purchase_order_number: string | null;
  custom_fields: CustomFieldsColumn;
  ordered_at: Timestamp;
  /** When a shopper took a guest's order into the account; null for other orders (ORDER-29). */
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Counts changes. A change that was made from an older version is refused. */
  version: Generated<number>;
  payment_status: Generated<OrderPaymentStatus>;
  /** The amount that the shopper is to pay in the end: lowered by cancellations and returns. */
  agreed_minor: ColumnType<string, number | undefined, number>;
  /** Refunds that nothing was returned for. */
  goodwill_minor: ColumnType<string, number | undefined, number>;
  /** Null for orders without promotions, and for orders older than migration 0057. */
  pricing: ColumnType<OrderPricing | null, string | null | undefined, string | null>;
}

/** A delivery group of an order, with a copy of its address and method. */
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
  custom_fields: CustomFieldsColumn;
  /** The delivery with tax, as it is to be paid. */
  due_minor: ColumnType<string, number | undefined, number>;
  /** Since when its goods are being prepared. */
  prepared_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** The attribute values of an ordered variation, by API name (API-64). */
export type VariationValues = Record<string, { label: string; sequence: number; value: string }>;

/** A line of an order, with a copy of the product's data. Amounts are minor units. */
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
  custom_fields: CustomFieldsColumn;
  sort_order: number;
  /** Pieces. Pieces that are neither canceled nor shipped are still to be shipped. */
  canceled: Generated<number>;
  shipped: Generated<number>;
  delivered: Generated<number>;
  returned: Generated<number>;
  /** Pieces of open returns. */
  return_pending: Generated<number>;
  /** False for memberships, plans and other lines without goods. */
  needs_shipping: Generated<boolean>;
  /** The line of the appliance that this line belongs to. */
  belongs_to_item_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** The amount for the pieces that are neither canceled nor returned, with tax. */
  due_minor: ColumnType<string, number | undefined, number>;
  /** The part of it for the pieces that were handed over. */
  billed_minor: ColumnType<string, number | undefined, number>;
}

/** The tables of promotions, carts, checkouts, payments and orders. */
export interface OrderTables extends FulfillmentTables {
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
  order_allocation: {
    order_item_id: string;
    location_id: string;
    quantity: number;
    /** Pieces that have left the location, and pieces that went back into its stock before that. */
    shipped: Generated<number>;
    canceled: Generated<number>;
  };
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
    /** `Authorized` when the order is placed. */
    status: Generated<string>;
    purchase_order_number: string | null;
    account_id: string | null;
    amount_minor: BigIntColumn;
    currency: string;
    card_brand: string | null;
    card_last_four: string | null;
    billing_address: Json<Record<string, unknown>> | null;
    /** The payment of the checkout that pays the order. */
    payment_id: ColumnType<string | null, string | null | undefined, string | null>;
    provider: Generated<string>;
  };
  order_event: {
    id: string;
    order_id: string;
    kind: string;
    actor: string;
    detail: Json<Record<string, unknown>>;
    created_at: Timestamp;
    sequence: Generated<string>;
    /** The cause, for example `shipment:<id>`. */
    cause: ColumnType<string | null, string | null | undefined, string | null>;
    /** The reason that a person gave. */
    note: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
