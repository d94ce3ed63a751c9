import { afterEach, describe, expect, it } from "vitest";

import { clientAddressHeader } from "#contract/accounts/identity";
import { runCleanup } from "#platform/cleanup";
import { fillCheckout, goodCard, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { leaveStock, stockOf } from "#tests/support/placed-orders";

const side = await openOrderSide();
const minute = 60_000;
const hour = 60 * minute;
const now = () => new Date((side.clock.stoppedAt ?? Date.now()) + side.clock.offset);
afterEach(() => Object.assign(side.clock, { offset: 0, stoppedAt: null }));

/** A guest whose checkout is complete except for the payment. */
async function atPayment(productId: string, quantity = 1) {
  const shopper = side.shopper();
  await shopper.add(productId, quantity);
  return { shopper, params: { checkoutId: await fillCheckout(shopper) } };
}
type Buyer = Awaited<ReturnType<typeof atPayment>>;

const startPayment = async ({ shopper, params }: Buyer, headers: Record<string, string> = {}) =>
  (
    await shopper.call("createPayment", {
      params,
      headers,
      body: {
        requestType: "ClientRequest",
        paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/processing" },
      },
    })
  ).body;

const place = ({ shopper, params }: Buyer) => shopper.call("placeOrder", { params });
const minutesHeld = async (productId: string) => {
  const rows = await side.db
    .selectFrom("stock_reservation")
    .select("expires_at")
    .where("product_id", "=", productId)
    .execute();
  return rows.map((row) => Math.round((row.expires_at.getTime() - now().getTime()) / minute));
};
const paymentsOf = async ({ params }: Buyer) =>
  (
    await side.db
      .selectFrom("payment")
      .select("status")
      .where("checkout_id", "=", params.checkoutId)
      .execute()
  ).map(({ status }) => status);
const address = (value: string) => ({ [clientAddressHeader]: value });

describe("stock while a shopper pays", () => {
  it("is held for 15 minutes from the start of the payment, so the second shopper learns it before paying (STOCK-16)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const [first, second] = [await atPayment(productId), await atPayment(productId)];
    expect((await startPayment(first)).salesforceResultCode).toBe("Success");
    expect(await minutesHeld(productId)).toEqual([15]);
    expect(await startPayment(second)).toMatchObject({
      salesforceResultCode: "ValidationError",
      paymentData: null,
      errors: [
        {
          type: "/commerce/integrations/inventory",
          detail: expect.stringMatching(/ is sold out$/),
        },
      ],
    });
    side.clock.offset = 15 * minute + 1000;
    expect((await startPayment(second)).salesforceResultCode).toBe("Success");
    expect(await stockOf(side, productId)).toEqual({ onHand: 1, reserved: 1 });
  });

  it("is held for 14400 seconds once the payment is approved, and for 15 minutes again after a refusal (STOCK-16)", async () => {
    const [productId, soldOut] = [await side.insertProduct({ stock: 1 }), await side.insertProduct()];
    const buyer = await atPayment(productId);
    await buyer.shopper.add(soldOut);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    expect(await minutesHeld(productId)).toEqual([240]);
    await startPayment(buyer);
    expect(await minutesHeld(productId)).toEqual([240]);
    await leaveStock(side, soldOut, 0);
    expect((await place(buyer)).body[0].message).toContain("is sold out");
    expect(await minutesHeld(productId)).toEqual([15]);
  });

  it.each([
    ["a payment that is canceled", { intent: "cancel" }, 1],
    ["a card that is declined for good", { ...goodCard, number: "4000 0000 0000 0002" }, 5],
  ])("is released by %s (STOCK-16)", async (_case, form, times) => {
    const productId = await side.insertProduct({ stock: 1 });
    const { paymentData } = await startPayment(await atPayment(productId));
    for (let turn = 0; turn < times; turn += 1) {
      expect((await stockOf(side, productId)).reserved).toBe(1);
      await side.post(paymentData.redirectUrl, form as Record<string, string>);
    }
    expect((await stockOf(side, productId)).reserved).toBe(0);
  });

  it("is released when the bank does not answer, and by a changed cart (CART-18, STOCK-16)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await atPayment(productId);
    const { paymentData } = await startPayment(buyer);
    await side.post(paymentData.redirectUrl, { ...goodCard, number: "4000 0000 0000 9995" });
    expect((await stockOf(side, productId)).reserved).toBe(1);
    side.clock.offset = 5_001;
    const second = await atPayment(productId);
    expect((await startPayment(second)).salesforceResultCode).toBe("Success");
    await second.shopper.add(await side.insertProduct());
    expect((await stockOf(side, productId)).reserved).toBe(0);
  });

  it("stays held for an approved payment when a second payment page is canceled (STOCK-16)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await atPayment(productId);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    const { paymentData } = await startPayment(buyer);
    await side.post(paymentData.redirectUrl, { intent: "cancel" });
    expect(await minutesHeld(productId)).toEqual([240]);
  });

  it("keeps a reservation that the cart made itself when the payment fails (API-76, STOCK-16)", async () => {
    side.clock.stoppedAt = Date.now();
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await atPayment(productId);
    await buyer.shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} });
    const { paymentData } = await startPayment(buyer);
    await side.post(paymentData.redirectUrl, { intent: "cancel" });
    expect(await minutesHeld(productId)).toEqual([15]);
  });

  it("without an approved payment nobody reserves for longer than 15 minutes; an approved one keeps its time (STOCK-14, ORDER-8)", async () => {
    const [unpaid, paid] = [await side.insertProduct({ stock: 1 }), await side.insertProduct({ stock: 1 })];
    const stranger = await atPayment(unpaid);
    const reserve = (buyer: Buyer) =>
      buyer.shopper.call("reserveInventory", {
        params: { cartId: "active" },
        body: { durationInSeconds: 86_400 },
      });
    const prepare = ({ shopper, params }: Buyer) =>
      shopper.call("runOrderActions", { params, body: { actions: [{ action: "prepare" }] } });
    const answer = await reserve(stranger);
    expect(answer.body.success).toBe(true);
    expect(await minutesHeld(unpaid)).toEqual([15]);
    expect((await prepare(stranger)).status).toBe(200);
    expect(await minutesHeld(unpaid)).toEqual([15]);

    const buyer = await atPayment(paid);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    for (const again of [reserve, prepare, reserve]) {
      await again(buyer);
      expect(await minutesHeld(paid)).toEqual([240]);
    }
  });
});

