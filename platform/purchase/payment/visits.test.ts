import { beforeEach, describe, expect, it } from "vitest";

import { createHostedProvider } from "#tests/support/hosted-provider";
import { fillCheckout, openOrderSide, type Shopper } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";
import { receiveWebhook } from "#platform/purchase/fulfillment/settlement/webhooks";
import type { WebhookRequest } from "#platform/core/payment-provider";

import { closeEndedPages } from "./visits";

/* The store with a provider whose page and ledger are elsewhere. */

let hosted!: ReturnType<typeof createHostedProvider>;
const side = await openOrderSide({
  log: silentLog,
  cardProvider({ now }) {
    hosted = createHostedProvider({ name: "test-gateway", now });
    return hosted.provider;
  },
});
const { services } = side;
const minute = 60_000;
let calls: string[] = [];
beforeEach(() => {
  side.clock.offset = 0;
  calls = [];
  hosted.hooks.onCall = async (call) => void calls.push(call);
  hosted.hooks.deliver = async () => true;
});

const urls = { returnUrl: "/checkout/processing", cancelUrl: "/checkout/processing" };
const ask = (shopper: Shopper, checkoutId: string, paymentsData: Record<string, string>) =>
  shopper.call("createPayment", {
    params: { checkoutId },
    body: { requestType: "ClientRequest", paymentsData },
  });

async function atPage(stock = 5) {
  const shopper = side.shopper();
  const productId = await side.insertProduct({ stock });
  await shopper.add(productId);
  const checkoutId = await fillCheckout(shopper);
  const { sessionId, redirectUrl } = (await ask(shopper, checkoutId, urls)).body.paymentData;
  const onPage = async (action: string) => {
    const request = { method: "POST", body: new URLSearchParams({ do: action }) };
    return (await hosted.page(new Request(redirectUrl, request))).headers.get("location");
  };
  const read = async (id: string = sessionId) =>
    (await ask(shopper, checkoutId, { sessionId: id })).body.paymentData;
  const order = async (paymentToken: string) => {
    const params = { checkoutId };
    const { body } = await shopper.call("createPayment", {
      params,
      body: { requestType: "Auth", paymentToken },
    });
    expect(body.salesforceResultCode).toBe("Success");
    return (await shopper.call("placeOrder", { params })).status;
  };
  return { shopper, productId, checkoutId, sessionId, redirectUrl, onPage, read, order };
}

const record = (id: string) =>
  side.db.selectFrom("payment_session").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

/** Until when the product is held, in minutes from now. */
async function minutesHeld(productId: string): Promise<number[]> {
  const rows = await side.db
    .selectFrom("stock_reservation")
    .select("expires_at")
    .where("product_id", "=", productId)
    .execute();
  return rows.map(({ expires_at: end }) => Math.round((end.getTime() - services.now().getTime()) / minute));
}

