import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { addWith, insertService, linesOf } from "#tests/support/appliance-services";
import { current, openBrowser, preserve, quantitiesOf } from "#tests/support/merge-guest";
import { fillCheckout, openOrderSide, pay } from "#tests/support/order-side";
import { insertPromotion } from "#tests/support/promotions";

const side = await openOrderSide();

describe("the transfer of a guest's cart", () => {
  it("adds quantities of the same product, moves the other lines, and closes the guest's cart (API-60, CART-34, SESSION-23)", async () => {
    const [range, hood, sink] = [
      await side.insertProduct(),
      await side.insertProduct(),
      await side.insertProduct(),
    ];
    const { guest, shopper } = await openBrowser(side);
    const own = (await shopper.add(range, 2)).body.cartId as string;
    await shopper.add(sink);
    const guestCartId = (await guest.add(range, 3)).body.cartId as string;
    await guest.add(hood);

    const { status, body } = await preserve(shopper, guestCartId);
    expect([status, body]).toMatchObject([
      200,
      {
        cartId: own,
        numberOfProducts: 2,
        numberOfProductsWithSuccess: 2,
        numberOfProductsWithError: 0,
        failedCartItems: [],
        leftoverCartId: null,
        succeededCartItems: [
          { cartItem: { productId: range, quantity: "3" }, status: "Success" },
          { cartItem: { productId: hood, quantity: "1" } },
        ],
      },
    ]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 5, [hood]: 1, [sink]: 1 });
    expect((await guest.call("getCart", { params: current })).body.cartId).toBeNull();
    expect((await guest.call("getCart", { params: { cartId: guestCartId } })).status).toBe(404);
    // A second transfer has no effect.
    expect([(await preserve(shopper, guestCartId)).status, (await preserve(shopper)).status]).toEqual([
      204, 204,
    ]);
  });

  it("creates the shopper's cart if there is none, moves coupons, and ends the guest's checkout (API-60, CART-34, CART-36)", async () => {
    const range = await side.insertProduct({ stock: 5 });
    const { guest, shopper } = await openBrowser(side);
    await insertPromotion(side.db, { coupon_code: "HANDOVER" });
    await guest.add(range, 4);
    await guest.call("addCartCoupon", { params: current, body: { couponCode: "HANDOVER" } });
    const checkoutId = await fillCheckout(guest);
    await pay(side, guest, checkoutId);
    await guest.call("reserveInventory", { params: current, body: {} });

    const { body } = await preserve(shopper);
    expect(body.numberOfProductsWithSuccess).toBe(1);
    expect(
      (await shopper.call("listCartCoupons", { params: current })).body.cartCoupons.coupons,
    ).toMatchObject([{ couponCode: "HANDOVER" }]);
    const { db } = side;
    expect(await db.selectFrom("checkout").select("status").where("id", "=", checkoutId).execute()).toEqual([
      { status: "Cancelled" },
    ]);
    expect(
      await db.selectFrom("payment").select("status").where("checkout_id", "=", checkoutId).execute(),
    ).toEqual([{ status: "Voided" }]);
    expect(await db.selectFrom("stock").select("reserved").where("product_id", "=", range).execute()).toEqual(
      [{ reserved: 0 }],
    );
    expect((await guest.call("getCheckout", { params: { checkoutId } })).status).toBe(404);
  });

  it("keeps what belongs to an appliance with it, also with a part that is kept aside (CART-35, CART-52)", async () => {
    const [range, hood] = [await side.insertProduct({ maximum: 4 }), await side.insertProduct()];
    const installation = await insertService(side, { maximum: 20 });
    const { guest, shopper } = await openBrowser(side);
    const installed = (quantity: number) => ({ belongingItems: [{ productId: installation, quantity }] });
    await addWith(shopper, range, 2, installed(1));
    await addWith(guest, range, 3, installed(3));
    await addWith(guest, hood, 1, installed(1));
    const { body } = await preserve(shopper);
    const outline = (lines: Awaited<ReturnType<typeof linesOf>>) =>
      lines.map(({ productId, quantity, of }) => [productId, quantity, of]);
    expect(outline(await linesOf(shopper))).toEqual([
      [range, 4, null],
      [installation, 3, range],
      [hood, 1, null],
      [installation, 1, hood],
    ]);
    expect(outline(await linesOf(shopper, body.leftoverCartId))).toEqual([
      [range, 1, null],
      [installation, 1, range],
    ]);
  });

  it("puts what does not fit into a leftover cart, reports it, and loses nothing (CART-35, SESSION-23)", async () => {
    const [range, hood] = [await side.insertProduct({ maximum: 4 }), await side.insertProduct()];
    const { guest, shopper } = await openBrowser(side);
    await shopper.add(range, 3);
    const guestCartId = (await guest.add(range, 4)).body.cartId as string;
    await guest.add(hood, 2);

    const { body } = await preserve(shopper);
    expect(body).toMatchObject({
      numberOfProducts: 3,
      numberOfProductsWithSuccess: 2,
      numberOfProductsWithError: 1,
      leftoverCartId: guestCartId,
      failedCartItems: [
        {
          cartItem: { productId: range, quantity: "3" },
          status: "Error",
          message: expect.stringMatching(/^You can order at most 4 of .+\. 3 more are kept aside$/),
        },
      ],
    });
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 4, [hood]: 2 });
    expect(await quantitiesOf(shopper, guestCartId)).toEqual({ [range]: 3 });
    expect((await shopper.call("getCart", { params: { cartId: guestCartId } })).body).toMatchObject({
      isSecondary: true,
      name: "Kept aside",
      accountId: shopper.accountId,
    });
    expect((await guest.call("getCart", { params: { cartId: guestCartId } })).status).toBe(404);
    // The guest of this browser starts with an empty cart.
    expect((await guest.add(hood)).body.cartId).not.toBe(guestCartId);
  });

  it("puts what a full cart cannot take into a leftover cart (CART-35)", async () => {
    const products = await Promise.all(Array.from({ length: 101 }, () => side.insertProduct()));
    const { guest, shopper } = await openBrowser(side);
    const inputs = products
      .slice(0, 100)
      .map((productId) => ({ richInput: { productId, quantity: "1", type: "Product" } }));
    await shopper.call("addCartItems", { params: { cartId: "active" }, body: { inputs } });
    await guest.add(products[100]!);
    await guest.add(products[0]!);
    const { body } = await preserve(shopper);
    expect(body).toMatchObject({
      numberOfProductsWithSuccess: 1,
      numberOfProductsWithError: 1,
      failedCartItems: [{ cartItem: { productId: products[100] } }],
    });
    expect(await quantitiesOf(shopper, body.leftoverCartId)).toEqual({ [products[100]!]: 1 });
  });

  it("moves to the account that the shopper acts for (CART-37)", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await openBrowser(side, { managed: ["Birch Court"] });
    await guest.add(range);
    const query = { effectiveAccountId: shopper.managedIds[0]! };
    const { body } = await shopper.call("preserveCart", { params: current, query });
    expect((await shopper.call("getCart", { params: current, query })).body).toMatchObject({
      cartId: body.cartId,
      totalProductCount: "1",
    });
    expect((await shopper.call("getCart", { params: current })).body.cartId).toBeNull();
  });

  it("needs the browser that filled the cart (CART-37)", async () => {
    const range = await side.insertProduct();
    const { guest } = await openBrowser(side);
    const guestCartId = (await guest.add(range)).body.cartId as string;
    const stranger = (await openBrowser(side)).shopper;
    expect([(await preserve(stranger)).status, (await preserve(stranger, guestCartId)).status]).toEqual([
      204, 404,
    ]);
    expect((await preserve(await side.signedIn(), guestCartId)).status).toBe(404);
    expect((await preserve(guest, guestCartId)).status).toBe(401);
    expect(await quantitiesOf(guest)).toEqual({ [range]: 1 });
  });
});

