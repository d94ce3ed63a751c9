import { sql } from "kysely";
import { expect, it } from "vitest";

import { endShopper } from "#platform/shopper/closing/close-account";
import { personalRecords } from "#platform/shopper/closing/personal-records";
import { personalData } from "#platform/shopper/privacy/personal-data";
import { fingerprint } from "#tests/contract/fingerprint";
import { createCommandLine } from "#tests/support/command-line";
import { louisville, openOrderSide } from "#tests/support/order-side";
import { openTraces, words, type Words } from "#tests/support/traces-of-persons";
import { useQuickPasswords } from "#tests/support/quick-passwords";

useQuickPasswords();
const side = await openOrderSide();
const files: Record<string, string | Buffer> = {};
const cli = createCommandLine(side.db, files);
const who = ["--by", "kim", "--note", "asked by letter"];
const run = async (...args: string[]) => {
  const { code, out, err } = await cli.run(...args);
  expect([code, err]).toEqual([0, expect.any(String)]);
  return out;
};
const { fill, order, leaveTraces, finish } = await openTraces(side, run);

/** All tables of the database, pg-boss's too. */
const tables = (
  await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    side.db,
  )
).rows;

/** Every column of the database that has one of the words, files included, as `table.column`. */
async function columnsWith(person: Words): Promise<string[]> {
  const texts = [...Object.values(person), person.phone.slice(-8)];
  const like = sql.raw(
    `any('{${[...texts, ...texts.map((text) => Buffer.from(text).toString("hex"))].map((text) => `"%${text}%"`).join(",")}}')`,
  );
  const found = tables.map(
    ({ schema, name }) => sql`select distinct ${`${name}.`}::text || e.key as name
      from ${sql.table(`${schema}.${name}`)} t, jsonb_each_text(to_jsonb(t)) e
      where t::text ilike ${like} and e.value ilike ${like}`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(found, sql` union all `)}`.execute(side.db);
  return rows.map(({ name }) => name).sort();
}

/**
 * Tables without personal data, and those whose rows are found by no name, address or number of a person:
 * hashes, counts of a minute, and what goes with a cart or an account.
 */
const notOfPersons = [
  ...Object.keys(personalData.impersonal),
  ..."account_buyer_group account_terms_change analytics_refusal analytics_salt gateway_session mail_refusal managed_account membership post_count".split(
    " ",
  ),
  ..."sign_in_throttle stock_reservation".split(" "),
];

/** The money of all orders, to the cent. */
const books = async () =>
  (
    await sql`select
      (select jsonb_agg(to_jsonb(o) - '{first_name,last_name,email,phone,owner_key,guest_id}'::text[] order by id) from order_summary o) as orders,
      (select jsonb_agg(to_jsonb(i) order by id) from order_item i) as items,
      (select jsonb_agg(to_jsonb(m) order by id) from payment_operation m) as operations,
      (select jsonb_agg(jsonb_build_array(number, amount_minor, content->'totals') order by id) from order_document) as documents,
      (select jsonb_agg(jsonb_build_array(address->'region', tax_minor) order by id) from order_delivery_group) as taxes`.execute(
      side.db,
    )
  ).rows[0];

it("every table either has its rules for persons, or has nothing of persons (OPERATOR-28)", () => {
  const known = [...new Set(personalRecords.map(({ table }) => table as string)), ...notOfPersons];
  expect(known.sort()).toEqual(
    tables
      .filter(({ schema }) => schema === "public")
      .map(({ name }) => name)
      .sort(),
  );
});

it("erases a guest from every column of the database and keeps the books (OPERATOR-28)", async () => {
  const person = words("Zebedee");
  const guest = side.shopper();
  await leaveTraces(guest, person, true);
  const number = await order(guest, person);
  // A second cart of the same browser, with a checkout that was abandoned.
  await fill(guest, person);
  const open = await cli.run("person", "erase", person.email, ...who);
  expect([open.code, open.err]).toEqual([
    1,
    expect.stringMatching(
      /^Nothing was erased, because orders are open\.\nOrder \d+: 1 piece to be shipped: /,
    ),
  ]);
  await finish(number, person);

  const before = await columnsWith(person);
  expect(before.length).toBeGreaterThan(35);
  const untouched = await fingerprint(side.db);
  const check = await run("person", "erase", person.email.toUpperCase(), "--check");
  expect(check).toContain("Nothing was changed.");
  expect(await fingerprint(side.db)).toEqual(untouched);

  const sums = await books();
  await run("person", "erase", person.email, ...who);
  expect(await columnsWith(person)).toEqual([]);
  expect(await books()).toEqual(sums);
  expect(await run("order", number)).toContain("Erased");
  const again = await cli.run("person", "erase", person.email, ...who);
  expect([again.code, again.err]).toEqual([1, `Nothing is kept of ${person.email}.\n`]);
});

it("erases a member, whether the account is open or closed, and nobody else (OPERATOR-28)", async () => {
  const [open, closed, other] = [words("Ferdinanda"), words("Balthasar"), words("Cordelia")];
  const numbers: string[] = [];
  let userId = "";
  for (const person of [open, closed, other]) {
    const account = await side.signedIn(person);
    if (person === open) ({ userId } = account);
    await side.db
      .updateTable("shopper")
      .set({ phone: person.phone })
      .where("id", "=", account.userId)
      .execute();
    const { wishlistId } = await leaveTraces(account, person, false);
    const message = `From ${person.lastName}`;
    const mail = { recipient: "sam@friends.example", sharedBy: person.lastName, message };
    expect((await account.call("mailWishlist", { params: { wishlistId }, body: mail })).status).toBe(204);
    const { email, street, firstName, lastName, phone } = person;
    await account.call("createAddress", {
      params: { accountId: "current" },
      body: { ...louisville, addressType: "Shipping", street, firstName, lastName, phoneNumber: phone },
    });
    await account.call("startEmailChange", { body: { email: `new-${email}` } });
    const number = await order(account, person);
    await fill(account, person);
    await finish(number, person);
    numbers.push(number);
    if (person === closed) await side.db.transaction().execute((trx) => endShopper(trx, account, new Date()));
  }
  const others = await columnsWith(other);
  expect(others.length).toBeGreaterThan(35);
  expect(await columnsWith(closed)).toContain("order_summary.email");
  const sums = await books();
  await run("person", "erase", userId, ...who);
  await run("person", "erase", closed.email, ...who);
  expect([...(await columnsWith(open)), ...(await columnsWith(closed))]).toEqual([]);
  expect(await books()).toEqual(sums);
  expect(await columnsWith(other)).toEqual(others);
  const records = await side.db
    .selectFrom("erasure")
    .select(["actor", "note", "record"])
    .orderBy("id")
    .execute();
  expect(records.slice(-2)).toMatchObject(
    numbers.slice(0, 2).map((number) => ({
      actor: "operator:kim",
      note: "asked by letter",
      record: {
        orders: [number],
        erased: expect.arrayContaining([
          expect.objectContaining({ table: "order_document", why: expect.stringMatching(/./) }),
        ]),
      },
    })),
  );
});

it("exports all that is kept, without secrets, into a file (OPERATOR-81)", async () => {
  const person = words("Thaddeus");
  const account = await side.signedIn(person);
  await leaveTraces(account, person, false);
  await order(account, person);
  // A guest with the same address.
  await leaveTraces(side.shopper(), person, true);
  const done = await cli.run("person", "export", person.email, "--file", "thaddeus.json");
  expect(done).toEqual({ code: 0, out: "", err: "Written to thaddeus.json.\n" });
  const { tables: exported } = JSON.parse(String(files["thaddeus.json"])) as {
    tables: Record<string, Record<string, unknown>[]>;
  };
  const columns = new Set(
    Object.entries(exported).flatMap(([table, rows]) =>
      rows.flatMap((row) => Object.keys(row).map((column) => `${table}.${column}`)),
    ),
  );
  expect((await columnsWith(person)).filter((column) => !columns.has(column))).toEqual([]);
  expect(exported.product_registration).toHaveLength(2);
  expect(Buffer.from(exported.registration_proof![0]!.content as string, "base64").toString()).toContain(
    person.street,
  );
  expect([...columns].filter((column) => /hash|password|token$/.test(column))).toEqual([]);
  expect(await run("person", "export", account.userId)).toContain(person.street);
});

it("refuses what it does not know, and orders of another account stay (OPERATOR-28)", async () => {
  const refusal = async (...args: string[]) => {
    const { code, err } = await cli.run("person", ...args);
    return [code, err.split("\n")[0]];
  };
  expect(await refusal("export", "nobody@letters.example")).toEqual([
    1,
    "Nothing is kept of nobody@letters.example.",
  ]);
  expect(await refusal("erase", "nobody@letters.example")).toEqual([2, "--by is missing: who does this"]);
  expect(await refusal("forget", "nobody@letters.example")).toEqual([
    2,
    expect.stringContaining("must be one of export, erase"),
  ]);
  const naming = ["--by", "kim", "--note", "Nobody@letters.example asked"];
  expect(await refusal("erase", "nobody@letters.example", ...naming)).toEqual([
    2,
    "--note is kept, so it must not name the person",
  ]);
  const person = words("Wilhelmina");
  const account = await side.signedIn();
  const number = await order(account, person);
  await leaveTraces(side.shopper(), person, true);
  const out = await run("person", "erase", person.email, ...who);
  expect(out).toContain(
    `Order ${number} has this address, but belongs to the account of shopper ${account.userId}; it stays.`,
  );
  expect(await columnsWith(person)).toContain("order_summary.email");
  expect(await columnsWith(person)).not.toContain("repair_request.email");
});
