import { describe, expect, it } from "vitest";

import { fillCheckout, louisville, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { signIn } from "#tests/support/sign-in";

const side = await openOrderSide();

const card = {
  cardHolderName: "Ana Rivera",
  cardNumber: "4242424242424242",
  expiryMonth: "12",
  expiryYear: "2040",
  cvv: "123",
};
const tokenOf = async (shopper: Shopper, cardNumber = card.cardNumber) =>
  (await shopper.call("createPaymentToken", { body: { cardPaymentMethod: { ...card, cardNumber } } })).body
    .paymentToken as string;
const post = (shopper: Shopper, checkoutId: string, body: object) =>
  shopper.call("createPayment", { params: { checkoutId }, body });

async function ready(): Promise<{ shopper: Shopper; checkoutId: string }> {
  const shopper = side.shopper();
  await shopper.add(await side.insertProduct());
  return { shopper, checkoutId: await fillCheckout(shopper) };
}

describe("a card tokenized by the API", () => {
  it("pays once, for the same shopper, and its number is not stored (API-95, PAY-1, PAY-14, PAY-19)", async () => {
    const { shopper, checkoutId } = await ready();
    const paymentToken = await tokenOf(shopper);
    const kept = JSON.stringify(await side.db.selectFrom("card_token").selectAll().execute());
    expect(kept).toContain("4242");
    expect(kept).not.toContain(card.cardNumber);
    const other = await ready();
    expect(
      (await post(other.shopper, other.checkoutId, { requestType: "Auth", paymentToken })).body
        .salesforceResultCode,
    ).toBe("ValidationError");
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await post(shopper, checkoutId, { requestType: "Auth", paymentToken })).body).toMatchObject({
        salesforceResultCode: "Success",
        paymentData: { status: "approved", cardBrand: "Visa", cardLastFour: "4242" },
      });
    }
    expect((await shopper.call("placeOrder", { params: { checkoutId } })).status).toBe(201);
    expect(
      (await post(shopper, checkoutId, { requestType: "Auth", paymentToken })).body.salesforceResultCode,
    ).toBe("Success");
  });

  it("takes the security code as a number, and answers the token by both names (API-95)", async () => {
    const { shopper } = await ready();
    const body = { cardPaymentMethod: { ...card, cvv: 12 } };
    const answer = await shopper.call("createPaymentToken", { body });
    expect([answer.status, answer.body.token]).toEqual([201, answer.body.paymentToken]);
  });

  it("gives the result of the test card (PAY-19)", async () => {
    const { shopper, checkoutId } = await ready();
    const outcome = async (number: string) =>
      (await post(shopper, checkoutId, { requestType: "Auth", paymentToken: await tokenOf(shopper, number) }))
        .body.salesforceResultCode;
    expect(await outcome("4000000000000002")).toBe("Decline");
    expect(await outcome("4000000000003220")).toBe("Decline");
    expect(await outcome("4000000000009995")).toBe("SystemError");
    expect(
      (await post(shopper, checkoutId, { requestType: "Auth", paymentToken: "nothing" })).body
        .salesforceResultCode,
    ).toBe("ValidationError");
  });

  it("expires after 15 minutes (API-95, PAY-19)", async () => {
    const { shopper, checkoutId } = await ready();
    const paymentToken = await tokenOf(shopper);
    side.clock.offset = 15 * 60 * 1000 + 1;
    expect(
      (await post(shopper, checkoutId, { requestType: "Auth", paymentToken })).body.salesforceResultCode,
    ).toBe("ValidationError");
    side.clock.offset = 0;
  });
});

