import type { AddressInput } from "#contract/delivery/delivery-shapes";

import { toDecimalText } from "#platform/core/money";

import type { OrderRecord, OrderRow } from "./order-record";

export type OrderGroupRow = OrderRecord["groups"][number];
export type ItemRow = OrderRecord["items"][number];
type PaymentRow = OrderRecord["payment"];

/** The value types of fields. */
export type FieldType =
  "boolean" | "currency" | "date" | "datetime" | "double" | "email" | "id" | "phone" | "reference" | "string";

/** A field of an order record, as the order calls encode it. */
export interface Field<Row> {
  label: string;
  type: FieldType;
  text: (row: Row) => string | null;
  /** True if the field is included only when a query names it. */
  onRequest: boolean;
}

const money = (minor: string | number) => toDecimalText(Number(minor));
const defaultField = <Row>(label: string, type: FieldType, text: Field<Row>["text"]): Field<Row> => ({
  label,
  type,
  text,
  onRequest: false,
});
const optionalField = <Row>(label: string, type: FieldType, text: Field<Row>["text"]): Field<Row> => ({
  label,
  type,
  text,
  onRequest: true,
});

/** The person that an address names. */
const personOf = (address: Partial<AddressInput> | null): string | null =>
  address?.name ?? ([address?.firstName, address?.lastName].filter(Boolean).join(" ") || null);

const productAmount = (order: OrderRow) => Number(order.product_minor) + Number(order.adjustment_minor);
const deliveryAmount = (order: OrderRow) =>
  Number(order.delivery_minor) + Number(order.delivery_adjustment_minor);

/** Fields of orders. */
export const orderSummaryFields: Record<string, Field<OrderRow>> = {
  GrandTotalAmount: defaultField("Total", "currency", (order) => money(order.grand_total_minor)),
  TotalProductAmount: defaultField("Products", "currency", (order) => money(order.product_minor)),
  TotalPromotionAmount: defaultField("Promotions", "currency", (order) => money(order.adjustment_minor)),
  TotalAdjustedProductAmount: defaultField("Products after promotions", "currency", (order) =>
    money(productAmount(order)),
  ),
  TotalAdjustedDeliveryAmount: defaultField("Delivery", "currency", (order) => money(deliveryAmount(order))),
  TotalTaxAmount: defaultField("Tax", "currency", (order) => money(order.tax_minor)),
  OrderedDate: defaultField("Ordered", "datetime", (order) => order.ordered_at.toISOString()),
  OrderReferenceNumber: defaultField("Reference number", "string", (order) => order.reference_number),
  AccountName: defaultField("Account", "string", (order) => order.account_name),
  BillingEmailAddress: defaultField("E-mail", "email", (order) => order.email),
  Id: optionalField("Order summary ID", "id", (order) => order.id),
  OrderSummaryId: optionalField("Order summary ID", "id", (order) => order.id),
  OrderNumber: optionalField("Order number", "string", (order) => order.order_number),
  Status: optionalField("Status", "string", (order) => order.status),
  PoNumber: optionalField("Purchase order", "string", (order) => order.purchase_order_number),
  AccountId: optionalField("Account ID", "reference", (order) => order.account_id),
  OwnerId: optionalField("Owner ID", "reference", (order) => order.user_id),
  CreatedDate: optionalField("Created", "datetime", (order) => order.ordered_at.toISOString()),
  CurrencyIsoCode: optionalField("Currency", "string", (order) => order.currency),
  BillingPhoneNumber: optionalField("Telephone", "phone", (order) => order.phone),
  TotalAmount: optionalField("Products and delivery", "currency", (order) =>
    money(productAmount(order) + deliveryAmount(order)),
  ),
  TotalDeliveryAmount: optionalField("Delivery before promotions", "currency", (order) =>
    money(order.delivery_minor),
  ),
  TotalListAmount: optionalField("List prices", "currency", (order) => money(order.product_list_minor)),
};

