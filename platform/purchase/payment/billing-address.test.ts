import { expect, it } from "vitest";

import { fillCheckout, goodCard, louisville, openOrderSide, type Shopper } from "#tests/support/order-side";
import { shopperWith } from "#tests/support/placed-orders";

const side = await openOrderSide();

const { shipToPhoneNumber: _, ...delivery } = { shipToPhoneNumber: "", ...louisville };
const office = {
  name: "Accounts",
  companyName: "Rivera Homes",
  street: "5 Office Park",
  city: "Portland",
  region: "OR",
  postalCode: "97201",
  country: "US",
};

const pay = async (shopper: Shopper, checkoutId: string, body: object) =>
  (await shopper.call("createPayment", { params: { checkoutId }, body })).body;
const urls = { returnUrl: "/checkout/processing", cancelUrl: "/checkout/payment" };
const openPage = (shopper: Shopper, checkoutId: string, billing: object) =>
  pay(shopper, checkoutId, { requestType: "ClientRequest", paymentsData: urls, ...billing });

/** Pays on a page and orders; returns the billing address of the order's payment, as the look-up tells it. */
async function order(onPage: object, withOrder: object = {}) {
  const shopper = await shopperWith(side);
  const checkoutId = await fillCheckout(shopper);
  const { sessionId, redirectUrl } = (await openPage(shopper, checkoutId, onPage)).paymentData;
  await side.post(redirectUrl, goodCard);
  const payment = { requestType: "Auth", sessionId, ...withOrder };
  const placed = await shopper.call("placeOrder", { params: { checkoutId }, body: { payment } });
  expect(placed.status).toBe(201);
  const { body } = await shopper.call("lookupOrder", {
    body: { orderSummaryIdOrRefNumber: placed.body.orderReferenceNumber },
  });
  const { fields } = body.payments[0].paymentMethod;
  const part = (name: string) => fields[`CardPaymentMethod.PaymentMethod${name}`].text;
  return {
    place: [part("Street"), part("City"), part("State"), part("PostalCode"), part("Country")],
    person: part("Name"),
    company: part("CompanyName"),
  };
}

const officePlace = ["5 Office Park", "Portland", "OR", "97201", "US"];

it("a payment has the address of the visit to its page, or that of the order (PAY-53)", async () => {
  expect(await order({ billingAddress: office })).toEqual({
    place: officePlace,
    person: "Accounts",
    company: "Rivera Homes",
  });
  expect((await order({}, { billingAddress: office })).place).toEqual(officePlace);
  expect((await order({ billingAddress: delivery }, { billingAddress: office })).place).toEqual(officePlace);
});

it("without one, or with the delivery address, it has the delivery address of the order (PAY-53)", async () => {
  for (const given of [{}, { billingAddress: delivery }])
    expect((await order(given)).place).toEqual([
      delivery.street,
      delivery.city,
      delivery.region,
      delivery.postalCode,
      "US",
    ]);
  const shopper = await shopperWith(side);
  const checkoutId = await fillCheckout(shopper);
  await openPage(shopper, checkoutId, { billingAddress: delivery });
  const visit = side.db
    .selectFrom("payment_session")
    .select("billing_address")
    .where("checkout_id", "=", checkoutId);
  // So the invoice follows a delivery address that changes later.
  expect(await visit.execute()).toEqual([{ billing_address: null }]);
  await openPage(shopper, checkoutId, { billingAddress: office });
  expect(await visit.execute()).toMatchObject([{ billing_address: office }]);
});

it("a page does not open for an invalid address (PAY-18)", async () => {
  const shopper = await shopperWith(side);
  const checkoutId = await fillCheckout(shopper);
  expect(await openPage(shopper, checkoutId, { billingAddress: { ...office, region: "KY" } })).toMatchObject({
    salesforceResultCode: "ValidationError",
    paymentData: null,
    errors: [{ title: "Billing address" }],
  });
});

it("the same payment again takes the address that comes with it (PAY-53)", async () => {
  const shopper = await shopperWith(side);
  const checkoutId = await fillCheckout(shopper);
  const { sessionId, redirectUrl } = (await openPage(shopper, checkoutId, {})).paymentData;
  await side.post(redirectUrl, goodCard);
  const read = await pay(shopper, checkoutId, { requestType: "ClientRequest", paymentsData: { sessionId } });
  const { paymentToken } = read.paymentData;
  const kept = async (billing: object) => {
    await pay(shopper, checkoutId, { requestType: "Auth", paymentToken, ...billing });
    const rows = await side.db
      .selectFrom("payment")
      .select("billing_address")
      .where("checkout_id", "=", checkoutId)
      .execute();
    return rows.map(({ billing_address: address }) => address?.city ?? null);
  };
  expect(await kept({ billingAddress: office })).toEqual(["Portland"]);
  expect(await kept({})).toEqual(["Portland"]);
  expect(await kept({ billingAddress: delivery })).toEqual([null]);
});
