import { beforeEach, describe, expect, it } from "vitest";

import type { SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory, placeOrder } from "#tests/support/placed-orders";
import { silentLog } from "#tests/support/silent-log";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { loadOrder } from "#platform/purchase/order/order-record";
import { confirmedSums } from "#platform/purchase/fulfillment/order-sums";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import type { OperationRequest, PaymentProvider, ProviderAnswer } from "#platform/core/payment-provider";

import { performOperations } from "./perform-operations";
import { reconcile } from "./reconcile";
import { recordResult } from "./record-result";

const { side, range, signInAna } = await openOrderHistory();
const { db } = side;
const start = Date.parse("2026-11-25T15:00:00Z");
const hour = 60 * 60_000;
let time = start;
const now = () => new Date(time);
const providers = createProviders({ db, now });
const gateway = providers.get("test-gateway")!;
const services = { db, now, log: silentLog, providers };
const withGateway = (changed: Partial<PaymentProvider>) => ({
  ...services,
  providers: new Map(providers).set("test-gateway", { ...gateway, ...changed }),
});

let ana: SignedInShopper;
beforeEach(async () => {
  time = start;
  ana = await signInAna();
});

/** An order of two pieces, one of which was shipped. */
async function shipOne() {
  const { id } = await placeOrder(side, ana, [[range, 2]]);
  const [line] = (await loadOrder(db, id)).items;
  const request = { orderId: id, actor: "operator:kim" };
  const quantities = [{ itemId: line!.id, quantity: 1 }];
  await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: "FL1", quantities });
  return request;
}

/** The gateway does what it is asked for, and its answers are lost until the operations are given up. */
async function loseAnswers(orderId: string) {
  const lost =
    (ask: (request: OperationRequest) => Promise<ProviderAnswer>) =>
    async (request: OperationRequest): Promise<ProviderAnswer> => {
      await ask(request);
      throw new Error("the answer was lost");
    };
  const deaf = withGateway({ capture: lost(gateway.capture), refund: lost(gateway.refund) });
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    await performOperations(deaf, { orderId });
    time += 48 * hour;
  }
}

const operationsOf = async (orderId: string) =>
  (await loadOrder(db, orderId)).operations.map(({ kind, status }) => `${kind} ${status}`).sort();

describe("operations that were given up without an answer", () => {
  it("still count, so that nothing takes the place of a capture (PAY-33, PAY-34)", async () => {
    const request = await shipOne();
    await loseAnswers(request.orderId);
    expect(await operationsOf(request.orderId)).toEqual(["Capture Failed"]);
    await cancelQuantities(services, request, { by: "store" });
    await performOperations(services, request);
    expect(await operationsOf(request.orderId)).toEqual(["Capture Failed", "Void Succeeded"]);
    await reconcile(services);
    expect(await performOperations(services, request)).toEqual([]);
    expect(await operationsOf(request.orderId)).toEqual(["Capture Succeeded", "Void Succeeded"]);
    const record = await loadOrder(db, request.orderId);
    expect(confirmedSums(record).captured).toBe(Number(record.order.agreed_minor));
  });

  it("pay back nothing twice, also if the answers to two refunds were lost (PAY-33, PAY-34)", async () => {
    const request = await shipOne();
    const [capture] = await performOperations(services, request);
    const captured = Number(capture!.amount_minor);
    await refundOrder(services, request, { amount: 5_000 });
    await loseAnswers(request.orderId);
    await refundOrder(services, request, { amount: 3_000 });
    await loseAnswers(request.orderId);
    await expect(refundOrder(services, request, { amount: captured - 7_999 })).rejects.toMatchObject({
      status: 422,
    });
    await refundOrder(services, request, { amount: 1_000 });
    await performOperations(services, request);
    await reconcile(services);
    expect(await performOperations(services, request)).toEqual([]);
    expect(await operationsOf(request.orderId)).toEqual([
      "Capture Succeeded",
      "Refund Succeeded",
      "Refund Succeeded",
      "Refund Succeeded",
    ]);
    const { payment } = await loadOrder(db, request.orderId);
    const booked = await db
      .selectFrom("provider_authorization as a")
      .innerJoin("payment as p", "p.authorization_id", "a.id")
      .select("a.refunded_minor")
      .where("p.id", "=", payment.payment_id)
      .executeTakeFirstOrThrow();
    expect(Number(booked.refunded_minor)).toBe(9_000);
  });
});

it("moves back what a capture took although the provider had refused it (PAY-33)", async () => {
  const request = await shipOne();
  const contradicting = withGateway({
    async capture(each) {
      await gateway.capture(each);
      return { status: "Refused", reason: "The card was declined" };
    },
  });
  const [refused] = await performOperations(contradicting, request);
  expect(refused).toMatchObject({ kind: "Capture", status: "Failed" });
  await cancelQuantities(services, request, { by: "store" });
  await performOperations(services, request);
  await recordResult({ db, now: now() }, refused!.id, (await gateway.findOperation(refused!.id))!);
  await performOperations(services, request);
  // The second capture and the release were asked for together, so one of them found nothing left.
  expect([
    "Capture Succeeded,Capture Succeeded,Refund Succeeded,Void Failed",
    "Capture Failed,Capture Succeeded,Void Succeeded",
  ]).toContain((await operationsOf(request.orderId)).join());
  const record = await loadOrder(db, request.orderId);
  const { captured, refunded } = confirmedSums(record);
  expect(captured - refunded).toBe(Number(record.order.agreed_minor));
});