describe("two shoppers and one last piece", () => {
  it("the hold of one expires and both pay: the loser is told that it is sold out, and no money stays reserved (ORDER-6, PAY-25, STOCK-16)", async () => {
    side.clock.stoppedAt = Date.now();
    const productId = await side.insertProduct({ stock: 1 });
    const loser = await atPayment(productId);
    const opened = (await startPayment(loser)).paymentData;
    side.clock.offset = 16 * minute;
    const winner = await atPayment(productId);
    await pay(side, winner.shopper, winner.params.checkoutId);
    await side.post(opened.redirectUrl, goodCard);
    const read = await loser.shopper.call("createPayment", {
      params: loser.params,
      body: { requestType: "ClientRequest", paymentsData: { sessionId: opened.sessionId } },
    });
    expect(read.body.paymentData.status).toBe("approved");
    const authorized = await loser.shopper.call("createPayment", {
      params: loser.params,
      body: { requestType: "Auth", paymentToken: read.body.paymentData.paymentToken },
    });
    expect(authorized.body.errors[0].detail).toMatch(/ is sold out$/);
    expect((await place(winner)).status).toBe(201);
    expect(await place(loser)).toMatchObject({
      status: 412,
      body: [{ errorCode: "INSUFFICIENT_INVENTORY", message: expect.stringMatching(/ is sold out$/) }],
    });
    expect(await paymentsOf(loser)).toEqual([]);
    expect(await paymentsOf(winner)).toEqual(["Ordered"]);
  });

  it("two posts of one refused order at the same time get the same reason (ORDER-6)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await atPayment(productId);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    await leaveStock(side, productId, 0);
    const answers = await Promise.all([place(buyer), place(buyer), place(buyer)]);
    for (const { status, body } of answers)
      expect([status, body[0].errorCode]).toEqual([412, "INSUFFICIENT_INVENTORY"]);
    expect(await paymentsOf(buyer)).toEqual(["Voided"]);
  });
});

