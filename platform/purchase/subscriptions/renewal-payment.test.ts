import { beforeEach, expect, it } from "vitest";

import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { reconcile } from "#platform/purchase/fulfillment/settlement/reconcile";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { endShopper } from "#platform/shopper/closing/close-account";
import type { PaymentProvider } from "#platform/core/payment-provider";
import { openOrderSide } from "#tests/support/order-side";
import { filter } from "#tests/support/seeded-subscription";
import { goTo, renewalsOf, runJob, subscribe } from "#tests/support/subscriptions";

import { renewSubscriptions } from "./renew";

const side = await openOrderSide();
const { db } = side;
const due = "2027-02-28";
/** The authorizations of the tests before. */
let earlier: string[] = [];

beforeEach(async () => {
  side.clock.stoppedAt = Date.parse("2026-08-31T09:00:00Z");
  // Those of the tests before are not renewed here.
  const ended_at = side.services.now();
  await db.updateTable("subscription").set({ status: "Ended", ended_at }).execute();
  await db
    .updateTable("subscription_renewal")
    .set({ status: "Ended" })
    .where("status", "=", "Open")
    .execute();
  earlier = (await db.selectFrom("provider_authorization").select("id").execute()).map(({ id }) => id);
  await db.updateTable("stock").set({ on_hand: 500, reserved: 0 }).where("product_id", "=", filter).execute();
  await db
    .updateTable("selling_model_price")
    .set({ amount_minor: 71_10 })
    .where("product_id", "=", filter)
    .execute();
});

/** A subscription whose renewal is due now. */
async function dueSubscription() {
  const { id } = await subscribe(side, await side.signedIn());
  goTo(side, "2027-02-25");
  await runJob(side);
  goTo(side, due);
  return id;
}

/** The authorizations that the gateway made since the renewal was due: open ones, and released ones. */
async function asked() {
  await performOperations(side.services);
  const rows = await db
    .selectFrom("provider_authorization")
    .select(["amount_minor", "voided_minor"])
    .where("created_at", ">=", new Date(`${due}T00:00:00Z`))
    .where("id", "not in", [...earlier, ""])
    .execute();
  const open = rows.filter((each) => each.voided_minor === "0");
  return { open: open.length, released: rows.length - open.length };
}

const gateway = side.services.providers.get("test-gateway")!;
/** The job of a process whose gateway is this one. */
const runWith = (changed: Partial<PaymentProvider>) =>
  renewSubscriptions({
    ...side.services,
    log: { info: () => {}, error: () => {} },
    providers: new Map([...side.services.providers, ["test-gateway", { ...gateway, ...changed }]]),
  });
/** The gateway does what it is asked for, and the process dies before it reads the answer. */
const deaf: Partial<PaymentProvider> = {
  async authorizeMandate(request) {
    await gateway.authorizeMandate!(request);
    throw new Error("killed");
  },
};
const silent: Partial<PaymentProvider> = { authorizeMandate: () => Promise.reject(new Error("no answer")) };

it("ten processes at the same time, and lost answers, reserve and order once (PAY-87)", async () => {
  const id = await dueSubscription();
  await runWith(silent);
  await runWith(deaf);
  expect(await asked()).toEqual({ open: 1, released: 0 });
  expect((await renewalsOf(side, id)).orders).toEqual([]);
  await Promise.all(Array.from({ length: 10 }, () => runJob(side)));
  expect(await asked()).toEqual({ open: 1, released: 0 });
  const { orders } = await renewalsOf(side, id);
  expect(orders).toHaveLength(1);
  await shipOrder(
    side.services,
    { orderId: orders[0]!.id, actor: "operator:kim" },
    { carrier: "UPS", trackingNumber: "1Z" },
  );
  side.clock.stoppedAt! += 3 * 3_600_000;
  await performOperations(side.services);
  expect(await reconcile(side.services)).toEqual({ mended: 0, orphans: 0, notices: 0, differences: [] });
});

it("is captured anew with the same card after its authorization has expired (PAY-86)", async () => {
  const id = await dueSubscription();
  await runJob(side);
  const [order] = (await renewalsOf(side, id)).orders;
  goTo(side, "2027-03-12");
  const request = { orderId: order!.id, actor: "operator:kim" };
  await shipOrder(side.services, request, { carrier: "UPS", trackingNumber: "1Z" });
  for (let round = 0; round < 3; round += 1) await performOperations(side.services);
  const { payment_status } = await db
    .selectFrom("order_summary")
    .select("payment_status")
    .where("id", "=", order!.id)
    .executeTakeFirstOrThrow();
  expect(payment_status).toBe("Captured");
});

it("releases what is not wanted any more, or costs another amount now, and asks anew (PAY-89)", async () => {
  const id = await dueSubscription();
  await runWith(deaf);
  await db
    .updateTable("selling_model_price")
    .set({ amount_minor: 80_00 })
    .where("product_id", "=", filter)
    .execute();
  await runJob(side);
  expect(await asked()).toEqual({ open: 0, released: 1 });
  await runWith(deaf);
  await db.updateTable("subscription").set({ next_on: "2027-08-31" }).where("id", "=", id).execute();
  await db
    .updateTable("subscription_renewal")
    .set({ status: "Skipped" })
    .where("subscription_id", "=", id)
    .execute();
  await runJob(side);
  await runJob(side);
  expect(await asked()).toEqual({ open: 0, released: 2 });
  const { renewals, orders } = await renewalsOf(side, id);
  expect(orders).toEqual([]);
  expect(renewals[0]).toMatchObject({ status: "Skipped", payment_id: null });
});

it("a renewal that fails by an error does not stop the others, and goes on in the next round (OPS-200)", async () => {
  const first = await subscribe(side, await side.signedIn());
  const second = await subscribe(side, await side.signedIn());
  goTo(side, "2027-02-25");
  await runJob(side);
  goTo(side, due);
  let calls = 0;
  await runWith({
    authorizeMandate(request) {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error("no answer")) : gateway.authorizeMandate!(request);
    },
  });
  const ordered = async () =>
    (await Promise.all([first, second].map(({ id }) => renewalsOf(side, id)))).flatMap(({ orders }) => orders)
      .length;
  expect([calls, await ordered()]).toEqual([2, 1]);
  await runJob(side);
  expect(await ordered()).toBe(2);
});

it("what is reserved for 45 minutes without an order is released, and asked for anew (PAY-89)", async () => {
  const id = await dueSubscription();
  await runWith(deaf);
  side.clock.stoppedAt! += 50 * 60_000;
  await runJob(side);
  await runJob(side);
  expect(await asked()).toEqual({ open: 1, released: 1 });
  expect((await renewalsOf(side, id)).orders).toHaveLength(1);
});

it("a closed account ends its subscriptions, and gives free what was being reserved (ACCOUNT-73)", async () => {
  const shopper = await side.signedIn({ expiresAt: new Date("2040-01-01") });
  const { id } = await subscribe(side, shopper);
  goTo(side, "2027-02-25");
  await runJob(side);
  goTo(side, due);
  await runWith(deaf);
  await db.transaction().execute((trx) => endShopper(trx, shopper, side.services.now()));
  await runJob(side);
  expect(await asked()).toEqual({ open: 0, released: 1 });
  const ended = await db
    .selectFrom("subscription")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(ended).toMatchObject({
    status: "Ended",
    ended_reason: "AccountClosed",
    address: null,
    contact: {},
  });
  expect((await renewalsOf(side, id)).renewals[0]).toMatchObject({ status: "Ended", payment_id: null });
});
