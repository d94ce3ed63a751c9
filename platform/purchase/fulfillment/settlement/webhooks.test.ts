import { beforeEach, describe, expect, it } from "vitest";

import { goodCard, type SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory, placeOrder } from "#tests/support/placed-orders";
import { silentLog } from "#tests/support/silent-log";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider, WebhookRequest } from "#platform/core/payment-provider";
import { sendDueNotices, sign } from "#platform/purchase/test-gateway/notices";
import { loadOrder } from "#platform/purchase/order/order-record";
import { refundOrder } from "#platform/purchase/fulfillment/refund";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { performOperations } from "./perform-operations";
import { reconcile } from "./reconcile";
import { createWebhooks } from "./webhooks";

const { side, range, signInAna } = await openOrderHistory();
const { db } = side;
const start = Date.now();
const at = (minutes: number) => new Date(start + minutes * 60_000);
let time = at(0);
const now = () => time;
const received: [WebhookRequest, number][] = [];
const webhooks = (request: WebhookRequest, provider = "test-gateway") =>
  createWebhooks(services)(
    new Request(`http://store.test/payment-webhooks/${provider}`, { method: "POST", ...request }),
  );
const deliver = async (request: WebhookRequest) => {
  const { status } = (await webhooks(request))!;
  received.push([request, status]);
  return status === 200;
};
const providers = createProviders({ db, now, deliver });
const services = { db, now, log: silentLog, providers };
const gateway = providers.get("test-gateway")!;
const cardEnding = (four: string) => ({ ...goodCard, number: `400000000000${four}` });

let ana: SignedInShopper;
beforeEach(async () => {
  time = at(0);
  received.length = 0;
  ana = await signInAna();
});

async function shipped(card: Record<string, string>) {
  const { id } = await placeOrder(side, ana, [[range, 1]], undefined, card);
  const request = { orderId: id, actor: "operator:kim" };
  await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: "FL1" });
  return { id, request };
}

async function stateOf(id: string) {
  const { order, operations } = await loadOrder(db, id);
  const events = await db
    .selectFrom("order_event")
    .select("kind")
    .where("order_id", "=", id)
    .where("actor", "=", "provider:test-gateway")
    .execute();
  return [order.payment_status, operations.map(({ kind, status }) => `${kind} ${status}`), events.length];
}

