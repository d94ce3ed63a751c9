import type { orderHandlers } from "#platform/purchase/order/handlers";
import type { paymentHandlers } from "#platform/purchase/payment/handlers";

import { leaveStock } from "#tests/support/placed-orders";

import { refusal, type Case } from "./case";
import { afterTheOrder, at, expired, nobodysId, paid, ready, strangeField, unknown } from "./checkout-stages";

const openPage = {
  requestType: "ClientRequest",
  paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" },
};
const card = {
  cardHolderName: "Ana Rivera",
  cardNumber: "4242 4242 4242 4242",
  expiryMonth: 12,
  expiryYear: 2040,
  cvv: "123",
};
const prepare = { actions: [{ action: "prepare" }] };

/** Payments, and the order that they are for. */
export const orderCases: Record<keyof typeof paymentHandlers | keyof typeof orderHandlers, Case> = {
  createPayment: {
    input: at(ready, { body: openPage }),
    refusals: [
      unknown(openPage),
      refusal(
        "a payment page without return addresses",
        400,
        "INVALID_API_INPUT",
        at(ready, { body: { requestType: "ClientRequest" } }),
      ),
      refusal(
        "a payment page that returns to another site",
        400,
        "INVALID_API_INPUT",
        at(ready, {
          body: {
            requestType: "ClientRequest",
            paymentsData: { returnUrl: "https://elsewhere.test/", cancelUrl: "/" },
          },
        }),
      ),
      refusal(
        "an unknown payment session",
        404,
        "ITEM_NOT_FOUND",
        at(ready, { body: { requestType: "ClientRequest", paymentsData: { sessionId: nobodysId } } }),
      ),
      refusal(
        "a second payment after the order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: openPage }),
      ),
      refusal("an expired checkout", 410, "MISSING_RECORD", expired({ body: openPage })),
      refusal(
        "the authorization of an expired checkout",
        410,
        "MISSING_RECORD",
        expired({ body: { requestType: "Auth", paymentToken: "tok_any" } }),
      ),
      strangeField(openPage),
    ],
  },
  createPaymentToken: {
    input: { body: { cardPaymentMethod: card } },
    varying: ["paymentToken", "token", "expiresAt"],
    namesNothing: true,
    refusals: [
      refusal("an invalid card number", 400, "INVALID_API_INPUT", {
        body: { cardPaymentMethod: { ...card, cardNumber: "4242 4242 4242 4241" } },
      }),
      refusal("a card that has expired", 400, "INVALID_API_INPUT", {
        body: { cardPaymentMethod: { ...card, expiryYear: 2020 } },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { cardPaymentMethod: card, nope: 1 },
      }),
      refusal("a caller without a session", 401, "INVALID_SESSION_ID", {
        body: { cardPaymentMethod: card },
        headers: { cookie: "" },
      }),
    ],
  },
  placeOrder: {
    input: at(paid),
    refusals: [
      unknown(),
      refusal(
        "a key of a thousand letters",
        400,
        "INVALID_API_INPUT",
        at(paid, { headers: { "idempotency-key": "x".repeat(1000) } }),
      ),
      refusal(
        "an unknown field of its payment",
        400,
        "JSON_PARSER_ERROR",
        at(ready, { body: { payment: { requestType: "BankTransfer", amount: 1 } } }),
      ),
      refusal("an order without a payment", 412, "MISSING_RECORD", at(ready)),
      refusal("a cart that has changed since it was paid", 409, "CHECKOUT_CONFLICT", async (guest, world) => {
        const params = await paid(guest, world);
        await guest.add(world.productId);
        return { params };
      }),
      refusal("a product that is sold out", 412, "INSUFFICIENT_INVENTORY", async (guest, world) => {
        const productId = await world.side.insertProduct({ stock: 1 });
        const params = await paid(guest, { ...world, productId });
        await leaveStock(world.side, productId, 0);
        return { params };
      }),
    ],
  },
  runOrderActions: {
    input: at(ready, { body: prepare }),
    refusals: [
      unknown(prepare),
      refusal("an empty list of actions", 400, "INVALID_API_INPUT", at(ready, { body: { actions: [] } })),
      refusal(
        "to prepare a checkout that is already an order",
        409,
        "CHECKOUT_CONFLICT",
        afterTheOrder({ body: prepare }),
      ),
      refusal("an expired checkout", 410, "MISSING_RECORD", expired({ body: prepare })),
      strangeField(prepare),
    ],
  },
};