describe("the transfer as a server-side method", () => {
  const communityId = seededId("community", "ardenne");

  it("confirms the owner of the cart, then transfers it, once (API-62, CART-37)", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await openBrowser(side);
    const { cartId } = (await guest.add(range, 2)).body as { cartId: string };
    const query = { cartId, guestUUID: guest.guestId! };
    expect((await guest.call("updateGuestCart", { query })).body.returnValue).toEqual({
      success: true,
      cartId,
    });
    expect(
      (await guest.call("updateGuestCart", { query: { ...query, guestUUID: randomUUID() } })).status,
    ).toBe(404);

    const wanted = {
      effectiveAccountId: shopper.accountId,
      ownerId: shopper.userId,
      guestUUID: guest.guestId!.toUpperCase(),
      communityId,
    };
    expect((await guest.call("preserveGuestCart", { query: wanted })).status).toBe(401);
    expect((await shopper.call("preserveGuestCart", { query: wanted })).body.returnValue).toMatchObject({
      numberOfProductsWithSuccess: 1,
      leftoverCartId: null,
    });
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 2 });
    expect((await shopper.call("preserveGuestCart", { query: wanted })).body.returnValue).toBeNull();
  });

  it("identifies the store by its community, and the guest by the given id instead of a cookie (CART-37)", async () => {
    const range = await side.insertProduct({ brand: "tarn" });
    const guest = side.shopper("tarn");
    await guest.add(range);
    const shopper = await side.signedIn({ store: "tarn" });
    const query = {
      ownerId: shopper.userId,
      guestUUID: guest.guestId!,
      communityId: seededId("community", "tarn"),
    };
    expect((await shopper.call("preserveGuestCart", { query })).body.returnValue).toMatchObject({
      numberOfProducts: 1,
    });
    expect((await shopper.call("getCompactSummary")).body.totalProductCount).toBe("1");
    expect(
      (await shopper.call("preserveGuestCart", { query: { ...query, communityId: "0DBnowhere" } })).body,
    ).toMatchObject([{ errorCode: "WEBSTORE_NOT_FOUND" }]);
  });
});
