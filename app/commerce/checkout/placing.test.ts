import { expect, it } from "vitest";

import { body, id, inTurn, setUp } from "#tests/support/checkout-client";
import { refusal } from "#tests/support/store-request";

const visit = {
  body: { salesforceResultCode: "Success", paymentData: { paymentToken: "t" }, errors: [] },
};

it("a payment goes with the order, or before it where the platform does not know that (DATA-40)", async () => {
  const order = { body: { orderReferenceNumber: "ABCDE-FGHIJ", errors: [] } };
  const payment = { requestType: "Auth", sessionId: "latest" } as const;
  const address = {
    street: "1 Main St",
    city: "Louisville",
    region: "KY",
    postalCode: "40222",
    country: "US",
  };
  const own = setUp({ placeOrder: () => order }, { checkoutId: id });
  await own.client.place(payment);
  expect(own.calls.map(({ name, body: sent }) => [name, sent])).toEqual([["placeOrder", { payment }]]);
  const other = setUp(
    {
      placeOrder: () => refusal(400, "JSON_PARSER_ERROR"),
      runOrderActions: () => ({
        body: {
          actions: [{ action: "any", success: true, orderReferenceNumber: "ABCDE-FGHIJ", errors: [] }],
          orderReferenceNumber: "ABCDE-FGHIJ",
        },
      }),
      createPayment: inTurn(visit, refusal(409, "CHECKOUT_CONFLICT"), visit, visit),
      getCheckout: () => ({
        body: {
          ...body,
          deliveryGroups: {
            items: [{ id: "0a71", deliveryAddress: { ...address, id: "8lW1", shipToPhoneNumber: "1" } }],
          },
        },
      }),
    },
    { checkoutId: id, key: "k" },
  );
  const steps = () =>
    other.calls.splice(0).map(({ name, body: sent }) => {
      const { actions, requestType } = (sent ?? {}) as {
        actions?: { action: string }[];
        requestType?: string;
      };
      return actions?.[0]?.action ?? requestType ?? name;
    });
  expect((await other.client.place(payment)).orderReferenceNumber).toBe("ABCDE-FGHIJ");
  const sent = [...other.calls];
  expect(steps()).toEqual(["placeOrder", "prepare", "getCheckout", "ClientRequest", "Auth", "submit"]);
  // Only the embedded platform knows the delivery address by itself (PAY-54).
  const auth = sent[4]!;
  expect(auth.body).toEqual({ requestType: "Auth", paymentToken: "t", billingAddress: address });
  const billingAddress = { ...address, street: "5 Office Park" };
  await other.client.place({ ...payment, grandTotalAmount: "12.00", billingAddress });
  const { body: again } = other.calls[3]!;
  expect(again).toEqual({ requestType: "Auth", paymentToken: "t", billingAddress });
  expect(steps()).toEqual(["placeOrder", "prepare", "ClientRequest", "Auth", "submit"]);
  // The tries of a request have one key, and no other request has it (DATA-41).
  const keys = sent.map(({ headers }) => headers.get("idempotency-key"));
  expect(keys.map((key) => key?.replace(/:[\w-]{16}$/, "") ?? null)).toEqual([
    null,
    "k:prepare",
    null,
    "k:pay",
    "k:pay",
    "k:submit",
  ]);
  expect(keys[3]).not.toBe(keys[4]);
});

it("all tries of a payment have the same key, and another client has another one (DATA-41)", async () => {
  const keysOf = async (key?: string) => {
    const { client, calls } = setUp(
      { createPayment: inTurn(refusal(503, "BUSY"), refusal(503, "BUSY"), visit) },
      { checkoutId: id, inBrowser: true, ...(key && { key }) },
    );
    await client.pay({ requestType: "BankTransfer" });
    return calls.map(({ headers }) => headers.get("idempotency-key"));
  };
  const [first, other] = [await keysOf(), await keysOf()];
  expect([first.length, new Set(first).size, new Set([...first, ...other]).size]).toEqual([3, 1, 2]);
  expect(await keysOf("k")).toEqual(await keysOf("k"));
});
