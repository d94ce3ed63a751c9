import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";

import { useCsvImports } from "#tests/support/csv-imports";
import { loadSearchIndex } from "#platform/catalog/search/index/search-index";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const imports = useCsvImports();
const { refused, done } = imports;

describe("products", () => {
  const heading =
    "sku,name,brand,product_type,product_class,parent_sku,categories,attributes,variation,description";
  it("are added with categories, pictures and search words, and changed cell by cell (OPERATOR-9)", async () => {
    const text = `${heading}
NEW-1B,"Vesper ""B"" range",hollins,range,Variation,NEW-1,cooking/professional-ranges,"{""Width__c"":36}","{""Width__c"":""36""}",
NEW-1,Vesper range,hollins,range,VariationParent,,cooking/professional-ranges|countertop,,,A range nobody has seen
NEW-2,=SUM(A1) Zanzibar kettle,hollins,kettle,,,countertop/stand-mixers,,,
`;
    const problem = await refused(
      "products",
      text.replace("kettle,,,countertop/stand-mixers", "kettle,,,countertop/nope"),
    );
    expect(problem).toContain(
      "f.csv:4: categories: there is no category countertop/nope\n1 mistake in f.csv; nothing was written.\n",
    );
    expect(await done("products", text)).toBe("3 products added, 0 updated.\n");
    const { out } = await imports.cli.run("export", "products");
    expect(out).toContain(`NEW-2,'=SUM(A1) Zanzibar kettle,hollins`);
    const stored = await imports.db
      .selectFrom("product")
      .selectAll()
      .where("sku", "in", ["NEW-1", "NEW-1B", "NEW-2"])
      .orderBy("sku")
      .execute();
    expect(stored[1]).toMatchObject({
      parent_id: stored[0]!.id,
      name: 'Vesper "B" range',
      fields: { Brand__c: "Hollins", CategoryPath__c: expect.stringContaining(">") },
    });
    expect(
      (await sql`select 1 from product_media where product_id = ${stored[2]!.id}`.execute(imports.db)).rows,
    ).toHaveLength(4);
    const index = await loadSearchIndex(imports.db);
    expect(index.documents).toBeGreaterThan(0);
    expect(
      (await sql`select 1 from search_word where word like 'zanzibar%'`.execute(imports.db)).rows,
    ).toHaveLength(1);

    expect(await done("products", "sku,name,is_active\nNEW-2,Plain kettle,false\n")).toBe(
      "0 products added, 1 updated.\n",
    );
    const changed = await imports.db
      .selectFrom("product")
      .selectAll()
      .where("sku", "=", "NEW-2")
      .executeTakeFirstOrThrow();
    expect(changed).toMatchObject({
      name: "Plain kettle",
      brand: "hollins",
      is_active: false,
      fields: { Name: "Plain kettle", Brand__c: "Hollins" },
    });
  });

  it("set the fields that analytics reads, and refuse what cannot be read (OPERATOR-72)", async () => {
    const row = (fields: object) =>
      `sku,name,brand,product_type,categories,fields\nNEW-4,N,hollins,range,cooking,"${JSON.stringify(fields).replaceAll('"', '""')}"\n`;
    const fieldsOfIt = async () =>
      (
        await imports.db
          .selectFrom("product")
          .select("fields")
          .where("sku", "=", "NEW-4")
          .executeTakeFirstOrThrow()
      ).fields;
    await done("products", row({ IsOnClearance__c: "true", EcoPart__c: "18.00", CreativeName__c: "Spring" }));
    await done("products", row({ EcoPart__c: "" }));
    expect(await fieldsOfIt()).toMatchObject({
      IsOnClearance__c: "true",
      EcoPart__c: "",
      CreativeName__c: "Spring",
    });
    for (const [fields, message] of [
      [{ IsSmartOrder__c: "yes" }, "fields: IsSmartOrder__c must be true or false"],
      [{ ShowAsPrice__c: "-1" }, "fields: ShowAsPrice__c is not an amount such as 1299.00"],
      [{ EcoPart__c: "a lot" }, "fields: EcoPart__c is not an amount such as 1299.00"],
    ] as const)
      expect(await refused("products", row(fields))).toContain(message);
  });

  it.each([
    ["NEW-3,,hollins,range,,,cooking,,,", "name: is required: product NEW-3 does not exist yet"],
    ["NEW-3,N,nobrand,range,,,cooking,,,", "brand: no store sells the brand nobrand"],
    ["NEW-3,N,hollins,spaceship,,,cooking,,,", "product_type: there is no product type spaceship"],
    ["NEW-3,N,hollins,range,Variation,,cooking,,,", "parent_sku: is required for a variation"],
    ["NEW-3,N,hollins,range,Variation,NOPE,cooking,,,", "parent_sku: there is no product NOPE"],
    ["NEW-3,N,hollins,range,,,cooking,{broken,,", "attributes: is not JSON"],
    ['NEW-3,N,hollins,range,,,cooking,"[1]",,', "attributes: is not a JSON object"],
    ['NEW-3,N,hollins,range,,,cooking,"{""Nope__c"":1}",,', "attributes: there is no attribute Nope__c"],
    [
      'NEW-3,N,hollins,range,,,cooking,"{""MGM_PLPIsVisible__c"":""no""}",,',
      "attributes: MGM_PLPIsVisible__c must be true or false",
    ],
    [
      'NEW-1B,,,,Variation,NEW-1,,"{""BWC_PLPIsVisible__c"":false}",,',
      "attributes: BWC_PLPIsVisible__c can be set only for the parent; it applies to all its variations",
    ],
    ['NEW-3,N,hollins,range,,,cooking,,"{""Width__c"":{}}",', "variation: Width__c is not text"],
    [`NEW-3,${"x".repeat(256)},hollins,range,,,cooking,,,`, "name: is longer than 255 characters"],
    ["<script>,N,hollins,range,,,cooking,,,", "sku: may contain only letters, digits and . _ / -"],
  ])("refuses %s", async (row, message) =>
    expect(await refused("products", `${heading}\n${row}\n`)).toBe(
      `f.csv:2: ${message}\n1 mistake in f.csv; nothing was written.\n`,
    ),
  );
});
