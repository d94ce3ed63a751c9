import type { OrderSummary } from "#contract/orders/orders";
import { formatPhone } from "#contract/accounts/phone";
import { cardWords } from "#contract/orders/card-words";
import { readDays } from "~/features/delivery/estimate";
import { formatOfficeDay } from "~/ui/day-formats";

import { toAmounts } from "./order-amounts.server";
import { moneyOf, textOf } from "./order-fields.server";
import { describeGift } from "~/features/checkout/gift.server";
import { bankTransfer, describePayment, isOpen } from "./order-words.server";
import { describeOrderState } from "./order-state.server";
import { describeLine, willArrive } from "./quantities.server";
import { toMoney, toReturns, toShipments, type LineNames } from "./progress.server";
import { toTimeline } from "./timeline.server";

type Group = OrderSummary["deliveryGroups"][number];
type Item = Group["lineItems"][number];

/**
 * An order as pages show it, to guests and in accounts. Amounts are minor units, as they were paid. A
 * platform that does not tell what has become of it leaves out shipments, returns and the timeline.
 */
export function toOrderView(order: OrderSummary) {
  const { fulfillment } = order;
  const orderedDate = textOf(order.fields, "OrderSummary.OrderedDate");
  const isTransfer = order.payments.some(
    ({ fields }) => textOf(fields, "OrderPaymentSummary.Type") === bankTransfer,
  );
  const isInvoiced = order.payments.some(
    ({ paymentMethod }) =>
      textOf(paymentMethod?.fields ?? {}, "CardPaymentMethod.PurchaseOrderNumber") !== "",
  );
  const payBy = isTransfer ? "transfer" : isInvoiced ? "purchaseOrder" : "card";
  const isPaid = fulfillment?.events.some(({ kind }) => kind === "PaymentReceived") ?? true;
  const isNeverPaid = isTransfer && !isPaid && order.status === "Cancelled";
  const deliveries = order.deliveryGroups.map((group) => toDelivery(order, group, isInvoiced));
  const names: LineNames = new Map(
    deliveries.flatMap(({ lines }) => lines.map(({ id, name }) => [id, name])),
  );
  return {
    orderNumber: order.orderNumber,
    /** It is paid by purchase order: invoiced and credited, not charged and refunded (ORDER-110). */
    isInvoiced,
    state: describeOrderState(order.status, isNeverPaid ? "Pending" : fulfillment?.paymentStatus, payBy),
    orderedOn: formatOfficeDay(orderedDate),
    /** The business account that it is for; '' for a guest and a person at home (ORDER-107). */
    accountName: textOf(order.fields, "OrderSummary.AccountName"),
    /** The store has placed it for a subscription (ORDER-130). */
    isRenewal: fulfillment?.isRenewal ?? false,
    timeline: fulfillment ? toTimeline({ status: order.status, orderedDate, fulfillment, isInvoiced }) : [],
    returns: fulfillment ? toReturns(fulfillment, names, isInvoiced) : [],
    /** Something has arrived, and not all of it went back. */
    hasArrived:
      fulfillment?.lines.some((line) => line.needsShipping && line.delivered > line.returned) ?? false,
    money: fulfillment
      ? toMoney(fulfillment, { transfer: isTransfer ? { isPaid } : undefined, isInvoiced })
      : null,
    // Nobody is asked to pay an order that was canceled.
    bankTransfer: order.status === "Cancelled" ? null : (fulfillment?.bankTransfer ?? null),
    /** The card that is kept for later payments, in words. */
    savedCard:
      fulfillment?.keptCard && fulfillment.canChange !== false ? cardWords(fulfillment.keptCard) : null,
    contact: {
      name: [order.owner.firstName, order.owner.lastName].filter(Boolean).join(" "),
      email: order.owner.email ?? textOf(order.fields, "OrderSummary.BillingEmailAddress"),
      phone: formatPhone(order.owner.phoneNumber ?? ""),
    },
    deliveries: deliveries.map((delivery) => ({
      ...delivery,
      shipments: fulfillment ? toShipments(fulfillment, delivery.id, names) : [],
    })),
    ...toAmounts(order),
    billingAddress: billingOf(order, deliveries),
    payments: order.payments.map(({ fields, paymentMethod }) => ({
      method: describePayment({
        type: textOf(fields, "OrderPaymentSummary.Type"),
        cardType: textOf(paymentMethod?.fields ?? {}, "CardPaymentMethod.CardType"),
        lastFour: textOf(paymentMethod?.fields ?? {}, "CardPaymentMethod.CardLastFour"),
        purchaseOrder: textOf(paymentMethod?.fields ?? {}, "CardPaymentMethod.PurchaseOrderNumber"),
      }),
      amount: moneyOf(fields, "OrderPaymentSummary.AuthorizedAmount"),
    })),
  };
}
export type OrderView = ReturnType<typeof toOrderView>;
export type OrderLineView = OrderView["deliveries"][number]["lines"][number];

