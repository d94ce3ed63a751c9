import { describe, expect, it } from "vitest";

import {
  fillCheckout,
  goodCard,
  louisville,
  openOrderSide,
  pay,
  type Shopper,
} from "#tests/support/order-side";
import { leaveStock, readyToOrder, stockOf } from "#tests/support/placed-orders";
import { closeEndedPages } from "#platform/purchase/payment/visits";

const side = await openOrderSide();

describe("placing an order", () => {
  it("places one order for simultaneous requests (API-91, ORDER-1, ORDER-9, ORDER-25)", async () => {
    const productId = await side.insertProduct({ stock: 100 });
    const { shopper, params } = await readyToOrder(side, productId, 2);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shopper.call("placeOrder", { params })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.every((answer) => [200, 201].includes(answer.status))).toBe(true);
    expect(new Set(answers.map((answer) => answer.body.orderReferenceNumber)).size).toBe(1);
    expect(answers[0]!.body).toMatchObject({
      orderNumber: expect.stringMatching(/^\d{8}$/),
      orderReferenceNumber: expect.stringMatching(/^(?:[A-Z2-9]{5}-){3}[A-Z2-9]{5}$/),
    });
    expect(await stockOf(side, productId)).toEqual({ onHand: 98, reserved: 0 });
    expect((await shopper.call("getCart")).body.cartId).toBeNull();
    expect((await shopper.call("getCheckout", { params })).body.orderReferenceNumber).toBe(
      answers[0]!.body.orderReferenceNumber,
    );
    const events = await side.db
      .selectFrom("order_event")
      .select("kind")
      .where("order_id", "=", answers[0]!.body.orderSummaryId)
      .execute();
    expect(events.map((event) => event.kind)).toEqual([
      "CheckoutStarted",
      "PaymentAuthorised",
      "OrderPlaced",
    ]);
  });

  it("takes the contact that a signed-in shopper left out from the profile (API-202)", async () => {
    const contactOf = async (contactInfo: object | null, owner: Shopper) => {
      await owner.add(await side.insertProduct());
      const deliveryAddressInput = louisville;
      const { body } = await owner.call("startCheckout", {
        body: { cartId: "active", deliveryAddressInput },
      });
      const params = { checkoutId: body.checkoutId as string };
      if (contactInfo) await owner.call("updateCheckout", { params, body: { contactInfo } });
      await pay(side, owner, params.checkoutId);
      const answer = await owner.call("placeOrder", { params });
      const order = await side.db
        .selectFrom("order_summary")
        .select(["email", "first_name", "last_name", "phone"])
        .where("checkout_id", "=", params.checkoutId)
        .executeTakeFirst();
      return [answer.status, order];
    };
    const profile = { email: "jo@example.com", first_name: "Jo", last_name: "Stone" };
    const jo = await side.signedIn({ email: profile.email, firstName: "Jo", lastName: "Stone" });
    expect(await contactOf(null, jo)).toEqual([201, { ...profile, phone: null }]);
    expect(await contactOf({ email: "home@example.com", phoneNumber: "502 555 0100" }, jo)).toEqual([
      201,
      { ...profile, email: "home@example.com", phone: "502 555 0100" },
    ]);
    expect(await contactOf(null, side.shopper())).toEqual([412, undefined]);
  });

  it("answers the same Idempotency-Key the same way, and refuses it for another checkout (API-91, ORDER-2)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    const headers = { "idempotency-key": "order-of-today" };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => shopper.call("placeOrder", { params, headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.orderNumber)).size).toBe(1);
    const again = await shopper.call("placeOrder", { params, headers });
    expect(again).toMatchObject({ status: 201, body: answers.find((answer) => answer.status === 201)!.body });

    await shopper.add(await side.insertProduct());
    const second = { checkoutId: await fillCheckout(shopper) };
    await pay(side, shopper, second.checkoutId);
    expect(await shopper.call("placeOrder", { params: second, headers })).toMatchObject({
      status: 422,
      body: [{ errorCode: "INVALID_API_INPUT" }],
    });
    expect(
      (await shopper.call("placeOrder", { params: second, headers: { "idempotency-key": "" } })).status,
    ).toBe(400);
    expect(
      (await shopper.call("placeOrder", { params: second, headers: { "idempotency-key": "another" } }))
        .status,
    ).toBe(201);
  });

  it("forgets the key of an order that was refused (ORDER-2)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const params = { checkoutId: await fillCheckout(shopper) };
    const headers = { "idempotency-key": "once" };
    expect((await shopper.call("placeOrder", { params, headers })).status).toBe(412);
    await pay(side, shopper, params.checkoutId);
    expect((await shopper.call("placeOrder", { params, headers })).status).toBe(201);
    const submit = { params, body: { actions: [{ action: "submit" }] } };
    const numbers = [
      await shopper.call("runOrderActions", submit),
      await shopper.call("runOrderActions", submit),
    ].map((answer) => answer.body.orderReferenceNumber);
    expect(new Set(numbers).size).toBe(1);
  });

  it("sells the last piece once among many carts (ORDER-6, STOCK-12)", async () => {
    const productId = await side.insertProduct({ stock: 8 });
    const second = await side.insertProduct({ stock: 8 });
    const ready = [];
    for (let count = 0; count < 8; count += 1) {
      const shopper = side.shopper();
      // Added in opposite orders: orders that lock by line would deadlock.
      for (const id of count % 2 ? [productId, second] : [second, productId]) await shopper.add(id);
      const checkoutId = await fillCheckout(shopper);
      await pay(side, shopper, checkoutId);
      ready.push({ shopper, params: { checkoutId } });
    }
    await leaveStock(side, productId, 1);
    await leaveStock(side, second, 3);
    const answers = await Promise.all(
      ready.map(({ shopper, params }) => shopper.call("placeOrder", { params })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const refused = answers.filter((answer) => answer.status === 412);
    expect(refused).toHaveLength(7);
    expect(refused[0]!.body[0]).toMatchObject({
      errorCode: "INSUFFICIENT_INVENTORY",
      productId,
      message: expect.stringContaining("sold out"),
    });
    expect(await stockOf(side, productId)).toEqual({ onHand: 0, reserved: 0 });
    expect(await stockOf(side, second)).toEqual({ onHand: 2, reserved: 0 });
  });

  it("says what is missing, step by step (ORDER-3, PAY-4)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    await shopper.call("startCheckout", { body: { cartId: "active" } });
    const active = { params: { checkoutId: "active" } };
    const place = () => shopper.call("placeOrder", active);
    expect((await place()).body[0].message).toContain("name and an email");
    const checkoutId = await fillCheckout(shopper);
    expect(await place()).toMatchObject({ status: 412, body: [{ message: "The payment is missing" }] });
    await pay(side, shopper, checkoutId, { ...goodCard, number: "4000000000000002" });
    expect((await place()).status).toBe(412);
  });

  it("refuses a payment of an older total, and takes a new one (ORDER-5, PAY-17)", async () => {
    const productId = await side.insertProduct();
    const { shopper, params } = await readyToOrder(side, productId);
    const { body } = await shopper.call("listCartItems");
    await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId: body.cartItems[0].cartItem.cartItemId },
      body: { quantity: 2 },
    });
    expect(await shopper.call("placeOrder", { params })).toMatchObject({
      status: 409,
      body: [{ errorCode: "CHECKOUT_CONFLICT" }],
    });
    await pay(side, shopper, params.checkoutId);
    expect((await shopper.call("placeOrder", { params })).status).toBe(201);
  });

  it("clears the payment with a new delivery method (API-82, API-88, PAY-17)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    const { body } = await shopper.call("getCheckout", { params });
    await shopper.call("updateCheckout", {
      params,
      body: { deliveryMethodId: body.deliveryGroups.items[0].availableDeliveryMethods[1].id },
    });
    expect((await shopper.call("placeOrder", { params })).status).toBe(412);
  });

  it("authorizing twice is harmless, and the token of somebody else is refused (API-94, PAY-14, PAY-15)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const params = { checkoutId: await fillCheckout(shopper) };
    const { paymentToken } = await pay(side, shopper, params.checkoutId);
    const auth = (who: Shopper, at: { checkoutId: string }) =>
      who.call("createPayment", { params: at, body: { requestType: "Auth", paymentToken } });
    expect((await auth(shopper, params)).body.salesforceResultCode).toBe("Success");
    const other = side.shopper();
    await other.add(await side.insertProduct());
    const theirs = { checkoutId: await fillCheckout(other) };
    expect((await auth(other, theirs)).body).toMatchObject({
      salesforceResultCode: "ValidationError",
      paymentData: null,
    });
    expect((await auth(other, params)).status).toBe(404);
    const payments = await side.db
      .selectFrom("payment")
      .select("id")
      .where("checkout_id", "=", params.checkoutId)
      .execute();
    expect(payments).toHaveLength(1);
  });

  it("leaves no payment page open behind it (PAY-3)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    const open = await shopper.call("createPayment", {
      params,
      body: {
        requestType: "ClientRequest",
        paymentsData: { returnUrl: "/second-tab", cancelUrl: "/checkout/payment" },
      },
    });
    const another = await shopper.call("createPayment", {
      params,
      body: {
        requestType: "ClientRequest",
        paymentsData: { returnUrl: "/third-tab", cancelUrl: "/checkout/payment" },
      },
    });
    await shopper.call("placeOrder", { params });
    await side.post(open.body.paymentData.redirectUrl, goodCard);
    const { sessionId } = open.body.paymentData;
    const read = await shopper.call("createPayment", {
      params,
      body: { requestType: "ClientRequest", paymentsData: { sessionId } },
    });
    expect(read.body.paymentData).toMatchObject({ status: "cancelled", paymentToken: null });
    await closeEndedPages(side.services);
    const pages = side.services.providers.get("test-gateway")!.pages!;
    expect(await pages.find(another.body.paymentData.sessionId)).toEqual({ status: "cancelled" });
  });

  it("a cart is closed by its order (API-56, ORDER-7)", async () => {
    const { shopper, params } = await readyToOrder(side, await side.insertProduct());
    expect((await shopper.call("deleteCart", { params: { cartId: "active" } })).status).toBe(204);
    expect((await shopper.call("placeOrder", { params })).status).toBe(404);
    expect((await shopper.call("getCheckout", { params })).status).toBe(404);
    expect((await shopper.call("getCart")).body.cartId).toBeNull();
  });

  it("an order is consistent with simultaneous changes of the cart (CART-18)", async () => {
    const productId = await side.insertProduct({ stock: 1000, maximum: 1000 });
    const { shopper, params } = await readyToOrder(side, productId);
    const calls = Array.from({ length: 24 }, (_, index) =>
      index % 3 === 0
        ? shopper.call("placeOrder", { params })
        : index % 3 === 1
          ? shopper.add(productId)
          : shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} }),
    );
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    const { total } = await side.db
      .selectFrom("stock_reservation")
      .select((of) => of.fn.sum<string | null>("quantity").as("total"))
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow();
    expect((await stockOf(side, productId)).reserved).toBe(Number(total ?? 0));
  });

  it("counts a limited code exactly (ORDER-5, PRICE-28)", async () => {
    await side.db
      .updateTable("promotion")
      .set({ usage_limit: 1, usage_count: 0 })
      .where("coupon_code", "=", "FIRST100")
      .execute();
    const ready = [];
    for (let count = 0; count < 3; count += 1) {
      const shopper = side.shopper();
      await shopper.add(await side.insertProduct());
      await shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: "FIRST100" } });
      const checkoutId = await fillCheckout(shopper);
      await pay(side, shopper, checkoutId);
      ready.push({ shopper, params: { checkoutId } });
    }
    const answers = await Promise.all(
      ready.map(({ shopper, params }) => shopper.call("placeOrder", { params })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
  });
});
