import { readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { decodeBars } from "#tests/support/code-128";
import { contentsOf, filledRectangles, findUntaggedContent, readPdfText } from "#tests/support/pdf-text";

import { writeCharge, type IssuedDocument } from "./charge-pdf";
import type { DocumentContent, DocumentSeller } from "./document-content";
import { writeReturnLabel, type ReturnLabel } from "./label-pdf";
import { writePackingList, type PackingList } from "./packing-pdf";

const seller: DocumentSeller = {
  name: "Ardenne",
  mailingAddress: "Ardenne, 1200 Foundry Walk, Louisville, KY 40202",
  supportPhone: "1-800-555-0142",
  supportEmail: "care@ardenne.example",
  accent: "#734d2a",
};
const range = {
  name: "48-inch professional dual-fuel range",
  sku: "ARD-48",
  details: ["Finish: Stainless steel"],
};
const amounts = { quantity: 1, price: 1_299_900, discount: -129_990, tax: 70_195, amount: 1_240_105 };
const home = ["Ana Rivera", "1 Main St", "Louisville, KY 40222"];
const content: DocumentContent = {
  seller,
  currency: "USD",
  addsTax: true,
  orderNumber: "00000042",
  orderedOn: "2026-11-22T15:00:00Z",
  purchaseOrderNumber: null,
  billTo: home,
  payment: "Visa ending in 4242",
  about: { label: "Shipment", number: "00000042-1" },
  invoiceNumbers: [],
  groups: [
    {
      deliverTo: home,
      method: "Room of choice",
      lines: [{ ...range, ...amounts }],
      delivery: { quantity: 1, price: 7900, discount: 0, tax: 474, amount: 8374 },
    },
  ],
  promotions: ["Kitchen days"],
  rest: 0,
  totals: { price: 1_299_900, discount: -129_990, delivery: 7900, tax: 70_669, total: 1_248_479 },
};
const invoice = (changes: Partial<DocumentContent> = {}): IssuedDocument => ({
  kind: "Invoice",
  number: "ARDENNE-I-0000007",
  issuedAt: new Date("2026-11-25T15:00:00Z"),
  content: { ...content, ...changes },
});
const packingList: PackingList = {
  seller,
  orderNumber: "00000042",
  shipment: {
    number: "00000042-1",
    shippedAt: new Date("2026-11-25T15:00:00Z"),
    carrier: "Freight Line",
    trackingNumber: "FL 2048 1190",
  },
  delivery: { number: 1, method: "Room of choice", promisedDay: "2026-12-01" },
  deliverTo: home,
  accountName: null,
  instructions: "Please use the side entrance.",
  gift: { to: "Grandma", message: "Happy cooking!", wrap: "Linen Wrap", phone: "(775) 555-0134" },
  lines: [{ ...range, quantity: 1 }],
  toFollow: [{ name: "Wall hood", sku: "ARD-H48", details: [], quantity: 2 }],
};
const label: ReturnLabel = {
  seller,
  returnNumber: "00000042-R1",
  orderNumber: "00000042",
  from: home,
  isInvoiced: false,
  pickupDay: "2026-12-01",
  lines: [{ ...range, quantity: 1 }],
};
const documents: [string, () => Promise<Buffer>][] = [
  ["invoice", () => writeCharge(invoice())],
  [
    "credit note",
    () =>
      writeCharge({
        ...invoice({ invoiceNumbers: ["ARDENNE-I-0000007"] }),
        kind: "CreditNote",
        number: "ARDENNE-C-0000001",
      }),
  ],
  ["packing list", () => writePackingList(packingList)],
  ["packing list of what is being packed", () => writePackingList({ ...packingList, shipment: null })],
  ["return label", () => writeReturnLabel(label)],
];

/** The names of the embedded fonts. */
const fontsOf = (pdf: Buffer) =>
  [...new Set(pdf.toString("latin1").match(/(?<=\/FontName \/[A-Z]{6}\+)[\w-]+/g))].sort().join(" ");
/** Two hexadecimal digits as a part of a PDF's color. */
const shade = (digits: string) => parseInt(digits, 16) / 255;
const textOf = (pdf: Buffer) => readPdfText(pdf).replaceAll(/\s+/g, " ");
const count = (pdf: Buffer, tag: string) =>
  pdf.toString("latin1").split(new RegExp(`/S /${tag}\\b`)).length - 1;
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length;

it.each([
  ["Invoice", "To pay"],
  ["CreditNote", "Credited on purchase order PO-7"],
] as const)("a %s of a purchase order is still to be paid, or credited (ORDER-110)", async (kind, words) => {
  const of = invoice({ purchaseOrderNumber: "PO-7", payment: "purchase order PO-7" });
  const text = textOf(await writeCharge({ ...of, kind }));
  expect(text).toContain(words);
  expect(text).not.toMatch(/charged|refund|nothing is left/i);
});

describe.each(documents)("the %s", (_name, write) => {
  it("is tagged, in English, with a title, a heading and headed tables (ORDER-91)", async () => {
    const pdf = await write();
    const bytes = pdf.toString("latin1");
    for (const part of [
      "/Marked true",
      "/Lang (en-US)",
      "/DisplayDocTitle true",
      "/Scope /Column",
      "/Scope /Row",
    ])
      expect(bytes).toContain(part);
    expect(count(pdf, "H1")).toBe(1);
    expect(count(pdf, "Table")).toBeGreaterThan(0);
    expect(count(pdf, "THead")).toBeGreaterThan(0);
    expect(findUntaggedContent(pdf)).toEqual([]);
    expect(pagesOf(pdf)).toBe(1);
  });

  it("has the same bytes each time (ORDER-86)", async () => expect(await write()).toEqual(await write()));
});

describe("an invoice", () => {
  it("shows amounts, tax, discounts, delivery and payment (ORDER-88)", async () => {
    const text = textOf(await writeCharge(invoice()));
    for (const part of [
      "Invoice ARDENNE-I-0000007",
      "Issued on November 25, 2026",
      "Order 00000042 of November 22, 2026",
      "Shipment 00000042-1",
      "$12,999.00",
      "−$1,299.90",
      "$701.95",
      "$12,401.05",
      "Room of choice",
      "Charged $12,484.79",
      "Visa ending in 4242",
      "Kitchen days",
    ])
      expect(text).toContain(part);
  });

  it("has the products of each address, and a row for what the lines do not explain (ORDER-88)", async () => {
    const [group] = content.groups;
    const other = { ...group!, deliverTo: ["Ben Rivera", "2 Oak St", "Lexington, KY 40502"], delivery: null };
    const text = textOf(await writeCharge(invoice({ groups: [group!, other], rest: -5000 })));
    for (const part of ["Products of delivery 1", "Products of delivery 2", "2 Oak St", "−$50.00"])
      expect(text).toContain(part);
  });

  it("with many long lines goes on to the next pages and repeats the headings of its columns (ORDER-91)", async () => {
    const lines = Array.from({ length: 90 }, (_, index) => ({
      ...amounts,
      name: `Range ${index} with ${"a griddle and ".repeat(6)}doors`,
      sku: `SKU-${index}`,
      details: ["1 × Rack (RACK-1)", "2 × Knob (KNOB-2)"],
    }));
    const pdf = await writeCharge(invoice({ groups: [{ ...content.groups[0]!, lines }] }));
    expect(pagesOf(pdf)).toBeGreaterThan(4);
    const text = textOf(pdf);
    expect(lines.filter(({ sku }) => !text.includes(sku))).toEqual([]);
    expect(text.match(/Product Quantity Price/g)!.length).toBeGreaterThan(4);
    expect(count(pdf, "THead")).toBe(1);
    expect(findUntaggedContent(pdf)).toEqual([]);
  });

  it("shows hostile text as text, without characters that turn or break it (ORDER-91)", async () => {
    const name = `<script>alert(1)</script> (\\) %PDF \u202Eevil\u0000\u0007 ${"W".repeat(300)}`;
    const pdf = await writeCharge(
      invoice({
        billTo: [name, "((((\\"],
        groups: [{ ...content.groups[0]!, lines: [{ ...amounts, ...range, name }] }],
      }),
    );
    const text = readPdfText(pdf);
    expect(text.replaceAll(/\s/g, "")).toContain("<script>alert(1)</script>(\\)%PDFevilWWW");
    for (const letter of ["\u0000", "\u0007", "\u202E"]) expect(text).not.toContain(letter);
    expect(findUntaggedContent(pdf)).toEqual([]);
  });
});

it.each(documents.slice(0, -1))(
  "the %s names the seller in its text, not only in the foot of the page (ORDER-91)",
  async (_name, write) => {
    const text = readPdfText(await write(), { tagged: true }).replaceAll(/\s+/g, " ");
    for (const line of ["Seller", seller.mailingAddress, seller.supportPhone, seller.supportEmail])
      expect(text).toContain(line);
    expect(text).not.toContain("ARDENNE ");
  },
);

it.each([
  ["ardenne", "Newsreader"],
  ["hollins", "Caprasimo"],
  ["brightwell", "Nunito"],
  ["tarn", "Barlow"],
  ["business", "Newsreader"],
])(
  "an invoice of %s has the mark and the face of its brand, and stays small (ORDER-138)",
  async (theme, face) => {
    const pdf = await writeCharge(invoice({ seller: { ...seller, name: "Tarn", theme } }));
    expect(fontsOf(pdf)).toContain(face);
    expect(pdf.length).toBeLessThan(32_000);
    const icon = readFileSync(`public/icons/${theme}.svg`, "utf8");
    const ground = /<rect[^>]* fill="#(\w\w)(\w\w)(\w\w)"/.exec(icon)!.slice(1);
    expect(filledRectangles(pdf)).toEqual([{ x: 0, width: 32, height: 32 }]);
    expect(contentsOf(pdf)).toContain(`${ground.map((each) => shade(each)).join(" ")} scn`);
  },
);

it("a document from before, or with letters that the face lacks, is set without it (ORDER-138)", async () => {
  expect(fontsOf(await writeCharge(invoice()))).toBe("DejaVuSansCondensed DejaVuSansCondensed-Bold");
  const cyrillic = await writeCharge(invoice({ seller: { ...seller, name: "Живой", theme: "tarn" } }));
  expect(readPdfText(cyrillic)).toContain("ЖИВОЙ");
});

it("an amount of nothing is written as one (ORDER-88)", async () => {
  const text = textOf(await writeCharge(invoice()));
  expect(text).toContain("Room of choice $79.00 $0.00 $4.74 $83.74");
});

it("a credit note says what it is for, and what goes back (ORDER-87)", async () => {
  const text = textOf(await documents[1]![1]());
  for (const part of ["Credit note", "For invoice ARDENNE-I-0000007", "Refunded $12,484.79"])
    expect(text).toContain(part);
});

it("a packing list shows address, carrier, gift and what comes separately, and no price (ORDER-89, ORDER-116)", async () => {
  const text = textOf(await writePackingList(packingList));
  for (const part of [
    "Shipment 00000042-1 of order 00000042",
    "Ana Rivera",
    "Tracking number: FL 2048 1190",
    "Please use the side entrance.",
    "A gift for Grandma",
    "Happy cooking!",
    "Wrap it in: Linen Wrap",
    "Call the recipient: (775) 555-0134",
    range.name,
    "Comes separately",
    "Wall hood",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("$");
});

describe("a return label", () => {
  it("shows both addresses, the day, the contents, and bars that read as its number (ORDER-90)", async () => {
    const pdf = await writeReturnLabel(label);
    const text = textOf(pdf);
    for (const part of [
      "Ana Rivera",
      "1200 Foundry Walk",
      "Tuesday, December 1, 2026",
      "00000042-R1",
      range.name,
      "What to do",
    ])
      expect(text).toContain(part);
    expect(readPdfText(pdf)).toContain("\nLouisville, KY 40202");
    expect(decodeBars(pdf)).toBe("00000042-R1");
    expect(pdf.toString("latin1")).toContain("/Alt (Bar code of return 00000042-R1)");
  });

  it.each(["00000042-R12", "123456789-R1", "7-R1", "A1B22C333D4444"])(
    "its bars read as %s (ORDER-90)",
    async (returnNumber) =>
      expect(decodeBars(await writeReturnLabel({ ...label, returnNumber }))).toBe(returnNumber),
  );

  it("grows with a long address, so that nothing overlaps (ORDER-91)", async () => {
    const from = [...home, ...Array.from({ length: 14 }, (_, index) => `Line ${index} of the address`)];
    const pdf = await writeReturnLabel({ ...label, from });
    expect(decodeBars(pdf)).toBe(label.returnNumber);
    expect(textOf(pdf)).toContain("Line 13 of the address");
  });
});
