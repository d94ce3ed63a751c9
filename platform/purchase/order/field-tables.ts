import { toDecimalText } from "#platform/core/money";

import type { OrderRow } from "./lookup";
import type { OrderParts } from "./queries";

export type OrderGroupRow = OrderParts["groups"][number];
export type ItemRow = OrderParts["items"][number];
type PaymentRow = OrderParts["payments"][number];

/** The value types of fields. */
export type FieldType =
  "boolean" | "currency" | "date" | "datetime" | "double" | "email" | "id" | "phone" | "reference" | "string";

/** A field of a record. */
export interface Field<Row> {
  label: string;
  type: FieldType;
  text: (row: Row) => string | null;
  /** Answered only if it is asked for by name. */
  onRequest: boolean;
}

const money = (minor: string | number) => toDecimalText(Number(minor));
const usual = <Row>(label: string, type: FieldType, text: Field<Row>["text"]): Field<Row> => ({
  label,
  type,
  text,
  onRequest: false,
});
const more = <Row>(label: string, type: FieldType, text: Field<Row>["text"]): Field<Row> => ({
  label,
  type,
  text,
  onRequest: true,
});

const productAfter = (order: OrderRow) => Number(order.product_minor) + Number(order.adjustment_minor);
const deliveryAfter = (order: OrderRow) =>
  Number(order.delivery_minor) + Number(order.delivery_adjustment_minor);

export const orderSummaryFields: Record<string, Field<OrderRow>> = {
  GrandTotalAmount: usual("Total", "currency", (order) => money(order.grand_total_minor)),
  TotalProductAmount: usual("Products", "currency", (order) => money(order.product_minor)),
  TotalPromotionAmount: usual("Promotions", "currency", (order) => money(order.adjustment_minor)),
  TotalAdjustedProductAmount: usual("Products after promotions", "currency", (order) =>
    money(productAfter(order)),
  ),
  TotalAdjustedDeliveryAmount: usual("Delivery", "currency", (order) => money(deliveryAfter(order))),
  TotalTaxAmount: usual("Tax", "currency", (order) => money(order.tax_minor)),
  OrderedDate: usual("Ordered", "datetime", (order) => order.ordered_at.toISOString()),
  OrderReferenceNumber: usual("Reference number", "string", (order) => order.reference_number),
  BillingEmailAddress: usual("E-mail", "email", (order) => order.email),
  Id: more("Order summary ID", "id", (order) => order.id),
  OrderNumber: more("Order number", "string", (order) => order.order_number),
  Status: more("Status", "string", (order) => order.status),
  PoNumber: more("Purchase order", "string", (order) => order.purchase_order_number),
  AccountId: more("Account ID", "reference", (order) => order.account_id),
  OwnerId: more("Owner ID", "reference", (order) => order.user_id),
  CreatedDate: more("Created", "datetime", (order) => order.ordered_at.toISOString()),
  CurrencyIsoCode: more("Currency", "string", (order) => order.currency),
  BillingPhoneNumber: more("Telephone", "phone", (order) => order.phone),
  TotalAmount: more("Products and delivery", "currency", (order) =>
    money(productAfter(order) + deliveryAfter(order)),
  ),
  TotalDeliveryAmount: more("Delivery before promotions", "currency", (order) => money(order.delivery_minor)),
  TotalListAmount: more("List prices", "currency", (order) => money(order.product_list_minor)),
};

export const groupFields: Record<string, Field<OrderGroupRow>> = {
  DeliverToName: usual(
    "Name",
    "string",
    ({ address }) =>
      address.name ?? ([address.firstName, address.lastName].filter(Boolean).join(" ") || null),
  ),
  DeliverToStreet: usual("Street", "string", ({ address }) => address.street),
  DeliverToCity: usual("City", "string", ({ address }) => address.city),
  DeliverToState: usual("State", "string", ({ address }) => address.region),
  DeliverToPostalCode: usual("ZIP code", "string", ({ address }) => address.postalCode),
  DeliverToCountry: usual("Country", "string", ({ address }) => address.country),
  PhoneNumber: usual("Telephone", "phone", ({ address }) => address.shipToPhoneNumber ?? null),
  EarliestDelivery: usual("Earliest delivery", "datetime", (group) => group.earliest_delivery.toISOString()),
  LatestDelivery: usual("Latest delivery", "datetime", (group) => group.latest_delivery.toISOString()),
  DesiredDeliveryDate: usual("Desired delivery", "date", (group) => group.desired_delivery_date),
  ShippingInstructions: usual("Instructions", "string", (group) => group.shipping_instructions),
  Id: more("Delivery group ID", "id", (group) => group.id),
  OrderSummaryId: more("Order summary ID", "reference", (group) => group.order_id),
  Name: more("Group", "string", (group) => group.name),
  IsGift: more("Gift", "boolean", (group) => String(group.is_gift)),
  GiftMessage: more("Gift message", "string", (group) => group.gift_message),
  GiftToName: more("Gift for", "string", (group) => group.gift_to_name),
  TotalDeliveryAmount: more("Delivery before promotions", "currency", (group) => money(group.fee_minor)),
  TotalAdjustedDeliveryAmount: more("Delivery", "currency", (group) =>
    money(Number(group.fee_minor) + Number(group.adjustment_minor)),
  ),
  TotalTaxAmount: more("Tax on delivery", "currency", (group) => money(group.tax_minor)),
};

