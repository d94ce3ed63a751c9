import { createPdf, type TaggedPdf } from "#platform/core/pdf/pdf";
import { writeBlocks, writeDataTable, writeNote, writeTotals, type Row } from "#platform/core/pdf/pdf-data";
import { writeSection, writeTitle } from "#platform/core/pdf/pdf-parts";
import { formatDate } from "#platform/core/formats";

import { amountText, sellerBlock, sellerFoot } from "./document-formats";
import type { DocumentContent, DocumentGroup } from "./document-content";

/** An issued invoice or credit note. */
export interface IssuedDocument {
  kind: "Invoice" | "CreditNote";
  number: string;
  issuedAt: Date;
  content: DocumentContent;
}

const columns = (addsTax: boolean) =>
  [
    { label: "Product", width: 190 },
    { label: "Quantity", width: 50, align: "right" },
    { label: "Price", width: 66, align: "right" },
    { label: "Discount", width: 66, align: "right" },
    { label: addsTax ? "Tax" : "Tax included", width: 60, align: "right" },
    { label: "Amount", width: 72, align: "right" },
  ] as const;

/** An invoice or credit note as a tagged PDF. It shows what was stored when it was issued (ORDER-86). */
export function writeCharge({ kind, number, issuedAt, content }: IssuedDocument): Promise<Buffer> {
  const title = kind === "Invoice" ? "Invoice" : "Credit note";
  const pdf = createPdf({
    title: `${title} ${number}`,
    brand: content.seller,
    right: `${title} ${number}`,
    foot: sellerFoot(content.seller),
  });
  writeTitle(pdf, title, number);
  writeBlocks(pdf, pdf.root, [
    sellerBlock(content.seller),
    { heading: kind === "Invoice" ? "Bill to" : "Credit to", lines: content.billTo },
    {
      heading: "Details",
      lines: [
        `Issued on ${formatDate(issuedAt)}`,
        ...(content.dueOn ? [`Due by ${formatDate(`${content.dueOn}T12:00:00Z`)}`] : []),
        `Order ${content.orderNumber} of ${formatDate(new Date(content.orderedOn)).replaceAll(" ", "\u00a0")}`,
        ...(content.isRenewal ? ["Renewal of a subscription"] : []),
        ...(content.about ? [`${content.about.label} ${content.about.number}`] : []),
        ...(content.purchaseOrderNumber ? [`Purchase order ${content.purchaseOrderNumber}`] : []),
        ...content.invoiceNumbers.map((each) => `For invoice ${each}`),
      ],
    },
  ]);
  // A return and a shipment say what they are about.
  const ofSameQuantity =
    kind === "CreditNote" && content.about === null
      ? refundWithoutReturn
      : "Discounts calculated again for what was kept";
  for (const [index, group] of content.groups.entries())
    writeGroup(pdf, content, { group, index, ofSameQuantity });
  writeSums(pdf, content, kind);
  writeWords(pdf, content, kind);
  return pdf.toBuffer();
}

const refundWithoutReturn = "Refund without a return";

/** `ofSameQuantity` says why a line has another amount, and as many pieces as before. */
function writeGroup(
  pdf: TaggedPdf,
  content: DocumentContent,
  { group, index, ofSameQuantity }: { group: DocumentGroup; index: number; ofSameQuantity: string },
): void {
  const amount = (minor: number) => amountText(minor, content.currency);
  const heading = content.groups.length > 1 ? `Products of delivery ${index + 1}` : "Products";
  const section = writeSection(pdf, heading);
  writeNote(pdf, section, `Deliver to ${group.deliverTo.join(", ")}`);
  pdf.moveDown(4);
  const amounts = (each: { price: number; discount: number; tax: number; amount: number }) => [
    amount(each.price),
    amount(each.discount),
    amount(each.tax),
    amount(each.amount),
  ];
  const rows: Row[] = group.lines.map((line) => ({
    cells: [line.name, line.quantity === 0 ? "" : String(line.quantity), ...amounts(line)],
    details: [line.sku, ...line.details, ...(line.quantity === 0 ? [ofSameQuantity] : [])],
  }));
  if (group.delivery)
    rows.push({ cells: ["Delivery", "", ...amounts(group.delivery)], details: [group.method] });
  writeDataTable(pdf, section, columns(content.addsTax), rows);
}

function writeSums(pdf: TaggedPdf, content: DocumentContent, kind: IssuedDocument["kind"]): void {
  const { totals, rest, addsTax } = content;
  const row = (label: string, minor: number) => ({ label, value: amountText(minor, content.currency) });
  const restLabel = kind === "Invoice" ? "Credit for earlier changes" : refundWithoutReturn;
  const reverse = kind === "Invoice" ? "Balance of earlier charges" : "Less discounts that were kept";
  const rows = [
    row("Products", totals.price),
    ...(totals.discount === 0 ? [] : [row("Discounts", totals.discount)]),
    row("Delivery", totals.delivery),
    ...(addsTax ? [row("Tax", totals.tax)] : []),
    ...(rest === 0 ? [] : [row(rest < 0 === (kind === "Invoice") ? restLabel : reverse, rest)]),
    row(
      isInvoiced(content)
        ? kind === "Invoice"
          ? "To pay"
          : "Credited"
        : kind === "Invoice"
          ? "Charged"
          : "Refunded",
      totals.total,
    ),
  ];
  // Keeps the heading on one page with the amounts.
  pdf.makeRoom(rows.length * 17 + 60);
  writeTotals(pdf, writeSection(pdf, "Total"), rows);
}

/** Whether the order is paid by purchase order: its invoices are still to be paid (ORDER-110). */
const isInvoiced = ({ payment, purchaseOrderNumber }: DocumentContent) =>
  purchaseOrderNumber !== null && payment === `purchase order ${purchaseOrderNumber}`;

function writeWords(pdf: TaggedPdf, content: DocumentContent, kind: IssuedDocument["kind"]): void {
  const { totals, addsTax, payment, promotions, currency } = content;
  const section = writeSection(pdf, "Payment");
  writeNote(
    pdf,
    section,
    isInvoiced(content)
      ? kind === "Invoice"
        ? `Invoiced on ${payment}. Please name the number of this invoice when you pay it.`
        : `Credited on ${payment}. It reduces what your account owes us.`
      : kind === "Invoice"
        ? `Charged to ${payment}. Nothing is left to pay on this invoice.`
        : `Refunded to ${payment}. It takes a few days to appear in your account.`,
  );
  if (!addsTax && totals.tax !== 0)
    writeNote(pdf, section, `Prices include ${amountText(totals.tax, currency)} of tax.`);
  if (promotions.length > 0) writeNote(pdf, section, `Promotions of this order: ${promotions.join(", ")}.`);
}