/** Fields of an order's delivery groups. */
export const groupFields: Record<string, Field<OrderGroupRow>> = {
  DeliverToName: defaultField("Name", "string", ({ address }) => personOf(address)),
  DeliverToCompanyName: defaultField("Company", "string", ({ address }) => address.companyName ?? null),
  DeliverToStreet: defaultField("Street", "string", ({ address }) => address.street),
  DeliverToCity: defaultField("City", "string", ({ address }) => address.city),
  DeliverToState: defaultField("State", "string", ({ address }) => address.region),
  DeliverToPostalCode: defaultField("ZIP code", "string", ({ address }) => address.postalCode),
  DeliverToCountry: defaultField("Country", "string", ({ address }) => address.country),
  PhoneNumber: defaultField("Telephone", "phone", ({ address }) => address.shipToPhoneNumber ?? null),
  EarliestDelivery: defaultField("Earliest delivery", "datetime", (group) =>
    group.earliest_delivery.toISOString(),
  ),
  LatestDelivery: defaultField("Latest delivery", "datetime", (group) => group.latest_delivery.toISOString()),
  DesiredDeliveryDate: defaultField("Desired delivery", "date", (group) => group.desired_delivery_date),
  ShippingInstructions: defaultField("Instructions", "string", (group) => group.shipping_instructions),
  Id: optionalField("Delivery group ID", "id", (group) => group.id),
  OrderSummaryId: optionalField("Order summary ID", "reference", (group) => group.order_id),
  Name: optionalField("Group", "string", (group) => group.name),
  IsGift: defaultField("Gift", "boolean", (group) => String(group.is_gift)),
  GiftMessage: defaultField("Gift message", "string", (group) => group.gift_message),
  GiftToName: defaultField("Gift for", "string", (group) => group.gift_to_name),
  TotalDeliveryAmount: optionalField("Delivery before promotions", "currency", (group) =>
    money(group.fee_minor),
  ),
  TotalAdjustedDeliveryAmount: optionalField("Delivery", "currency", (group) =>
    money(Number(group.fee_minor) + Number(group.adjustment_minor)),
  ),
  TotalTaxAmount: optionalField("Tax on delivery", "currency", (group) => money(group.tax_minor)),
};

/** Fields of the delivery method of a delivery group. */
export const methodFields: Record<string, Field<OrderGroupRow>> = {
  Name: defaultField("Delivery method", "string", (group) => group.method_name),
  ClassOfService: defaultField("Class of service", "string", (group) => group.class_of_service),
  Id: optionalField("Delivery method ID", "id", (group) => group.method_id),
};

/** Fields of order items. */
export const itemFields: Record<string, Field<ItemRow>> = {
  Quantity: defaultField("Quantity", "double", (item) => String(item.quantity)),
  ListPrice: defaultField("List price", "currency", (item) => money(item.list_unit_minor)),
  UnitPrice: defaultField("Price", "currency", (item) => money(item.unit_minor)),
  TotalAdjustmentAmount: defaultField("Promotions", "currency", (item) => money(item.adjustment_minor)),
  TotalPrice: defaultField("Total", "currency", (item) => money(item.total_minor)),
  TotalTaxAmount: defaultField("Tax", "currency", (item) => money(item.tax_minor)),
  Id: optionalField("Order item ID", "id", (item) => item.id),
  OrderSummaryId: optionalField("Order summary ID", "reference", (item) => item.order_id),
  OrderDeliveryGroupSummaryId: optionalField(
    "Delivery group ID",
    "reference",
    (item) => item.order_delivery_group_id,
  ),
  Product2Id: optionalField("Product ID", "reference", (item) => item.product_id),
  StockKeepingUnit: optionalField("SKU", "string", (item) => item.sku),
  Type: optionalField("Type", "string", () => "Order Product"),
  TotalLineAmount: optionalField("Before promotions", "currency", (item) =>
    money(Number(item.total_minor) - Number(item.adjustment_minor)),
  ),
  AdjustedLineAmount: optionalField("After promotions", "currency", (item) => money(item.total_minor)),
  TotalAmtWithTax: optionalField("Total with tax", "currency", (item) =>
    money(Number(item.total_minor) + Number(item.tax_minor)),
  ),
  ProductSellingModelId: optionalField("Selling model ID", "reference", (item) => item.selling_model_id),
  /** Such as "3 years"; null for a product that is sold once. */
  ProductSellingModelName: defaultField("Selling model", "string", (item) =>
    item.selling_model_type === "OneTime" ? null : item.selling_model_name,
  ),
  SubscriptionTerm: optionalField("Term", "double", (item) =>
    item.subscription_term === null ? null : String(item.subscription_term),
  ),
  BillingFrequency: optionalField("Billed", "string", (item) => item.billing_frequency),
  ParentOrderItemSummaryId: optionalField("Part of", "reference", (item) => item.parent_item_id),
  BelongsToOrderItemSummaryId: defaultField("Belongs to", "reference", (item) => item.belongs_to_item_id),
};