describe("another payment", () => {
  it("reverses the payment before, and cannot be of another kind (PAY-16)", async () => {
    const { shopper, checkoutId } = await ready();
    await pay(side, shopper, checkoutId);
    await post(shopper, checkoutId, { requestType: "Auth", paymentToken: await tokenOf(shopper) });
    const payments = await side.db
      .selectFrom("payment")
      .selectAll()
      .where("checkout_id", "=", checkoutId)
      .orderBy("created_at")
      .execute();
    expect(payments.map((each) => [each.status, each.reversed_at !== null])).toEqual([
      ["Voided", true],
      ["Authorised", false],
    ]);
    const changed = await post(shopper, checkoutId, {
      requestType: "PostAuth",
      paymentToken: await tokenOf(shopper),
    });
    expect(changed.body).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ invalidParameters: [{ name: "requestType" }] }],
    });
    const { body: order } = await shopper.call("placeOrder", { params: { checkoutId } });
    const events = await side.db
      .selectFrom("order_event")
      .selectAll()
      .where("order_id", "=", order.orderSummaryId)
      .orderBy("created_at")
      .execute();
    expect(events.map((event) => event.kind).sort()).toEqual([
      "CheckoutStarted",
      "OrderPlaced",
      "PaymentAuthorised",
      "PaymentAuthorised",
      "PaymentReversed",
    ]);
    expect(events.every((event) => event.actor === `guest:${shopper.guestId}`)).toBe(true);
  });

  it("needs a valid billing address (API-93, PAY-18)", async () => {
    const { shopper, checkoutId } = await ready();
    const { shipToPhoneNumber: _, ...address } = { ...louisville, shipToPhoneNumber: "" };
    const bill = async (billingAddress: object) =>
      (
        await post(shopper, checkoutId, {
          requestType: "Auth",
          paymentToken: await tokenOf(shopper),
          billingAddress,
        })
      ).body;
    expect(await bill({ ...address, region: "OR" })).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ title: "Billing address" }],
    });
    expect(await bill({ ...address, country: "FR", region: "", postalCode: "75001" })).toMatchObject({
      salesforceResultCode: "Success",
    });
  });

  it("understands names of country and state, and finds a missing state by the ZIP code (API-201)", async () => {
    const { shopper, checkoutId } = await ready();
    const place = { street: "1 Main St", city: "Louisville", postalCode: "40222" };
    const kept = async (billingAddress: object) => {
      await side.db.deleteFrom("card_token").execute();
      const { status } = await shopper.call("createPaymentToken", {
        body: { cardPaymentMethod: card, billingAddress },
      });
      const rows = await side.db.selectFrom("card_token").select("billing_address").execute();
      return [status, rows[0]?.billing_address?.country, rows[0]?.billing_address?.region];
    };
    expect(await kept({ ...place, country: "United States" })).toEqual([201, "US", "KY"]);
    expect(await kept({ ...place, country: "usa", region: "Kentucky" })).toEqual([201, "US", "KY"]);
    expect(await kept({ ...place, country: "US", postalCode: "00000" })).toEqual([201, "US", ""]);
    expect(await kept({ ...place, country: "germany", postalCode: "10115" })).toEqual([201, "DE", ""]);
    expect(await kept({ ...place, country: "Atlantis" })).toEqual([400, undefined, undefined]);
    expect(await kept({ ...place, country: "US", region: "Oregon" })).toEqual([400, undefined, undefined]);
    const { body } = await post(shopper, checkoutId, {
      requestType: "Auth",
      paymentToken: await tokenOf(shopper),
      billingAddress: { ...place, country: "United States" },
    });
    expect(body.salesforceResultCode).toBe("Success");
  });
});

