import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { seededId } from "~/platform/ids";

import { openTestSession } from "../../../../tests/support/sign-in";
import { fillCheckout, openOrderSide, pay, type OrderSide } from "../../../../tests/support/order-side";

let side: OrderSide;
beforeAll(async () => {
  side = await openOrderSide();
});
afterAll(() => side?.close());

const current = { cartId: "current" };
type Caller = Pick<Awaited<ReturnType<OrderSide["signedIn"]>>, "call">;
interface Line { cartItem: { productId: string; quantity: string } }
const quantitiesOf = async (who: Caller, cartId = "current") => {
  const { body } = await who.call("listCartItems", { params: { cartId }, query: { pageSize: "100" } });
  return Object.fromEntries((body.cartItems as Line[]).map(({ cartItem }) => [cartItem.productId, Number(cartItem.quantity)]));
};
const preserve = (who: Caller, cartId = "current") => who.call("preserveCart", { params: { cartId } });

/** A browser: its guest, and the shopper who signs in there. */
async function browser(options: Parameters<OrderSide["signedIn"]>[0] = {}) {
  const guestId = randomUUID();
  return { guest: side.shopper("ardenne", guestId), shopper: await side.signedIn({ ...options, guestId }) };
}

describe("the hand-over of a guest's cart", () => {
  it("adds quantities of the same product, takes the other lines along, and closes the guest's cart", async () => {
    const [range, hood, sink] = [await side.insertProduct(), await side.insertProduct(), await side.insertProduct()];
    const { guest, shopper } = await browser();
    const own = (await shopper.add(range, 2)).body.cartId as string;
    await shopper.add(sink);
    const guestCartId = (await guest.add(range, 3)).body.cartId as string;
    await guest.add(hood);

    const { status, body } = await preserve(shopper, guestCartId);
    expect([status, body]).toMatchObject([200, {
      cartId: own, numberOfProducts: 2, numberOfProductsWithSuccess: 2, numberOfProductsWithError: 0, failedCartItems: [], leftoverCartId: null,
      succeededCartItems: [{ cartItem: { productId: range, quantity: "3" }, status: "Success" }, { cartItem: { productId: hood, quantity: "1" } }],
    }]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 5, [hood]: 1, [sink]: 1 });
    expect((await guest.call("getCart", { params: current })).body.cartId).toBeNull();
    expect((await guest.call("getCart", { params: { cartId: guestCartId } })).status).toBe(404);
    // Again, and for nothing.
    expect([(await preserve(shopper, guestCartId)).status, (await preserve(shopper)).status]).toEqual([204, 204]);
  });

  it("makes the shopper's cart where there is none, with coupons, and ends the guest's checkout", async () => {
    const range = await side.insertProduct({ stock: 5 });
    const { guest, shopper } = await browser();
    await side.db.insertInto("promotion").values({
      id: "0c8HandOverPromo1A", name: "hand-over", display_name: "Hand-over", terms: null, coupon_code: "HANDOVER", kind: "Percentage", target: "Cart", value: 1000,
      maximum_discount_minor: null, minimum_amount_minor: 0, brands: [], categories: [], required_categories: [], delivery_classes: [], webstores: [],
      exclusive: false, priority: 0, usage_limit: null, starts_at: null, ends_at: null,
    }).execute();
    await guest.add(range, 4);
    await guest.call("addCartCoupon", { params: current, body: { couponCode: "HANDOVER" } });
    const checkoutId = await fillCheckout(guest);
    await pay(side, guest, checkoutId);
    await guest.call("reserveInventory", { params: current, body: {} });

    const { body } = await preserve(shopper);
    expect(body.numberOfProductsWithSuccess).toBe(1);
    expect((await shopper.call("listCartCoupons", { params: current })).body.cartCoupons.coupons).toMatchObject([{ couponCode: "HANDOVER" }]);
    const { db } = side;
    expect(await db.selectFrom("checkout").select("status").where("id", "=", checkoutId).execute()).toEqual([{ status: "Cancelled" }]);
    expect(await db.selectFrom("payment").select("status").where("checkout_id", "=", checkoutId).execute()).toEqual([{ status: "Voided" }]);
    expect(await db.selectFrom("stock").select("reserved").where("product_id", "=", range).execute()).toEqual([{ reserved: 0 }]);
    expect((await guest.call("getCheckout", { params: { checkoutId } })).status).toBe(404);
  });

  it("keeps aside what does not fit, tells so, and loses nothing", async () => {
    const [range, hood] = [await side.insertProduct({ maximum: 4 }), await side.insertProduct()];
    const { guest, shopper } = await browser();
    await shopper.add(range, 3);
    const guestCartId = (await guest.add(range, 4)).body.cartId as string;
    await guest.add(hood, 2);

    const { body } = await preserve(shopper);
    expect(body).toMatchObject({
      numberOfProducts: 3, numberOfProductsWithSuccess: 2, numberOfProductsWithError: 1, leftoverCartId: guestCartId,
      failedCartItems: [{ cartItem: { productId: range, quantity: "3" }, status: "Error", message: expect.stringMatching(/^You can order at most 4 of .+\. 3 more are kept aside$/) }],
    });
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 4, [hood]: 2 });
    expect(await quantitiesOf(shopper, guestCartId)).toEqual({ [range]: 3 });
    expect((await shopper.call("getCart", { params: { cartId: guestCartId } })).body).toMatchObject({ isSecondary: true, name: "Kept aside", accountId: shopper.accountId });
    expect((await guest.call("getCart", { params: { cartId: guestCartId } })).status).toBe(404);
    // The guest of this browser starts anew.
    expect((await guest.add(hood)).body.cartId).not.toBe(guestCartId);
  });

  it("keeps aside what is too much for a full cart", async () => {
    const products = await Promise.all(Array.from({ length: 101 }, () => side.insertProduct()));
    const { guest, shopper } = await browser();
    const inputs = products.slice(0, 100).map((productId) => ({ richInput: { productId, quantity: "1", type: "Product" } }));
    await shopper.call("addCartItems", { params: { cartId: "active" }, body: { inputs } });
    await guest.add(products[100]!);
    await guest.add(products[0]!);
    const { body } = await preserve(shopper);
    expect(body).toMatchObject({ numberOfProductsWithSuccess: 1, numberOfProductsWithError: 1, failedCartItems: [{ cartItem: { productId: products[100] } }] });
    expect(await quantitiesOf(shopper, body.leftoverCartId)).toEqual({ [products[100]!]: 1 });
  });

  it("goes to the account that the shopper acts for", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await browser({ managed: ["Birch Court"] });
    await guest.add(range);
    const query = { effectiveAccountId: shopper.managedIds[0]! };
    const { body } = await shopper.call("preserveCart", { params: current, query });
    expect((await shopper.call("getCart", { params: current, query })).body).toMatchObject({ cartId: body.cartId, totalProductCount: "1" });
    expect((await shopper.call("getCart", { params: current })).body.cartId).toBeNull();
  });

  it("needs the browser that filled the cart", async () => {
    const range = await side.insertProduct();
    const { guest } = await browser();
    const guestCartId = (await guest.add(range)).body.cartId as string;
    const stranger = (await browser()).shopper;
    expect([(await preserve(stranger)).status, (await preserve(stranger, guestCartId)).status]).toEqual([204, 404]);
    expect((await preserve(await side.signedIn(), guestCartId)).status).toBe(404);
    expect((await preserve(guest, guestCartId)).status).toBe(401);
    expect(await quantitiesOf(guest)).toEqual({ [range]: 1 });
  });
});

