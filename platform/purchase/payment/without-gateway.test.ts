import { expect, it } from "vitest";

import { fillCheckout, openOrderSide } from "#tests/support/order-side";

import { createProviders } from "./providers";

const side = await openOrderSide({
  cardProvider: (services) => createProviders({ ...services, testGateway: false }).get("test-gateway")!,
});
const range = await side.insertProduct({ stock: 100 });

it("without the test gateway no card is offered and none is taken, and other ways stay (PAY-80)", async () => {
  const shopper = side.shopper();
  await shopper.add(range);
  const params = { checkoutId: await fillCheckout(shopper) };
  expect((await shopper.call("getCheckout", { params })).body.paymentMethods).toEqual(["BankTransfer"]);
  const pay = async (body: object) => (await shopper.call("createPayment", { params, body })).body;
  expect(
    await pay({
      requestType: "ClientRequest",
      paymentsData: { returnUrl: "/checkout/processing", cancelUrl: "/checkout/processing" },
    }),
  ).toMatchObject({
    salesforceResultCode: "ValidationError",
    errors: [{ detail: "This store takes no cards" }],
  });
  const { body: card } = await shopper.call("createPaymentToken", {
    body: {
      cardPaymentMethod: {
        cardHolderName: "Kim Doe",
        cardNumber: "4242424242424242",
        cvv: 123,
        expiryMonth: 12,
        expiryYear: 2040,
      },
    },
  });
  expect(await pay({ requestType: "Auth", paymentToken: card.token })).toMatchObject({
    salesforceResultCode: "Decline",
    errors: [{ detail: "This store takes no cards" }],
  });
  expect((await pay({ requestType: "BankTransfer" })).salesforceResultCode).toBe("Success");
});
