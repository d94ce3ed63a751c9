import { setTimeout as sleep } from "node:timers/promises";

import { PlatformError } from "#platform/core/errors";
import { openDatabase } from "#platform/db/open-database";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { loadOrder, type OrderRecord } from "#platform/purchase/order/order-record";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import { silentLog } from "#tests/support/silent-log";

/**
 * Ships, delivers, cancels, refunds and takes back, one random order after another, and asks the provider for
 * the money, until it is killed. Before each change it writes `begin <order> <version> <what>`, after it
 * `done` or `refused`. Its argument is the folder of the store's database.
 */
const [dataDir] = process.argv.slice(2);
const { db } = await openDatabase({
  embedded: { dataDir: dataDir! },
  applicationName: "durability",
  log: silentLog,
  maxConnections: 6,
  allowSlowStatements: true,
});
const now = () => new Date();
const services = { db, now };
const settlement = { ...services, log: silentLog, providers: createProviders(services) };

const below = (limit: number) => Math.floor(Math.random() * limit);
const say = (...words: (string | number)[]) => void process.stdout.write(`${words.join(" ")}\n`);

type Request = { orderId: string; actor: string; version: number };

const changes: Record<string, (request: Request, record: OrderRecord) => Promise<unknown>> = {
  ship: (request, { items }) =>
    shipOrder(services, request, {
      carrier: "Freight Line",
      trackingNumber: null,
      quantities: [{ itemId: items[0]!.id, quantity: 1 }],
    }),
  deliver: (request) => deliverShipments(services, request),
  cancel: (request, { items }) =>
    cancelQuantities(services, request, { quantities: [{ itemId: items[0]!.id, quantity: 1 }], by: "store" }),
  return: (request, { items }) =>
    requestReturn(services, request, {
      quantities: [{ itemId: items[0]!.id, quantity: 1 }],
      reason: "ChangedMind",
    }),
  async receive(request) {
    const open = await db
      .selectFrom("return_order")
      .select("id")
      .where("order_id", "=", request.orderId)
      .where("status", "=", "Requested")
      .executeTakeFirst();
    if (open) await receiveReturn(services, request, { returnOrderId: open.id, restock: true });
    else await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: null });
  },
  refund: (request) => refundOrder(services, request, { amount: 1 + below(500) }),
};
const names = [...Object.keys(changes), "ship", "deliver", "receive"];

const ids = (await db.selectFrom("order_summary").select("id").execute()).map(({ id }) => id);
say("ready");
for (;;) {
  const id = ids[below(ids.length)]!;
  const name = names[below(names.length)]!;
  try {
    const record = await loadOrder(db, id);
    const { version } = record.order;
    say("begin", id, version, name);
    try {
      await changes[name]!({ orderId: id, actor: "operator:kim", version }, record);
      say("done", id, version, name);
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      say("refused", id, version, name);
    }
    await performOperations(settlement);
  } catch {
    // The database was killed. The state of the order is in doubt.
    await sleep(200);
  }
}
