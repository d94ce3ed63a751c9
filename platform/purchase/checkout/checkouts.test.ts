import { describe, expect, it } from "vitest";

import { ana, fillCheckout, louisville, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { shopperWith, startCheckout } from "#tests/support/placed-orders";
import { signIn } from "#tests/support/sign-in";

const side = await openOrderSide();

const active = { params: { checkoutId: "active" } };

describe("starting", () => {
  it("is idempotent, also simultaneously, and sets the status of the cart (API-86, CHECKOUT-1)", async () => {
    const shopper = await shopperWith(side);
    const answers = await Promise.all(Array.from({ length: 10 }, () => startCheckout(shopper)));
    expect(new Set(answers.map((answer) => answer.body.checkoutId)).size).toBe(1);
    expect((await shopper.call("getCart")).body.status).toBe("Checkout");
  });

  it("needs a cart with a line (API-86, CHECKOUT-1)", async () => {
    const shopper = side.shopper();
    expect((await startCheckout(shopper)).status).toBe(404);
    await shopper.call("ensureActiveCart");
    expect((await startCheckout(shopper)).status).toBe(422);
    expect((await shopper.call("getCheckout", active)).status).toBe(404);
    expect((await startCheckout(side.shopper("ardenne", null))).status).toBe(401);
  });

  it("a checkout expires after four hours, and can be started again after it is deleted (CHECKOUT-3)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    side.clock.offset = 4 * 60 * 60 * 1000 + 1;
    try {
      expect((await startCheckout(shopper)).status).toBe(410);
      expect((await shopper.call("getCheckout", active)).status).toBe(410);
      expect((await shopper.call("deleteCheckout", active)).status).toBe(204);
      expect((await shopper.call("getCart")).body.status).toBe("Active");
      expect((await startCheckout(shopper)).status).toBe(202);
    } finally {
      side.clock.offset = 0;
    }
  });

  it("the checkout of somebody else does not exist (CHECKOUT-5)", async () => {
    const shopper = await shopperWith(side);
    const { checkoutId } = (await startCheckout(shopper)).body;
    const other = await shopperWith(side);
    for (const name of ["getCheckout", "deleteCheckout"] as const) {
      expect((await other.call(name, { params: { checkoutId } })).status).toBe(404);
    }
    expect(
      (await other.call("updateCheckout", { params: { checkoutId }, body: { contactInfo: ana } })).status,
    ).toBe(404);
    expect((await other.call("placeOrder", { params: { checkoutId } })).status).toBe(404);
  });
});

