import { describe, expect, it } from "vitest";

import { current, quantitiesOf } from "#tests/support/merge-guest";
import { louisville, openOrderSide } from "#tests/support/order-side";
import { insertPromotion } from "#tests/support/promotions";

const side = await openOrderSide();

describe("further carts", () => {
  it("exist besides the current one, or replace it (API-59, CART-5)", async () => {
    const range = await side.insertProduct();
    const shopper = await side.signedIn();
    const first = (await shopper.add(range)).body.cartId as string;
    const beside = (
      await shopper.call("createCart", { body: { name: "The other kitchen", isSecondary: true } })
    ).body;
    expect(beside).toMatchObject({
      isSecondary: true,
      name: "The other kitchen",
      totalProductCount: "0",
      ownerId: shopper.userId,
    });
    await shopper.call("addCartItem", {
      params: { cartId: beside.cartId },
      body: { productId: range, quantity: 2, type: "Product" },
    });
    expect([await quantitiesOf(shopper), await quantitiesOf(shopper, beside.cartId)]).toEqual([
      { [range]: 1 },
      { [range]: 2 },
    ]);

    const next = (await shopper.call("createCart", { body: {} })).body;
    expect((await shopper.call("getCart", { params: current })).body.cartId).toBe(next.cartId);
    expect((await shopper.call("getCart", { params: { cartId: first } })).body).toMatchObject({
      isSecondary: true,
      totalProductCount: "1",
    });
    expect((await (await side.signedIn()).call("getCart", { params: { cartId: first } })).status).toBe(404);
  });

  it("are created simultaneously without a second current cart (CART-5)", async () => {
    const guest = side.shopper();
    const made = await Promise.all(Array.from({ length: 5 }, () => guest.call("createCart", { body: {} })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const carts = await side.db
      .selectFrom("cart")
      .select("is_secondary")
      .where("guest_id", "=", guest.guestId)
      .execute();
    expect(carts.filter((cart) => !cart.is_secondary)).toHaveLength(1);
  });

  it("are copied for an account; the copy can be paid, but not changed (API-61, CART-6)", async () => {
    const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
    const shopper = await side.signedIn({ kind: "business", managed: ["Birch Court"] });
    const target = { effectiveAccountId: shopper.managedIds[0]! };
    await shopper.add(range, 2);
    await shopper.add(hood);
    const { status, body } = await shopper.call("cloneCart", {
      params: current,
      query: { targetEffectiveAccountId: target.effectiveAccountId, targetType: "PayNowReadOnly" },
    });
    expect([status, body]).toMatchObject([
      201,
      {
        type: "PayNowReadOnly",
        isSecondary: true,
        accountId: target.effectiveAccountId,
        totalProductCount: "3",
      },
    ]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 2, [hood]: 1 });
    expect((await shopper.call("getCart", { params: current, query: target })).body.cartId).toBeNull();

    const params = { cartId: body.cartId as string };
    const lines = (await shopper.call("listCartItems", { params, query: target })).body.cartItems;
    const refused = [
      await shopper.call("addCartItem", {
        params,
        query: target,
        body: { productId: hood, quantity: 1, type: "Product" },
      }),
      await shopper.call("updateCartItem", {
        params: { ...params, cartItemId: lines[0].cartItem.cartItemId },
        query: target,
        body: { quantity: 3 },
      }),
      await shopper.call("deleteCartItem", {
        params: { ...params, cartItemId: lines[0].cartItem.cartItemId },
        query: target,
      }),
    ];
    for (const each of refused)
      expect([each.status, each.body]).toMatchObject([403, [{ errorCode: "INSUFFICIENT_ACCESS" }]]);
    expect((await shopper.call("listCartItems", { params, query: target })).body.cartItems).toEqual(lines);
    expect(
      (await shopper.call("startCheckout", { query: target, body: { cartId: params.cartId } })).status,
    ).toBe(202);
    // Later changes of the source do not change the copy.
    await shopper.add(range, 1);
    expect((await shopper.call("getCompactSummary", { query: target })).body.cartId).toBeNull();
    expect((await shopper.call("getCart", { params, query: target })).body.totalProductCount).toBe("3");
  });

  it("are copied with their coupons and delivery groups (CART-6)", async () => {
    const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
    const shopper = await side.signedIn({ kind: "business", managed: ["Birch Court"] });
    await insertPromotion(side.db, { coupon_code: "COPIED" });
    const line = (await shopper.add(range, 3)).body;
    await shopper.add(hood);
    await shopper.call("addCartCoupon", { params: current, body: { couponCode: "COPIED" } });
    const lake = (
      await shopper.call("createDeliveryGroup", {
        params: current,
        body: { name: "The lake", deliveryAddress: louisville, isGift: true, giftMessage: "Enjoy" },
      })
    ).body;
    await shopper.call("arrangeCartItems", {
      params: current,
      body: { arrangements: [{ deliveryGroupId: lake.id, cartItemId: line.cartItemId, quantity: "2" }] },
    });

    const query = { effectiveAccountId: shopper.managedIds[0]! };
    const { body } = await shopper.call("cloneCart", {
      params: current,
      query: { targetEffectiveAccountId: query.effectiveAccountId, targetType: "PayNowReadOnly" },
    });
    const params = { cartId: body.cartId as string };
    expect((await shopper.call("listCartCoupons", { params, query })).body.cartCoupons.coupons).toMatchObject(
      [{ couponCode: "COPIED" }],
    );
    const shown = async (of: object) => {
      const { items } = (await shopper.call("listDeliveryGroups", of)).body;
      return items.map((group: { cartItems: { cartItems: { cartItem: object }[] } }) => ({
        ...group,
        lines: group.cartItems.cartItems.map(({ cartItem }) => cartItem),
      }));
    };
    const [home, second, ...others] = await shown({ params, query });
    expect(others).toEqual([]);
    expect(home).toMatchObject({
      isDefault: true,
      deliveryAddress: null,
      lines: [
        { productId: hood, quantity: "1" },
        { productId: range, quantity: "1" },
      ],
    });
    expect(second).toMatchObject({
      name: "The lake",
      isDefault: false,
      deliveryAddress: { postalCode: "40222" },
      isGift: true,
      giftMessage: "Enjoy",
      lines: [{ productId: range, quantity: "2" }],
    });
    // The source keeps its own lines.
    const ids = (groups: { id: string }[]) => groups.map(({ id }) => id);
    const own = ids(await shown({ params: current }));
    expect(own).toHaveLength(2);
    expect(ids([home, second]).filter((id) => own.includes(id))).toEqual([]);
  });
});
