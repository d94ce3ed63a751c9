import { createHash } from "node:crypto";

import { electricityCost, electricityPrice } from "#contract/catalog/energy";
import { colors, createPdf, paper, type TaggedPdf, type TextStyle } from "#platform/core/pdf/pdf";
import { writeSection, writeSteps, writeTable, writeTitle } from "#platform/core/pdf/pdf-parts";
import type { Database } from "#platform/db/database";

import { brandOf, notice } from "./documents";
import type { MediaBytes } from "./media-answers";

const sheetKey = /^energy\/([^/]{1,100})\.pdf$/;

/** Types whose makers must put an EnergyGuide label on the appliance (16 CFR 305.3). */
const isLabeled = (type: string) => /^(?:refrigerator|dishwasher|washer)/.test(type);

/** A model and what it uses, with the least and the most of the models like it. */
interface EnergyFigures {
  sku: string;
  name: string;
  brand: string;
  productType: string;
  kwh: number;
  /** Models of the same brand and type, this one included. */
  models: number;
  least: number;
  most: number;
}

async function findFigures(db: Database, sku: string): Promise<EnergyFigures | null> {
  const product = await db
    .selectFrom("product")
    .select(["sku", "name", "brand", "product_type", "attributes"])
    .where("sku", "=", sku)
    .executeTakeFirst();
  const kwh = product?.attributes.EnergyUse__c;
  if (!product || typeof kwh !== "number" || kwh <= 0) return null;
  const rows = await db
    .selectFrom("product")
    .select(["id", "parent_id", "attributes"])
    .where("brand", "=", product.brand)
    .where("product_type", "=", product.product_type)
    .where("product_class", "<>", "VariationParent")
    .where("is_active", "=", true)
    .execute();
  const similar = rows.flatMap(({ id, parent_id, attributes: { EnergyUse__c: use } }) =>
    typeof use === "number" && use > 0 ? [{ model: parent_id ?? id, use }] : [],
  );
  const uses = [kwh, ...similar.map(({ use }) => use)];
  return {
    sku: product.sku,
    name: product.name,
    brand: product.brand,
    productType: product.product_type,
    kwh,
    models: new Set(similar.map(({ model }) => model)).size,
    least: Math.min(...uses),
    most: Math.max(...uses),
  };
}

/**
 * The energy sheet that a media key names, as PDF: what a year of use takes and costs, and where that stands
 * among the models of the same brand and type (CATALOG-101). Null for another key, and for a model whose use
 * of electricity the catalog does not have.
 */
export async function makeEnergySheet(db: Database, key: string): Promise<MediaBytes | null> {
  const [, sku] = sheetKey.exec(key) ?? [];
  const figures = sku === undefined ? null : await findFigures(db, sku);
  if (!figures) return null;
  const bytes = await writeSheet(figures);
  return {
    bytes,
    type: "application/pdf",
    tag: createHash("sha256").update(bytes).digest("hex").slice(0, 24),
    filename: `${figures.sku} Energy use.pdf`,
  };
}

const inKwh = (kwh: number) => `${kwh.toLocaleString("en-US")} kWh`;
const inBoth = (kwh: number) => `${inKwh(kwh)}, about ${electricityCost(kwh)} a year`;

function writeSheet(figures: EnergyFigures): Promise<Buffer> {
  const { sku, name, productType, kwh, models, least, most } = figures;
  const brand = brandOf(figures);
  const document = createPdf({
    title: `${sku} Energy use`,
    brand,
    right: "Energy use",
    foot: notice,
  });
  writeTitle(document, name, `Model ${sku}`);
  writeTable(document, writeSection(document, "A year of use"), [
    { label: "Electricity", value: inKwh(kwh) },
    { label: "Estimated yearly cost", value: `${electricityCost(kwh)}, at ${electricityPrice.rate}` },
    {
      label: "At other prices",
      value: [12, 20, 30].map((cents) => `${electricityCost(kwh, cents)} at ${cents}¢`).join(", "),
    },
  ]);
  const isRange = models > 1 && most > least;
  if (isRange) {
    const section = writeSection(document, "Among similar models");
    drawScale(document, figures);
    writeTable(document, section, [
      { label: "Similar models, with this one", value: `${models} from ${brand.name}` },
      { label: "The one that uses least", value: inBoth(least) },
      { label: "This model", value: inBoth(kwh) },
      { label: "The one that uses most", value: inBoth(most) },
    ]);
  }
  writeSteps(document, writeSection(document, "About these figures"), [
    `The price of electricity is ${electricityPrice.source}. Your bill has your own.`,
    ...(isRange ? [`Similar models are those of the same kind that ${brand.name} sells now.`] : []),
    ...(isLabeled(productType)
      ? [
          "This sheet is made from our catalog. It isn’t the yellow EnergyGuide label, which US rules require on this kind of appliance and whose range covers all makers. Compare makers by their labels.",
        ]
      : []),
  ]);
  return document.toBuffer();
}

/** A line from the least to the most, with this model marked on it. */
function drawScale({ root, pdf, add, write, line, moveDown, position }: TaggedPdf, figures: EnergyFigures) {
  const { kwh, least, most } = figures;
  const { margin, textWidth } = paper;
  const at = margin + ((kwh - least) / (most - least)) * textWidth;
  const y = position() + 34;
  const small: TextStyle = { font: "regular", size: 8.5, color: colors.quiet };
  const label = { width: 160, x: Math.min(Math.max(at - 80, margin), margin + textWidth - 160) };
  const align = at - 80 < margin ? "left" : at + 80 > margin + textWidth ? "right" : "center";
  const draw = () => {
    write(inKwh(kwh), { font: "bold", size: 14 }, { ...label, align });
    pdf
      .moveTo(at - 5, y - 12)
      .lineTo(at + 5, y - 12)
      .lineTo(at, y - 3)
      .fill(colors.ink);
    line(margin, y, margin + textWidth, y, 2, colors.ink);
    for (const end of [margin, margin + textWidth]) line(end, y - 4, end, y + 4, 2, colors.ink);
    write(inKwh(least), small, { x: margin, width: 120, down: 40 });
    write(inKwh(most), small, { x: margin + textWidth - 120, width: 120, down: 40, align: "right" });
  };
  add(root, "Figure", draw, {
    alt: `A scale from ${inKwh(least)} to ${inKwh(most)} a year. This model uses ${inKwh(kwh)}.`,
    bbox: [margin, y - 34, margin + textWidth, y + 20],
  });
  moveDown(66);
}