describe("webhooks", () => {
  it("a refund is pending until the webhook comes, an hour late (PAY-30, PAY-35)", async () => {
    const { id, request } = await shipped(cardEnding("7726"));
    await performOperations(services, { orderId: id });
    await refundOrder(services, request, { amount: 10_00 });
    await performOperations(services, { orderId: id });
    expect(await stateOf(id)).toEqual(["Captured", ["Capture Succeeded", "Refund Pending"], 1]);
    time = at(59);
    await sendDueNotices(services, deliver);
    expect(received).toEqual([]);
    time = at(61);
    await sendDueNotices(services, deliver);
    expect(await stateOf(id)).toEqual(["PartlyRefunded", ["Capture Succeeded", "Refund Succeeded"], 2]);
  });

  it("a webhook that comes twice, or before the answer, is recorded once (PAY-30, PAY-35)", async () => {
    const twice = await shipped(cardEnding("1018"));
    await performOperations(services, { orderId: twice.id });
    await sendDueNotices(services, deliver);
    expect(received.map(([, status]) => status)).toEqual([200, 200]);
    expect(await stateOf(twice.id)).toEqual(["Captured", ["Capture Succeeded"], 1]);
    const first = await shipped(cardEnding("2024"));
    await performOperations(services, { orderId: first.id });
    expect(received).toHaveLength(3);
    expect(await stateOf(first.id)).toEqual(["Captured", ["Capture Succeeded"], 1]);
  });

  it("needs the signature of its provider, and a fresh one (PAY-35)", async () => {
    const { id } = await shipped(cardEnding("2024"));
    await performOperations(services, { orderId: id });
    const [[request]] = received as [[WebhookRequest, number]];
    const status = async (each: WebhookRequest, provider?: string) =>
      (await webhooks(each, provider))!.status;
    expect(await status(request)).toBe(200);
    expect(await status({ ...request, body: request.body.replace("{", "{ ") })).toBe(401);
    expect(await status({ headers: new Headers(), body: request.body })).toBe(401);
    expect(await status(request, "unknown")).toBe(404);
    expect(await status(request, "purchase-order")).toBe(404);
    time = at(6);
    expect(await status(request)).toBe(401);
    const ask = createWebhooks(services);
    expect((await ask(new Request("http://store.test/payment-webhooks/test-gateway")))!.status).toBe(405);
    expect(await ask(new Request("http://store.test/cart"))).toBeNull();
  });

  it("looks at provider and signature before it reads the body (PAY-35)", async () => {
    const status = async (provider: string, headers: Record<string, string>) => {
      const body = new ReadableStream({ pull: () => Promise.reject(new Error("the body was read")) });
      const address = `http://store.test/payment-webhooks/${provider}`;
      const init = { method: "POST", headers, body, duplex: "half" };
      return (await createWebhooks(services)(new Request(address, init as RequestInit)))!.status;
    };
    expect(await status("unknown", {})).toBe(404);
    expect(await status("test-gateway", {})).toBe(401);
    await expect(status("test-gateway", { "test-gateway-signature": "t=1" })).rejects.toThrow("was read");
  });

  it.each(["{}", "[]", "null", "text", '{"id":1,"operationKey":"a"}', '{"id":"a","operationKey":"\\u0000"}'])(
    "nonsense with a right signature is 400: %s (PAY-35)",
    async (body) => {
      const time = String(now().getTime());
      const headers = new Headers({ "test-gateway-signature": `t=${time},v1=${await sign(db, time, body)}` });
      expect((await webhooks({ headers, body }))!.status).toBe(400);
    },
  );

  it("one about an operation that is not known yet is kept until it fits (PAY-35)", async () => {
    const { id } = await shipped(cardEnding("1018"));
    const [operation] = (await loadOrder(db, id)).operations;
    // The provider is asked by somebody else, and reports before this store has the operation.
    const rename = (from: string, to: string) =>
      db.updateTable("payment_operation").set({ id: to }).where("id", "=", from).execute();
    const hidden = "0PO0000000000hides";
    await rename(operation!.id, hidden);
    const { authorization_id: authorization } = await db
      .selectFrom("payment")
      .select("authorization_id")
      .where("id", "=", operation!.payment_id)
      .executeTakeFirstOrThrow();
    await gateway.capture({
      key: operation!.id,
      authorization: authorization!,
      amount: Number(operation!.amount_minor),
      currency: "USD",
    });
    await sendDueNotices(services, deliver);
    expect(received[0]![1]).toBe(200);
    await rename(hidden, operation!.id);
    expect((await reconcile(services)).notices).toBe(1);
    expect(await stateOf(id)).toEqual(["Captured", ["Capture Succeeded"], 1]);
  });
});

describe("comparing with the provider's ledger", () => {
  it("records what was done without an answer, also after the operation was given up (PAY-36)", async () => {
    const { id } = await shipped(goodCard);
    const silent: PaymentProvider = {
      ...gateway,
      async capture(request) {
        await gateway.capture(request);
        throw new Error("no answer");
      },
    };
    const withoutAnswer = { ...services, providers: new Map(providers).set("test-gateway", silent) };
    for (let attempt = 0; attempt < 9; attempt += 1) {
      const [operation] = await performOperations(withoutAnswer, { orderId: id });
      time = new Date(operation!.due_at);
    }
    expect(await stateOf(id)).toEqual(["Failed", ["Capture Failed"], 1]);
    expect((await reconcile(services)).mended).toBe(1);
    expect(await stateOf(id)).toEqual(["Captured", ["Capture Succeeded"], 2]);
    expect(await reconcile(services)).toMatchObject({ mended: 0, orphans: 0, differences: [] });
  });

  it("voids authorizations that belong to no payment, and reports sums that differ (PAY-36)", async () => {
    const { id } = await shipped(goodCard);
    await performOperations(services, { orderId: id });
    await db
      .insertInto("provider_authorization")
      .values({
        provider: "test-gateway",
        id: "4PsOrphanOrphan001",
        key: "orphan",
        amount_minor: 5_00,
        currency: "USD",
        behavior: null,
        created_at: at(0),
      })
      .execute();
    expect((await reconcile(services)).orphans).toBe(0);
    time = at(62);
    expect((await reconcile(services)).orphans).toBe(1);
    await performOperations(services);
    expect(await gateway.findAuthorization("4PsOrphanOrphan001")).toMatchObject({ voided: 5_00 });
    await db
      .updateTable("provider_authorization as a")
      .set({ refunded_minor: 1 })
      .where(
        "id",
        "=",
        db
          .selectFrom("payment as p")
          .innerJoin("order_payment as o", "o.payment_id", "p.id")
          .select("p.authorization_id")
          .where("o.order_id", "=", id),
      )
      .execute();
    expect(await reconcile(services)).toMatchObject({
      orphans: 0,
      differences: [{ orderId: id, detail: "refunded 0.00 here, 0.01 there" }],
    });
  });
});
