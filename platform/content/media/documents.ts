import { createHash } from "node:crypto";

import { createPdf, type TaggedPdf, colors, paper, type TextStyle } from "#platform/core/pdf/pdf";
import { writeLine, writeSection, writeSteps, writeTable, writeTitle } from "#platform/core/pdf/pdf-parts";
import type { Database } from "#platform/db/database";

import type { GuideSection } from "./guide-measures";
import { documentKind, guideSections } from "./guide-text";
import type { MediaBytes } from "./media-answers";
import { findSheetProduct, type MediaRecord, type SheetFact, type SheetProduct } from "./media-queries";

/** At the foot of each document. */
export const notice =
  "Specifications may change without notice. Check the rating plate of the appliance before installation.";

/**
 * The document of a media row as a PDF: the specification sheet, or a guide (API-176). Null if its product no
 * longer exists.
 */
export async function makeDocument(db: Database, media: MediaRecord): Promise<MediaBytes | null> {
  const sku = String(media.spec.sku ?? "");
  const product = await findSheetProduct(db, sku);
  if (!product) return null;
  const title = String(media.spec.title ?? media.title);
  const bytes = await writeDocument(title, product);
  return {
    bytes,
    type: "application/pdf",
    tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24),
    filename: `${sku} ${title}.pdf`,
  };
}

/** The brand of a product, whose theme has its name. */
export const brandOf = ({ brand }: { brand: string }) => ({
  name: brand.charAt(0).toUpperCase() + brand.slice(1),
  theme: brand,
});

/** A tagged PDF. The same product gives the same bytes (API-176). */
export function writeDocument(title: string, product: SheetProduct): Promise<Buffer> {
  const pdf = createPdf({
    title: `${product.sku} ${title}`,
    brand: brandOf(product),
    right: title,
    foot: notice,
  });
  writeTitle(pdf, product.name, `Model ${product.sku}`);
  const kind = documentKind(title);
  if (kind === "sheet") writeSheet(pdf, product);
  else writeGuide(pdf, guideSections(kind, product));
  return pdf.toBuffer();
}

function writeSheet(pdf: TaggedPdf, product: SheetProduct): void {
  const { width, height, depth } = product;
  if (width && height) writeDimensions(pdf, { width, height, depth });
  for (const [group, facts] of groupFacts(product.facts)) writeTable(pdf, writeSection(pdf, group), facts);
  for (const { label, facts } of product.sizes)
    writeTable(pdf, writeSection(pdf, `Model of ${label}`), facts);
}

/** The facts by group, in their order. */
function groupFacts(facts: readonly SheetFact[]): Map<string, SheetFact[]> {
  const groups = new Map<string, SheetFact[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return groups;
}

function writeGuide(pdf: TaggedPdf, sections: readonly GuideSection[]): void {
  for (const { heading, tables = [], steps } of sections) {
    const section = writeSection(pdf, heading);
    for (const { title, rows } of tables) {
      if (title !== null) writeLine(pdf, section, title);
      writeTable(pdf, section, rows);
    }
    if (steps.length > 0) writeSteps(pdf, section, steps);
  }
}

const { margin } = paper;

/** Draws the front of a product as a frame with its measures. Lengths are inches. */
function writeDimensions(
  document: TaggedPdf,
  { width, height, depth }: { width: number; height: number; depth: number | null },
): void {
  const { pdf, root, add, decorate, write, moveDown, line, position } = document;
  const scale = Math.min(130 / width, 130 / height);
  const [w, h] = [width * scale, height * scale];
  const x = margin + 40;
  const y = position();
  const small: TextStyle = { font: "regular", size: 8.5 };
  const draw = () => {
    pdf.rect(x, y, w, h).lineWidth(1).stroke(colors.ink);
    const measure = (x1: number, y1: number, x2: number, y2: number) =>
      line(x1, y1, x2, y2, 0.6, colors.quiet);
    measure(x, y + h + 10, x + w, y + h + 10);
    for (const end of [x, x + w]) measure(end, y + h + 6, end, y + h + 14);
    measure(x - 10, y, x - 10, y + h);
    for (const end of [y, y + h]) measure(x - 14, end, x - 6, end);
  };
  // The description says what the drawing's words say.
  const drawWords = () => {
    write(`${width} in`, small, { x: x + w / 2 - 20, width: 60, down: h + 15 });
    write(`${height} in`, small, { x: margin - 20, width: 42, down: h / 2 - 5, align: "right" });
  };
  add(root, "Figure", draw, {
    alt: `Front view, ${width} in wide and ${height} in high`,
    bbox: [margin - 20, y, Math.max(x + w, x + w / 2 + 40), y + h + 30],
  });
  decorate(drawWords);

  const facts = [`Width ${width} in`, `Height ${height} in`, ...(depth ? [`Depth ${depth} in`] : [])];
  for (const [index, fact] of facts.entries())
    add(root, "P", () =>
      write(fact, { font: "regular", size: 9.5 }, { x: x + w + 40, width: 200, down: 4 + index * 16 }),
    );
  moveDown(Math.max(h, facts.length * 16) + 40);
}
