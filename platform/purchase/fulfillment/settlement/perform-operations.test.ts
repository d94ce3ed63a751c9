import { beforeEach, describe, expect, it } from "vitest";

import { fillCheckout, goodCard, pay, type SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory, placeOrder } from "#tests/support/placed-orders";
import { silentLog } from "#tests/support/silent-log";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider } from "#platform/core/payment-provider";

import { loadOrder } from "#platform/purchase/order/order-record";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { performOperations } from "./perform-operations";

const { side, range, hood, signInAna } = await openOrderHistory();
const { db } = side;
const at = (minutes: number) => new Date(Date.parse("2026-11-25T15:00:00Z") + minutes * 60_000);
let time = at(0);
const now = () => time;
const providers = createProviders({ db, now });
const services = { db, now, log: silentLog, providers };
const withGateway = (changed: Partial<PaymentProvider>) => ({
  ...services,
  providers: new Map(providers).set("test-gateway", { ...providers.get("test-gateway")!, ...changed }),
});
const byFreight = { carrier: "Freight Line", trackingNumber: "FL1" };
const chargeFails = { ...goodCard, number: "4000 0000 0000 0341" };

let ana: SignedInShopper;
beforeEach(async () => {
  time = at(0);
  ana = await signInAna();
});

async function shipped(card?: Record<string, string>) {
  const { id } = await placeOrder(side, ana, [[range, 2]], undefined, card);
  const [line] = (await loadOrder(db, id)).items;
  await shipOrder(
    services,
    { orderId: id, actor: "operator:kim" },
    {
      ...byFreight,
      quantities: [{ itemId: line!.id, quantity: 1 }],
    },
  );
  return id;
}

/** The order's operations, its payment status, and the events of its money. */
async function moneyOf(orderId: string) {
  const { order, operations, payment } = await loadOrder(db, orderId);
  const events = await db
    .selectFrom("order_event")
    .select(["kind", "actor", "cause"])
    .where("order_id", "=", orderId)
    .where("actor", "like", "provider:%")
    .orderBy("sequence")
    .execute();
  const booked = await db
    .selectFrom("provider_authorization as a")
    .innerJoin("payment as p", "p.authorization_id", "a.id")
    .select(["captured_minor", "voided_minor", "refunded_minor"])
    .where("p.id", "=", payment.payment_id)
    .executeTakeFirstOrThrow();
  return {
    status: order.payment_status,
    operations: operations.map(({ kind, status, attempts }) => [kind, status, attempts]),
    amounts: operations.map(({ amount_minor: amount }) => Number(amount)),
    events: events.map(({ kind }) => kind),
    captured: Number(booked.captured_minor),
  };
}

