import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";
import { createDice } from "#tests/support/dice";
import { readAttribute, writeAttribute } from "./attribute-columns";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const imports = useCsvImports();
const { refused, done, aSku, state } = imports;

/** Values of all types, plain ones and those that spreadsheets and CSV treat in their own way. */
const values = [
  ...["Gas", "Gas|Electric", "30, 36 and 48", 'a "quoted" word', "two\nlines", "Größe 5′ × 3″", "½"],
  ...["=SUM(A1)", "-5", "+1", "@home", "'=1", "'", "＝1", " before", "after ", "\t", ""],
  ...["true", "FALSE", "36", "007", "1e3", "json:1", 'json:"', "null", "attribute:Width__c"],
  ...[36, 29.5, 0, -5, -0.25, 0.1, 1e-7, 1e21, 123_456_789.125],
  ...[true, false],
];

describe("a cell of an attribute (OPERATOR-37)", () => {
  it.each(["text", "number", "boolean"] as const)("of type %s tells any value exactly", (type) => {
    for (const value of values) expect(readAttribute(writeAttribute(value, type), type)).toEqual({ value });
  });

  it("is plain where the value is of the attribute's type, so that a spreadsheet can edit it", () => {
    expect([
      writeAttribute("Gas|Electric", "text"),
      writeAttribute("36", "text"),
      writeAttribute(29.5, "number"),
      writeAttribute(false, "boolean"),
      writeAttribute("36", "number"),
      writeAttribute(36, "text"),
      writeAttribute("after ", "text"),
    ]).toEqual(["Gas|Electric", "36", "29.5", "false", 'json:"36"', "json:36", 'json:"after "']);
  });
});

