import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createCommandLine } from "#tests/support/command-line";
import { loadSearchIndex } from "#platform/catalogue/search/index/search-index";

// Exporting and importing whole catalogs is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

let database: TestDatabase;
let cli: ReturnType<typeof createCommandLine>;
beforeAll(async () => {
  database = await createTestDatabase();
  cli = createCommandLine(database.db);
});
afterAll(() => database?.close());

/** All data of the database that files can change. */
async function state(): Promise<unknown> {
  const { rows } = await sql`select
    (select md5(string_agg(md5((to_jsonb(p) - 'updated_at' - 'search')::text), '' order by p.id)) from product p) as products,
    (select md5(string_agg(md5(to_jsonb(k)::text), '' order by k.product_id, k.category_id)) from product_category k) as categories,
    (select md5(string_agg(md5(to_jsonb(e)::text), '' order by e.id)) from price_book_entry e) as prices,
    (select md5(string_agg(md5(to_jsonb(e)::text), '' order by e.id)) from selling_model_price e) as model_prices,
    (select md5(string_agg(md5((to_jsonb(t) - 'id')::text), '' order by t.price_book_entry_id, t.selling_model_price_id, t.lower_bound)) from price_tier t) as tiers,
    (select md5(string_agg(md5(to_jsonb(s)::text), '' order by s.product_id, s.location_id)) from stock s) as stock`.execute(
    database.db,
  );
  return rows[0];
}

let untouched: unknown = null;
async function checkUntouched(): Promise<void> {
  if (untouched !== null) expect(await state()).toEqual(untouched);
  untouched = null;
}
afterAll(checkUntouched);

/** Collects the errors; that nothing was written is checked once for all refused files of a test. */
async function refused(kind: string, text: string | Buffer): Promise<string> {
  untouched ??= await state();
  cli.files["f.csv"] = text;
  const { code, err, out } = await cli.run("import", kind, "f.csv");
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain("nothing was written");
  return err;
}

async function done(kind: string, text: string | Buffer, ...more: string[]): Promise<string> {
  await checkUntouched();
  cli.files["f.csv"] = text;
  const { code, out, err } = await cli.run("import", kind, "f.csv", ...more);
  expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
  return out;
}

const prices = async (sku: string) =>
  (
    await sql<{ price_book: string; amount_minor: string }>`
  select e.price_book, e.amount_minor from price_book_entry e join product p on p.id = e.product_id where p.sku = ${sku} order by 1`.execute(
      database.db,
    )
  ).rows;
const aSku = async (offset = 0) =>
  (
    await database.db
      .selectFrom("product")
      .select("sku")
      .where("product_class", "=", "Simple")
      .orderBy("sku")
      .offset(offset)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).sku;

