import { describe, expect, it, vi } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const imports = useCsvImports();
const { state, refused, done, aSku } = imports;

describe.each(["products", "prices", "model-prices", "stock"])("%s", (kind) => {
  it("are exported and imported again without changes (OPERATOR-6)", async () => {
    const before = await state();
    const { code, out } = await imports.cli.run("export", kind);
    expect(code).toBe(0);
    expect(out.split("\n").length).toBeGreaterThan(kind === "model-prices" ? 20 : 200);
    expect(await done(kind, out)).toMatch(/\d/);
    expect(await state()).toEqual(before);
    expect((await imports.cli.run("export", kind, "again.csv")).err).toMatch(/^[\w-]+: [\d,]+ of [\d,]+\n/);
    expect(String(imports.cli.files["again.csv"])).toBe(out);
  });

  it("may come from a spreadsheet: byte order mark, CRLF, semicolons, UTF-16 (OPERATOR-7)", async () => {
    const { out } = await imports.cli.run("export", kind);
    const before = await state();
    await done(kind, `\ufeff${out.replaceAll("\n", "\r\n")}`);
    await done(kind, Buffer.from(`\ufeff${out}`, "utf16le"));
    expect(await state()).toEqual(before);
  });
});

describe("a wrong file", () => {
  it.each([
    ["nothing at all", "", /f\.csv:1: the file is empty/],
    [
      "a wrong heading",
      "sku,place,on_hand\n",
      /f\.csv:1: location: the column is missing\nf\.csv:1: place: there is no such column; the columns are sku, location, on_hand, reserved\n/,
    ],
    ["a column twice", "sku,location,on_hand,sku\n", /f\.csv:1: sku: the column occurs twice/],
    ["too few cells", "sku,location,on_hand\nA,B\n", /f\.csv:2: has 2 cells, but the heading has 3/],
    [
      "an open quote",
      'sku,location,on_hand\n"A,B,1\nC,D,2\n',
      /f\.csv:\d+: cannot be read: Quote Not Closed/,
    ],
    [
      "a quote inside a cell",
      'sku,location,on_hand\nA"b",B,1\n',
      /f\.csv:2: cannot be read: Invalid Opening Quote/,
    ],
    ["a NUL", "sku,location,on_hand\nA\0,B,1\n", /f\.csv:2: sku: contains a NUL character/],
  ])("%s", async (_what, text, message) => expect(await refused("stock", text)).toMatch(message));

  it("bytes that are not text (OPERATOR-8)", async () =>
    expect(await refused("stock", Buffer.from([0x73, 0xff, 0x0a]))).toContain(
      "f.csv:1: the file is not UTF-8 text",
    ));
  it("a file that does not exist (OPERATOR-2)", async () =>
    expect(await imports.cli.run("import", "stock", "nowhere.csv")).toMatchObject({
      code: 1,
      err: "nowhere.csv cannot be found.\n",
    }));

  it("is reported row by row, with the right line after cells of several lines (OPERATOR-8)", async () => {
    const sku = await aSku();
    const text = `sku,price_book,amount,tiers\n"${sku}",list,"-5",\n\n${sku},sale,1.234,\n${sku},street,1,\nNOPE,list,1,\n${sku},list,1,\n"x\ny",list,1,\n${sku},member,1,5-2:3%\n${sku},loyalty,1,2-:5%|3-:6%\n`;
    const told = (await refused("prices", text)).split("\n");
    expect(told.slice(1, -2)).toEqual([
      "f.csv:2: amount: is negative",
      "f.csv:4: amount: 1.234 is not an amount such as 1299.00",
      "f.csv:5: price_book: must be one of list, sale, member, loyalty, business",
      "f.csv:6: sku: there is no product NOPE",
      `f.csv:7: sku: ${sku} in list USD already occurs on line 2`,
      "f.csv:8: sku: may contain only letters, digits and . _ / -",
      "f.csv:10: tiers: 5-2:3% ends before it begins",
      "f.csv:11: tiers: 3-:6% overlaps the tier before it",
    ]);
    expect(told.at(-2)).toBe("8 mistakes in f.csv; nothing was written.");
  });

  it("with one mistake among many rows changes nothing; of two equal rows the second is reported (OPERATOR-7)", async () => {
    const { out } = await imports.cli.run("export", "stock");
    const [heading, ...rows] = out.trimEnd().split("\n");
    const changed = rows.map((row) => row.replace(/,\d+,(\d+)$/, ",9999,$1"));
    expect(await refused("stock", [heading, ...changed, changed[0]].join("\n"))).toMatch(
      new RegExp(`f\\.csv:${rows.length + 2}: sku: .+ already occurs on line 2`),
    );
    expect(
      (
        await refused("stock", [heading, ...changed.map((row) => row.replace(/^[^,]+/, "NOPE"))].join("\n"))
      ).split("\n").length,
    ).toBeLessThan(60);
  });
});