describe("starting with an address", () => {
  it("takes a full address, one of the address book, or the default one (API-80, API-86, CHECKOUT-6)", async () => {
    const guest = await shopperWith(side);
    const { body, status } = await guest.call("createCheckout", {
      body: { cartId: "active", deliveryAddressInput: louisville },
    });
    expect(status).toBe(202);
    const read = async (shopper: Pick<Shopper, "call">, checkoutId: string) =>
      (await shopper.call("getCheckout", { params: { checkoutId } })).body.deliveryGroups.items[0]
        .deliveryAddress;
    expect(await read(guest, body.checkoutId)).toMatchObject({ postalCode: "40222" });

    const account = await signIn(side.db);
    const call: Shopper["call"] = (name, input = {}) =>
      side.shopper("ardenne", null).call(name, { ...input, headers: account.headers });
    await call("addCartItem", {
      params: { cartId: "active" },
      body: { productId: await side.insertProduct(), quantity: 1, type: "Product" },
    });
    const kept = await call("createAddress", {
      params: { accountId: "current" },
      body: { ...louisville, addressType: "Shipping", isDefault: true },
    });
    const whole = (
      await call("startCheckout", {
        body: { cartId: "active", deliveryAddressInput: { shouldUseDefaultAddress: true } },
      })
    ).body;
    const { checkoutId } = whole;
    expect(whole).toEqual((await call("getCheckout", { params: { checkoutId } })).body);
    expect(await read({ call }, checkoutId)).toMatchObject({ id: kept.body.addressId, street: "1 Main St" });
    expect(
      (
        await call("updateCheckout", {
          params: { checkoutId },
          body: { deliveryAddress: { id: kept.body.addressId } },
        })
      ).status,
    ).toBe(202);
    expect(
      (
        await call("updateCheckout", {
          params: { checkoutId },
          body: { deliveryAddress: { id: "81W000000000000AAA" } },
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await guest.call("updateCheckout", {
          ...active,
          body: { deliveryAddress: { id: kept.body.addressId } },
        })
      ).status,
    ).toBe(401);
  });

  it("selects the first method, and keeps a chosen one that still fits (API-86, API-204)", async () => {
    const guest = await shopperWith(side);
    const start = async (address: object) =>
      (await guest.call("startCheckout", { body: { cartId: "active", deliveryAddressInput: address } })).body;
    const [group] = (await start(louisville)).deliveryGroups.items;
    const [first, other] = group.availableDeliveryMethods;
    expect(group.selectedDeliveryMethod).toEqual(first);
    await guest.call("updateCheckout", { ...active, body: { deliveryMethodId: other.id } });
    const again = await start({ ...louisville, street: "2 Main St" });
    expect(again.deliveryGroups.items[0]).toMatchObject({
      deliveryAddress: { street: "2 Main St" },
      selectedDeliveryMethod: { id: other.id },
    });
    expect((await startCheckout(guest)).body).toEqual({ checkoutId: again.checkoutId });
  });

  it("lasts two days in a store of businesses (CHECKOUT-3)", async () => {
    const shopper = side.shopper("business");
    await shopper.add(await side.insertProduct());
    await startCheckout(shopper);
    side.clock.offset = 47 * 60 * 60 * 1000;
    expect((await shopper.call("getCheckout", active)).status).toBe(200);
    side.clock.offset = 48 * 60 * 60 * 1000 + 1;
    expect((await shopper.call("getCheckout", active)).status).toBe(410);
    side.clock.offset = 0;
  });
});

describe("coupons of a checkout", () => {
  it("are those of its cart (API-90, CHECKOUT-13)", async () => {
    const shopper = await shopperWith(side);
    await startCheckout(shopper);
    const added = await shopper.call("addCheckoutCoupon", {
      ...active,
      body: { couponCodes: ["WELCOME10"] },
    });
    const cartCouponId = added.body.cartCoupons.coupons[0].cartCouponId as string;
    expect(
      (await shopper.call("listCartCoupons", { params: { cartId: "active" } })).body.cartCoupons.coupons,
    ).toEqual(added.body.cartCoupons.coupons);
    expect(
      (await shopper.call("deleteCheckoutCoupon", { params: { ...active.params, cartCouponId } })).status,
    ).toBe(202);
    expect(
      (await shopper.call("listCartCoupons", { params: { cartId: "active" } })).body.cartCoupons.coupons,
    ).toEqual([]);
  });
});

describe("changing the cart meanwhile", () => {
  it("is allowed, recalculates, and drops a method that no longer fits (CHECKOUT-12, DELIVERY-14)", async () => {
    const shopper = await shopperWith(side, { type: "kettle", sale: 5_000 });
    await fillCheckout(shopper);
    expect((await shopper.call("getCheckout", active)).body.cartSummary.totalChargeAmount).toBe("9.95");
    await shopper.add(await side.insertProduct());
    const { body } = await shopper.call("getCheckout", active);
    expect(body.cartSummary).toMatchObject({ status: "Active", totalChargeAmount: "0.00" });
    expect(body.deliveryGroups.items[0]).toMatchObject({
      selectedDeliveryMethod: null,
      errors: [{ title: "Delivery method not available" }],
    });
  });

  it("puts the checkout in error when the cart is empty (API-87, CHECKOUT-12)", async () => {
    const shopper = side.shopper();
    const { body } = await shopper.add(await side.insertProduct());
    await startCheckout(shopper);
    await shopper.call("deleteCartItem", { params: { cartId: "active", cartItemId: body.cartItemId } });
    const answer = await shopper.call("getCheckout", active);
    expect(answer).toMatchObject({
      status: 422,
      body: { statusCode: "422", errors: [{ title: "Cart empty" }] },
    });
  });
});

describe("deleting the cart", () => {
  it("reverses an authorized payment, also a stale one (API-56, API-89, CHECKOUT-4)", async () => {
    const shopper = await shopperWith(side);
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId);
    await shopper.add(await side.insertProduct());
    expect((await shopper.call("deleteCart", { params: { cartId: "active" } })).status).toBe(204);
    const payments = await side.db
      .selectFrom("payment")
      .select(["status", "reversed_at"])
      .where("checkout_id", "=", checkoutId)
      .execute();
    expect(payments).toEqual([{ status: "Voided", reversed_at: expect.any(Date) as Date }]);
  });
});