describe("columns of attributes", () => {
  const attributesOf = async (sku: string) =>
    (
      await imports.db
        .selectFrom("product")
        .select("attributes")
        .where("sku", "=", sku)
        .executeTakeFirstOrThrow()
    ).attributes as Record<string, unknown>;
  const exported = async () => (await imports.cli.run("export", "products")).out;

  it.each([1, 2, 3])("bring any values back: export, import, export, seed %i (OPERATOR-37)", async (seed) => {
    await imports.checkUntouched();
    const dice = createDice(seed);
    const definitions = await imports.db.selectFrom("attribute_definition").select("api_name").execute();
    const names = [
      // Those of panels cannot have any value (OPERATOR-111).
      ...definitions.map(({ api_name }) => api_name).filter((name) => !/^(?:Panel|ToeKick)/.test(name)),
      "Own, unusual name__c",
    ];
    const products = await imports.db.selectFrom("product").select("sku").orderBy("sku").limit(40).execute();
    for (const { sku } of products) {
      const drawn = Array.from({ length: dice(12) }, () => [
        names[dice(names.length)]!,
        values[dice(values.length)]!,
      ]);
      await imports.db
        .updateTable("product")
        .set({ attributes: JSON.stringify(Object.fromEntries(drawn)) as never })
        .where("sku", "=", sku)
        .execute();
    }
    const [before, file] = [await state(), await exported()];
    // Half of the products lose their values, the others get more.
    await sql`update product set attributes = case when id < '01t8' then '{}'::jsonb else attributes || '{"Width__c": 99}' end`.execute(
      imports.db,
    );
    expect(await state()).not.toEqual(before);
    await done("products", file);
    expect(await exported()).toBe(file);
    expect(await state()).toEqual(before);
  });

  it("set, change and remove values; other attributes stay, and JSON of older files replaces all (OPERATOR-37)", async () => {
    const sku = await aSku();
    await done("products", `sku,attributes\n${sku},"{""Width__c"":30,""Fuel__c"":""Gas""}"\n`);
    await done(
      "products",
      `sku,ATTRIBUTE:width__c,attribute:Fuel__c,attribute:MGM_PLPIsVisible__c\n${sku}, 29.5 ,,FALSE\n`,
    );
    expect(await attributesOf(sku)).toEqual({ Width__c: 29.5, MGM_PLPIsVisible__c: false });
    await done("products", `sku,attribute:MGM_PLPIsVisible__c\n${sku},\n`);
    expect(await attributesOf(sku)).toEqual({ Width__c: 29.5 });
    await done("products", `sku,name\n${sku},Another name\n`);
    await done("products", `sku,attributes\n${sku},\n`);
    expect(await attributesOf(sku)).toEqual({ Width__c: 29.5 });
    await done(
      "products",
      "sku,name,brand,product_type,categories,attribute:Width__c,attribute:Fuel__c\nNEW-9,Vesper range,hollins,range,cooking,36,\n",
    );
    expect(await attributesOf("NEW-9")).toEqual({ Width__c: 36 });
  });

  it("are named in messages about their mistakes (OPERATOR-8, OPERATOR-37)", async () => {
    const sku = await aSku();
    const { sku: variation } = await imports.db
      .selectFrom("product")
      .select("sku")
      .where("product_class", "=", "Variation")
      .executeTakeFirstOrThrow();
    const heading =
      "sku,attribute:Capcity__c,attribute:Width__c,attribute:width__c,attribute:MGM_PLPIsVisible__c,attributes";
    const rows = [
      `${sku},1,wide,1,perhaps,"{""Width__c"":1}"`,
      `${variation},1,"29,5",1,false,`,
      "NOPE!,1,json:[1],1,,",
    ];
    expect((await refused("products", `${heading}\n${rows.join("\n")}\n`)).trimEnd().split("\n")).toEqual([
      "f.csv:1: attribute:Capcity__c: there is no attribute Capcity__c; did you mean Capacity__c?",
      "f.csv:1: attribute:width__c: the column occurs twice",
      "f.csv:2: attributes: cannot be used beside columns such as attribute:Width__c",
      "f.csv:2: attribute:Width__c: wide is not a number such as 36 or 29.5",
      "f.csv:2: attribute:MGM_PLPIsVisible__c: must be true or false",
      "f.csv:3: attribute:Width__c: 29,5 is not a number such as 36 or 29.5",
      "f.csv:3: attribute:MGM_PLPIsVisible__c: MGM_PLPIsVisible__c can be set only for the parent; it applies to all its variations",
      "f.csv:4: sku: may contain only letters, digits and . _ / -",
      "f.csv:4: attribute:Width__c: json: must be followed by text in quotes, a number, true or false",
      "9 mistakes in f.csv; nothing was written.",
    ]);
  });

  it("refuse figures of panels that cannot be read or do not fit, and take a limit for each door (OPERATOR-111)", async () => {
    const heading = [
      ..."sku,name,brand,product_type,categories".split(","),
      ...["PanelSize", "PanelThickness", "PanelThicknessMax", "PanelWeight", "ToeKickMin", "ToeKickMax"].map(
        (name) => `attribute:${name}__c`,
      ),
      ...["Width", "Height"].map((name) => `attribute:${name}__c`),
    ].join();
    const row = (sku: string, size: string, figures: string) =>
      `${sku},N,hollins,refrigerator-panel-ready,refrigeration,"${size}",${figures}`;
    const fits = "door 29.75 × 48.25 in (38 lb), drawer 29.75 × 27.25 in";
    const err = await refused(
      "products",
      [
        heading,
        row("P-1", fits, "0.75,1,50,4,6,30,80"),
        row("P-2", "as the cabinet", "0.75,0.5,-1,6,4,30,80"),
        row("P-3", "door 20 × 48.25 in", "0.75,,50,,,30,80"),
        row("P-4", `${fits} (0 lb)`, "0.75,,50,,,30,80"),
      ].join("\n"),
    );
    const unreadable =
      "is not like 23.75 × 29.5 in, or two doors 17.81 × 52.25 in (40 lb), drawer 35.75 × 26.75 in";
    expect(err.trimEnd().split("\n")).toEqual([
      `f.csv:3: attribute:PanelSize__c: ${unreadable}`,
      "f.csv:3: attribute:PanelThicknessMax__c: is below PanelThickness__c",
      "f.csv:3: attribute:PanelWeight__c: must be a number above 0 and below 1000",
      "f.csv:3: attribute:ToeKickMax__c: is below ToeKickMin__c",
      "f.csv:4: attribute:PanelSize__c: does not fill the opening or the front with gaps of at most 1 in",
      `f.csv:5: attribute:PanelSize__c: ${unreadable}`,
      "6 mistakes in f.csv; nothing was written.",
    ]);
    await done("products", `${heading}\n${row("P-1", fits, "0.75,1,50,4,6,30,80")}\n`);
    // The row leaves the other figures as they are: they have to fit its width.
    expect(await refused("products", "sku,attribute:Width__c\nP-1,36\n")).toContain(
      "f.csv:2: attribute:PanelSize__c: does not fill",
    );
    // Older figures stay, as long as a row leaves them.
    await imports.checkUntouched();
    await sql`update product set attributes = attributes || '{"PanelSize__c": "old words"}' where sku = 'P-1'`.execute(
      imports.db,
    );
    await done("products", "sku,name,attribute:Width__c\nP-1,Another name,30\n");
  });
});
