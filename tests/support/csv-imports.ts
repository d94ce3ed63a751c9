import { sql } from "kysely";
import { afterAll, beforeAll, expect } from "vitest";

import { createCommandLine } from "./command-line";
import { createTestDatabase, type TestDatabase } from "./database";

/** Returns a function that writes a CSV file with rows like `cells`, each with its own changes. */
export const csvFileOf =
  <Cells extends Record<string, string>>(cells: Cells) =>
  (...changes: Partial<Record<keyof Cells, string>>[]) =>
    [
      Object.keys(cells).join(),
      ...changes.map((change) =>
        Object.values<string>({ ...cells, ...change })
          .map((cell) => `"${cell}"`)
          .join(),
      ),
    ].join("\n");

/** A database for the tests of one file, with the commands `import` and `export`. Call it once per file. */
export function useCsvImports() {
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
      (select md5(string_agg(md5(to_jsonb(s)::text), '' order by s.product_id, s.location_id)) from stock s) as stock,
      (select md5(string_agg(md5(to_jsonb(p)::text), '' order by p.slug)) from place p) as places,
      (select md5(string_agg(md5(to_jsonb(r)::text), '' order by r.slug)) from rebate r) as rebates,
      (select md5(string_agg(md5(to_jsonb(m)::text), '' order by m.name)) from promotion m) as promotions,
      (select md5(string_agg(md5(c.body::text), '' order by c.id)) from content c) as contents`.execute(
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

  /** Imports a file that has no mistakes and returns the summary. */
  async function done(kind: string, text: string | Buffer, ...more: string[]): Promise<string> {
    await checkUntouched();
    cli.files["f.csv"] = text;
    const { code, out, err } = await cli.run("import", kind, "f.csv", ...more);
    expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
    return out;
  }

  /** The prices of a product in the database. */
  const prices = async (sku: string) =>
    (
      await sql<{ price_book: string; amount_minor: string }>`
    select e.price_book, e.amount_minor from price_book_entry e join product p on p.id = e.product_id where p.sku = ${sku} order by 1`.execute(
        database.db,
      )
    ).rows;
  /** The SKU of a simple product. */
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

  return {
    get db() {
      return database.db;
    },
    get cli() {
      return cli;
    },
    state,
    checkUntouched,
    refused,
    done,
    prices,
    aSku,
  };
}