describe("the hand-over as a server-side method", () => {
  const communityId = seededId("community", "ardenne");

  it("confirms whose the cart is, then hands it over, once", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await browser();
    const { cartId } = (await guest.add(range, 2)).body as { cartId: string };
    const query = { cartId, guestUUID: guest.guestId! };
    expect((await guest.call("updateGuestCart", { query })).body.returnValue).toEqual({ success: true, cartId });
    expect((await guest.call("updateGuestCart", { query: { ...query, guestUUID: randomUUID() } })).status).toBe(404);

    const wanted = { effectiveAccountId: shopper.accountId, ownerId: shopper.userId, guestUUID: guest.guestId!.toUpperCase(), communityId };
    expect((await guest.call("preserveGuestCart", { query: wanted })).status).toBe(401);
    expect((await shopper.call("preserveGuestCart", { query: wanted })).body.returnValue).toMatchObject({ numberOfProductsWithSuccess: 1, leftoverCartId: null });
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 2 });
    expect((await shopper.call("preserveGuestCart", { query: wanted })).body.returnValue).toBeNull();
  });

  it("knows the store by its community, and the guest without a cookie", async () => {
    const range = await side.insertProduct({ brand: "tarn" });
    const guest = side.shopper("tarn");
    await guest.add(range);
    const shopper = await side.signedIn({ store: "tarn" });
    const query = { ownerId: shopper.userId, guestUUID: guest.guestId!, communityId: seededId("community", "tarn") };
    expect((await shopper.call("preserveGuestCart", { query })).body.returnValue).toMatchObject({ numberOfProducts: 1 });
    expect((await shopper.call("getCompactSummary")).body.totalProductCount).toBe("1");
    expect((await shopper.call("preserveGuestCart", { query: { ...query, communityId: "0DBnowhere" } })).body).toMatchObject([{ errorCode: "WEBSTORE_NOT_FOUND" }]);
  });
});

