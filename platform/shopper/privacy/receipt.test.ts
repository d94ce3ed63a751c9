import { sql } from "kysely";
import { expect, it } from "vitest";

import { openCatalog } from "#tests/support/catalog-calls";

import { personalData } from "./personal-data";

const { database, calls } = await openCatalog(undefined, { asOwner: true });

it("every column of the database is classified as personal or not (EVENT-98)", async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name::text as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(database.db);
  const known = [
    ...personalData.subjects.flatMap(({ tables }) =>
      tables.map(({ name, personal, other }) => [name, [...personal, ...other].sort()] as const),
    ),
    ...Object.entries(personalData.impersonal).map(([name, columns]) => [name, [...columns].sort()] as const),
  ];
  expect(new Set(known.map(([name]) => name)).size).toBe(known.length);
  expect(Object.fromEntries(known)).toEqual(
    Object.fromEntries(rows.map(({ name, columns }) => [name, [...columns].sort()])),
  );
});

it("the receipt has purpose, ground, time and a power of ten for each table with personal data (EVENT-97)", async () => {
  await sql`insert into mail_refusal (kind, recipient, refused_at)
    select 'shared-list', 'hash ' || n, now() from generate_series(1, 400) n`.execute(database.db);
  await sql`analyze mail_refusal`.execute(database.db);
  const { subjects } = await calls.call("getPrivacyReceipt", {});
  const tables = subjects.flatMap((subject) => subject.tables);
  expect(tables.map(({ name }) => name)).toContain("analytics_event");
  expect(tables.find(({ name }) => name === "mail_refusal")).toEqual({
    name: "mail_refusal",
    about: expect.any(String),
    kept: expect.any(String),
    columns: ["recipient"],
    rows: 1000,
  });
  for (const { kept, rows } of tables) {
    expect(kept).toMatch(/\w/);
    expect([0, 10, 100, 1000, 10_000, 100_000, 1_000_000]).toContain(rows);
  }
  expect(tables.find(({ name }) => name === "analytics_event")!.kept).toMatch(/13 months.* 25 months/);
});
