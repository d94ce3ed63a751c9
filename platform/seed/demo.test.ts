import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { verifyPassword } from "#platform/accounts/accounts/passwords";
import { seededId } from "#platform/core/ids";
import { prepareDatabase } from "#platform/prepare-database";
import { createCommandLine } from "#tests/support/command-line";
import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { silentLog } from "#tests/support/silent-log";
import { signIn } from "#tests/support/sign-in";

import { findDemo, removeDemo, renewDemoPassword, restoreDemoPassword } from "./demo";
import { webstoreRows } from "./reference/reference-rows";
import { seedAccounts } from "./accounts/seed-accounts";
import { seedPromotions } from "./offers/seed-promotions";

let open: TestDatabase;
beforeAll(async () => {
  open = await createTestDatabase({ asOwner: true });
});
afterAll(() => open.close());

const now = new Date("2026-11-24T12:00:00Z");
const member = seededId("user", "member@example.com");
const hashOf = async (id: string) =>
  (await open.db.selectFrom("shopper").select("password_hash").where("id", "=", id).executeTakeFirstOrThrow())
    .password_hash;
const none = { promotions: 0, rebates: 0, bankDetails: 0, accounts: 0 };

it("a start is told what a filled database has of the demo, and may refuse (OPS-80)", async () => {
  const admit = (remains: object) => {
    throw new Error(JSON.stringify(remains));
  };
  // One of the twelve promotions has ended.
  await expect(prepareDatabase(open, silentLog, { demo: false, admit })).rejects.toThrow(
    JSON.stringify({ promotions: 11, rebates: 10, bankDetails: 5, accounts: 4 }),
  );
});

it("a demonstration in public has passwords of its own (OPS-82)", async () => {
  const { db } = open;
  const real = await signIn(db);
  const { password, emails } = (await renewDemoPassword(db, now))!;
  expect(emails).toHaveLength(4);
  expect(password).toMatch(/^[a-z2-9]{5}(?:-[a-z2-9]{5}){2}$/);
  expect(await verifyPassword(password, await hashOf(member))).toBe(true);
  expect(await verifyPassword("warm-kitchen-26", await hashOf(member))).toBe(false);
  expect((await renewDemoPassword(db, now))!.password).not.toBe(password);
  // The shopper of the last account has chosen another one since, which stays.
  await db.updateTable("shopper").set({ password_hash: "chosen" }).where("email", "=", emails[0]!).execute();
  await restoreDemoPassword(db, now);
  expect(await verifyPassword("warm-kitchen-26", await hashOf(member))).toBe(true);
  const hashes = await db
    .selectFrom("shopper")
    .select("password_hash")
    .where("email", "in", emails)
    .execute();
  expect(hashes.filter((row) => row.password_hash === "chosen")).toHaveLength(1);
  await restoreDemoPassword(db, now);
  // Nobody else's password or session is touched.
  expect(await hashOf(real.userId)).toBeNull();
});

it("`demo remove` ends promotions, sample rebates, bank account and accounts, once, and tells nobody (OPERATOR-80, OPERATOR-105, OFFER-14)", async () => {
  const { db } = open;
  const { run } = createCommandLine(db);
  const mails = () => sql<{ n: string }>`select count(*) as n from outbox`.execute(db);
  const before = (await mails()).rows[0]!.n;
  await db
    .updateTable("webstore")
    .set({ settings: sql`settings || '{"bankDetails": ["A real bank"]}'` })
    .where("name", "=", "tarn")
    .execute();
  expect((await run("demo")).out).toBe(
    "Left of the demo: 11 promotions, 10 sample rebates, the bank account of 4 stores, 4 accounts.\n",
  );
  expect((await run("demo", "remove")).out).toBe(
    "Removed: 11 promotions, 10 sample rebates, the bank account of 4 stores, 4 accounts.\n",
  );
  expect(await findDemo(db, new Date())).toEqual(none);
  expect(await removeDemo(db, new Date())).toEqual(none);
  expect((await run("demo", "--json")).out).toBe(`${JSON.stringify(none, null, 2)}\n`);
  expect((await run("demo", "remove")).out).toBe("Nothing is left of the demo.\n");
  expect((await run("demo", "add")).code).toBe(2);
  expect(await renewDemoPassword(db, now)).toBeNull();
  expect(await hashOf(member)).toBeNull();
  expect((await mails()).rows[0]!.n).toBe(before);
  const { rows } = await sql<{ bank: string[] }>`
    select settings -> 'bankDetails' as bank from webstore where settings ? 'bankDetails'`.execute(db);
  expect(rows).toEqual([{ bank: ["A real bank"] }]);
});

it("the first filling of a real store has none of it (OPS-81)", async () => {
  const { db } = open;
  expect(
    webstoreRows({ demo: false }).filter(({ settings }) => "bankDetails" in (settings as object)),
  ).toEqual([]);
  await sql`truncate promotion, account, buyer_group cascade`.execute(db);
  await seedPromotions(db, { demo: false });
  await seedAccounts(db, { demo: false });
  const count = async (table: "promotion" | "shopper" | "buyer_group" | "delivery_method") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect([await count("promotion"), await count("shopper")]).toEqual([0, 0]);
  expect([(await count("buyer_group")) > 0, (await count("delivery_method")) > 0]).toEqual([true, true]);
});