/** Fields of the product of an order item, as it was when the order was placed (ORDER-10). */
export const productFields: Record<string, Field<ItemRow>> = {
  Name: defaultField("Name", "string", (item) => item.name),
  StockKeepingUnit: defaultField("SKU", "string", (item) => item.sku),
  UrlName: defaultField("Address", "string", (item) => item.url_name),
  Brand__c: defaultField("Brand", "string", (item) => item.brand),
  Id: optionalField("Product ID", "id", (item) => item.product_id),
};

/** The means of payment of an order. */
export const paymentMethodOf = (kind: PaymentRow["kind"]) =>
  kind === "SimplePurchaseOrder" ? "PurchaseOrder" : kind === "BankTransfer" ? kind : "Card";

/** Fields of an order's payment. */
export const paymentFields: Record<string, Field<PaymentRow>> = {
  AuthorizedAmount: defaultField("Authorised", "currency", (payment) => money(payment.amount_minor)),
  Type: defaultField("Paid by", "string", (payment) => paymentMethodOf(payment.kind)),
};

/** A part of the billing address of an order (PAY-53). */
const billingField = (label: string, part: keyof AddressInput) =>
  defaultField(label, "string", ({ billing_address: address }: PaymentRow) => {
    const { [part]: text = null } = (address ?? {}) as Partial<AddressInput>;
    return text;
  });

/** Fields of the payment method: card or purchase order, and where the invoice goes. */
export const cardPaymentFields: Record<string, Field<PaymentRow>> = {
  CardType: defaultField("Card", "string", (payment) => payment.card_brand),
  CardLastFour: defaultField("Ends in", "string", (payment) => payment.card_last_four),
  PurchaseOrderNumber: defaultField("Purchase order", "string", (payment) => payment.purchase_order_number),
  PaymentMethodName: defaultField("Invoice to", "string", (payment) => personOf(payment.billing_address)),
  PaymentMethodCompanyName: billingField("Company", "companyName"),
  PaymentMethodStreet: billingField("Street", "street"),
  PaymentMethodCity: billingField("City", "city"),
  PaymentMethodState: billingField("State", "region"),
  PaymentMethodPostalCode: billingField("ZIP code", "postalCode"),
  PaymentMethodCountry: billingField("Country", "country"),
};

/** The fields of all record types of an order. Amounts are decimal text. */
export const orderFieldTables = {
  OrderSummary: orderSummaryFields,
  OrderDeliveryGroupSummary: groupFields,
  OrderDeliveryMethod: methodFields,
  OrderItemSummary: itemFields,
  Product2: productFields,
  OrderPaymentSummary: paymentFields,
  CardPaymentMethod: cardPaymentFields,
};