describe.each(["products", "prices", "model-prices", "stock"])("%s", (kind) => {
  it("are exported and imported again without changes (OPERATOR-6)", async () => {
    const before = await state();
    const { code, out } = await cli.run("export", kind);
    expect(code).toBe(0);
    expect(out.split("\n").length).toBeGreaterThan(kind === "model-prices" ? 20 : 200);
    expect(await done(kind, out)).toMatch(/\d/);
    expect(await state()).toEqual(before);
    expect((await cli.run("export", kind, "again.csv")).err).toMatch(/^[\w-]+: [\d,]+ of [\d,]+\n/);
    expect(cli.files["again.csv"]).toBe(out);
  });

  it("may come from a spreadsheet: byte order mark, CRLF, semicolons, UTF-16 (OPERATOR-7)", async () => {
    const { out } = await cli.run("export", kind);
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
    ["a column twice", "sku,location,on_hand,sku\n", /f\.csv:1: sku: the column is there twice/],
    ["too few cells", "sku,location,on_hand\nA,B\n", /f\.csv:2: has 2 cells where the heading has 3/],
    [
      "an open quote",
      'sku,location,on_hand\n"A,B,1\nC,D,2\n',
      /f\.csv:\d+: cannot be read: Quote Not Closed/,
    ],
    ["a quote amidst", 'sku,location,on_hand\nA"b",B,1\n', /f\.csv:2: cannot be read: Invalid Opening Quote/],
    ["a NUL", "sku,location,on_hand\nA\0,B,1\n", /f\.csv:2: sku: holds a NUL character/],
  ])("%s", async (_what, text, message) => expect(await refused("stock", text)).toMatch(message));

  it("bytes that are not text (OPERATOR-8)", async () =>
    expect(await refused("stock", Buffer.from([0x73, 0xff, 0x0a]))).toContain(
      "f.csv:1: the file is not UTF-8 text",
    ));
  it("a file that does not exist (OPERATOR-2)", async () =>
    expect(await cli.run("import", "stock", "nowhere.csv")).toMatchObject({
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
      "f.csv:5: price_book: is one of list, sale, member, loyalty, business",
      "f.csv:6: sku: there is no product NOPE",
      "f.csv:8: sku: takes letters, digits and . _ / - only",
      "f.csv:10: tiers: 5-2:3% ends before it begins",
      "f.csv:11: tiers: 3-:6% overlaps the tier before it",
    ]);
    expect(told.at(-2)).toBe("7 mistakes in f.csv; nothing was written.");
  });

  it("with one mistake among many rows changes nothing; of two equal rows the second is reported (OPERATOR-7)", async () => {
    const { out } = await cli.run("export", "stock");
    const [heading, ...rows] = out.trimEnd().split("\n");
    const changed = rows.map((row) => row.replace(/,\d+,(\d+)$/, ",9999,$1"));
    expect(await refused("stock", [heading, ...changed, changed[0]].join("\n"))).toMatch(
      new RegExp(`f\\.csv:${rows.length + 2}: sku: .+ is on line 2 already`),
    );
    expect(
      (
        await refused("stock", [heading, ...changed.map((row) => row.replace(/^[^,]+/, "NOPE"))].join("\n"))
      ).split("\n").length,
    ).toBeLessThan(60);
  });
});

describe("prices", () => {
  it("are set, removed and tiered; prices that are not in the file stay (OPERATOR-11)", async () => {
    const sku = await aSku(1);
    const before = await prices(sku);
    expect(
      await done("prices", `amount,sku,price_book,tiers\n1234.5,${sku},business,2-4:5%|5-:12.50\n`),
    ).toBe("1 prices set, 0 taken away.\n");
    expect(await prices(sku)).toEqual(
      [
        ...before.filter((row) => row.price_book !== "business"),
        { price_book: "business", amount_minor: "123450" },
      ].sort((a, b) => a.price_book.localeCompare(b.price_book)),
    );
    expect((await cli.run("export", "prices")).out).toContain(
      `${sku},business,USD,1234.50,2-4:5%|5-:12.50\n`,
    );
    expect(await done("prices", `sku,price_book,amount\n${sku},business,\n`)).toBe(
      "0 prices set, 1 taken away.\n",
    );
    expect((await prices(sku)).some((row) => row.price_book === "business")).toBe(false);
  });
  it("are only checked with --check (OPERATOR-7)", async () => {
    const before = await state();
    expect(await done("prices", `sku,price_book,amount\n${await aSku()},list,1\n`, "--check")).toBe(
      "No mistakes; without --check: 1 prices set, 0 taken away.\n",
    );
    expect(await state()).toEqual(before);
  });
});

