import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";

import { readMinor } from "#platform/core/money";
import { sourceFolder } from "#platform/db/source-folder";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { loadOrder } from "#platform/purchase/order/order-record";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import { createProviders } from "#platform/purchase/payment/providers";
import type { WebhookRequest } from "#platform/core/payment-provider";
import { createTestGateway } from "#platform/purchase/test-gateway/test-gateway";
import { createTestDatabase } from "#tests/support/database";
import { migrate } from "#tests/support/migrate";
import { fillCheckout, goodCard } from "#tests/support/order-side";
import { openOrderHistory, placeOrder } from "#tests/support/placed-orders";
import { silentLog } from "#tests/support/silent-log";

const { side, range, hood } = await openOrderHistory();
const old = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "old-migrations-"));
afterAll(async () => {
  await old.close();
  await rm(folder, { recursive: true });
});
const now = () => new Date();

/** Empties the database and brings it to the state before orders lived. */
async function goBack(): Promise<void> {
  await old.pool.query("drop schema jobs cascade; drop schema public cascade; create schema public");
  const all = sourceFolder("migrations");
  for (const name of await readdir(all)) if (name < "0057") await cp(join(all, name), join(folder, name));
  await migrate(old.pool, silentLog, folder);
}

/** Copies rows as they were stored then. Columns that are newer are left out. */
async function copyRows(table: string): Promise<void> {
  // A visit to the payment page was one row then.
  const visits = sql`(select to_jsonb(g) || to_jsonb(s) as row from payment_session s join gateway_session g using (id))`;
  const each =
    table === "payment_session" ? visits : sql`(select to_jsonb(x) as row from ${sql.table(table)} x)`;
  const { rows } = await sql<{ row: object }>`select row from ${each} as t`.execute(side.db);
  const { rows: columns } = await old.pool.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
    where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  const client = await old.pool.connect();
  try {
    // The rows that they refer to are not all copied.
    await client.query("set session_replication_role = replica");
    await client.query(
      `insert into ${table} (${names}) overriding system value
      select ${names} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.map(({ row }) => row)).replaceAll('"Ordered"', '"Captured"')],
    );
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}

const tables = [
  ["webstore", "product", "location", "stock", "cart", "checkout", "payment_session", "payment"],
  ["order_summary", "order_delivery_group", "order_item", "order_allocation", "order_payment"],
].flat();

/** A shopper is on the payment page while the store is updated. */
async function openPage(): Promise<{ visit: string; path: string }> {
  const guest = side.shopper();
  await guest.add(range);
  const params = { checkoutId: await fillCheckout(guest) };
  const paymentsData = { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" };
  const { body } = await guest.call("createPayment", {
    params,
    body: { requestType: "ClientRequest", paymentsData },
  });
  return { visit: body.paymentData.sessionId, path: body.paymentData.redirectUrl };
}

async function payOnOldPage(visit: string, path: string): Promise<void> {
  const services = { db: old.db, now, log: silentLog, providers: createProviders({ db: old.db, now }) };
  const deliver = async (webhook: WebhookRequest) =>
    (await receiveWebhook(services, "test-gateway", webhook)).ok;
  const page = createTestGateway({ db: old.db, now, gatewayPendingMs: 1000, deliver });
  const headers = { "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams(goodCard);
  const answer = await page(new Request(`http://store.test${path}`, { method: "POST", headers, body }));
  expect(answer!.headers.get("location")).toBe(`/checkout/processing?payment=${visit}`);
  const { rows } = await old.pool.query("select status, card_last_four from payment_session where id = $1", [
    visit,
  ]);
  expect(rows).toEqual([{ status: "approved", card_last_four: "4242" }]);
}

describe("orders that were placed before orders lived", () => {
  it("go on in a filled database: shipped, canceled in part, charged to the cent; an open payment page can still be paid on (OPS-23, PAY-20, PAY-50)", async () => {
    const shopper = () => side.shopper();
    const whole = await placeOrder(
      side,
      shopper(),
      [
        [range, 3],
        [hood, 1],
      ],
      "WELCOME10",
    );
    const part = await placeOrder(side, shopper(), [[range, 2]]);
    const canceled = await placeOrder(side, shopper(), [[hood, 2]]);
    const { visit, path } = await openPage();
    await goBack();
    for (const table of tables) await copyRows(table);
    await old.pool.query("update order_summary set status = 'Cancelled' where id = $1", [canceled.id]);
    await migrate(old.pool, silentLog);

    await payOnOldPage(visit, path);

    const services = { db: old.db, now };
    const request = (id: string) => ({ orderId: id, actor: "operator:kim" });
    const carrier = { carrier: "Freight Line", trackingNumber: null };
    const before = await loadOrder(old.db, whole.id);
    expect(before.order).toMatchObject({ status: "Created", payment_status: "Authorized", version: 1 });
    const placed = await loadOrder(side.db, whole.id);
    expect(before.items.map((item) => item.due_minor)).toEqual(placed.items.map((item) => item.due_minor));
    expect(before.groups.map((group) => group.due_minor)).toEqual(
      placed.groups.map((group) => group.due_minor),
    );

    const paid = readMinor(before.payment.amount_minor);
    const [line] = before.items;
    const first = await shipOrder(services, request(whole.id), {
      ...carrier,
      quantities: [{ itemId: line!.id, quantity: 1 }],
    });
    const second = await shipOrder(services, request(whole.id), carrier);
    expect(first.captured + second.captured).toBe(paid);

    const [two] = (await loadOrder(old.db, part.id)).items;
    const { released } = await cancelQuantities(services, request(part.id), {
      quantities: [{ itemId: two!.id, quantity: 1 }],
      by: "shopper",
    });
    expect(released).toBe(Math.floor(readMinor(two!.due_minor) / 2));
    await shipOrder(services, request(part.id), carrier);

    await expect(shipOrder(services, request(canceled.id), carrier)).rejects.toMatchObject({ status: 422 });
    expect((await loadOrder(old.db, canceled.id)).order).toMatchObject({
      status: "Cancelled",
      payment_status: "Voided",
      agreed_minor: "0",
    });

    const providers = createProviders(services);
    const performed = await performOperations({ ...services, log: silentLog, providers });
    expect(performed.map(({ kind, status }) => `${kind} ${status}`).sort()).toEqual([
      "Capture Succeeded",
      "Capture Succeeded",
      "Capture Succeeded",
      "Void Succeeded",
    ]);
    expect((await loadOrder(old.db, whole.id)).order.payment_status).toBe("Captured");
  });
});
