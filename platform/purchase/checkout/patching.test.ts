import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { ana, fillCheckout, louisville, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { shopperWith, startCheckout } from "#tests/support/placed-orders";

const side = await openOrderSide();

const active = { params: { checkoutId: "active" } };
const patch = (shopper: Shopper, body: object) => shopper.call("updateCheckout", { ...active, body });

describe("updating a checkout", () => {
  it("refuses unknown keys, forbidden pairs and nothing at all (API-88, CHECKOUT-10)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    expect(await patch(shopper, { shippingAddress: {} })).toMatchObject({
      status: 400,
      body: [{ errorCode: "JSON_PARSER_ERROR" }],
    });
    for (const body of [
      {},
      { deliveryMethodId: "x", deliveryAddress: louisville },
      { deliveryMethodId: "x", desiredDeliveryDate: "2030-01-01" },
      { contactInfo: ana, shippingInstructions: "x" },
      { contactInfo: ana, deliveryMethodId: "x" },
      { shouldSelectDeliveryMethod: false },
    ])
      expect((await patch(shopper, body)).status).toBe(400);
  });

  it("refuses invalid addresses, contacts and dates (API-80, CHECKOUT-11, DELIVERY-7, DELIVERY-19)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    const bad = [
      { deliveryAddress: { ...louisville, country: "CA" } },
      { deliveryAddress: { ...louisville, region: "XX" } },
      { deliveryAddress: { ...louisville, postalCode: "4022" } },
      { deliveryAddress: { ...louisville, city: "  " } },
      { deliveryAddress: { ...louisville, region: "OR" } },
      { contactInfo: { ...ana, email: "not an address" } },
      { contactInfo: { ...ana, phoneNumber: "12" } },
      { desiredDeliveryDate: "2020-01-01" },
      { desiredDeliveryDate: "tomorrow" },
      { deliveryMethodId: "2Dm000000000000AAA" },
    ];
    for (const body of bad)
      expect(await patch(shopper, body)).toMatchObject({
        status: 400,
        body: [{ errorCode: "INVALID_API_INPUT" }],
      });
  });

  it("offers methods with dates, prices and tax (API-79, DELIVERY-12, TAX-2)", async () => {
    const shopper = await shopperWith(side, { sale: 100_000 });
    await startCheckout(shopper);
    const { body } = await patch(shopper, { deliveryAddress: louisville, shouldSelectDeliveryMethod: false });
    const [group] = body.deliveryGroups.items;
    expect(group.availableDeliveryMethods.map((each: { name: string }) => each.name)).toEqual([
      "Standard delivery",
      "Scheduled delivery",
      "White-glove installation",
    ]);
    const [standard] = group.availableDeliveryMethods;
    expect(standard).toMatchObject({ shippingFee: "79.00", adjustedShippingFee: "79.00" });
    expect(
      new Date(standard.earliestEstimatedDeliveryTime) <= new Date(standard.latestEstimatedDeliveryTime),
    ).toBe(true);
    expect(body.cartSummary).toMatchObject({
      totalTaxAmount: "60.00",
      totalChargeAmount: "0.00",
      grandTotalAmount: "1060.00",
    });
    const chosen = await patch(shopper, { deliveryMethodId: standard.id });
    expect(chosen.body.deliveryGroups.items[0].selectedDeliveryMethod.id).toBe(standard.id);
    // Kentucky taxes the delivery as well.
    expect(chosen.body.cartSummary).toMatchObject({
      totalTaxAmount: "64.74",
      totalChargeAmount: "79.00",
      grandTotalAmount: "1143.74",
    });
  });

  it("selects the first method with an address, and keeps a chosen one that still fits (API-204)", async () => {
    const shopper = await shopperWith(side, { sale: 100_000 });
    await startCheckout(shopper);
    const groupAfter = async (body: object) =>
      (await patch(shopper, body)).body.deliveryGroups.items[0] as {
        availableDeliveryMethods: { id: string }[];
        selectedDeliveryMethod: { id: string } | null;
      };
    const without = { deliveryAddress: louisville, shouldSelectDeliveryMethod: false };
    expect((await groupAfter(without)).selectedDeliveryMethod).toBeNull();
    const selected = await patch(shopper, { contactInfo: ana, deliveryAddress: louisville });
    expect(selected.body.cartSummary).toMatchObject({ totalChargeAmount: "79.00" });
    const group = selected.body.deliveryGroups.items[0];
    const [first, other] = group.availableDeliveryMethods;
    expect(group.selectedDeliveryMethod).toEqual(first);
    await patch(shopper, { deliveryMethodId: other.id });
    const moved = await groupAfter({ deliveryAddress: { ...louisville, street: "2 Main St" } });
    expect(moved.selectedDeliveryMethod?.id).toBe(other.id);
  });

  it("selects no method for a group without goods, which decide what fits (API-204)", async () => {
    const shopper = side.shopper();
    const line = await shopper.add(await side.insertProduct());
    await startCheckout(shopper);
    const cart = { params: { cartId: "active" } };
    const lake = await shopper.call("createDeliveryGroup", { ...cart, body: { name: "The lake house" } });
    const [deliveryGroupId, cartItemId] = [lake.body.id, line.body.cartItemId];
    const body = { arrangements: [{ deliveryGroupId, cartItemId, quantity: 1 }] };
    expect((await shopper.call("arrangeCartItems", { ...cart, body })).status).toBeLessThan(300);
    const answer = await patch(shopper, { deliveryAddress: louisville });
    expect(answer.body.deliveryGroups.items[0]).toMatchObject({
      isDefault: true,
      deliveryAddress: { postalCode: "40222" },
      selectedDeliveryMethod: null,
    });
  });

  it("reverses the payment with the method that an address selects, but not with the address (API-88, API-204)", async () => {
    const shopper = await shopperWith(side);
    const checkoutId = await fillCheckout(shopper);
    const stateOfPayment = async () =>
      (
        await side.db
          .selectFrom("payment")
          .select("status")
          .where("checkout_id", "=", checkoutId)
          .executeTakeFirstOrThrow()
      ).status;
    await pay(side, shopper, checkoutId);
    await patch(shopper, { deliveryAddress: { ...louisville, street: "2 Main St" } });
    expect(await stateOfPayment()).toBe("Authorised");
    const { body } = await shopper.call("getCheckout", active);
    await side.db
      .updateTable("delivery_group")
      .set({ delivery_method_id: null })
      .where("cart_id", "=", body.cartSummary.cartId)
      .execute();
    const again = await patch(shopper, { deliveryAddress: louisville });
    expect(again.body.deliveryGroups.items[0].selectedDeliveryMethod).not.toBeNull();
    expect(await stateOfPayment()).toBe("Voided");
  });

  it("delivers small goods by parcel, and expensive ones free of charge (DELIVERY-11)", async () => {
    const small = await shopperWith(side, { type: "kettle", sale: 5_000 });
    await startCheckout(small);
    const { body } = await patch(small, { deliveryAddress: louisville });
    expect(
      body.deliveryGroups.items[0].availableDeliveryMethods.map((each: { name: string }) => each.name),
    ).toEqual(["Parcel", "Standard delivery"]);
    const dear = await shopperWith(side, { sale: 150_000, list: 160_000 });
    await startCheckout(dear);
    const answer = await patch(dear, { deliveryAddress: louisville });
    expect(answer.body.deliveryGroups.items[0].availableDeliveryMethods[0]).toMatchObject({
      shippingFee: "79.00",
      adjustedShippingFee: "0.00",
    });
  });

  it("offers no method outside the delivery regions, and reports it (API-36, DELIVERY-13)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    const { status, body } = await patch(shopper, {
      deliveryAddress: { ...louisville, city: "San Juan", region: "PR", postalCode: "00901" },
    });
    expect(status).toBe(202);
    expect(body.deliveryGroups.items[0]).toMatchObject({
      availableDeliveryMethods: [],
      errors: [{ type: "/commerce/errors/shipping-failure" }],
    });
  });

  it("takes longer if the goods come from another region (DELIVERY-18)", async () => {
    const near = await shopperWith(side, { location: "Louisville" });
    const far = await shopperWith(side, { location: "Reno" });
    const days = [];
    for (const shopper of [near, far]) {
      await startCheckout(shopper);
      const { body } = await patch(shopper, { deliveryAddress: louisville });
      days.push(
        body.deliveryGroups.items[0].availableDeliveryMethods[0].earliestEstimatedDeliveryTime as string,
      );
    }
    expect(days[0]! < days[1]!).toBe(true);
  });
});

describe("settings of the store", () => {
  it("decide which countries it delivers to, and whether phone numbers are checked (SESSION-32)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    const phoneNumber = "call the front desk";
    const statuses = async () => {
      const bodies = [{ deliveryAddress: louisville }, { contactInfo: { ...ana, phoneNumber } }];
      const answers = [await patch(shopper, bodies[0]!), await patch(shopper, bodies[1]!)];
      return answers.map(({ status }) => status);
    };
    expect(await statuses()).toEqual([202, 400]);

    const stores = side.db.updateTable("webstore").where("id", "=", seededId("webstore", "ardenne"));
    const settings = { shippingCountries: ["CA"], skipPhoneNumberValidationEnabled: true };
    await stores.set({ settings: JSON.stringify(settings) }).execute();
    // Store settings are cached for a while.
    side.clock.offset = 60_000;
    expect(await statuses()).toEqual([400, 202]);
    side.clock.offset = 0;
  });
});