describe("prices of selling models", () => {
  const filter = "AR-PAF1";
  const heading = "sku,selling_model,price_book,currency,amount,tiers";

  it("are set, removed and tiered; the product's own prices stay (OPERATOR-11)", async () => {
    const own = await prices(filter);
    const { out } = await cli.run("export", "model-prices");
    expect(out).toMatch(new RegExp(`^${heading}\n`));
    expect(out).toMatch(/^AR-PAF1,every-12-months,list,USD,\d+\.\d\d,2-3:5%\|4-:10%$/m);
    expect(
      await done(
        "model-prices",
        `${heading}\n${filter},every-12-months,business,USD,12.34,2-:0.50\n${filter},every-12-months,list,EUR,40,\n`,
      ),
    ).toBe("2 prices set, 0 taken away.\n");
    const changed = (await cli.run("export", "model-prices")).out;
    expect(changed).toContain(`${filter},every-12-months,business,USD,12.34,2-:0.50\n`);
    expect(changed).toContain(`${filter},every-12-months,list,EUR,40.00,\n`);
    expect(await done("model-prices", `${heading}\n${filter},every-12-months,business,USD,,\n`)).toBe(
      "0 prices set, 1 taken away.\n",
    );
    expect((await cli.run("export", "model-prices")).out).not.toContain(`${filter},every-12-months,business`);
    expect(await prices(filter)).toEqual(own);
  });

  it("are refused for a selling model that does not exist or does not apply (OPERATOR-11)", async () => {
    const sku = await aSku();
    const rows = [
      `${filter},weekly,list,USD,1,`,
      `${filter},once,list,USD,1,`,
      `${sku},every-12-months,list,USD,1,`,
      `NOPE,every-12-months,list,USD,1,`,
      `${filter},,list,USD,1,`,
    ];
    expect(
      (await refused("model-prices", `${heading}\n${rows.slice(0, 4).join("\n")}\n`)).split("\n").slice(1, 5),
    ).toEqual([
      "f.csv:2: selling_model: there is no selling model weekly",
      "f.csv:3: selling_model: once sells once, at the prices of the product",
      `f.csv:4: selling_model: ${sku} is not sold by every-12-months`,
      "f.csv:5: sku: there is no product NOPE",
    ]);
    expect(await refused("model-prices", `${heading}\n${rows[4]}\n`)).toContain("f.csv:2: selling_model: is");
    const twice = `${filter},every-12-months,list,USD,1,`;
    expect(await refused("model-prices", `${heading}\n${twice}\n${twice}\n`)).toContain(
      "AR-PAF1 by every-12-months in list USD is on line 2 already",
    );
  });
});

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
    expect(await done("products", text)).toBe("3 products added, 0 brought up to date.\n");
    const { out } = await cli.run("export", "products");
    expect(out).toContain(`NEW-2,'=SUM(A1) Zanzibar kettle,hollins`);
    const stored = await database.db
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
      (await sql`select 1 from product_media where product_id = ${stored[2]!.id}`.execute(database.db)).rows,
    ).toHaveLength(4);
    const index = await loadSearchIndex(database.db);
    expect(index.documents).toBeGreaterThan(0);
    expect(
      (await sql`select 1 from search_word where word like 'zanzibar%'`.execute(database.db)).rows,
    ).toHaveLength(1);

    expect(await done("products", "sku,name,is_active\nNEW-2,Plain kettle,false\n")).toBe(
      "0 products added, 1 brought up to date.\n",
    );
    const changed = await database.db
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

  it.each([
    ["NEW-3,,hollins,range,,,cooking,,,", "name: is needed: there is no product NEW-3 yet"],
    ["NEW-3,N,nobrand,range,,,cooking,,,", "brand: no store sells the brand nobrand"],
    ["NEW-3,N,hollins,spaceship,,,cooking,,,", "product_type: there is no product type spaceship"],
    ["NEW-3,N,hollins,range,Variation,,cooking,,,", "parent_sku: is needed for a variation"],
    ["NEW-3,N,hollins,range,Variation,NOPE,cooking,,,", "parent_sku: there is no product NOPE"],
    ["NEW-3,N,hollins,range,,,cooking,{broken,,", "attributes: is not JSON"],
    ['NEW-3,N,hollins,range,,,cooking,"[1]",,', "attributes: is not a JSON object"],
    ['NEW-3,N,hollins,range,,,cooking,"{""Nope__c"":1}",,', "attributes: there is no attribute Nope__c"],
    [
      'NEW-3,N,hollins,range,,,cooking,"{""MGM_PLPIsVisible__c"":""no""}",,',
      "attributes: MGM_PLPIsVisible__c is true or false",
    ],
    [
      'NEW-1B,,,,Variation,NEW-1,,"{""BWC_PLPIsVisible__c"":false}",,',
      "attributes: BWC_PLPIsVisible__c of the parent decides for its variations",
    ],
    ['NEW-3,N,hollins,range,,,cooking,,"{""Width__c"":{}}",', "variation: Width__c is not text"],
    [`NEW-3,${"x".repeat(256)},hollins,range,,,cooking,,,`, "name: is longer than 255 characters"],
    ["<script>,N,hollins,range,,,cooking,,,", "sku: takes letters, digits and . _ / - only"],
  ])("refuses %s", async (row, message) =>
    expect(await refused("products", `${heading}\n${row}\n`)).toBe(
      `f.csv:2: ${message}\n1 mistake in f.csv; nothing was written.\n`,
    ),
  );
});

