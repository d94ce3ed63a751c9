import { createHash } from "node:crypto";

import type { Database } from "#platform/db/database";
import { guideSections } from "./guide-text";
import type { MediaBytes } from "./media-answers";
import { findSheetProduct, type MediaRecord, type SheetProduct } from "./media-queries";
import { createPdf, pageSize, wrapText, type PdfDocument, type PdfPage } from "./pdf";

const { width, height, margin } = pageSize;

/**
 * The document of a media row as a PDF: the specification sheet, or a guide. Null when its product is gone.
 */
export async function makeDocument(db: Database, media: MediaRecord): Promise<MediaBytes | null> {
  const sku = String(media.spec.sku ?? "");
  const product = await findSheetProduct(db, sku);
  if (!product) return null;
  const title = String(media.spec.title ?? media.title);
  const bytes = writeDocument(title, product);
  return {
    bytes,
    type: "application/pdf",
    tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24),
    filename: `${sku} ${title}.pdf`,
  };
}

function writeDocument(title: string, product: SheetProduct): Buffer {
  const pdf = createPdf(`${product.sku} ${title}`);
  if (/specification|energy|dimension/i.test(title)) writeSheet(pdf, title, product);
  else writeGuide(pdf, title, product);
  return pdf.toBuffer();
}

/** Opens a page with its head; the answer is the page and where its text starts. */
function openPage(pdf: PdfDocument, title: string, product: SheetProduct): { page: PdfPage; y: number } {
  const page = pdf.addPage();
  page.text(product.brand.toUpperCase(), margin, 60, 9, "bold", 0.35);
  page.text(title, width - margin - title.length * 4.6, 60, 9, "regular", 0.35);
  page.line(margin, 70, width - margin, 70, 1, 0.2);
  const heading = wrapText(product.name, width - 2 * margin, 20).slice(0, 2);
  heading.forEach((text, index) => page.text(text, margin, 100 + index * 24, 20, "bold"));
  const y = 100 + heading.length * 24 - 4;
  page.text(`Model ${product.sku}`, margin, y, 10, "regular", 0.35);
  page.line(margin, height - 50, width - margin, height - 50, 0.5);
  page.text(
    "Specifications may change without notice. Check the rating plate of the appliance before installation.",
    margin,
    height - 36,
    7.5,
    "regular",
    0.4,
  );
  return { page, y: y + 26 };
}

function writeSheet(pdf: PdfDocument, title: string, product: SheetProduct): void {
  let { page, y } = openPage(pdf, title, product);
  y = drawDimensions(page, product, y);
  let group = "";
  for (const fact of product.facts) {
    if (y > height - 90) ({ page, y } = openPage(pdf, title, product));
    if (fact.group !== group) {
      group = fact.group;
      y += 12;
      page.text(group, margin, y, 11, "bold");
      page.line(margin, y + 5, width - margin, y + 5, 0.8, 0.3);
      y += 19;
    }
    page.text(fact.label, margin, y, 9, "regular", 0.35);
    page.text(wrapText(fact.value, 270, 9)[0] ?? "", margin + 230, y, 9);
    page.line(margin, y + 4.5, width - margin, y + 4.5, 0.3, 0.85);
    y += 15;
  }
}

/** The front as a frame with its measures; the depth is told beside it. */
function drawDimensions(page: PdfPage, { width: w, height: h, depth: d }: SheetProduct, y: number): number {
  if (!w || !h) return y;
  const scale = Math.min(130 / w, 130 / h);
  const fw = w * scale;
  const fh = h * scale;
  const x = margin + 36;
  page.frame(x, y, fw, fh, 1);
  page.line(x, y + fh + 10, x + fw, y + fh + 10, 0.6, 0.3);
  page.line(x, y + fh + 6, x, y + fh + 14, 0.6, 0.3);
  page.line(x + fw, y + fh + 6, x + fw, y + fh + 14, 0.6, 0.3);
  page.text(`${w} in`, x + fw / 2 - 10, y + fh + 22, 8.5);
  page.line(x - 10, y, x - 10, y + fh, 0.6, 0.3);
  page.line(x - 14, y, x - 6, y, 0.6, 0.3);
  page.line(x - 14, y + fh, x - 6, y + fh, 0.6, 0.3);
  page.text(`${h} in`, margin - 8, y + fh / 2 + 3, 8.5);
  const facts = [`Width ${w} in`, `Height ${h} in`, ...(d ? [`Depth ${d} in`] : [])];
  facts.forEach((text, index) => page.text(text, x + fw + 40, y + 14 + index * 16, 10));
  return y + fh + 34;
}

function writeGuide(pdf: PdfDocument, title: string, product: SheetProduct): void {
  let { page, y } = openPage(pdf, title, product);
  for (const section of guideSections(title, product)) {
    if (y > height - 130) ({ page, y } = openPage(pdf, title, product));
    page.text(section.heading, margin, y, 12, "bold");
    y += 18;
    for (const [index, step] of section.steps.entries()) {
      for (const [part, text] of wrapText(step, width - 2 * margin - 20, 10).entries()) {
        if (y > height - 66) ({ page, y } = openPage(pdf, title, product));
        if (part === 0) page.text(`${index + 1}`, margin, y, 10, "bold", 0.4);
        page.text(text, margin + 20, y, 10);
        y += 14;
      }
      y += 3;
    }
    y += 12;
  }
}
