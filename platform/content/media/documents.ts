import { createHash } from "node:crypto";

import type { Database } from "#platform/db/database";
import { guideSections } from "./guide-text";
import type { MediaBytes } from "./media-answers";
import { findSheetProduct, type MediaRecord, type SheetFact, type SheetProduct } from "./media-queries";
import { createPdf, type TaggedPdf } from "./pdf";
import { writeDimensions, writeSection, writeSteps, writeTable, writeTitle } from "./pdf-parts";

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
  if (/specification|energy|dimension/i.test(title)) writeSheet(pdf, product);
  else writeGuide(pdf, title, product);
  return pdf.toBuffer();
}

function writeSheet(pdf: TaggedPdf, product: SheetProduct): void {
  const { width, height, depth } = product;
  if (width && height) writeDimensions(pdf, { width, height, depth });
  for (const [group, facts] of groupFacts(product.facts)) writeTable(pdf, writeSection(pdf, group), facts);
}

/** The facts by group, in their order. */
function groupFacts(facts: readonly SheetFact[]): Map<string, SheetFact[]> {
  const groups = new Map<string, SheetFact[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return groups;
}

function writeGuide(pdf: TaggedPdf, title: string, product: SheetProduct): void {
  for (const { heading, steps } of guideSections(title, product))
    writeSteps(pdf, writeSection(pdf, heading), steps);
}
