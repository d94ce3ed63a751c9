import { sql } from "kysely";

import type { Executor } from "#platform/db/database";
import type { OperationPart } from "#platform/db/stored-values";
import { readMinor } from "#platform/core/money";
import { addressLines } from "#platform/purchase/order/address-lines";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { invoiceDay } from "#platform/purchase/payment/payment-terms";
import { paymentLabel } from "#platform/purchase/order/payment-label";
import { addParts } from "#platform/purchase/fulfillment/operation-parts";

import { documentAmounts, type DocumentAmounts, type OrderedAmounts } from "./document-amounts";
import type { DocumentContent, DocumentGroup, DocumentLine, DocumentSeller } from "./document-content";
import { groupDetails, lineDetails } from "./line-details";

type Item = OrderRecord["items"][number];
type Group = OrderRecord["groups"][number];

/** The subject of an invoice or credit note. */
export interface DocumentSubject {
  kind: "Invoice" | "CreditNote";
  /** The captured or refunded amount, in minor units. */
  amount: number;
  parts: readonly OperationPart[];
  /** The subjects of the earlier documents. */
  earlier: readonly OperationPart[];
  about: DocumentContent["about"];
  invoiceNumbers: string[];
  seller: DocumentSeller;
  addsTax: boolean;
  promotions: string[];
  now: Date;
}

const orderedItem = (item: Item, addsTax: boolean): OrderedAmounts => {
  const [total, tax] = [readMinor(item.total_minor), readMinor(item.tax_minor)];
  return {
    unit: readMinor(item.unit_minor),
    hasDiscount: readMinor(item.adjustment_minor) !== 0,
    total,
    tax,
    due:
      item.first_payment_minor === null ? total + (addsTax ? tax : 0) : readMinor(item.first_payment_minor),
  };
};

const orderedDelivery = (group: Group, addsTax: boolean): OrderedAmounts => {
  const [fee, adjustment, tax] = [
    readMinor(group.fee_minor),
    readMinor(group.adjustment_minor),
    readMinor(group.tax_minor),
  ];
  const total = fee + adjustment;
  return { unit: fee, hasDiscount: adjustment !== 0, total, tax, due: total + (addsTax ? tax : 0) };
};

/** The content of a document, from the order as it is now. */
export function buildContent(record: OrderRecord, subject: DocumentSubject): DocumentContent {
  const { order, payment } = record;
  const groups = buildGroups(record, subject);
  const sign = subject.kind === "Invoice" ? 1 : -1;
  const lines = groups.flatMap((group) => group.lines);
  const deliveries = groups.flatMap(({ delivery }) => delivery ?? []);
  const sum = (amounts: readonly DocumentAmounts[], name: keyof DocumentAmounts) =>
    amounts.reduce((total, each) => total + each[name], 0);
  const all = [...lines, ...deliveries];
  const billing = addressLines(payment.billing_address);
  const contact = [`${order.first_name} ${order.last_name}`, order.email];
  const { account_name: name } = order;
  const account = name === null || billing.includes(name) ? [] : [name];
  return {
    seller: subject.seller,
    currency: order.currency,
    addsTax: subject.addsTax,
    orderNumber: order.order_number,
    orderedOn: order.ordered_at.toISOString(),
    ...(order.is_renewal && { isRenewal: true }),
    purchaseOrderNumber: order.purchase_order_number,
    dueOn: sign === 1 ? invoiceDay(payment, subject.now) : null,
    // The account that the order is for comes first (ORDER-108).
    billTo: [...account, ...(billing.length > 0 ? billing : contact)],
    payment: paymentLabel(payment),
    about: subject.about,
    invoiceNumbers: sign === 1 ? [] : subject.invoiceNumbers,
    groups,
    promotions: subject.promotions,
    rest: subject.amount - sum(all, "amount"),
    totals: {
      price: sum(lines, "price"),
      discount: sum(all, "discount"),
      delivery: sum(deliveries, "price"),
      tax: sum(all, "tax"),
      total: subject.amount,
    },
  };
}

function buildGroups(
  record: OrderRecord,
  { kind, parts, earlier, addsTax }: DocumentSubject,
): DocumentGroup[] {
  const [now, before] = [addParts(parts), addParts(earlier)];
  const amountsOf = (id: string, ordered: OrderedAmounts): DocumentAmounts | null => {
    const part = now.get(id);
    if (!part) return null;
    const amounts = documentAmounts(ordered, before.get(id) ?? { quantity: 0, amount: 0 }, part, { addsTax });
    return kind === "Invoice" ? amounts : credited(amounts);
  };
  return record.groups
    .map((group) => ({
      ...groupDetails(group),
      lines: record.items
        .filter((item) => item.order_delivery_group_id === group.id)
        .flatMap((item): DocumentLine[] => {
          const amounts = amountsOf(item.id, orderedItem(item, addsTax));
          return amounts ? [{ ...lineDetails(record, item, amounts.quantity), ...amounts }] : [];
        }),
      delivery: amountsOf(group.id, orderedDelivery(group, addsTax)),
    }))
    .filter(({ lines, delivery }) => lines.length > 0 || delivery !== null);
}

/** The refunded amounts, as positive numbers. */
const credited = (amounts: DocumentAmounts): DocumentAmounts => ({
  quantity: 0 - amounts.quantity,
  price: 0 - amounts.price,
  discount: 0 - amounts.discount,
  tax: 0 - amounts.tax,
  amount: 0 - amounts.amount,
});

/** Whether a store adds tax to its prices. */
export async function addsTaxTo(db: Executor, webstoreId: string): Promise<boolean> {
  const { taxType } = await db
    .selectFrom("webstore")
    .select(sql<string | null>`settings->>'taxType'`.as("taxType"))
    .where("id", "=", webstoreId)
    .executeTakeFirstOrThrow();
  return taxType !== "Gross";
}
