import { customFieldName } from "#contract/custom-fields";
import type { OrderSummary } from "#contract/orders";

import type { CustomFieldValues } from "#platform/db/column-types";
import { badInput } from "#platform/core/errors";
import { toDecimalText } from "#platform/core/money";
import { readList } from "#platform/core/query-values";

import type { OrderRow } from "./lookup";
import type { OrderParts } from "./queries";

export type OrderGroupRow = OrderParts["groups"][number];
export type ItemRow = OrderParts["items"][number];
type PaymentRow = OrderParts["payments"][number];

type FieldType =
  "boolean" | "currency" | "date" | "datetime" | "double" | "email" | "id" | "phone" | "reference" | "string";

interface Field<Row> {
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

const objects = {
  OrderSummary: orderSummaryFields,
  OrderDeliveryGroupSummary: groupFields,
  OrderDeliveryMethod: methodFields,
  OrderItemSummary: itemFields,
  Product2: productFields,
  OrderPaymentSummary: paymentFields,
  CardPaymentMethod: cardPaymentFields,
};
type ObjectName = keyof typeof objects;

/** Record types that can have a merchant's custom fields. Each field is asked for by its own name. */
const custom: ReadonlySet<ObjectName> = new Set<ObjectName>([
  "OrderSummary",
  "OrderDeliveryGroupSummary",
  "OrderItemSummary",
]);

const customName = (object: ObjectName, name: string) =>
  custom.has(object) && customFieldName.test(name) ? name : undefined;

/** A custom field; it has no text where the order was placed without it. */
function customField(
  row: { custom_fields: CustomFieldValues },
  name: string,
): { label: string; type: FieldType; text: string | null } {
  const value = Object.hasOwn(row.custom_fields, name) ? row.custom_fields[name]! : null;
  const type = typeof value === "boolean" ? "boolean" : typeof value === "number" ? "double" : "string";
  return { label: name, type, text: value === null ? null : String(value) };
}

/**
 * Parses the fields that a query asks for, as `Object.Name`; names without an object are fields of `plain`.
 * Throws 400 for unknown ones.
 */
export function readOrderFields(
  text: string | undefined,
  most: number,
  plain: ObjectName,
): ReadonlySet<string> {
  return new Set(
    readList(text, "fields", most).map((name) => {
      const [object, field] = name.includes(".") ? name.split(".", 2) : [plain, name];
      const known = Object.entries(objects).find(([key]) => key.toLowerCase() === object!.toLowerCase());
      const fieldName =
        known &&
        (Object.keys(known[1]).find((key) => key.toLowerCase() === field!.toLowerCase()) ??
          customName(known[0] as ObjectName, field!));
      if (!fieldName) throw badInput(`fields: there is no field ${name.slice(0, 80)}`);
      return `${known[0]}.${fieldName}`;
    }),
  );
}

/** The names of value types in the schemas of the platform. */
const dataTypes: Partial<Record<FieldType, string>> = {
  boolean: "xsd:boolean",
  currency: "xsd:double",
  double: "xsd:double",
  date: "xsd:date",
  datetime: "xsd:dateTime",
  id: "tns:ID",
  reference: "tns:ID",
};

/**
 * Encodes the fields of a record as the order calls do: the default fields and those asked for; with
 * `onlyAsked`, only those asked for (API-17).
 */
export function writeFields<Row extends object>(
  object: ObjectName,
  fields: Record<string, Field<Row>>,
  row: Row,
  asked?: ReadonlySet<string>,
  onlyAsked = false,
): OrderSummary["fields"] {
  const own = [...(asked ?? [])]
    .filter((key) => key.startsWith(`${object}.`))
    .map((key) => key.slice(object.length + 1))
    .filter((name) => !Object.hasOwn(fields, name));
  const written = [
    ...Object.entries(fields)
      .filter(([name, { onRequest }]) => asked?.has(`${object}.${name}`) || !(onRequest || onlyAsked))
      .map(([name, { label, type, text }]) => ({ name, label, type, text: text(row) })),
    ...("custom_fields" in row
      ? own.map((name) => ({
          name,
          ...customField(row as unknown as { custom_fields: CustomFieldValues }, name),
        }))
      : []),
  ];
  return Object.fromEntries(
    written.map(({ name, label, type, text }) => [
      `${object}.${name}`,
      { dataName: name, dataType: dataTypes[type] ?? "xsd:string", label, text, type },
    ]),
  );
}

/** Encodes the fields of an order as lists do: only those asked for, by plain name (API-16). */
export function writeListFields(order: OrderRow, asked: ReadonlySet<string>) {
  return Object.fromEntries(
    [...asked].map((key) => {
      const name = key.slice(key.indexOf(".") + 1);
      const known = Object.hasOwn(orderSummaryFields, name) ? orderSummaryFields[name] : undefined;
      return [
        name,
        known ? { label: known.label, text: known.text(order), type: known.type } : customField(order, name),
      ];
    }),
  );
}