describe("the limit of one client", () => {
  const held = (client: string) => async (productId: string, quantity: number) => {
    const buyer = await atPayment(productId, quantity);
    return (await startPayment(buyer, address(client))).errors.map(
      ({ detail }: { detail: string }) => detail,
    );
  };

  it("payments of one address hold at most ten pieces of a product together; other addresses and products are not affected (STOCK-18)", async () => {
    const [productId, other] = [await side.insertProduct(), await side.insertProduct()];
    const hold = held("203.0.113.7");
    expect(await hold(productId, 6)).toEqual([]);
    const refused = [
      expect.stringMatching(/^Other payments from your internet connection already hold Test /),
    ];
    expect(await hold(productId, 5)).toEqual(refused);
    expect(await hold(productId, 4)).toEqual([]);
    expect(await hold(productId, 1)).toEqual(refused);
    expect((await stockOf(side, productId)).reserved).toBe(10);
    expect(await hold(other, 10)).toEqual([]);
    expect(await held("203.0.113.8")(productId, 10)).toEqual([]);
    side.clock.offset = 16 * minute;
    expect(await hold(productId, 10)).toEqual([]);
  });

  it("counts a network of IPv6 as one client, and no payment that is approved (STOCK-18)", async () => {
    const productId = await side.insertProduct();
    const buyer = await atPayment(productId, 10);
    const { paymentData } = await startPayment(buyer, address("2001:db8:1:2:aaaa::1"));
    expect(await held("2001:db8:1:2:bbbb::2")(productId, 1)).toHaveLength(1);
    expect(await held("2001:db8:1:3::1")(productId, 1)).toEqual([]);
    await side.post(paymentData.redirectUrl, goodCard);
    expect(await held("2001:db8:1:2:bbbb::2")(productId, 9)).toEqual([]);
  });

  it("a store may set another limit (STOCK-18)", async () => {
    const store = side.db.updateTable("webstore").where("name", "=", "ardenne");
    const { settings } = await side.db
      .selectFrom("webstore")
      .select("settings")
      .where("name", "=", "ardenne")
      .executeTakeFirstOrThrow();
    await store.set({ settings: JSON.stringify({ ...(settings as object), paymentHoldLimit: 2 }) }).execute();
    // Settings take effect within 30 seconds.
    side.clock.offset = 31_000;
    const productId = await side.insertProduct();
    const hold = held("203.0.113.9");
    expect(await hold(productId, 2)).toEqual([]);
    expect(await hold(productId, 1)).toHaveLength(1);
    await store.set({ settings: JSON.stringify(settings) }).execute();
  });
});

describe("a checkout that expires", () => {
  const paidAndExpired = async (productId: string) => {
    const buyer = await atPayment(productId);
    await pay(side, buyer.shopper, buyer.params.checkoutId);
    side.clock.offset = 4 * hour + minute;
    return buyer;
  };
  const authorize = (shopper: Shopper, params: Record<string, string>) =>
    shopper.call("createPayment", { params, body: { requestType: "Auth", paymentToken: "tok_unknown" } });

  it("reverses its payment when its order is refused (CHECKOUT-3, PAY-27)", async () => {
    const buyer = await paidAndExpired(await side.insertProduct({ stock: 1 }));
    expect((await place(buyer)).status).toBe(410);
    expect(await paymentsOf(buyer)).toEqual(["Voided"]);
    expect((await authorize(buyer.shopper, buyer.params)).status).toBe(410);
  });

  it("reverses its payment and releases its stock without any request (CHECKOUT-3, OPS-27, PAY-27)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const buyer = await paidAndExpired(productId);
    const open = await startPayment(buyer);
    expect(open[0].message).toBe("The checkout has expired");
    await runCleanup({ db: side.db, now });
    expect(await paymentsOf(buyer)).toEqual(["Voided"]);
    expect((await stockOf(side, productId)).reserved).toBe(0);
    expect((await place(buyer)).status).toBe(410);
  });
});
