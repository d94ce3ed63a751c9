import { describe, expect, it } from "vitest";

import { ana, louisville, openOrderSide, type OrderSide, type Shopper } from "#tests/support/order-side";
import { seededId } from "#platform/core/ids";

const side = await openOrderSide();

const here = { cartId: "active" };
const reno = {
  street: "9 River Rd",
  city: "Reno",
  region: "NV",
  postalCode: "89501",
  country: "US",
  name: "Ana Rivera",
};

async function shopperWith(quantity: number, options: Parameters<OrderSide["insertProduct"]>[0] = {}) {
  const shopper = side.shopper();
  const productId = await side.insertProduct(options);
  const { body: line } = await shopper.add(productId, quantity);
  return { shopper, productId, line };
}
const addGroup = async (shopper: Shopper, body: object = {}) =>
  (await shopper.call("createDeliveryGroup", { params: here, body })).body;
const arrange = (shopper: Shopper, arrangements: object[], query: Record<string, string> = {}) =>
  shopper.call("arrangeCartItems", { params: here, query, body: { arrangements } });
interface GroupBody {
  id: string;
  isDefault: boolean;
  cartItems: { cartItems: { cartItem: { cartItemId: string; quantity: string } }[] };
}
const pieces = (body: { items: GroupBody[] }) =>
  body.items.map((group) => group.cartItems.cartItems.map(({ cartItem }) => cartItem.quantity));

describe("groups of a cart", () => {
  it("begin with the default group, which has all lines (API-78, API-81, DELIVERY-1)", async () => {
    const { shopper, line } = await shopperWith(2);
    const { body } = await shopper.call("listDeliveryGroups", { params: here });
    expect(body).toMatchObject({
      count: 1,
      items: [{ isDefault: true, name: "Default", totalCartItemCount: 1, totalProductAmount: "1800.00" }],
    });
    expect(body.items[0].cartItems.cartItems[0].cartItem).toMatchObject({
      cartItemId: line.cartItemId,
      cartDeliveryGroupId: body.items[0].id,
    });
  });

  it("take lines when they are added, keep gift texts, and return their lines when they are deleted (API-78, DELIVERY-2)", async () => {
    const { shopper } = await shopperWith(1);
    const group = await addGroup(shopper, {
      name: "Mother",
      isGift: true,
      giftMessage: "For you",
      giftToName: "Rosa",
    });
    expect(group).toMatchObject({
      name: "Mother",
      isGift: true,
      giftMessage: "For you",
      giftToName: "Rosa",
      isDefault: false,
      totalCartItemCount: 0,
    });
    const other = await side.insertProduct();
    await shopper.call("addCartItem", {
      params: here,
      body: { productId: other, quantity: 1, type: "Product", cartDeliveryGroupId: group.id },
    });
    const params = { ...here, deliveryGroupId: group.id };
    expect((await shopper.call("getDeliveryGroup", { params })).body.totalCartItemCount).toBe(1);
    expect((await shopper.call("deleteDeliveryGroup", { params })).status).toBe(204);
    expect(pieces((await shopper.call("listDeliveryGroups", { params: here })).body)).toEqual([["1", "1"]]);
  });

  it("are deleted with their lines on request, except for the default group (API-83, DELIVERY-1, DELIVERY-2)", async () => {
    const { shopper, line } = await shopperWith(3);
    const group = await addGroup(shopper);
    await arrange(shopper, [{ deliveryGroupId: group.id, cartItemId: line.cartItemId, quantity: "2" }]);
    await shopper.call("deleteDeliveryGroup", {
      params: { ...here, deliveryGroupId: group.id },
      query: { deleteCartItems: "true" },
    });
    const { body } = await shopper.call("listDeliveryGroups", { params: here });
    expect(pieces(body)).toEqual([["1"]]);
    expect(
      (await shopper.call("deleteDeliveryGroup", { params: { ...here, deliveryGroupId: body.items[0].id } }))
        .status,
    ).toBe(400);
  });

  it("are refused where the store delivers to one address only (API-82, DELIVERY-3)", async () => {
    const settings = JSON.stringify({ splitShipmentEnabled: false });
    const store = side.db.updateTable("webstore").where("id", "=", seededId("webstore", "tarn"));
    await store.set({ settings }).execute();
    // Store settings are cached for a while.
    side.clock.offset = 60_000;
    const shopper = side.shopper("tarn");
    await shopper.add(await side.insertProduct({ brand: "tarn" }));
    expect(await shopper.call("createDeliveryGroup", { params: here, body: {} })).toMatchObject({
      status: 403,
      body: [{ errorCode: "INSUFFICIENT_ACCESS" }],
    });
    side.clock.offset = 0;
  });
});

