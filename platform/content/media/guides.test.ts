import { describe, expect, it } from "vitest";

import { inFractions } from "#contract/catalog/measures";
import { openCatalogForReading } from "#tests/support/catalog-calls";
import { readPdfText } from "#tests/support/pdf-text";

import { writeDocument } from "./documents";
import { makeDrawing } from "./drawing-files";
import { guideSections } from "./guide-text";
import { findSheetProduct } from "./media-queries";

const { database, calls } = await openCatalogForReading();

/** Each generated document with the product it is about. */
const { rows: documents } = await database.pool.query<{ title: string; sku: string; brand: string }>(
  "select spec ->> 'title' as title, spec ->> 'sku' as sku, spec ->> 'brand' as brand from media where kind = 'document' order by 2, 1",
);
const titled = (title: string) => documents.filter((document) => document.title === title);
const isMeasure = (name: string) => /^Cutout(?:Width|Height|Depth)__c$|^Clearance/.test(name);
const words = (text: string) => text.replaceAll(/\s+/g, " ");

/** The specification that the product page shows, for each variation of a product. */
async function specificationsOf(sku: string, store: string) {
  const { rows } = await database.pool.query<{ id: string; variation: Record<string, string> }>(
    `select v.id, v.variation from product p join product v on (v.id = p.id or v.parent_id = p.id)
     where p.sku = $1 and v.product_class <> 'VariationParent' and v.is_active`,
    [sku],
  );
  return Promise.all(
    rows.map(async ({ id, variation }) => {
      const { attributeSetInfo } = await calls.call("getProduct", { store, params: { productId: id } });
      return {
        variation,
        facts: Object.values(attributeSetInfo).flatMap((set) => Object.values(set.attributeInfo)),
      };
    }),
  );
}

describe("the installation guide of every model (API-179)", () => {
  it("has the cut-out and the clearances of the product page, for each size", async () => {
    let openings = 0;
    for (const [index, { sku, brand }] of titled("Installation guide").entries()) {
      const product = (await findSheetProduct(database.db, sku))!;
      const [section] = guideSections("installation", product).filter(({ heading }) =>
        ["Opening", "Place"].includes(heading),
      );
      const { tables = [], steps } = section!;
      // Writing all of them would take a minute; the PDF prints each row of each table.
      const pdf =
        index % 12 === 0 ? words(readPdfText(await writeDocument("Installation guide", product))) : null;
      for (const { variation, facts } of await specificationsOf(sku, brand)) {
        const expected = facts
          .filter(({ apiName }) => isMeasure(apiName))
          .map(({ label, value }) => [label, value]);
        const size = facts.find(({ apiName }) => apiName === "Width__c" && apiName in variation)?.value;
        const table = tables.find(({ title }) => title === null || title === `Model of ${size}`);
        const rows = (table?.rows ?? []).map(({ label, value }) => [label, value]);
        expect(rows.sort(), sku).toEqual(expected.sort());
        for (const [label, value] of pdf === null ? [] : expected)
          expect(pdf, `${sku} ${label}`).toContain(`${label} ${inFractions(value!)}`);
      }
      const hasOpening = tables.some(({ rows }) => rows.some(({ name }) => name.startsWith("Cutout")));
      if (hasOpening) openings += 1;
      else expect(steps.join(" "), sku).toMatch(/no cut-out/);
    }
    expect(openings).toBeGreaterThan(100);
  }, 60_000);

  it("never gives the size of the body where an opening is meant", async () => {
    const product = (await findSheetProduct(database.db, "AR-RFD36"))!;
    const text = words(readPdfText(await writeDocument("Installation guide", product)));
    expect(text).toContain("Cut-out height 72 in");
    expect(text).not.toMatch(/71(\.5| 1\/2) in/);
  });
});

describe("documents (API-179)", () => {
  it("of one product differ from each other in more than their title", async () => {
    for (const sku of ["AR-RGD36", "AR-PRC30", "TN-WF27", "HL-SM45", "BW-DW24P"]) {
      const product = (await findSheetProduct(database.db, sku))!;
      const titles = documents.filter((document) => document.sku === sku).map(({ title }) => title);
      const texts = await Promise.all(
        titles.map(async (title) =>
          words(readPdfText(await writeDocument(title, product))).replaceAll(title, ""),
        ),
      );
      expect(titles.length, sku).toBeGreaterThan(1);
      expect(new Set(texts).size, sku).toBe(titles.length);
    }
  });

  it("give the panel sizes of every panel-ready model", async () => {
    const guides = titled("Panel guide");
    expect(guides.length).toBeGreaterThan(15);
    for (const { sku } of guides) {
      const product = (await findSheetProduct(database.db, sku))!;
      const [section] = guideSections("panel", product);
      expect(section!.tables?.length, sku).toBe(Math.max(1, product.sizes.length));
      for (const { rows } of section!.tables!)
        expect(
          rows.map(({ name }) => name),
          sku,
        ).toEqual(expect.arrayContaining(["PanelSize__c", "PanelThickness__c", "PanelWeight__c"]));
    }
  });

  it("begin with the drawing, in fractions; a drawing and its measures are one page (CATALOG-108)", async () => {
    const product = (await findSheetProduct(database.db, "AR-RFD36"))!;
    const sheet = await writeDocument("Specification sheet", product);
    const text = words(readPdfText(sheet));
    expect(text.indexOf("Opening, front")).toBeLessThan(text.indexOf("Dimensions"));
    expect(text).toContain("Height 71 1/2 in");
    for (const sku of ["AR-RFD36-SS", "AR-RGG36-SS", "AR-DPR24"]) {
      const { bytes } = (await makeDrawing(database.db, `drawing/${sku}.pdf`))!;
      expect(bytes.toString("latin1").match(/\/Type \/Page\b/g), sku).toHaveLength(1);
    }
  });

  it("show every size of a product in its specification sheet", async () => {
    const product = (await findSheetProduct(database.db, "AR-WOS30"))!;
    expect(product.sizes.map(({ label }) => label)).toEqual(["24 in", "30 in"]);
    const text = words(readPdfText(await writeDocument("Specification sheet", product)));
    expect(text).toContain("Cut-out width 22 1/2 in");
    expect(text).toContain("Cut-out width 28 1/2 in");
  });
});