describe("a row with mistakes of form and of reference tells all of them at once (OPERATOR-36)", () => {
  it("for products, without mistakes that only follow from an unreadable cell", async () => {
    const heading =
      "sku,name,brand,product_type,product_class,parent_sku,categories,minimum_quantity,maximum_quantity,attributes";
    const rows = [
      `NEW-1,${"x".repeat(256)},nobrand,spaceship,,,cooking/nope,,,`,
      "NEW-2,N,hollins,range,Variatoin,NOPE,cooking,20,many,{broken",
      '<b>,N,nobrand,range,,NOPE,cooking,20,,"{""Nope__c"":1}"',
      "NEW-4,N,hollins,range,Parent,,cooking,,,",
      "NEW-4B,N,hollins,range,Variation,NEW-4,cooking,,,",
      "NEW-4C,N,hollins,range,Variation,!,cooking,,,",
    ];
    expect((await refused("products", `${heading}\n${rows.join("\n")}\n`)).trimEnd().split("\n")).toEqual([
      "f.csv:2: name: is longer than 255 characters",
      "f.csv:2: brand: no store sells the brand nobrand",
      "f.csv:2: product_type: there is no product type spaceship",
      "f.csv:2: categories: there is no category cooking/nope",
      "f.csv:3: product_class: must be one of Simple, Variation, VariationParent, Bundle, Set",
      "f.csv:3: maximum_quantity: many is not a whole number",
      "f.csv:3: attributes: is not JSON",
      "f.csv:3: parent_sku: there is no product NOPE",
      "f.csv:4: sku: may contain only letters, digits and . _ / -",
      "f.csv:4: brand: no store sells the brand nobrand",
      "f.csv:4: attributes: there is no attribute Nope__c",
      "f.csv:4: parent_sku: there is no product NOPE",
      "f.csv:5: product_class: must be one of Simple, Variation, VariationParent, Bundle, Set",
      "f.csv:7: parent_sku: may contain only letters, digits and . _ / -",
      "14 mistakes in f.csv; nothing was written.",
    ]);
  });

  it("for stock and prices", async () => {
    const sku = await aSku();
    const lines = async (kind: string, text: string) =>
      (await refused(kind, text)).split("\n").filter((line) => line.startsWith("f.csv"));
    expect(await lines("stock", `sku,location,on_hand\nNOPE,Nowhere,-1\n!,Nowhere,1\n${sku},,1\n`)).toEqual([
      "f.csv:2: on_hand: is negative",
      "f.csv:2: sku: there is no product NOPE",
      "f.csv:2: location: there is no location Nowhere",
      "f.csv:3: sku: may contain only letters, digits and . _ / -",
      "f.csv:3: location: there is no location Nowhere",
      "f.csv:4: location: is empty",
    ]);
    expect(
      await lines(
        "model-prices",
        `sku,selling_model,price_book,amount\nNOPE,,list,1\n!,weekly,list,1.234\n${sku},once,street,1\n${sku},once,list,x\n${sku},once,list,1\n`,
      ),
    ).toEqual([
      "f.csv:2: selling_model: is empty",
      "f.csv:2: sku: there is no product NOPE",
      "f.csv:3: sku: may contain only letters, digits and . _ / -",
      "f.csv:3: amount: 1.234 is not an amount such as 1299.00",
      "f.csv:3: selling_model: there is no selling model weekly",
      "f.csv:4: price_book: must be one of list, sale, member, loyalty, business",
      "f.csv:4: selling_model: once is for one-time sales, which use the prices of the product",
      "f.csv:5: amount: x is not an amount such as 1299.00",
      "f.csv:5: selling_model: once is for one-time sales, which use the prices of the product",
      `f.csv:6: sku: ${sku} with once in list USD already occurs on line 5`,
      "f.csv:6: selling_model: once is for one-time sales, which use the prices of the product",
    ]);
  });
});