describe("a purchase order", () => {
  async function buyer(kind: "business" | "consumer", limit: number | null = null) {
    const account = await signIn(side.db, { kind });
    await side.db
      .updateTable("account")
      .set({ credit_limit_minor: limit })
      .where("id", "=", account.accountId)
      .execute();
    const guest = side.shopper();
    const call: Shopper["call"] = (name, input = {}) =>
      guest.call(name, { ...input, headers: { ...account.headers, ...input.headers } });
    const add: Shopper["add"] = (productId, quantity = 1) =>
      call("addCartItem", { params: { cartId: "active" }, body: { productId, quantity, type: "Product" } });
    return { ...guest, call, add };
  }
  const purchase = (shopper: Shopper, checkoutId: string, paymentToken = "PO-2026/117") =>
    post(shopper, checkoutId, { requestType: "SimplePurchaseOrder", paymentToken });
  async function checkedOut(shopper: Shopper) {
    await shopper.add(await side.insertProduct());
    return fillCheckout(shopper);
  }

  it("is for business accounts only (PAY-21)", async () => {
    const guest = await ready();
    expect((await purchase(guest.shopper, guest.checkoutId)).body).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ title: "Not available" }],
    });
    const consumer = await buyer("consumer");
    expect((await purchase(consumer, await checkedOut(consumer))).body.salesforceResultCode).toBe(
      "ValidationError",
    );
    const business = await buyer("business");
    const checkoutId = await checkedOut(business);
    expect((await purchase(business, checkoutId, "<script>")).body).toMatchObject({
      salesforceResultCode: "ValidationError",
      errors: [{ title: "Purchase order number" }],
    });
    expect((await purchase(business, checkoutId)).body).toMatchObject({
      salesforceResultCode: "Success",
      paymentData: { purchaseOrderNumber: "PO-2026/117" },
    });
    const { body: order } = await business.call("placeOrder", { params: { checkoutId } });
    const paid = await side.db
      .selectFrom("order_payment")
      .selectAll()
      .where("order_id", "=", order.orderSummaryId)
      .executeTakeFirstOrThrow();
    expect(paid).toMatchObject({
      kind: "SimplePurchaseOrder",
      purchase_order_number: "PO-2026/117",
      card_brand: null,
    });
  });

  it("is shown by the cart while it counts, by the checkout and by the order (PAY-23)", async () => {
    const shopper = await buyer("business");
    const checkoutId = await checkedOut(shopper);
    const named = async () =>
      (await shopper.call("getCart", { params: { cartId: "current" } })).body.purchaseOrderNumber;
    expect(await named()).toBeNull();
    await purchase(shopper, checkoutId, "PO-7");
    expect(await named()).toBe("PO-7");
    await purchase(shopper, checkoutId, "PO-8");
    expect(await named()).toBe("PO-8");
    await shopper.add(await side.insertProduct());
    // The amount has changed, so the payment no longer counts.
    expect(await named()).toBeNull();
    const [line] = (await shopper.call("listCartItems")).body.cartItems;
    await shopper.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: line.cartItem.cartItemId },
    });
    await purchase(shopper, checkoutId, "PO-9");
    const { body: order } = await shopper.call("placeOrder", { params: { checkoutId } });
    expect(
      (await shopper.call("getCheckout", { params: { checkoutId } })).body.cartSummary.purchaseOrderNumber,
    ).toBe("PO-9");
    const summary = await shopper.call("getOrderSummary", {
      params: { orderSummaryId: order.orderSummaryId },
      query: { fields: "PoNumber" },
    });
    expect(summary.body.fields.PoNumber).toEqual({ label: "Purchase order", text: "PO-9", type: "string" });
    const found = await shopper.call("getOrderLookup", {
      query: { orderSummaryIdOrRefNumber: order.orderNumber, fields: "PoNumber" },
    });
    expect(found.body.fields["OrderSummary.PoNumber"].text).toBe("PO-9");
    expect(found.body.payments[0].paymentMethod.fields["CardPaymentMethod.PurchaseOrderNumber"].text).toBe(
      "PO-9",
    );
  });

  it("stays within the credit of the account, also simultaneously (PAY-22)", async () => {
    // Enough for one order of about a thousand, not for two.
    const shopper = await buyer("business", 150_000);
    const checkoutId = await checkedOut(shopper);
    expect((await purchase(shopper, checkoutId)).body.salesforceResultCode).toBe("Success");
    expect((await shopper.call("placeOrder", { params: { checkoutId } })).status).toBe(201);
    const second = await checkedOut(shopper);
    expect((await purchase(shopper, second)).body).toMatchObject({
      salesforceResultCode: "Decline",
      errors: [{ title: "Credit limit" }],
    });
  });

  it("checks the credit again when the order is placed (PAY-22)", async () => {
    const shopper = await buyer("business", 150_000);
    const checkoutId = await checkedOut(shopper);
    await purchase(shopper, checkoutId);
    await side.db
      .updateTable("account")
      .set({ credit_limit_minor: 1 })
      .where("credit_limit_minor", "=", "150000" as never)
      .execute();
    expect(await shopper.call("placeOrder", { params: { checkoutId } })).toMatchObject({
      status: 422,
      body: { errors: [{ title: "Credit limit" }] },
    });
  });
});
