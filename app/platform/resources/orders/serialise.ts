import type { OrderSummary } from "~/contract/orders";

import { toDecimalText } from "../../money";
import { mediaUrl } from "../carts/serialise";

import type { OrderRow } from "./lookup";
import type { OrderParts } from "./queries";

type Fields = OrderSummary["fields"];
type Value = [name: string, label: string, type: string, text: string | null];

/** The fourth encoding of fields (platform-api.md section 0.3). */
function fields(object: string, values: Value[]): Fields {
  return Object.fromEntries(
    values.map(([name, label, type, text]) => {
      const dataName = `${object}.${name}`;
      return [dataName, { dataName, label, text, type }];
    }),
  );
}

const money = (minor: string | number) => toDecimalText(Number(minor));

/** An order as the lookup gives it; the names of the fields stand in contract/orders.ts. */
export function toOrderSummary(order: OrderRow, parts: OrderParts): OrderSummary {
  const deliveryAdjusted = Number(order.delivery_minor) + Number(order.delivery_adjustment_minor);
  return {
    id: order.id,
    orderNumber: order.order_number,
    status: order.status,
    currencyIsoCode: order.currency,
    fields: fields("OrderSummary", [
      ["GrandTotalAmount", "Total", "currency", money(order.grand_total_minor)],
      ["TotalProductAmount", "Products", "currency", money(order.product_minor)],
      ["TotalPromotionAmount", "Promotions", "currency", money(order.adjustment_minor)],
      ["TotalAdjustedProductAmount", "Products after promotions", "currency", money(Number(order.product_minor) + Number(order.adjustment_minor))],
      ["TotalAdjustedDeliveryAmount", "Delivery", "currency", money(deliveryAdjusted)],
      ["TotalTaxAmount", "Tax", "currency", money(order.tax_minor)],
      ["OrderedDate", "Ordered", "datetime", order.ordered_at.toISOString()],
      ["OrderReferenceNumber", "Reference number", "string", order.reference_number],
      ["BillingEmailAddress", "E-mail", "email", order.email],
    ]),
    adjustments: parts.adjustments.map((each) => ({
      amount: money(each.amount_minor),
      displayName: each.display_name,
      basisReferenceDisplayName: each.coupon_code,
      targetType: each.target,
      type: "Promotion",
      currencyIsoCode: order.currency,
    })),
    deliveryGroups: parts.groups.map((group) => toGroup(group, parts)),
    payments: parts.payments.map((payment) => ({
      fields: fields("OrderPaymentSummary", [["AuthorizedAmount", "Authorised", "currency", money(payment.amount_minor)]]),
      paymentMethod: {
        id: payment.id,
        fields: fields("CardPaymentMethod", [
          ["CardType", "Card", "string", payment.card_brand],
          ["CardLastFour", "Ends in", "string", payment.card_last_four],
        ]),
      },
    })),
    owner: { email: order.email, firstName: order.first_name, lastName: order.last_name, phoneNumber: order.phone },
  };
}

function toGroup(group: OrderParts["groups"][number], parts: OrderParts): OrderSummary["deliveryGroups"][number] {
  const { address } = group;
  const name = address.name ?? [address.firstName, address.lastName].filter(Boolean).join(" ");
  return {
    id: group.id,
    fields: fields("OrderDeliveryGroupSummary", [
      ["DeliverToName", "Name", "string", name || null],
      ["DeliverToStreet", "Street", "string", address.street],
      ["DeliverToCity", "City", "string", address.city],
      ["DeliverToState", "State", "string", address.region],
      ["DeliverToPostalCode", "ZIP code", "string", address.postalCode],
      ["DeliverToCountry", "Country", "string", address.country],
      ["PhoneNumber", "Telephone", "phone", address.shipToPhoneNumber ?? null],
      ["EarliestDelivery", "Earliest delivery", "datetime", group.earliest_delivery.toISOString()],
      ["LatestDelivery", "Latest delivery", "datetime", group.latest_delivery.toISOString()],
      ["DesiredDeliveryDate", "Desired delivery", "date", group.desired_delivery_date],
      ["ShippingInstructions", "Instructions", "string", group.shipping_instructions],
    ]),
    deliveryMethod: {
      id: group.method_id,
      fields: fields("OrderDeliveryMethod", [
        ["Name", "Delivery method", "string", group.method_name],
        ["ClassOfService", "Class of service", "string", group.class_of_service],
      ]),
    },
    lineItems: parts.items.filter((item) => item.order_delivery_group_id === group.id).map(toLine),
  };
}

function toLine(item: OrderParts["items"][number]): OrderSummary["deliveryGroups"][number]["lineItems"][number] {
  return {
    id: item.id,
    type: "Product",
    fields: fields("OrderItemSummary", [
      ["Quantity", "Quantity", "double", String(item.quantity)],
      ["ListPrice", "List price", "currency", money(item.list_unit_minor)],
      ["UnitPrice", "Price", "currency", money(item.unit_minor)],
      ["TotalAdjustmentAmount", "Promotions", "currency", money(item.adjustment_minor)],
      ["TotalPrice", "Total", "currency", money(item.total_minor)],
      ["TotalTaxAmount", "Tax", "currency", money(item.tax_minor)],
    ]),
    product: {
      id: item.product_id,
      fields: fields("Product2", [
        ["Name", "Name", "string", item.name],
        ["StockKeepingUnit", "SKU", "string", item.sku],
        ["UrlName", "Address", "string", item.url_name],
        ["Brand__c", "Brand", "string", item.brand],
      ]),
      media: item.media_id
        ? { id: item.media_id, url: mediaUrl(item.media_id), alternateText: item.media_alternate_text ?? "", mediaType: "Image" as const }
        : null,
      variationAttributes: item.variation,
    },
  };
}
