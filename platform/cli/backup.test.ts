import { gunzipSync, gzipSync } from "node:zlib";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createOrderSide } from "#tests/support/order-side";
import { placeOrder } from "#tests/support/placed-orders";
import { backUp } from "#platform/db/backup";
import type { Database } from "#platform/db/database";

const test = await createTestDatabase({ asOwner: true });
const side = await createOrderSide({ test });
const empties: TestDatabase[] = [];
async function openEmpty() {
  const empty = await createEmptyDatabase();
  empties.push(empty);
  return empty;
}
afterAll(() => Promise.all([test, ...empties].map(({ close }) => close())));

/** Every table with the number and a digest of its rows, and what else makes it up. */
async function contents(db: Database) {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration' order by 1`.execute(
    db,
  );
  const parts = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, md5(string_agg(t::text, ';' order by t::text)) as digest from "${name}" t`,
  );
  const rows = await sql.raw(parts.join(" union all ")).execute(db);
  const rules = await sql`
    select conrelid::regclass::text as owner, conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where connamespace = 'public'::regnamespace union all
    select tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
    order by 1, 2`.execute(db);
  const sequences = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(db);
  return { rows: rows.rows, rules: rules.rows, sequences: sequences.rows };
}
/** Money and pieces: what was authorized and charged, and what is in stock and reserved. */
const books = async (db: Database) =>
  (
    await sql`select (select sum(amount_minor) from payment_operation) as moved,
      (select count(*) from order_summary) as orders, (select sum(grand_total_minor) from order_summary) as ordered,
      (select sum(on_hand) from stock) as pieces, (select sum(reserved) from stock) as reserved`.execute(db)
  ).rows[0];

/** A whole database is written and read. */
const patient = 60_000;
const files: Record<string, string | Buffer> = {};
let before: Awaited<ReturnType<typeof contents>>;
beforeAll(async () => {
  const product = await side.insertProduct({ stock: 50 });
  const ana = await side.signedIn();
  await placeOrder(side, ana, [[product, 2]]);
  await placeOrder(side, side.shopper(), [[product, 1]]);
  before = await contents(side.db);
  const cli = createCommandLine(side.db, files, test.pool);
  cli.setSecret("the secret of the store");
  expect(await cli.run("backup", "store.gz")).toEqual({ code: 0, out: "", err: "Written to store.gz.\n" });
});

it(
  "a restored store has every row, rule, number and secret of the one that was backed up (OPERATOR-70, OPERATOR-71, OPS-106)",
  async () => {
    const empty = await openEmpty();
    const cli = createCommandLine(empty.db, files, empty.pool);
    const done = await cli.run("restore", "store.gz");
    expect([done.code, done.err]).toEqual([
      0,
      expect.stringMatching(/^Restored \d{4,} rows of 2\d{3}-.*Z\.\n$/),
    ]);
    expect(cli.getSecret()).toBe("the secret of the store");
    expect(await contents(empty.db)).toEqual(before);
    expect(await books(empty.db)).toEqual(await books(side.db));
    expect(Number(((await books(empty.db)) as { orders: string }).orders)).toBeGreaterThan(1);

    const twice = await cli.run("restore", "store.gz");
    expect([twice.code, twice.err]).toEqual([1, "The database is not empty.\n"]);
  },
  patient,
);

it(
  "it is as the store was at one moment, while orders go on (OPS-105)",
  async () => {
    const seen = await contents(side.db);
    const lines = backUp(test.pool, { secret: null, now: new Date() });
    const parts = [(await lines.next()).value as string];
    await placeOrder(side, side.shopper(), [[await side.insertProduct({ stock: 5 }), 1]]);
    for await (const part of lines) parts.push(part);
    const empty = await openEmpty();
    const cli = createCommandLine(empty.db, { "a.gz": gzipSync(parts.join("")) }, empty.pool);
    expect((await cli.run("restore", "a.gz")).code).toBe(0);
    expect((await contents(empty.db)).rows).toEqual(seen.rows);
  },
  patient,
);

it(
  "what is not a whole backup of this or an older version is refused, and can be tried again (OPERATOR-71)",
  async () => {
    const empty = await openEmpty();
    const whole = gunzipSync(files["store.gz"] as Buffer).toString();
    const [heading, ...rest] = whole.trimEnd().split("\n");
    const cli = createCommandLine(
      empty.db,
      {
        ...files,
        "damaged.gz": (files["store.gz"] as Buffer).subarray(0, 20_000),
        "short.gz": gzipSync([heading, ...rest.slice(0, -1)].join("\n")),
        "less.gz": gzipSync([heading, ...rest.filter((line) => !line.includes("ardenne"))].join("\n")),
        "other.gz": gzipSync('{"format":2}\n'),
        "plain.gz": "not packed",
        "newer.gz": gzipSync(whole.replace("0001-stores", "0099-stores")),
      },
      empty.pool,
    );
    const refusal = async (name: string) => {
      const { code, err } = await cli.run("restore", name);
      return [code, err];
    };
    expect(await refusal("damaged.gz")).toEqual([1, "The file is damaged, or not a backup of a store.\n"]);
    expect(await refusal("plain.gz")).toEqual([1, "The file is damaged, or not a backup of a store.\n"]);
    expect(await refusal("other.gz")).toEqual([1, "The file is not a backup of a store.\n"]);
    expect(await refusal("short.gz")).toEqual([1, "The backup is not complete.\n"]);
    expect(await refusal("less.gz")).toEqual([1, "The backup is not complete.\n"]);
    expect(await refusal("newer.gz")).toEqual([
      1,
      expect.stringContaining("which this version does not know"),
    ]);
    cli.setSecret("the secret of another store");
    expect(await refusal("store.gz")).toEqual([1, expect.stringContaining("another session-secret")]);
    cli.setSecret("the secret of the store");
    expect((await cli.run("restore", "store.gz")).code).toBe(0);
  },
  patient,
);