describe("stock", () => {
  it("never goes below what is reserved (OPERATOR-12, OPERATOR-13)", async () => {
    const {
      rows: [row],
    } = await sql<{ sku: string; name: string; product_id: string; location_id: string }>`
      select p.sku, l.name, s.product_id, s.location_id from stock s join product p on p.id = s.product_id join location l on l.id = s.location_id
      where s.on_hand > 5 order by p.sku limit 1`.execute(database.db);
    await checkUntouched();
    await sql`update stock set reserved = 3 where product_id = ${row!.product_id} and location_id = ${row!.location_id}`.execute(
      database.db,
    );
    expect(await refused("stock", `sku,location,on_hand\n${row!.sku},${row!.name},2\n`)).toContain(
      "f.csv:2: on_hand: 2 is below the 3 that are reserved",
    );
    expect(await done("stock", `sku,location,on_hand\n${row!.sku},${row!.name},3\n`)).toBe(
      "1 stock levels set.\n",
    );
    expect(await cli.run("set-stock", row!.sku, row!.name, "1")).toMatchObject({
      code: 1,
      err: "on_hand: 1 is below the 3 that are reserved\n",
    });
    expect(await cli.run("set-stock", row!.sku, row!.name, "-1")).toMatchObject({
      code: 1,
      err: "on_hand: is negative\n",
    });
    await checkUntouched();
    expect(await cli.run("set-stock", row!.sku, row!.name, "8")).toMatchObject({
      code: 0,
      out: `8 pieces of ${row!.sku} at ${row!.name}.\n`,
    });
    expect(await cli.run("set-stock", "NOPE", "Nowhere", "8")).toMatchObject({
      code: 1,
      err: "sku: there is no product NOPE\nlocation: there is no location Nowhere\n",
    });
  });
});

it("of 100,000 rows is read, and tens of thousands of rows are written (OPERATOR-14)", async () => {
  const { rows } = await sql<{
    sku: string;
    name: string;
  }>`select p.sku, l.name from product p cross join location l where p.product_class <> 'VariationParent' order by 1, 2`.execute(
    database.db,
  );
  const many = Array.from({ length: 100_000 }, (_, place) =>
    place < rows.length
      ? `${rows[place]!.sku},${rows[place]!.name},7`
      : `${rows[0]!.sku}-${place},${rows[0]!.name},7`,
  );
  expect(await refused("stock", `sku,location,on_hand\n${many.join("\n")}\n`)).toMatch(
    /and [\d,]+ more\n[\d,]+ mistakes in f\.csv/,
  );
  const books = ["list", "sale", "member", "loyalty", "business"];
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const currencies = Array.from(
    { length: Math.ceil(30_000 / (skus.length * books.length)) },
    (_, place) =>
      `X${String.fromCharCode(65 + Math.floor(place / 26))}${String.fromCharCode(65 + (place % 26))}`,
  );
  const lines = currencies
    .flatMap((currency) => skus.flatMap((sku) => books.map((book) => `${sku},${book},${currency},10.00`)))
    .slice(0, 30_000);
  expect(await done("prices", `sku,price_book,currency,amount\n${lines.join("\n")}\n`)).toBe(
    "30,000 prices set, 0 taken away.\n",
  );
}, 180_000);