describe("performing operations", () => {
  it("captures what was shipped, records it, and does nothing twice (PAY-33)", async () => {
    const id = await shipped();
    const other = await shipped();
    const performed = await performOperations(services, { orderId: id });
    expect(performed.map(({ kind, status }) => [kind, status])).toEqual([["Capture", "Succeeded"]]);
    const money = await moneyOf(id);
    expect(money).toMatchObject({
      status: "PartlyCaptured",
      operations: [["Capture", "Succeeded", 1]],
      events: ["PaymentCaptured"],
      captured: money.amounts[0],
    });
    expect((await moneyOf(other)).operations).toEqual([["Capture", "Requested", 0]]);
    expect(await performOperations(services, { orderId: id })).toEqual([]);
    await performOperations(services);
    expect((await moneyOf(other)).status).toBe("PartlyCaptured");
  });

  it("of several processes one performs each (PAY-33)", async () => {
    const ids = [await shipped(), await shipped(), await shipped()];
    const all = await Promise.all([1, 2, 3, 4].map(() => performOperations(services)));
    expect(all.flat().filter(({ order_id: of }) => ids.includes(of!))).toHaveLength(3);
    for (const id of ids) expect((await moneyOf(id)).events).toEqual(["PaymentCaptured"]);
  });

  it("goes on after a kill: the provider has captured, and nobody has recorded it (PAY-33)", async () => {
    const id = await shipped();
    const killed = withGateway({
      async capture(request) {
        await providers.get("test-gateway")!.capture(request);
        throw new Error("the process died");
      },
    });
    await performOperations(killed, { orderId: id });
    expect(await moneyOf(id)).toMatchObject({
      status: "Authorized",
      operations: [["Capture", "Requested", 1]],
    });
    expect(await performOperations(services, { orderId: id })).toEqual([]);
    time = at(1);
    await performOperations(services, { orderId: id });
    const money = await moneyOf(id);
    expect(money).toMatchObject({ operations: [["Capture", "Succeeded", 2]], captured: money.amounts[0] });
  });

  it("a refusal is final: the event says why, and the payment has failed (PAY-30, PAY-33)", async () => {
    const id = await shipped(chargeFails);
    const [operation] = await performOperations(services, { orderId: id });
    expect(operation).toMatchObject({ status: "Failed", failure: "The card was declined" });
    expect(await moneyOf(id)).toMatchObject({ status: "Failed", events: ["PaymentFailed"], captured: 0 });
    time = at(60 * 24);
    expect(await performOperations(services, { orderId: id })).toEqual([]);
  });

  it("waits longer after each attempt without an answer, and gives up in the end (PAY-34)", async () => {
    const id = await shipped();
    const silent = withGateway({ capture: () => Promise.reject(new Error("no route")) });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      const [operation] = await performOperations(silent, { orderId: id });
      waits.push(Math.round((operation!.due_at.getTime() - time.getTime()) / 1000));
      time = new Date(operation!.due_at.getTime());
    }
    expect(waits.slice(0, 8)).toEqual([10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400]);
    expect(await moneyOf(id)).toMatchObject({ status: "Failed", operations: [["Capture", "Failed", 9]] });
  });
});

describe("authorizing", () => {
  const authorizations = (checkoutId: string) =>
    db
      .selectFrom("payment as p")
      .innerJoin("provider_authorization as a", "a.id", "p.authorization_id")
      .select(["p.status", "a.amount_minor", "a.voided_minor"])
      .where("p.checkout_id", "=", checkoutId)
      .orderBy("p.created_at")
      .execute();

  it("a payment that is reversed is voided at its provider, and authorized anew (PAY-25, PAY-32)", async () => {
    await ana.add(hood);
    const checkoutId = await fillCheckout(ana);
    await pay(side, ana, checkoutId);
    await ana.add(hood);
    await pay(side, ana, checkoutId);
    time = new Date(Date.now() + 60_000);
    await performOperations(services);
    const [first, second] = await authorizations(checkoutId);
    expect(first).toMatchObject({ status: "Voided", voided_minor: first!.amount_minor });
    expect(second).toMatchObject({ status: "Authorised", voided_minor: "0" });
  });

  it("an authorization whose payment is not stored is released (PAY-31)", async () => {
    await ana.add(hood);
    const checkoutId = await fillCheckout(ana);
    const { paymentToken } = await pay(side, ana, checkoutId);
    await ana.add(hood);
    const auth = { requestType: "Auth", paymentToken };
    const { body } = await ana.call("createPayment", { params: { checkoutId }, body: auth });
    expect(body).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ title: "Amount changed" }],
    });
    time = new Date(Date.now() + 60_000);
    await performOperations(services);
    const gateway = providers.get("test-gateway")!;
    const { authorizations, next } = await gateway.listAuthorizations(new Date(0), time, null);
    expect(next).toBeNull();
    const open = authorizations.filter(({ amount, captured, voided }) => captured + voided < amount);
    const paid = await db
      .selectFrom("payment")
      .select("authorization_id")
      .where("status", "in", ["Authorised", "Ordered"])
      .execute();
    const known = new Set(paid.map(({ authorization_id: id }) => id));
    expect(open.filter(({ reference }) => !known.has(reference))).toEqual([]);
  });
});
