import { expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { fillCheckout, goodCard, openOrderSide, pay, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();
const keep = { ...goodCard, keep: "yes" };

const subscribe = (shopper: Shopper) =>
  shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: {
      productId: seededId("product", "AR-PWF2"),
      productSellingModelId: seededId("sellingModel", "every-6-months"),
      quantity: 1,
      type: "Product",
    },
  });
async function checkOut(shopper: Shopper): Promise<{ checkoutId: string }> {
  await subscribe(shopper);
  return { checkoutId: await fillCheckout(shopper) };
}
const read = async (shopper: Shopper, params: { checkoutId: string }) =>
  (await shopper.call("getCheckout", { params })).body;
const problemsOf = ({ body }: { body: { errors: { title: string }[] } }) =>
  body.errors.map(({ title }) => title);

it("a subscription in the cart is paid by a kept card only, and the checkout says so (CHECKOUT-61, PAY-83)", async () => {
  const buyer = await side.signedIn({ kind: "business" });
  const params = await checkOut(buyer);
  expect(await read(buyer, params)).toMatchObject({ needsKeptCard: true, paymentMethods: ["Card"] });
  const asked = (body: object) => buyer.call("createPayment", { params, body });
  const order = await asked({ requestType: "SimplePurchaseOrder", paymentToken: "PO-1" });
  expect([order.body.salesforceResultCode, problemsOf(order)]).toEqual([
    "ValidationError",
    ["Not available"],
  ]);
  const page = { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" };
  expect(problemsOf(await asked({ requestType: "ClientRequest", paymentsData: page }))).toEqual([
    "Card not kept",
  ]);
  const card = {
    cardHolderName: "Ana",
    cardNumber: "4242424242424242",
    expiryMonth: 12,
    expiryYear: 2040,
    cvv: "123",
  };
  const token = await buyer.call("createPaymentToken", { body: { cardPaymentMethod: card } });
  const auth = await asked({ requestType: "Auth", paymentToken: token.body.paymentToken });
  expect(problemsOf(auth)).toEqual(["Card not kept"]);

  const { auth: paid } = await pay(side, buyer, params.checkoutId, keep);
  expect(paid.body.salesforceResultCode).toBe("Success");
  expect((await buyer.call("placeOrder", { params })).status).toBe(201);
});

it("other carts need no kept card (PAY-83)", async () => {
  const shopper = await side.signedIn();
  await shopper.add(seededId("product", "AR-PWF2"));
  const params = { checkoutId: await fillCheckout(shopper) };
  expect((await read(shopper, params)).needsKeptCard).toBe(false);
  await pay(side, shopper, params.checkoutId);
  expect((await shopper.call("placeOrder", { params })).status).toBe(201);
});

it("a guest cannot pay for a subscription (CHECKOUT-60, PAY-83)", async () => {
  const guest = side.shopper();
  const params = await checkOut(guest);
  expect(problemsOf((await pay(side, guest, params.checkoutId, keep)).auth)).toEqual(["Account needed"]);
  expect((await guest.call("placeOrder", { params })).status).toBe(412);
});

it("an order needs the card to be kept still (PAY-84)", async () => {
  const shopper = await side.signedIn();
  const params = await checkOut(shopper);
  await pay(side, shopper, params.checkoutId, keep);
  await side.db
    .updateTable("payment_mandate")
    .set({ revoked_at: new Date() })
    .where("checkout_id", "=", params.checkoutId)
    .execute();
  const refused = await shopper.call("placeOrder", { params });
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("needs a card that is kept for the next deliveries");
});

it("the payment page says that the card is kept, as was agreed, and does not ask again (PAY-85)", async () => {
  const shopper = await side.signedIn();
  const params = await checkOut(shopper);
  const open = async (keepCard?: "true") =>
    shopper.call("createPayment", {
      params,
      body: {
        requestType: "ClientRequest",
        paymentsData: {
          returnUrl: "/checkout/processing",
          cancelUrl: "/checkout/payment",
          ...(keepCard && { keepCard }),
        },
      },
    });
  const { redirectUrl } = (await open("true")).body.paymentData;
  const text = await (await side.visit(redirectUrl)).text();
  expect(text).toContain("As you agreed, this card is kept");
  expect(text).not.toContain('name="keep"');
  expect((await open("true")).body.paymentData.redirectUrl).toBe(redirectUrl);
  // Without the box on the page, the agreement of the store counts.
  await side.post(redirectUrl, goodCard);
  const kept = await side.db
    .selectFrom("gateway_session")
    .select("saves_card")
    .where("id", "=", redirectUrl.split("/").at(-1)!)
    .executeTakeFirstOrThrow();
  expect(kept.saves_card).toBe(true);
});
