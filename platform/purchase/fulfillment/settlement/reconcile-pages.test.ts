import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { silentLog } from "#tests/support/silent-log";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { announceOrphans, reconcile } from "./reconcile";

const test = await createTestDatabase({ asOwner: true });
afterAll(test.close);
let statements = 0;
const counting: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};
const db = test.db.withPlugin(counting);
const start = new Date("2026-11-25T12:00:00.123Z");
let time = start;
const now = () => time;
const own = createProviders({ db, now });
const services = { db, now, log: silentLog, providers: own };
const gateway = own.get("test-gateway")!;

/** Captured payments of earlier orders, in both books. Many have the same time. */
async function insertPaid(count: number): Promise<void> {
  const client = await test.pool.connect();
  try {
    // Their checkouts are of no importance here.
    await client.query("begin; set local session_replication_role = replica");
    await client.query(
      `insert into payment (id, checkout_id, kind, amount_minor, currency, status, provider, authorization_id, created_at)
      select 'pay' || i, 'checkout' || i, 'Auth', 1000, 'USD', 'Ordered', 'test-gateway', 'auth' || i, $2
      from generate_series(1, $1::int) i on conflict do nothing`,
      [count, start],
    );
    await client.query(
      `insert into provider_authorization (provider, id, key, amount_minor, currency, captured_minor, created_at)
      select 'test-gateway', 'auth' || i, 'pay' || i, 1000, 'USD', 1000,
        $2::timestamptz - interval '2 hours' - (i / 100) * interval '1.000001 seconds'
      from generate_series(1, $1::int) i on conflict do nothing`,
      [count, start],
    );
    await client.query(
      `insert into payment_operation (id, provider, payment_id, kind, amount_minor, currency, status, cause, due_at, created_at, settled_at)
      select 'op' || i, 'test-gateway', 'pay' || i, 'Capture', 1000, 'USD', 'Succeeded', 'shipment:' || i, $2, $2, $2
      from generate_series(1, $1::int) i on conflict do nothing`,
      [count, start],
    );
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function statementsOf(): Promise<number> {
  statements = 0;
  expect(await reconcile(services)).toMatchObject({ orphans: 0, differences: [] });
  return statements;
}

beforeAll(() => insertPaid(100));

it("needs a few statements for each page of authorizations, not for each authorization (PAY-51)", async () => {
  const few = await statementsOf();
  await insertPaid(450);
  expect(await statementsOf()).toBe(few);
  await insertPaid(2_250);
  expect((await statementsOf()) - few).toBeLessThanOrEqual(4 * 6);
});

it("finds what belongs to no payment and what differs, on every page (PAY-36, PAY-51)", async () => {
  const wrong = ["auth1", "auth777", "auth2250"];
  await db
    .updateTable("provider_authorization")
    .set({ captured_minor: 999 })
    .where("id", "in", wrong)
    .execute();
  const strays = ["auth2", "auth1400"];
  await db
    .updateTable("provider_authorization")
    .set({ captured_minor: 0 })
    .where("id", "in", strays)
    .execute();
  await db.deleteFrom("payment").where("authorization_id", "in", strays).execute();
  const found = await reconcile(services);
  expect(found.orphans).toBe(2);
  expect(found.differences.map((each) => each.authorization).sort()).toEqual(wrong.sort());
  expect(found.differences[0]!.detail).toBe("captured 10.00 here, 9.99 there");
  const voids = await db
    .selectFrom("payment_operation")
    .select("payment_id")
    .where("kind", "=", "Void")
    .orderBy("payment_id", "desc")
    .execute();
  expect(voids.map((each) => each.payment_id)).toEqual(strays);
});

it("the log names what belongs to no payment: the old ones are voided, young ones later (PAY-36)", async () => {
  const logged: object[] = [];
  const log = { ...silentLog, info: (details: object) => void logged.push(details) };
  const made = (id: string, createdAt: Date) =>
    test.db
      .insertInto("provider_authorization")
      .values({
        provider: "test-gateway",
        id,
        key: id,
        amount_minor: 500,
        currency: "USD",
        created_at: createdAt,
      })
      .execute();
  const [old, young] = [start.getTime() - 61 * 60_000, start.getTime() - 20 * 60_000].map(
    (at) => new Date(at),
  );
  await made("old", old!);
  await made("young", young!);
  await reconcile({ ...services, log });
  await announceOrphans({ ...services, log });
  expect(logged).toEqual([
    { provider: "test-gateway", authorization: "old", madeAt: old },
    {
      provider: "test-gateway",
      authorization: "young",
      madeAt: young,
      voidedFrom: new Date(young!.getTime() + 3_600_000),
    },
  ]);
  await test.db.deleteFrom("provider_authorization").where("id", "in", ["old", "young"]).execute();
});

it("goes on where it was after it was interrupted, unless that is long ago (PAY-51)", async () => {
  const pages: (string | null)[] = [];
  let dies = true;
  const mortal: PaymentProvider = {
    ...gateway,
    async listAuthorizations(from, to, after) {
      if (dies && pages.length === 3) throw new Error("killed");
      pages.push(after);
      return gateway.listAuthorizations(from, to, after);
    },
  };
  const killed = { ...services, providers: new Map([["test-gateway", mortal]]) };
  await expect(reconcile(killed)).rejects.toThrow("killed");
  dies = false;
  time = new Date(start.getTime() + 30 * 60_000);
  await reconcile(killed);
  expect([pages.length, new Set(pages).size]).toEqual([5, 5]);
  await reconcile(killed);
  expect(pages[5]).toBeNull();

  pages.length = 0;
  dies = true;
  await expect(reconcile(killed)).rejects.toThrow("killed");
  dies = false;
  time = new Date(start.getTime() + 120 * 60_000);
  await reconcile(killed);
  expect(pages.slice(0, 4)).toEqual([null, expect.any(String), expect.any(String), null]);
});
