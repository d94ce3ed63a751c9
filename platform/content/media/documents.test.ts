import { describe, expect, it } from "vitest";

import { findUntaggedContent, readPdfText } from "#tests/support/pdf-text";

import { writeDocument } from "./documents";
import type { SheetProduct } from "./media-queries";

const letters = "ñ é ½ ° “ ” – ≥ ő Ω Ж ″ ™";
const product: SheetProduct = {
  sku: "ARD-48",
  name: `Professional Range ${letters}`,
  brand: "ardenne",
  productType: "range",
  description: "",
  measures: [
    { name: "Width__c", label: "Width", inches: 47.88 },
    { name: "Height__c", label: "Height", inches: 35.5 },
  ],
  hinge: null,
  installation: "Freestanding",
  facts: [
    { name: "Width__c", group: "Size", label: "Width", value: "47 7⁄8″" },
    { name: "Room__c", group: "Size", label: "Room", value: `≥ 6 in (${letters})` },
    { name: "Burners__c", group: "Power", label: "Burners", value: "6" },
  ],
  sizes: [],
  parts: [],
};

/** The number of elements of each kind in the structure tree. */
const countElements = (pdf: Buffer) =>
  Object.fromEntries(
    ["H1", "H2", "Table", "TR", "TH", "TD", "L", "LI", "LBody", "Figure"].map((type) => [
      type,
      pdf.toString("latin1").split(new RegExp(`/S /${type}\\b`)).length - 1,
    ]),
  );

const text = async (title: string, changes: Partial<SheetProduct> = {}) =>
  readPdfText(await writeDocument(title, { ...product, ...changes })).replaceAll(/\s+/g, " ");

describe.each(["Specification sheet", "Installation guide"])("%s", (title) => {
  it("keeps every character (API-176)", async () => {
    expect(await text(title)).toContain(`Professional Range ${letters}`);
    if (title === "Specification sheet") expect(await text(title)).toContain(`≥ 6 in (${letters})`);
  });

  it("is tagged and has a language and a title (API-176)", async () => {
    const pdf = (await writeDocument(title, product)).toString("latin1");
    expect(pdf).toMatch(/\/MarkInfo \d+ 0 R/);
    expect(pdf).toContain("/Marked true");
    expect(pdf).toContain("/Lang (en-US)");
    expect(pdf).toMatch(/\/Title \d+ 0 R/);
    expect(pdf).toContain(`(ARD-48 ${title})`);
    expect(pdf).toContain("/DisplayDocTitle true");
    expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/);
  });

  it("draws nothing outside of a tag or an artifact (API-176)", async () => {
    const pdf = await writeDocument(title, product);
    expect(findUntaggedContent(pdf)).toEqual([]);
  });

  it("has the same bytes for the same product (API-176)", async () =>
    expect(await writeDocument(title, product)).toEqual(await writeDocument(title, product)));
});

it("a sheet has a heading and a table for each group of facts, and a described figure (API-176)", async () => {
  const sheet = await writeDocument("Specification sheet", product);
  expect(countElements(sheet)).toMatchObject({
    H1: 1,
    H2: 2,
    Table: 2,
    TR: 3,
    TH: 3,
    TD: 3,
    Figure: 1,
    L: 0,
  });
  expect(sheet.toString("latin1")).toContain("/Alt (Front. Width 47 7/8 in, Height 35 1/2 in.)");
  expect(sheet.toString("latin1")).toContain("/BBox [");
});

it("a guide has a heading and a list for each of its sections (API-176)", async () => {
  const guide = countElements(await writeDocument("Installation guide", product));
  expect(guide).toMatchObject({ H1: 1, H2: 5, L: 5, Table: 0, Figure: 0 });
  expect(guide.LI).toBe(guide.LBody);
});

it("a long name is wrapped, and a long table continues on the next page (API-176)", async () => {
  const name = "Dual-fuel range with a griddle ".repeat(12).trim();
  const facts = Array.from({ length: 120 }, (_, index) => ({
    name: `Fact${index}__c`,
    group: "All",
    label: `Fact ${index}`,
    value: `Value ${index} `.repeat(20).trim(),
  }));
  const sheet = await writeDocument("Specification sheet", { ...product, name, facts });
  expect(sheet.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3);
  const words = await text("Specification sheet", { name, facts });
  expect(words).toContain(name);
  expect(facts.filter(({ value }) => !words.includes(value))).toEqual([]);
});

it("a text longer than a page is cut, and a product without measures has no figure (API-176)", async () => {
  const facts = [{ name: "Endless__c", group: "All", label: "Endless", value: "word ".repeat(5000) }];
  const sheet = await writeDocument("Specification sheet", { ...product, measures: [], facts });
  expect(readPdfText(sheet)).toContain("…");
  expect(countElements(sheet)).toMatchObject({ Figure: 0 });
});

it("the words of the drawing are not read again after its description (CATALOG-97)", async () => {
  const sheet = await writeDocument("Specification sheet", product);
  const read = readPdfText(sheet, { tagged: true });
  expect(read).not.toContain("35 1/2 in");
  expect(readPdfText(sheet)).toContain("35 1/2 in");
  expect(findUntaggedContent(sheet)).toEqual([]);
});