describe("arranging lines", () => {
  it("splits, joins and moves lines, and never changes their sum (API-84, DELIVERY-4)", async () => {
    const { shopper, line } = await shopperWith(5);
    const group = await addGroup(shopper);
    const at = (quantity: string, deliveryGroupId = group.id, cartItemId = line.cartItemId) => ({
      deliveryGroupId,
      cartItemId,
      quantity,
    });
    expect(pieces((await arrange(shopper, [at("3")])).body)).toEqual([["2"], ["3"]]);
    expect(pieces((await arrange(shopper, [at("1")])).body)).toEqual([["4"], ["1"]]);
    const moved = await arrange(shopper, [at("5")]);
    expect(pieces(moved.body)).toEqual([[], ["5"]]);
    const kept = moved.body.items[1].cartItems.cartItems[0].cartItem.cartItemId as string;
    // With no pieces left the group is deleted, and its pieces are back in the default group.
    expect(pieces((await arrange(shopper, [at("0", group.id, kept)])).body)).toEqual([["5"]]);
    expect((await shopper.call("getCart")).body).toMatchObject({
      totalProductCount: "5",
      uniqueProductCount: 1,
      totalProductAmount: "4500.00",
    });
  });

  it("keeps empty groups when asked to (API-84, DELIVERY-5)", async () => {
    const { shopper, line } = await shopperWith(2);
    const group = await addGroup(shopper);
    const body = [{ deliveryGroupId: group.id, cartItemId: line.cartItemId, quantity: 0 }];
    expect(pieces((await arrange(shopper, body, { deleteEmptyDeliveryGroups: "false" })).body)).toEqual([
      ["2"],
      [],
    ]);
    expect(pieces((await arrange(shopper, body)).body)).toEqual([["2"]]);
  });

  it("refuses quantities that do not add up and writes nothing (API-84, DELIVERY-4)", async () => {
    const { shopper, line } = await shopperWith(3);
    const group = await addGroup(shopper);
    const home = line.cartDeliveryGroupId as string;
    const before = await shopper.call("listCartItems");
    const at = (deliveryGroupId: string, quantity: number) => ({
      deliveryGroupId,
      cartItemId: line.cartItemId,
      quantity,
    });
    for (const bad of [
      [at(group.id, 4)],
      [at(home, 1), at(group.id, 1)],
      [at(home, 3), at(group.id, 3)],
      [at(group.id, 1), at(group.id, 2)],
      [at(home, 2)],
    ]) {
      expect(await arrange(shopper, bad)).toMatchObject({
        status: 400,
        body: [{ errorCode: "INVALID_API_INPUT" }],
      });
    }
    expect((await arrange(shopper, [at(home, 1), at(group.id, 2)])).status).toBe(202);
    expect(before.body.totalItemCount).toBe(1);
  });

  it("makes an authorized payment stale, like every change of the cart (CART-18)", async () => {
    const { shopper, line } = await shopperWith(2);
    const group = await addGroup(shopper);
    const { etag } = await shopper.call("listCartItems");
    await arrange(shopper, [{ deliveryGroupId: group.id, cartItemId: line.cartItemId, quantity: 1 }]);
    expect((await shopper.call("listCartItems")).etag).not.toBe(etag);
  });
});

