import type { ColumnType, Generated } from "kysely";

import type { BigIntColumn, Json, Timestamp } from "./column-types";

/** The state of an order's money, as it is stored and answered. */
export type OrderPaymentStatus =
  | "Pending"
  | "Authorized"
  | "PartlyCaptured"
  | "Captured"
  | "PartlyRefunded"
  | "Refunded"
  | "Voided"
  | "Failed";

/** A promotion that was applied to an order, as it was defined then; see `CartPromotion`. */
export interface OrderedPromotion {
  id: string;
  displayName: string;
  terms: string | null;
  couponCode: string | null;
  kind: "Percentage" | "Amount" | "BuyXGetY";
  target: "Cart" | "Item" | "Shipping";
  value: number;
  maximumDiscount: number | null;
  minimumAmount: number;
  minimumQuantity: number;
  brands: readonly string[];
  categories: readonly string[];
  products: readonly string[];
  requiredCategories: readonly string[];
  deliveryClasses: readonly string[];
  buyQuantity: number;
  getQuantity: number;
  getBrands: readonly string[];
  getCategories: readonly string[];
  exclusive: boolean;
  priority: number;
}

/**
 * The prices from which an order was computed. The ids are those of the order's items and delivery groups.
 * Prices and fees are minor units, tax rates thousandths of a percent.
 */
export interface OrderPricing {
  taxType: "Net" | "Gross";
  promotions: OrderedPromotion[];
  lines: {
    lineId: string;
    productId: string;
    brand: string;
    categories: readonly string[];
    listUnit: number;
    unit: number;
    payments: number;
    groupId: string;
  }[];
  groups: {
    id: string;
    delivery: { classOfService: string; fee: number } | null;
    tax: { rate: number; taxesDelivery: boolean } | null;
  }[];
}

/** Goods that were handed over to a carrier; see migrations/0057-order-life.sql. */
interface ShipmentTable {
  id: string;
  order_id: string;
  order_delivery_group_id: string;
  /** Counts the shipments of the order, from 1. */
  number: number;
  status: "Shipped" | "Delivered";
  carrier: string;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Timestamp;
  delivered_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** A shopper's return; see migrations/0057-order-life.sql. */
interface ReturnOrderTable {
  id: string;
  order_id: string;
  /** Counts the returns of the order, from 1. */
  number: number;
  status: "Requested" | "Received" | "Canceled";
  reason: string;
  comment: string | null;
  /** The day on which the carrier collects the goods, for example 2026-12-01. */
  pickup_day: string | null;
  keeps_promotions: boolean;
  requested_at: Timestamp;
  received_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  refund_minor: ColumnType<string | null, number | null | undefined, number | null>;
}

/**
 * A request to a payment provider. Authorizations with the shopper are rows of `payment`; `Authorize` is one
 * with a means of payment that is kept.
 */
export type PaymentOperationKind = "Authorize" | "Capture" | "Void" | "Refund";

/**
 * A part of what a capture or refund is for: pieces of a line, or the delivery of a group. Of a refund,
 * quantity and amount are negative.
 */
export interface OperationPart {
  /** An order item, or a delivery group. */
  id: string;
  /** Pieces; 1 for a delivery. 0 where only the amount has changed. */
  quantity: number;
  /** Minor units, with tax. */
  amount: number;
}

/** Money that is to move at a payment provider; see migrations/0057-order-life.sql. */
export interface PaymentOperationTable {
  /** Also the key that makes a repetition at the provider harmless. */
  id: string;
  provider: string;
  payment_id: string;
  order_id: string | null;
  kind: PaymentOperationKind;
  amount_minor: BigIntColumn;
  currency: string;
  status: "Requested" | "Pending" | "Succeeded" | "Failed";
  cause: string;
  provider_reference: ColumnType<string | null, string | null | undefined, string | null>;
  attempts: Generated<number>;
  /** How often a failed operation was taken up again; part of its key at the provider. */
  retries: Generated<number>;
  due_at: Timestamp;
  failure: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  settled_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The purpose of the operation; null for a void. */
  parts: ColumnType<OperationPart[] | null, string | null | undefined, string | null>;
  /** The provider's name of the authorization that it is about; null: the one of the payment. */
  authorization_id: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An invoice or a credit note; see migrations/0063-order-documents.sql. */
interface OrderDocumentTable {
  id: string;
  order_id: string;
  kind: "Invoice" | "CreditNote";
  number: string;
  operation_id: string;
  cause: string;
  amount_minor: BigIntColumn;
  /** See platform/purchase/fulfillment/documents/document-content.ts. */
  content: Json<unknown>;
  issued_at: Timestamp;
}

/** The tables of shipments, returns and the money that moves. */
export interface FulfillmentTables {
  shipment: ShipmentTable;
  shipment_item: {
    shipment_id: string;
    order_item_id: string;
    /** Empty for a bundle, whose parts have rows of their own. */
    location_id: Generated<string>;
    quantity: number;
  };
  return_order: ReturnOrderTable;
  return_item: {
    return_order_id: string;
    order_item_id: string;
    quantity: number;
    /** How many of the received pieces went back into stock. */
    restocked: Generated<number>;
  };
  payment_operation: PaymentOperationTable;
  /** Means of payment that shoppers agreed to be kept. */
  payment_mandate: {
    id: string;
    provider: string;
    /** The provider's name of it. */
    reference: string;
    owner_key: string;
    checkout_id: string;
    card_brand: string | null;
    card_last_four: string | null;
    consented_at: Timestamp;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** When the provider was told that it was revoked. */
    ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** Reports of providers. Applied: the provider was asked about it. */
  payment_notice: {
    provider: string;
    id: string;
    operation_key: string;
    received_at: Timestamp;
    applied_at: ColumnType<Date | null, Date | null, Date | null>;
  };
  order_document: OrderDocumentTable;
  /** The last number of each series of documents. */
  document_series: { name: string; last_number: BigIntColumn };
}
