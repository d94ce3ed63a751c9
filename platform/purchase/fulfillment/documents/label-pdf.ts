import {
  colors,
  createPdf,
  paper,
  type Element,
  type TaggedPdf,
  type TextStyle,
} from "#platform/core/pdf/pdf";
import { drawBars } from "#platform/core/pdf/pdf-bars";
import { heightOfLines, writeDataTable, writeLines } from "#platform/core/pdf/pdf-data";
import { writeSection, writeSteps, writeTitle } from "#platform/core/pdf/pdf-parts";
import { formatDayOfYear } from "#platform/core/formats";

import { sellerFoot } from "./document-formats";
import type { DocumentSeller } from "./document-content";
import type { PackedLine } from "./packing-pdf";

/** The content of a return label. */
export interface ReturnLabel {
  seller: DocumentSeller;
  returnNumber: string;
  orderNumber: string;
  from: string[];
  /** For example 2026-12-01. */
  pickupDay: string | null;
  /** The order is paid by purchase order: it is credited, not refunded. */
  isInvoiced: boolean;
  lines: PackedLine[];
}

const { margin, textWidth } = paper;

/** The label of a return as a tagged PDF: the part to cut out, what to pack, and what to do (ORDER-90). */
export function writeReturnLabel(label: ReturnLabel): Promise<Buffer> {
  const title = `Return label ${label.returnNumber}`;
  const pdf = createPdf({
    title,
    brand: label.seller,
    right: title,
    foot: sellerFoot(label.seller),
  });
  writeTitle(pdf, "Return label", `Return ${label.returnNumber} of order ${label.orderNumber}`);
  writeLabel(pdf, label);
  writeSteps(pdf, writeSection(pdf, "What to do"), stepsOf(label));
  writeDataTable(
    pdf,
    writeSection(pdf, "What you send back"),
    [
      { label: "Product", width: 330 },
      { label: "Model", width: 114 },
      { label: "Quantity", width: 60, align: "right" },
    ],
    label.lines.map(({ name, sku, details, quantity }) => ({
      cells: [name, sku, String(quantity)],
      details,
    })),
  );
  return pdf.toBuffer();
}

const stepsOf = ({ pickupDay, isInvoiced }: ReturnLabel) => [
  "Put the products listed below into their package, with all that came with them.",
  "Print this page, cut the label out along the dashed line, and fix it to the package. Cover other labels.",
  pickupDay
    ? `Our carrier collects the package on ${formatDayOfYear(pickupDay)}. Have it ready near the door.`
    : "Bring or send the package to the address on the label.",
  `We ${isInvoiced ? "credit" : "refund"} you as soon as the products have arrived.`,
];

function writeLabel(pdf: TaggedPdf, label: ReturnLabel): void {
  const { root, add, decorate, position, moveDown } = pdf;
  const section = add(root, "Sect");
  const from = { heading: "From", lines: label.from, x: margin + 22, width: 200, size: 9 };
  const to = { heading: "To", lines: returnsAddress(label.seller), x: margin + 262, width: 220, size: 14 };
  const heights = [from, to].map(({ lines, width, size }) =>
    heightOfLines(pdf, lines, { font: "regular", size }, width),
  );
  const barsDown = Math.max(90, ...heights) + 58;
  const height = barsDown + 92;
  decorate(() =>
    pdf.pdf
      .rect(margin, position(), textWidth, height)
      .lineWidth(1)
      .dash(5, { space: 4 })
      .stroke(colors.quiet)
      .undash(),
  );
  for (const each of [from, to]) writeAddress(pdf, section, each);
  drawBars(pdf, section, label.returnNumber, { x: from.x, down: barsDown, height: 52, label: "return" });
  moveDown(height + 24);
}

/** The store's postal address below each other, with ZIP code and city on one line. */
const returnsAddress = ({ mailingAddress, name }: DocumentSeller): string[] => [
  "Returns",
  ...(mailingAddress ?? name).split(/, (?![A-Z]{2} \d{5})/),
];

interface LabelText {
  heading: string;
  lines: readonly string[];
  x: number;
  width: number;
  size: number;
}

function writeAddress(pdf: TaggedPdf, parent: Element, { heading, lines, x, width, size }: LabelText): void {
  const head: TextStyle = { font: "bold", size: 8.5, color: colors.quiet };
  pdf.add(parent, "H2", () => pdf.write(heading, head, { x, width, down: 20 }));
  writeLines(pdf, parent, lines, { font: "regular", size }, { x, width, down: 35 });
}