describe("an order to two addresses", () => {
  it("is charged and taxed by address, and leaves from each region's own stock (DELIVERY-6, ORDER-10)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct({ sale: 40_000, stock: 3, location: "Louisville" });
    await side.db
      .insertInto("stock")
      .values({ product_id: productId, location_id: seededId("location", "Reno"), on_hand: 3 })
      .execute();
    const { body: line } = await shopper.add(productId, 3);
    const group = await addGroup(shopper, { name: "The lake house" });
    await arrange(shopper, [{ deliveryGroupId: group.id, cartItemId: line.cartItemId, quantity: 1 }]);
    const started = await shopper.call("startCheckout", { body: { cartId: "active" } });
    const params = { checkoutId: started.body.checkoutId as string };
    await shopper.call("updateCheckout", { params, body: { contactInfo: ana, deliveryAddress: louisville } });
    const second = await shopper.call("updateDeliveryGroup", {
      params: { ...here, deliveryGroupId: group.id },
      body: { deliveryAddress: reno },
    });
    const first = (await shopper.call("getCheckout", { params })).body.deliveryGroups.items[0];
    await shopper.call("updateCheckout", {
      params,
      body: { deliveryMethodId: first.availableDeliveryMethods[0].id },
    });
    expect(await shopper.call("placeOrder", { params })).toMatchObject({
      status: 412,
      body: [{ message: "The delivery method of The lake house is missing" }],
    });
    const method = { deliveryMethodId: second.body.availableDeliveryMethods[0].id };
    await shopper.call("updateDeliveryGroup", {
      params: { ...here, deliveryGroupId: group.id },
      body: method,
    });

    const { body: checkout } = await shopper.call("getCheckout", { params });
    // Two at 6 % in Kentucky with their delivery, one in Nevada at its own rate.
    const nevada = await side.db
      .selectFrom("tax_rate")
      .selectAll()
      .where("region", "=", "NV")
      .executeTakeFirstOrThrow();
    const kentucky = 2 * 40_000 * 0.06 + (7_900 + 2_900) * 0.06;
    const elsewhere =
      (40_000 * nevada.rate) / 100_000 + (nevada.taxes_delivery ? (7_900 * nevada.rate) / 100_000 : 0);
    expect(checkout.deliveryGroups.count).toBe(2);
    expect(checkout.cartSummary.totalTaxAmount).toBe(
      ((Math.round(kentucky) + Math.round(elsewhere)) / 100).toFixed(2),
    );
    expect(Number(checkout.cartSummary.totalChargeAmount)).toBe(79 + 29 + 79);

    await side.db
      .insertInto("payment")
      .values({
        id: "4PsTestTestTestTes",
        checkout_id: params.checkoutId,
        amount_minor: Math.round(Number(checkout.cartSummary.grandTotalAmount) * 100),
        currency: "USD",
        status: "Authorised",
        created_at: new Date(),
      })
      .execute();
    const { body: order } = await shopper.call("placeOrder", { params });
    const groups = await side.db
      .selectFrom("order_delivery_group")
      .selectAll()
      .where("order_id", "=", order.orderSummaryId)
      .orderBy("sort_order")
      .execute();
    expect(groups.map((each) => [each.name, each.address.postalCode, Number(each.fee_minor)])).toEqual([
      ["Default", "40222", 10_800],
      ["The lake house", "89501", 7_900],
    ]);
    const items = await side.db
      .selectFrom("order_item as i")
      .innerJoin("order_allocation as a", "a.order_item_id", "i.id")
      .select(["i.order_delivery_group_id", "i.quantity", "a.location_id"])
      .where("i.order_id", "=", order.orderSummaryId)
      .orderBy("i.sort_order")
      .execute();
    expect(items).toEqual([
      {
        order_delivery_group_id: groups[0]!.id,
        quantity: 2,
        location_id: seededId("location", "Louisville"),
      },
      { order_delivery_group_id: groups[1]!.id, quantity: 1, location_id: seededId("location", "Reno") },
    ]);
    const found = await shopper.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: order.orderReferenceNumber },
    });
    expect(found.body.deliveryGroups.map((each: { lineItems: object[] }) => each.lineItems.length)).toEqual([
      1, 1,
    ]);
  });
});