describe("at once", () => {
  it("two tabs hand the same cart over, and nothing is lost or doubled", async () => {
    const products = await Promise.all([1, 2, 3].map(() => side.insertProduct()));
    for (let turn = 0; turn < 10; turn += 1) {
      const { guest, shopper } = await browser();
      for (const productId of products) await guest.add(productId, 2);
      await shopper.add(products[0]!, 1);
      const answers = await Promise.all([preserve(shopper), preserve(shopper), preserve(shopper)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 204, 204]);
      expect(await quantitiesOf(shopper)).toEqual({ [products[0]!]: 3, [products[1]!]: 2, [products[2]!]: 2 });
    }
  });

  it("two shoppers sign in to one browser, and one of them has the cart", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await browser();
    const other = await side.signedIn({ guestId: guest.guestId });
    await guest.add(range, 2);
    const answers = await Promise.all([preserve(shopper), preserve(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 204]);
    const both = [await quantitiesOf(shopper), await quantitiesOf(other)];
    expect(both.filter((each) => each[range] === 2)).toHaveLength(1);
    expect(both.filter((each) => Object.keys(each).length === 0)).toHaveLength(1);
  });

  it("two browsers of one shopper hand their carts over while one of them shops on", async () => {
    const [range, hood] = [await side.insertProduct({ maximum: 1000 }), await side.insertProduct({ maximum: 1000 })];
    const shopper = await side.signedIn();
    const phones = await Promise.all([1, 2].map(async () => {
      const guestId = randomUUID();
      const headers = await openTestSession(side.db, shopper.userId);
      return { guest: side.shopper("ardenne", guestId), shopper: side.shopper("ardenne", guestId, headers) };
    }));
    for (const { guest } of phones) await guest.add(range, 5);
    const answers = await Promise.all([
      ...phones.map((phone) => preserve(phone.shopper)),
      ...Array.from({ length: 6 }, () => shopper.add(range, 1)),
      ...phones.map((phone) => phone.shopper.add(hood, 1)),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 16, [hood]: 2 });
  });

  it("a guest who adds while the cart is handed over loses no line", async () => {
    const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
    for (let turn = 0; turn < 10; turn += 1) {
      const { guest, shopper } = await browser();
      await guest.add(range);
      await Promise.all([preserve(shopper), guest.add(hood)]);
      await preserve(shopper);
      expect(await quantitiesOf(shopper)).toEqual({ [range]: 1, [hood]: 1 });
    }
  });

  it("two sessions of one shopper share one cart", async () => {
    const range = await side.insertProduct({ maximum: 100 });
    const shopper = await side.signedIn();
    const other = side.shopper("ardenne", randomUUID(), await openTestSession(side.db, shopper.userId));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? other : shopper).add(range)));
    expect(new Set(answers.map(({ body }) => body.cartId)).size).toBe(1);
    expect(await quantitiesOf(other)).toEqual({ [range]: 20 });
  });
});

