import { mailedOrderPath, myOrderPath } from "#contract/mail-links";
import type { MailData } from "#platform/core/mail-data";
import { toDecimalText } from "#platform/core/money";
import { mailRow } from "#platform/core/outbox";

import { addressLines, giftLines } from "./address-lines";
import type { OrderRecords } from "./order-records";
import { paymentLabel } from "./payment-label";

/** Stands for the order number in the mail, until the database has drawn it. */
export const orderNumberMark = "{order number}";

/**
 * The outbox row of the confirmation (MAIL-11). The statement that writes the order writes it too, and puts
 * the number of the order in.
 */
export function confirmationMail(records: OrderRecords, now: Date) {
  const { order } = records;
  return mailRow(
    {
      template: "order-confirmation",
      data: confirmationData(records),
      recipient: order.email,
      webstoreId: order.webstore_id,
      cause: `order-confirmation:${order.id}`,
    },
    now,
  );
}

/** The values of the mail. Lines, promotions, delivery and tax add up to the total. */
export function confirmationData({
  order,
  groups,
  items,
  adjustments,
  payment,
}: Pick<
  OrderRecords,
  "order" | "groups" | "items" | "adjustments" | "payment"
>): MailData["order-confirmation"] {
  const nameOf = new Map(items.map((item) => [item.id, item.name]));
  const linesOf = (chosen: typeof items) =>
    chosen
      .filter((item) => item.parent_item_id === null)
      .map((item) => ({
        name: [
          item.name,
          ...(item.selling_model_type === "Evergreen" ? [item.selling_model_name] : []),
          ...(item.belongs_to_item_id ? [`for ${nameOf.get(item.belongs_to_item_id)}`] : []),
        ].join(", "),
        quantity: String(item.quantity),
        total: toDecimalText(item.total_minor - item.adjustment_minor),
        ...(item.media_id && { mediaId: item.media_id }),
      }));
  const deliveries = groups.map((group) => ({
    lines: linesOf(items.filter((item) => item.order_delivery_group_id === group.id)),
    deliverTo: group.address ? addressLines(group.address) : [],
    ...(group.is_gift && { gift: giftLines(group) }),
    deliveryMethod: group.method_name,
    earliestDelivery: group.earliest_delivery.toISOString().slice(0, 10),
    latestDelivery: group.latest_delivery.toISOString().slice(0, 10),
  }));
  // A discount on the delivery is part of its amount, as on the order's page.
  const delivery = order.delivery_minor + order.delivery_adjustment_minor;
  const addsTax =
    order.product_minor + order.adjustment_minor + delivery + order.tax_minor === order.grand_total_minor;
  return {
    firstName: order.first_name,
    orderNumber: orderNumberMark,
    accountName: order.account_name,
    ...(order.is_renewal && { isRenewal: true }),
    total: toDecimalText(order.grand_total_minor),
    currency: order.currency,
    orderedAt: order.ordered_at.toISOString(),
    lines: linesOf(items),
    totals: [
      { label: "Products", amount: toDecimalText(order.product_minor) },
      ...adjustments
        .filter(({ target }) => target !== "Shipping")
        .map(({ display_name: name, coupon_code: code, amount_minor: amount }) => ({
          label: code ? `${name} (${code})` : name,
          amount: toDecimalText(amount),
        })),
      { label: "Delivery", amount: toDecimalText(delivery) },
      ...(addsTax ? [{ label: "Sales tax", amount: toDecimalText(order.tax_minor) }] : []),
    ],
    ...(!addsTax && order.tax_minor !== 0 && { includedTax: toDecimalText(order.tax_minor) }),
    payment: whenPaid(payment, items),
    deliverTo: deliveries.flatMap(({ deliverTo }, place) => [...(place === 0 ? [] : [""]), ...deliverTo]),
    ...(deliveries.length === 1 && deliveries[0]!.gift && { gift: deliveries[0]!.gift }),
    deliveryMethod: [...new Set(deliveries.map(({ deliveryMethod }) => deliveryMethod))].join(", ") || null,
    earliestDelivery: deliveries.map((each) => each.earliestDelivery).sort()[0] ?? null,
    latestDelivery:
      deliveries
        .map((each) => each.latestDelivery)
        .sort()
        .at(-1) ?? null,
    ...(deliveries.length > 1 && { deliveries }),
    orderLink:
      order.user_id === null ? mailedOrderPath(order.reference_number) : myOrderPath(orderNumberMark),
  };
}

/**
 * When and how an order is paid. Nothing is charged before goods are handed over (PAY-20); what has no goods
 * begins at once (ORDER-45).
 */
function whenPaid(payment: OrderRecords["payment"], items: OrderRecords["items"]): string {
  if (payment.kind === "BankTransfer") return "You pay by bank transfer. The details are in another mail.";
  const label = paymentLabel(payment);
  if (!items.some(({ needs_shipping: needs }) => needs))
    return payment.kind === "SimplePurchaseOrder" ? `We invoice ${label} now.` : `We charge ${label} now.`;
  return payment.kind === "SimplePurchaseOrder"
    ? `We invoice ${label} when we hand your goods over.`
    : `Nothing has been charged yet. We charge ${label} when we hand your goods over.`;
}
