import { createPdf } from "#platform/core/pdf/pdf";
import { writeBlocks, writeDataTable, writeNote, type Row } from "#platform/core/pdf/pdf-data";
import { writeSection, writeTitle } from "#platform/core/pdf/pdf-parts";

import type { DocumentSeller } from "./document-content";
import { sellerFoot } from "./document-head";
import { dayText } from "./document-words";

/** Pieces of a line, without amounts. */
export interface PackedLine {
  name: string;
  sku: string;
  details: string[];
  quantity: number;
}

/** What a packing list shows. It has no prices, because it may lie in a gift. */
export interface PackingList {
  seller: DocumentSeller;
  shipmentNumber: string;
  orderNumber: string;
  shippedAt: Date;
  carrier: string;
  trackingNumber: string | null;
  deliverTo: string[];
  instructions: string | null;
  gift: { to: string | null; message: string } | null;
  lines: PackedLine[];
  /** What of the same order comes later. */
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

/** The packing list of a shipment as a tagged PDF (ORDER-89). */
export function writePackingList(list: PackingList): Promise<Buffer> {
  const title = `Packing list ${list.shipmentNumber}`;
  const pdf = createPdf({
    title,
    left: list.seller.name.toUpperCase(),
    right: title,
    foot: sellerFoot(list.seller),
    accent: list.seller.accent,
  });
  writeTitle(pdf, "Packing list", `Shipment ${list.shipmentNumber} of order ${list.orderNumber}`);
  writeBlocks(pdf, pdf.root, [
    { heading: "Deliver to", lines: list.deliverTo },
    {
      heading: "Shipment",
      lines: [
        `Shipped on ${dayText(list.shippedAt)}`,
        `Carrier: ${list.carrier}`,
        ...(list.trackingNumber ? [`Tracking number: ${list.trackingNumber}`] : []),
      ],
    },
  ]);
  const { instructions, gift } = list;
  const notes = [
    ...(instructions ? [{ heading: "Delivery instructions", text: instructions }] : []),
    ...(gift ? [{ heading: gift.to ? `A gift for ${gift.to}` : "A gift", text: gift.message }] : []),
  ];
  for (const { heading, text } of notes) {
    writeNote(pdf, writeSection(pdf, heading), text);
    pdf.moveDown(12);
  }
  writeDataTable(pdf, writeSection(pdf, "In this shipment"), columns, list.lines.map(rowOf));
  if (list.toFollow.length > 0)
    writeDataTable(pdf, writeSection(pdf, "Comes separately"), columns, list.toFollow.map(rowOf));
  return pdf.toBuffer();
}
