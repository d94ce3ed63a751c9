import { createHash } from "node:crypto";

import { createPdf, type TaggedPdf } from "#platform/core/pdf/pdf";
import { writeLine, writeSection, writeSteps, writeTable, writeTitle } from "#platform/core/pdf/pdf-parts";
import type { Database } from "#platform/db/database";

import { writeDimensions } from "./front-view";
import type { GuideSection } from "./guide-measures";
import { documentKind, guideSections } from "./guide-text";
import type { MediaBytes } from "./media-answers";
import { findSheetProduct, type MediaRecord, type SheetFact, type SheetProduct } from "./media-queries";

const notice =
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

/** A tagged PDF. The same product gives the same bytes (API-176). */
export function writeDocument(title: string, product: SheetProduct): Promise<Buffer> {
  const pdf = createPdf({
    title: `${product.sku} ${title}`,
    left: product.brand.toUpperCase(),
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
