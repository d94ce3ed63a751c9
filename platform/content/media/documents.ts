import { createHash } from "node:crypto";

import { drawingSize, inFractions, inInches, type Measure } from "#contract/catalog/measures";
import { createPdf, paper, type Element, type TaggedPdf } from "#platform/core/pdf/pdf";
import { writeLine, writeSection, writeSteps, writeTable, writeTitle } from "#platform/core/pdf/pdf-parts";
import type { Database } from "#platform/db/database";

import { strokeOf, type Drawing } from "./drawing-shapes";
import type { GuideSection } from "./guide-measures";
import { documentKind, guideSections } from "./guide-text";
import { drawMeasures } from "./measured-drawing";
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
  const { measures, hinge } = product;
  const drawing = drawMeasures(measures, hinge);
  if (drawing) writeFigure(pdf, drawing, describeMeasures(drawing, measures), 0.85);
  for (const [group, facts] of groupFacts(product.facts)) writeFacts(pdf, writeSection(pdf, group), facts);
  for (const { label, facts } of product.sizes)
    writeFacts(pdf, writeSection(pdf, `Model of ${label}`), facts);
}

/** Inches are fractions, as on the product's page and on a tape (CATALOG-83). */
const writeFacts = (pdf: TaggedPdf, section: Element, facts: readonly SheetFact[]) =>
  writeTable(
    pdf,
    section,
    facts.map(({ label, value }) => ({ label, value: inFractions(value) })),
  );

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
      writeFacts(pdf, section, rows);
    }
    if (steps.length > 0) writeSteps(pdf, section, steps);
  }
}

/**
 * Writes a drawing with its words. Screen readers get its description instead. `fit` makes all of it smaller.
 */
export function writeFigure(
  { pdf, root, add, decorate, write, moveDown, position }: TaggedPdf,
  { shapes }: Drawing,
  description: string,
  fit = 1,
): void {
  const { margin } = paper;
  const top = position();
  const inPlace = (draw: () => void) => () => {
    pdf.save().scale(fit, fit, { origin: [margin, top] });
    draw();
    pdf.restore();
  };
  const drawLines = () => {
    for (const shape of shapes) {
      if (shape.kind === "text") continue;
      const { width, color, dash } = strokeOf(shape.kind);
      pdf.moveTo(margin + shape.from[0], top + shape.from[1]).lineTo(margin + shape.to[0], top + shape.to[1]);
      pdf.lineWidth(width);
      if (dash) pdf.dash(dash[0], { space: dash[1] });
      pdf.stroke(color).undash();
    }
  };
  const drawWords = () => {
    for (const shape of shapes) {
      if (shape.kind !== "text") continue;
      const [x, y] = shape.at;
      const width = shape.anchor === "start" ? drawingSize.width - x : 80;
      const left = { start: x, middle: x - 40, end: x - 80 }[shape.anchor];
      const align = ({ start: "left", middle: "center", end: "right" } as const)[shape.anchor];
      write(shape.text, { font: "regular", size: 8.5 }, { x: margin + left, width, down: y - 8, align });
    }
  };
  const [width, height] = [drawingSize.width * fit, drawingSize.height * fit];
  add(root, "Figure", inPlace(drawLines), {
    alt: description,
    bbox: [margin, top, margin + width, top + height],
  });
  // The description says what the drawing's words say.
  decorate(inPlace(drawWords));
  moveDown(height + 12);
}

/** The views of a measured drawing and its measures, in words. */
export const describeMeasures = ({ views }: Drawing, measures: readonly Measure[]): string =>
  `${views.join(", ")}. ${measures.map(({ label, inches }) => `${label} ${inInches(inches)}`).join(", ")}.`;
