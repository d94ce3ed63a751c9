import { guestOrderPath, myOrderPath } from "#contract/mail-links";
import type { MailData } from "#platform/core/mail-data";
import { toDecimalText } from "#platform/core/money";
import { mailRow } from "#platform/core/outbox";

import { addressLines } from "./address-lines";
import type { OrderRecords } from "./order-records";

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

function confirmationData({ order, groups, items }: OrderRecords): MailData["order-confirmation"] {
  const days = (which: "earliest_delivery" | "latest_delivery") =>
    groups.map((group) => group[which].toISOString().slice(0, 10)).sort();
  const lines = items.filter((item) => item.parent_item_id === null);
  const discounts = order.grand_total_minor - order.tax_minor - order.delivery_minor - order.product_minor;
  return {
    firstName: order.first_name,
    orderNumber: orderNumberMark,
    total: toDecimalText(order.grand_total_minor),
    currency: order.currency,
    orderedAt: order.ordered_at.toISOString(),
    lines: lines.map((item) => ({
      name: item.name,
      quantity: String(item.quantity),
      total: toDecimalText(item.total_minor),
    })),
    totals: [
      { label: "Subtotal", amount: toDecimalText(order.product_minor) },
      ...(discounts === 0 ? [] : [{ label: "Discounts", amount: toDecimalText(discounts) }]),
      { label: "Delivery", amount: toDecimalText(order.delivery_minor) },
      { label: "Tax", amount: toDecimalText(order.tax_minor) },
    ],
    deliverTo: groups.flatMap((group, place) => [
      ...(place === 0 ? [] : [""]),
      ...(group.address ? addressLines(group.address) : []),
    ]),
    deliveryMethod: [...new Set(groups.map((group) => group.method_name))].join(", ") || null,
    earliestDelivery: days("earliest_delivery")[0] ?? null,
    latestDelivery: days("latest_delivery").at(-1) ?? null,
    orderLink: (order.user_id === null ? guestOrderPath : myOrderPath)(orderNumberMark),
  };
}
