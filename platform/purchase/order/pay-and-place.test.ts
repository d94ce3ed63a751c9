import { describe, expect, it } from "vitest";

import { countCalls } from "#tests/support/count-calls";
import { fillCheckout, goodCard, openOrderSide, type Shopper } from "#tests/support/order-side";
import { leaveStock, shopperWith, stockOf } from "#tests/support/placed-orders";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";

const side = await openOrderSide();

/** A checkout whose payment page was approved, and nothing more. */
async function approved(shopper: Shopper) {
  const params = { checkoutId: await fillCheckout(shopper) };
  const addresses = { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" };
  const opened = await shopper.call("createPayment", {
    params,
    body: { requestType: "ClientRequest", paymentsData: addresses },
  });
  const { sessionId, redirectUrl } = opened.body.paymentData;
  await side.post(redirectUrl, goodCard);
  return { params, body: { payment: { requestType: "Auth", sessionId: sessionId as string } } };
}

const authorizations = async () =>
  (await side.db.selectFrom("provider_authorization").selectAll().execute()).length;

const paymentsOf = ({ checkoutId }: { checkoutId: string }) =>
  side.db.selectFrom("payment").select("status").where("checkout_id", "=", checkoutId).execute();

describe("an order with its payment in one call (API-400, PAY-52)", () => {
  it("is authorized once and placed, and the cart is priced once", async () => {
    const shopper = await shopperWith(side);
    const placing = await approved(shopper);
    const before = await authorizations();
    const { answer: placed, count } = await countCalls("pricing/cart-pricing.ts", "priceCart", () =>
      shopper.call("placeOrder", placing),
    );
    expect([placed.status, count]).toEqual([201, 1]);
    const again = await shopper.call("placeOrder", placing);
    expect([again.status, again.body]).toEqual([200, placed.body]);
    expect(await authorizations()).toBe(before + 1);
    expect(await paymentsOf(placing.params)).toEqual([{ status: "Ordered" }]);
  });

  it("takes the visit that was approved last, and a payment that was authorized before", async () => {
    const shopper = await shopperWith(side);
    const { params, body } = await approved(shopper);
    const read = await shopper.call("createPayment", {
      params,
      body: { requestType: "ClientRequest", paymentsData: { sessionId: body.payment.sessionId } },
    });
    const { paymentToken } = read.body.paymentData;
    await shopper.call("createPayment", { params, body: { requestType: "Auth", paymentToken } });
    const latest = { payment: { requestType: "Auth", sessionId: "latest" } };
    expect((await shopper.call("placeOrder", { params, body: latest })).status).toBe(201);
    expect(await paymentsOf(params)).toEqual([{ status: "Ordered" }]);
  });

  it("by bank transfer prices the cart once if it names the amount, and takes no other amount", async () => {
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ bankDetails: ["Riverbend Bank"] }) as never })
      .where("name", "=", "ardenne")
      .execute();
    try {
      const shopper = await shopperWith(side);
      const params = { checkoutId: await fillCheckout(shopper) };
      const { body: read } = await shopper.call("getCheckout", { params });
      const { grandTotalAmount, firstPymtGrandTotalAmount: due } = read.cartSummary;
      const place = (firstPymtGrandTotalAmount: string) => {
        const payment = { requestType: "BankTransfer", grandTotalAmount, firstPymtGrandTotalAmount };
        return countCalls("pricing/cart-pricing.ts", "priceCart", () =>
          shopper.call("placeOrder", { params, body: { payment } }),
        );
      };
      for (const wrong of ["0.01", "999999999999.99"])
        expect((await place(wrong)).answer).toMatchObject({
          status: 409,
          body: [{ errorCode: "CHECKOUT_CONFLICT" }],
        });
      expect(await paymentsOf(params)).toEqual([]);
      expect(await performOperations(side.services)).toHaveLength(2);
      const { answer, count } = await place(due);
      expect([answer.status, count]).toEqual([201, 1]);
      const [paid] = await side.db
        .selectFrom("payment")
        .selectAll()
        .where("checkout_id", "=", params.checkoutId)
        .execute();
      expect([paid?.status, Number(paid?.amount_minor)]).toEqual(["Ordered", Math.round(Number(due) * 100)]);
    } finally {
      await side.db
        .updateTable("webstore")
        .set({ settings: JSON.stringify({}) as never })
        .where("name", "=", "ardenne")
        .execute();
    }
  });

  it("is placed once by simultaneous calls, and what they authorized too much is released", async () => {
    const productId = await side.insertProduct({ stock: 10 });
    const shopper = side.shopper();
    await shopper.add(productId, 1);
    const placing = await approved(shopper);
    const before = await authorizations();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.call("placeOrder", placing)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.orderNumber)).size).toBe(1);
    expect((await stockOf(side, productId)).onHand).toBe(9);
    const released = await performOperations(side.services);
    expect(released.every(({ kind, status }) => kind === "Void" && status === "Succeeded")).toBe(true);
    expect((await authorizations()) - before - released.length).toBe(1);
    expect(await paymentsOf(placing.params)).toEqual([{ status: "Ordered" }]);
  });

  it("that is refused reverses the payment, and the same call places it later (PAY-25)", async () => {
    const productId = await side.insertProduct({ stock: 1 });
    const shopper = side.shopper();
    await shopper.add(productId, 1);
    const placing = await approved(shopper);
    await leaveStock(side, productId, 0);
    expect(await shopper.call("placeOrder", placing)).toMatchObject({
      status: 412,
      body: [{ errorCode: "INSUFFICIENT_INVENTORY" }],
    });
    expect(await paymentsOf(placing.params)).toEqual([{ status: "Voided" }]);
    await leaveStock(side, productId, 1);
    expect((await shopper.call("placeOrder", placing)).status).toBe(201);
  });

  it("says that the payment is missing if the visit is unknown or was not approved", async () => {
    const shopper = await shopperWith(side);
    const { params } = await approved(shopper);
    const body = { payment: { requestType: "Auth", sessionId: "of-somebody-else" } };
    expect(await shopper.call("placeOrder", { params, body })).toMatchObject({
      status: 412,
      body: [{ errorCode: "MISSING_RECORD", message: "The payment is missing" }],
    });
  });

  it("keeps what it authorized while the total is calculated (PAY-25)", async () => {
    const shopper = await shopperWith(side);
    const placing = await approved(shopper);
    await side.db
      .updateTable("cart")
      .set({ calculated_at: new Date(Date.now() + 60_000) })
      .where("id", "=", (of) =>
        of.selectFrom("checkout").select("cart_id").where("id", "=", placing.params.checkoutId),
      )
      .execute();
    const webstore = side.db.updateTable("webstore").where("name", "=", "ardenne");
    await webstore.set({ settings: JSON.stringify({ asyncCartCalculationMs: 60_000 }) as never }).execute();
    try {
      expect((await shopper.call("placeOrder", placing)).status).toBe(409);
      expect(await paymentsOf(placing.params)).toEqual([{ status: "Authorised" }]);
    } finally {
      await webstore.set({ settings: JSON.stringify({}) as never }).execute();
    }
  });
});
