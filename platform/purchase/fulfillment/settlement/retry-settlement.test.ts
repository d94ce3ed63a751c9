import { expect, it } from "vitest";

import { retrySettlement } from "#platform/purchase/fulfillment/retry-settlement";
import { loadOrder } from "#platform/purchase/order/order-record";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider } from "#platform/core/payment-provider";
import { nextSteps } from "#platform/cli/orders/next-steps";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { createCommandLine } from "#tests/support/command-line";
import { openOrderHistory } from "#tests/support/placed-orders";
import { silentLog } from "#tests/support/silent-log";

import { performOperations } from "./perform-operations";

const { side, range, order } = await openOrderHistory();
const { db } = side;
const cli = createCommandLine(db);
let time = Date.now();
const now = () => new Date(time);
const providers = createProviders({ db, now });
const services = { db, now, log: silentLog, providers };

/** The provider does what it is asked, but its answer is lost until the operation is given up. */
async function loseAnswers(orderId: string): Promise<void> {
  const gateway = providers.get("test-gateway")!;
  const lost = (kind: "capture" | "refund") => async (request: Parameters<PaymentProvider["capture"]>[0]) => {
    await gateway[kind](request);
    throw new Error("the answer was lost");
  };
  const deaf = new Map(providers).set("test-gateway", {
    ...gateway,
    capture: lost("capture"),
    refund: lost("refund"),
  });
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await performOperations({ ...services, providers: deaf }, { orderId });
    time += 2 * 24 * 60 * 60_000;
  }
}

it("what was given up is asked for again with its old key, and nothing moves twice (OPERATOR-56, PAY-33)", async () => {
  const { id } = await order(side.shopper(), [[range, 1]]);
  const request = { orderId: id, actor: "operator:kim" };
  const { captured } = await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
  await loseAnswers(id);
  expect((await loadOrder(db, id)).order.payment_status).toBe("Failed");
  const { change: _change, ...moves } = await retrySettlement(services, request);
  expect(moves).toEqual({ capture: 0, refund: 0, void: 0 });
  await performOperations(services, { orderId: id });
  await refundOrder(services, request, { amount: 1_000 });
  await loseAnswers(id);
  await retrySettlement(services, request);
  await performOperations(services, { orderId: id });
  const { operations, payment, order: after } = await loadOrder(db, id);
  expect(operations.map(({ kind, status }) => [kind, status])).toEqual([
    ["Capture", "Succeeded"],
    ["Refund", "Succeeded"],
  ]);
  expect(after.payment_status).toBe("PartlyRefunded");
  const booked = await db
    .selectFrom("provider_authorization as a")
    .innerJoin("payment as p", "p.authorization_id", "a.id")
    .select(["a.captured_minor", "a.refunded_minor"])
    .where("p.id", "=", payment.payment_id)
    .executeTakeFirstOrThrow();
  expect([Number(booked.captured_minor), Number(booked.refunded_minor)]).toEqual([captured, 1_000]);
  await expect(retrySettlement(services, request)).rejects.toMatchObject({ status: 422 });
});

it("a capture that succeeds later settles a refund that failed with the first one (PAY-33)", async () => {
  time = Date.now();
  const { id, number } = await order(side.shopper(), [[range, 2]]);
  const request = { orderId: id, actor: "operator:kim" };
  const [line] = (await loadOrder(db, id)).items;
  const quantities = [{ itemId: line!.id, quantity: 1 }];
  const { shipmentIds } = await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
  await deliverShipments(services, request, { shipmentIds });
  const { returnOrderId } = await requestReturn(services, request, { quantities, reason: "Damaged" });
  const { refunded } = await receiveReturn(services, request, { returnOrderId, restock: true });
  expect(refunded).toBeGreaterThan(0);
  const gateway = providers.get("test-gateway")!;
  const declined = new Map(providers).set("test-gateway", {
    ...gateway,
    capture: () => Promise.resolve({ status: "Refused", reason: "The card was declined" } as const),
  });
  await performOperations({ ...services, providers: declined }, { orderId: id });
  const steps = async () => nextSteps(await loadOrder(db, id)).filter((step) => step.includes("failed"));
  const stuck = async () => {
    const found = JSON.parse((await cli.run("stuck", "--json")).out) as Record<
      "orderNumber" | "what",
      string
    >[];
    return found.filter((row) => row.orderNumber === number).map(({ what }) => what);
  };
  expect([(await steps()).length, await stuck()]).toEqual([2, ["refund failed", "payment failed"]]);
  time += 60_000;
  const { capture, refund } = await retrySettlement(services, request);
  expect(refund).toBe(0);
  await performOperations(services, { orderId: id });
  const { operations, order: after, payment } = await loadOrder(db, id);
  expect(operations.map(({ kind, status }) => [kind, status])).toEqual([
    ["Capture", "Failed"],
    ["Refund", "Failed"],
    ["Capture", "Succeeded"],
    ["Void", "Succeeded"],
  ]);
  expect(capture + refunded).toBe(Number(payment.amount_minor));
  expect(after.payment_status).not.toBe("Failed");
  expect([await steps(), await stuck()]).toEqual([[], []]);
});