/** The lines of an address whose fields begin with the same words. */
function addressOf(fields: OrderSummary["fields"], prefix: string): string[] {
  const part = (name: string) => textOf(fields, prefix + name);
  const city = part("City");
  return [
    part("Name"),
    part("CompanyName"),
    ...part("Street").split("\n"),
    city && `${city}, ${part("State")} ${part("PostalCode")}`,
  ].filter((line) => line.trim() !== "");
}

/** The billing address, unless goods are delivered there (PAY-54); null without one. */
function billingOf({ payments }: OrderSummary, deliveries: readonly { address: string[] }[]) {
  const lines = payments.map(({ paymentMethod }) =>
    addressOf(paymentMethod?.fields ?? {}, "CardPaymentMethod.PaymentMethod"),
  )[0];
  const isDelivered = deliveries.some(({ address }) => address.join("\n") === lines?.join("\n"));
  return lines && lines.length > 0 && !isDelivered ? lines : null;
}

function toDelivery({ status, fulfillment }: OrderSummary, group: Group, isInvoiced: boolean) {
  const quantities = new Map(fulfillment?.lines.map((line) => [line.orderItemSummaryId, line]));
  const isAwaited = fulfillment
    ? group.lineItems.some(({ id }) => quantities.has(id) && willArrive(quantities.get(id)!))
    : isOpen(status);
  const deliver = (name: string) => textOf(group.fields, `OrderDeliveryGroupSummary.${name}`);
  return {
    id: group.id,
    days: isAwaited ? readDays(deliver("EarliestDelivery"), deliver("LatestDelivery")) : null,
    /** The last of these days, as a point in time. */
    latest: deliver("LatestDelivery"),
    method: Object.values(group.deliveryMethod?.fields ?? {})[0]?.text ?? "",
    instructions: deliver("ShippingInstructions"),
    address: addressOf(group.fields, "OrderDeliveryGroupSummary.DeliverTo"),
    gift: giftOf(deliver),
    lines: toLines(group.lineItems.filter((item) => item.type === "Product")).map((line) => {
      const ofLine = quantities.get(line.id);
      return {
        ...line,
        left: line.quantity - (ofLine ? ofLine.canceled + ofLine.returned : 0),
        quantities: ofLine ? describeLine(ofLine, isInvoiced) : "",
      };
    }),
  };
}

/** The words of a delivery that is a gift (ORDER-115); empty for any other. */
function giftOf(deliver: (name: string) => string): string[] {
  if (deliver("IsGift") !== "true") return [];
  return describeGift({
    toName: deliver("GiftToName"),
    message: deliver("GiftMessage"),
    wrap: null,
    phone: formatPhone(deliver("PhoneNumber")),
  });
}

/**
 * The parts of a bundle follow it, without amounts, and belong to its line. A line that belongs to an
 * appliance says so (ORDER-63).
 */
function toLines(items: readonly Item[]) {
  const lines: ReturnType<typeof toLine>[] = [];
  for (const item of items) {
    const appliance = textOf(item.fields, "OrderItemSummary.BelongsToOrderItemSummaryId");
    const applianceItem = items.find(({ id }) => id === appliance);
    const bundle = lines.at(-1);
    if (item.itemClass === "BundleComponent" && bundle)
      bundle.parts.push({ id: item.id, name: nameOf(item), quantity: quantityOf(item) });
    else lines.push(toLine(item, applianceItem ? [`For ${nameOf(applianceItem)}`] : []));
  }
  return lines;
}

const nameOf = ({ product }: Item) => (product ? textOf(product.fields, "Product2.Name") : "");
const quantityOf = ({ fields }: Item) => Math.round(Number(textOf(fields, "OrderItemSummary.Quantity")));

function toLine(item: Item, belongsTo: string[]) {
  const { product, fields } = item;
  return {
    id: item.id,
    productId: product?.id ?? "",
    name: nameOf(item),
    sku: product ? textOf(product.fields, "Product2.StockKeepingUnit") : "",
    urlName: product ? textOf(product.fields, "Product2.UrlName") : "",
    variation: [
      ...Object.values(product?.variationAttributes ?? {}).map(
        (attribute) => `${attribute.label}: ${attribute.value}`,
      ),
      ...[textOf(fields, "OrderItemSummary.ProductSellingModelName")].filter(Boolean),
      ...belongsTo,
    ],
    mediaId: product?.media?.id ?? null,
    quantity: quantityOf(item),
    unitPrice: moneyOf(fields, "OrderItemSummary.UnitPrice"),
    // Before promotions, which are separate lines of the totals.
    total:
      moneyOf(fields, "OrderItemSummary.TotalPrice") -
      moneyOf(fields, "OrderItemSummary.TotalAdjustmentAmount"),
    /** The product's page, where it can still be opened. */
    href: null as string | null,
    parts: [] as { id: string; name: string; quantity: number }[],
  };
}
