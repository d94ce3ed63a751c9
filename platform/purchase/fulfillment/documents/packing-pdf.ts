import { createPdf } from "#platform/core/pdf/pdf";
import { writeBlocks, writeDataTable, writeNote, type Row } from "#platform/core/pdf/pdf-data";
import { writeSection, writeTitle } from "#platform/core/pdf/pdf-parts";
import { formatDate, formatDayOfYear } from "#platform/core/formats";

import { sellerBlock, sellerFoot } from "./document-formats";
import type { DocumentSeller } from "./document-content";

/** Pieces of a line, without amounts. */
export interface PackedLine {
  name: string;
  sku: string;
  details: string[];
  quantity: number;
}

/** The content of a packing list. It has no prices, because it may lie in a gift. */
export interface PackingList {
  seller: DocumentSeller;
  orderNumber: string;
  /** Null where the goods are still being packed. */
  shipment: { number: string; shippedAt: Date; carrier: string; trackingNumber: string | null } | null;
  /** The number of the packed delivery, counted from 1, its method and its day. */
  delivery: { number: number; method: string; promisedDay: string };
  deliverTo: string[];
  /** The business account that the order is for (ORDER-108). */
  accountName: string | null;
  instructions: string | null;
  /** The words of a gift ('' for none), its wrap, and the number that the driver calls ('' for none). */
  gift: { to: string | null; message: string; wrap: string | null; phone: string } | null;
  lines: PackedLine[];
  /** The pieces of the same order that come in other shipments. */
  toFollow: PackedLine[];
}

const columns = [
  { label: "Product", width: 330 },
  { label: "Model", width: 114 },
  { label: "Quantity", width: 60, align: "right" },
] as const;

const rowOf = ({ name, sku, details, quantity }: PackedLine): Row => ({
  cells: [name, sku, String(quantity)],
  details,
});

/** The title of a packing list after its first words, and the text below it. */
function namesOf({ orderNumber, shipment, delivery }: PackingList): { name: string; lead: string } {
  return shipment
    ? { name: shipment.number, lead: `Shipment ${shipment.number} of order ${orderNumber}` }
    : {
        name: `${orderNumber}, delivery ${delivery.number}`,
        lead: `Delivery ${delivery.number} of order ${orderNumber}, to be packed`,
      };
}

/** The packing list of a shipment, or of what is being packed, as a tagged PDF (ORDER-89, OPERATOR-66). */
export function writePackingList(list: PackingList): Promise<Buffer> {
  const { shipment, delivery } = list;
  const { name, lead } = namesOf(list);
  const title = `Packing list ${name}`;
  const account = list.accountName ? [`For ${list.accountName}`] : [];
  const pdf = createPdf({
    title,
    brand: list.seller,
    right: title,
    foot: sellerFoot(list.seller),
  });
  writeTitle(pdf, "Packing list", lead);
  writeBlocks(pdf, pdf.root, [
    sellerBlock(list.seller),
    { heading: "Deliver to", lines: list.deliverTo },
    shipment
      ? {
          heading: "Shipment",
          lines: [
            ...account,
            `Shipped on ${formatDate(shipment.shippedAt)}`,
            `Carrier: ${shipment.carrier}`,
            ...(shipment.trackingNumber ? [`Tracking number: ${shipment.trackingNumber}`] : []),
          ],
        }
      : {
          heading: "Delivery",
          lines: [...account, delivery.method, `Promised for ${formatDayOfYear(delivery.promisedDay)}`],
        },
  ]);
  const { instructions, gift } = list;
  const notes = [
    ...(instructions ? [{ heading: "Delivery instructions", text: instructions }] : []),
    ...(gift?.wrap ? [{ heading: "Gift wrap", text: `Wrap it in: ${gift.wrap}` }] : []),
    ...(gift?.phone ? [{ heading: "Before the delivery", text: `Call the recipient: ${gift.phone}` }] : []),
    ...(gift ? [{ heading: gift.to ? `A gift for ${gift.to}` : "A gift", text: gift.message }] : []),
  ];
  for (const { heading, text } of notes) {
    const section = writeSection(pdf, heading);
    if (text) writeNote(pdf, section, text);
    pdf.moveDown(12);
  }
  writeDataTable(
    pdf,
    writeSection(pdf, shipment ? "In this shipment" : "To be packed"),
    columns,
    list.lines.map(rowOf),
  );
  if (list.toFollow.length > 0)
    writeDataTable(pdf, writeSection(pdf, "Comes separately"), columns, list.toFollow.map(rowOf));
  return pdf.toBuffer();
}