export const methodFields: Record<string, Field<OrderGroupRow>> = {
  Name: usual("Delivery method", "string", (group) => group.method_name),
  ClassOfService: usual("Class of service", "string", (group) => group.class_of_service),
  Id: more("Delivery method ID", "id", (group) => group.method_id),
};

export const itemFields: Record<string, Field<ItemRow>> = {
  Quantity: usual("Quantity", "double", (item) => String(item.quantity)),
  ListPrice: usual("List price", "currency", (item) => money(item.list_unit_minor)),
  UnitPrice: usual("Price", "currency", (item) => money(item.unit_minor)),
  TotalAdjustmentAmount: usual("Promotions", "currency", (item) => money(item.adjustment_minor)),
  TotalPrice: usual("Total", "currency", (item) => money(item.total_minor)),
  TotalTaxAmount: usual("Tax", "currency", (item) => money(item.tax_minor)),
  Id: more("Order item ID", "id", (item) => item.id),
  OrderSummaryId: more("Order summary ID", "reference", (item) => item.order_id),
  OrderDeliveryGroupSummaryId: more("Delivery group ID", "reference", (item) => item.order_delivery_group_id),
  Product2Id: more("Product ID", "reference", (item) => item.product_id),
  StockKeepingUnit: more("SKU", "string", (item) => item.sku),
  Type: more("Type", "string", () => "Order Product"),
  TotalLineAmount: more("Before promotions", "currency", (item) =>
    money(Number(item.total_minor) - Number(item.adjustment_minor)),
  ),
  AdjustedLineAmount: more("After promotions", "currency", (item) => money(item.total_minor)),
  TotalAmtWithTax: more("Total with tax", "currency", (item) =>
    money(Number(item.total_minor) + Number(item.tax_minor)),
  ),
  ProductSellingModelId: more("Selling model ID", "reference", (item) => item.selling_model_id),
  ProductSellingModelName: more("Selling model", "string", (item) => item.selling_model_name),
  SubscriptionTerm: more("Term", "double", (item) =>
    item.subscription_term === null ? null : String(item.subscription_term),
  ),
  BillingFrequency: more("Billed", "string", (item) => item.billing_frequency),
  ParentOrderItemSummaryId: more("Part of", "reference", (item) => item.parent_item_id),
};

export const productFields: Record<string, Field<ItemRow>> = {
  Name: usual("Name", "string", (item) => item.name),
  StockKeepingUnit: usual("SKU", "string", (item) => item.sku),
  UrlName: usual("Address", "string", (item) => item.url_name),
  Brand__c: usual("Brand", "string", (item) => item.brand),
  Id: more("Product ID", "id", (item) => item.product_id),
};

export const paymentFields: Record<string, Field<PaymentRow>> = {
  AuthorizedAmount: usual("Authorised", "currency", (payment) => money(payment.amount_minor)),
  Type: usual("Paid by", "string", (payment) =>
    payment.kind === "SimplePurchaseOrder" ? "PurchaseOrder" : "Card",
  ),
};

export const cardPaymentFields: Record<string, Field<PaymentRow>> = {
  CardType: usual("Card", "string", (payment) => payment.card_brand),
  CardLastFour: usual("Ends in", "string", (payment) => payment.card_last_four),
  PurchaseOrderNumber: usual("Purchase order", "string", (payment) => payment.purchase_order_number),
};

/** The fields of an order by record type: label, type and text of each. Amounts are decimal text. */
export const orderFieldTables = {
  OrderSummary: orderSummaryFields,
  OrderDeliveryGroupSummary: groupFields,
  OrderDeliveryMethod: methodFields,
  OrderItemSummary: itemFields,
  Product2: productFields,
  OrderPaymentSummary: paymentFields,
  CardPaymentMethod: cardPaymentFields,
};