describe("further carts", () => {
  it("stand beside the current one, or take its place", async () => {
    const range = await side.insertProduct();
    const shopper = await side.signedIn();
    const first = (await shopper.add(range)).body.cartId as string;
    const beside = (await shopper.call("createCart", { body: { name: "The other kitchen", isSecondary: true } })).body;
    expect(beside).toMatchObject({ isSecondary: true, name: "The other kitchen", totalProductCount: "0", ownerId: shopper.userId });
    await shopper.call("addCartItem", { params: { cartId: beside.cartId }, body: { productId: range, quantity: 2, type: "Product" } });
    expect([await quantitiesOf(shopper), await quantitiesOf(shopper, beside.cartId)]).toEqual([{ [range]: 1 }, { [range]: 2 }]);

    const next = (await shopper.call("createCart", { body: {} })).body;
    expect((await shopper.call("getCart", { params: current })).body.cartId).toBe(next.cartId);
    expect((await shopper.call("getCart", { params: { cartId: first } })).body).toMatchObject({ isSecondary: true, totalProductCount: "1" });
    expect((await (await side.signedIn()).call("getCart", { params: { cartId: first } })).status).toBe(404);
  });

  it("are made at once without a second current one", async () => {
    const guest = side.shopper();
    const made = await Promise.all(Array.from({ length: 5 }, () => guest.call("createCart", { body: {} })));
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const carts = await side.db.selectFrom("cart").select("is_secondary").where("guest_id", "=", guest.guestId).execute();
    expect(carts.filter((cart) => !cart.is_secondary)).toHaveLength(1);
  });

  it("are copied for an account to pay and not to change", async () => {
    const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
    const shopper = await side.signedIn({ kind: "business", managed: ["Birch Court"] });
    const target = { effectiveAccountId: shopper.managedIds[0]! };
    await shopper.add(range, 2);
    await shopper.add(hood);
    const { status, body } = await shopper.call("cloneCart", { params: current, query: { targetEffectiveAccountId: target.effectiveAccountId, targetType: "PayNowReadOnly" } });
    expect([status, body]).toMatchObject([201, { type: "PayNowReadOnly", isSecondary: true, accountId: target.effectiveAccountId, totalProductCount: "3" }]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 2, [hood]: 1 });
    expect((await shopper.call("getCart", { params: current, query: target })).body.cartId).toBeNull();

    const params = { cartId: body.cartId as string };
    const lines = (await shopper.call("listCartItems", { params, query: target })).body.cartItems;
    const refused = [
      await shopper.call("addCartItem", { params, query: target, body: { productId: hood, quantity: 1, type: "Product" } }),
      await shopper.call("updateCartItem", { params: { ...params, cartItemId: lines[0].cartItem.cartItemId }, query: target, body: { quantity: 3 } }),
      await shopper.call("deleteCartItem", { params: { ...params, cartItemId: lines[0].cartItem.cartItemId }, query: target }),
    ];
    for (const each of refused) expect([each.status, each.body]).toMatchObject([403, [{ errorCode: "INSUFFICIENT_ACCESS" }]]);
    expect((await shopper.call("listCartItems", { params, query: target })).body.cartItems).toEqual(lines);
    expect((await shopper.call("startCheckout", { query: target, body: { cartId: params.cartId } })).status).toBe(201);
    // Later changes of the source do not reach the copy.
    await shopper.add(range, 1);
    expect((await shopper.call("getCompactSummary", { query: target })).body.cartId).toBeNull();
    expect((await shopper.call("getCart", { params, query: target })).body.totalProductCount).toBe("3");
  });
});