describe("a page elsewhere", () => {
  it("is opened, paid on and returned from; the return may be loaded twice (PAY-47, PAY-48)", async () => {
    const { sessionId, redirectUrl, onPage, read, order } = await atPage();
    expect(redirectUrl).toMatch(/^https:\/\/pay\.hosted\.test\/c\//);
    expect((await read()).status).toBe("open");
    expect(await onPage("pay")).toBe(`http://store.test/checkout/processing?payment=${sessionId}`);
    const first = await read();
    expect(first).toMatchObject({
      status: "approved",
      cardBrand: "Visa",
      cardLastFour: "4242",
      coversTotal: true,
    });
    calls = [];
    expect([await read(), calls]).toEqual([first, []]);
    expect(await order(first.paymentToken)).toBe(201);
  });

  it("tells that the payment was declined, left or came too late, and releases the stock (PAY-48, STOCK-16)", async () => {
    for (const [action, status] of [
      ["decline", "declined"],
      ["cancel", "cancelled"],
    ] as const) {
      const { productId, onPage, read } = await atPage();
      expect(await minutesHeld(productId)).toEqual([15]);
      await onPage(action);
      expect(await read()).toMatchObject({ status, paymentToken: null });
      expect(await minutesHeld(productId)).toEqual([]);
    }
    const { shopper, checkoutId, sessionId, productId, read } = await atPage();
    hosted.expire((await record(sessionId)).reference!);
    expect(await read()).toMatchObject({ status: "expired", paymentToken: null });
    expect(await minutesHeld(productId)).toEqual([]);
    const next = (await ask(shopper, checkoutId, urls)).body.paymentData;
    expect(next.sessionId).not.toBe(sessionId);
  });

  it("is found by the next look if the shopper never returns from it (PAY-26, PAY-48)", async () => {
    const { onPage, read, order } = await atPage();
    await onPage("pay");
    const latest = await read("latest");
    expect(latest).toMatchObject({ status: "approved" });
    expect(await order(latest.paymentToken)).toBe(201);
  });

  it("is found by the provider's webhook, which is not believed but makes the store ask (PAY-35, PAY-48)", async () => {
    const webhooks: WebhookRequest[] = [];
    hosted.hooks.deliver = async (request) => webhooks.push(request) > 0;
    const { productId, sessionId, onPage } = await atPage();
    const receive = async (request: WebhookRequest) =>
      (await receiveWebhook(services, "test-gateway", request)).status;
    const { reference } = await record(sessionId);
    expect(await receive(hosted.webhookOf(reference!))).toBe(200);
    expect((await record(sessionId)).status).toBe("open");
    await onPage("pay");
    const [webhook] = webhooks;
    expect(await receive({ ...webhook!, headers: new Headers({ "hosted-signature": "0" }) })).toBe(401);
    expect((await record(sessionId)).status).toBe("open");
    expect([await receive(webhook!), await receive(webhook!)]).toEqual([200, 200]);
    expect(await record(sessionId)).toMatchObject({ status: "approved", card_last_four: "4242" });
    expect(await minutesHeld(productId)).toEqual([240]);
    expect(await receive(hosted.webhookOf("cs_of_another_store"))).toBe(200);
  });

  it("is read by its own shopper and checkout only (PAY-48)", async () => {
    const [mine, theirs] = [await atPage(), await atPage()];
    await theirs.onPage("pay");
    const status = async (id: string) => (await ask(mine.shopper, mine.checkoutId, { sessionId: id })).status;
    expect(await status(theirs.sessionId)).toBe(404);
    expect(await status((await record(mine.sessionId)).reference!)).toBe(404);
    expect(await status(`${mine.sessionId.slice(0, -1)}_`)).toBe(404);
    expect((await ask(mine.shopper, theirs.checkoutId, { sessionId: theirs.sessionId })).status).toBe(404);
    const { paymentToken } = await theirs.read();
    const params = { checkoutId: mine.checkoutId };
    const { body } = await mine.shopper.call("createPayment", {
      params,
      body: { requestType: "Auth", paymentToken },
    });
    expect(body.errors[0].detail).toBe("The payment does not belong to this checkout");
  });
});

describe("a provider that is slow or silent", () => {
  it("is asked while neither the cart nor its stock is locked (PAY-31, PAY-48)", async () => {
    const free: string[] = [];
    hosted.hooks.onCall = async (call) => {
      await side.db.transaction().execute(async (trx) => {
        for (const table of ["cart", "checkout", "stock"] as const)
          await trx.selectFrom(table).selectAll().forUpdate().noWait().execute();
        free.push(call);
      });
    };
    const { shopper, checkoutId, onPage, read, order } = await atPage();
    await ask(shopper, checkoutId, { returnUrl: "/other", cancelUrl: "/other" });
    await onPage("pay");
    expect(await order((await read()).paymentToken)).toBe(201);
    await closeEndedPages(services);
    expect(new Set(free)).toEqual(new Set(["open", "find", "authorize", "close"]));
  });

  it("a page that could not be opened is opened with the same key, and never twice (PAY-3, PAY-47)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const checkoutId = await fillCheckout(shopper);
    const before = hosted.opened().length;
    hosted.hooks.onCall = async () => {
      throw new Error("time-out");
    };
    expect((await ask(shopper, checkoutId, urls)).body.salesforceResultCode).toBe("SystemError");
    hosted.hooks.onCall = async () => {};
    const both = await Promise.all([1, 2].map(() => ask(shopper, checkoutId, urls)));
    expect(new Set(both.map(({ body }) => body.paymentData.redirectUrl)).size).toBe(1);
    expect(hosted.opened().length - before).toBe(1);
  });

  it("leaves the visit pending for the shopper, and nothing is lost (PAY-11, PAY-48)", async () => {
    const { sessionId, productId, onPage, read } = await atPage();
    await onPage("pay");
    hosted.hooks.onCall = async () => {
      throw new Error("time-out");
    };
    expect(await read()).toMatchObject({ status: "pending", paymentToken: null });
    expect((await record(sessionId)).status).toBe("open");
    expect(await minutesHeld(productId)).toEqual([15]);
    hosted.hooks.onCall = async () => {};
    expect((await read()).status).toBe("approved");
  });

  it("closes the pages of what has ended, later if it is silent then (PAY-3, PAY-27, PAY-49)", async () => {
    const { shopper, checkoutId, redirectUrl, sessionId, onPage, read, order } = await atPage();
    const second = { returnUrl: "/second", cancelUrl: "/second" };
    const other = (await ask(shopper, checkoutId, second)).body.paymentData;
    await onPage("pay");
    expect(await order((await read()).paymentToken)).toBe(201);
    hosted.hooks.onCall = async () => {
      throw new Error("time-out");
    };
    expect(await closeEndedPages(services)).toBe(1);
    expect(await closeEndedPages(services)).toBe(0);
    hosted.hooks.onCall = async () => {};
    side.clock.offset = 2 * minute;
    expect(await closeEndedPages(services)).toBe(1);
    expect(await closeEndedPages(services)).toBe(0);
    const { reference } = await record(other.sessionId);
    expect(await hosted.provider.pages!.find(reference!)).toEqual({ status: "cancelled" });
    expect((await record(sessionId)).status).toBe("approved");
    expect(redirectUrl).not.toBe(other.redirectUrl);
  });
});
