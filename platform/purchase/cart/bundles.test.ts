import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { fillCheckout, openOrderSide, pay, type Shopper } from "#tests/support/order-side";
import { orderCart, stockOf } from "#tests/support/placed-orders";

const side = await openOrderSide();

const product = (sku: string) => seededId("product", sku);
const add = (shopper: Shopper, body: object) =>
  shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: { quantity: 1, type: "Product", ...body },
  });
describe("bundles", () => {
  const pair = product("TN-LP27");
  const parts = [product("TN-WF27"), product("TN-DE27")];

  it("a bundle is one line with its parts inside, at its own price (API-66, CART-15)", async () => {
    const shopper = side.shopper("tarn");
    const { body } = await add(shopper, { productId: pair, quantity: 2 });
    expect(body).toMatchObject({
      productClass: "Bundle",
      childProductCount: 2,
      parentCartItemId: null,
      salesPrice: "1749.00",
      totalPrice: "3498.00",
    });
    expect(
      body.childCartItems.map((each: { productId: string; quantity: string; parentCartItemId: string }) => [
        each.productId,
        each.quantity,
        each.parentCartItemId,
      ]),
    ).toEqual(parts.map((id) => [id, "2", body.cartItemId]));
    expect((await shopper.call("getCart")).body).toMatchObject({
      totalProductCount: "2",
      totalProductLineItemCount: 1,
      totalSubProductCount: "4",
    });
    expect(
      (
        await shopper.call("deleteCartItem", {
          params: { cartId: "active", cartItemId: body.childCartItems[0].cartItemId },
        })
      ).status,
    ).toBe(404);
  });

  it("a bundle takes the stock of its parts, together with the same products bought alone (STOCK-13)", async () => {
    const shopper = side.shopper("tarn");
    await add(shopper, { productId: pair, quantity: 2 });
    await add(shopper, { productId: parts[0]! });
    const before = await Promise.all(parts.map((id) => stockOf(side, id)));
    const { body } = await shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} });
    expect(body.success).toBe(true);
    expect((await stockOf(side, parts[0]!)).reserved - before[0]!.reserved).toBe(3);
    expect((await stockOf(side, parts[1]!)).reserved - before[1]!.reserved).toBe(2);
    const { answer, items } = await orderCart(side, shopper);
    expect(answer.status).toBe(201);
    expect(
      (await Promise.all(parts.map((id) => stockOf(side, id)))).map(
        ({ onHand }, index) => before[index]!.onHand - onHand,
      ),
    ).toEqual([3, 2]);
    expect(items.map((item) => [item.sku, item.quantity, item.total_minor, item.parent_item_id])).toEqual([
      ["TN-LP27", 2, "349800", null],
      ["TN-WF27", 2, "0", items[0]!.id],
      ["TN-DE27", 2, "0", items[0]!.id],
      ["TN-WF27", 1, "109900", null],
    ]);
    const allocated = await side.db
      .selectFrom("order_allocation")
      .select(["order_item_id", "quantity"])
      .where(
        "order_item_id",
        "in",
        items.map((item) => item.id),
      )
      .execute();
    const of = (id: string) =>
      allocated.filter((row) => row.order_item_id === id).reduce((sum, row) => sum + row.quantity, 0);
    expect(items.map((item) => of(item.id))).toEqual([0, 2, 2, 1]);
  });

  it("a bundle has the stock of its scarcest part, and cannot be ordered beyond it (STOCK-8)", async () => {
    const shopper = side.shopper("tarn");
    const scarce = await side.insertProduct({ brand: "tarn", stock: 3 });
    const plenty = await side.insertProduct({ brand: "tarn", stock: 50 });
    const bundle = await side.insertProduct({ brand: "tarn", stock: 50 });
    await side.db.updateTable("product").set({ product_class: "Bundle" }).where("id", "=", bundle).execute();
    await side.db
      .insertInto("product_component")
      .values([
        { product_id: bundle, child_id: scarce, quantity: 2, sort_order: 0 },
        { product_id: bundle, child_id: plenty, quantity: 1, sort_order: 1 },
      ])
      .execute();
    const { body: one } = await add(shopper, { productId: bundle });
    expect(one.messagesSummary.hasErrors).toBe(false);
    const { body: line } = await add(shopper, { productId: scarce, quantity: 2 });
    expect(line.messagesSummary.limitedMessages).toMatchObject([{ type: "Inventory" }]);
    expect(
      (await shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} })).body,
    ).toMatchObject({
      success: false,
      errorCode: "INSUFFICIENT_INVENTORY",
      errorMessage: expect.stringContaining("Only 3"),
    });
    expect((await orderCart(side, shopper)).answer).toMatchObject({
      status: 412,
      body: [{ errorCode: "INSUFFICIENT_INVENTORY" }],
    });
  });
});

describe("sets and gift wrap", () => {
  it("adds the parts of a set as lines of their own (CART-15)", async () => {
    const shopper = side.shopper("hollins");
    const { status, body } = await add(shopper, { productId: product("HL-BS01"), quantity: 2 });
    expect(status).toBe(201);
    expect(body.productId).toBe(product("HL-KT17-ER"));
    const { body: list } = await shopper.call("listCartItems", { query: { sort: "CreatedDateAsc" } });
    expect(
      list.cartItems.map(({ cartItem }: { cartItem: { productId: string; quantity: string } }) => [
        cartItem.productId,
        cartItem.quantity,
      ]),
    ).toEqual([
      [product("HL-KT17-ER"), "2"],
      [product("HL-TO2-ER"), "2"],
    ]);
    expect(await add(shopper, { productId: product("HL-BS01"), quantity: 9 })).toMatchObject({
      status: 400,
      body: [{ errorCode: "MAX_LIMIT_EXCEEDED" }],
    });
    expect((await shopper.call("getCompactSummary")).body.totalProductCount).toBe("4");
  });

  it("sells gift wrap if the store has it (CATALOG-35)", async () => {
    const shopper = side.shopper("hollins");
    await add(shopper, { productId: product("HL-KT17-ER") });
    const { status, body } = await add(shopper, {
      productId: product("HL-GW1"),
      subType: "Gift",
    });
    expect([status, body.subType, body.salesPrice]).toEqual([201, "Gift", "12.50"]);
    expect((await add(side.shopper("business"), { productId: product("HL-GW1") })).status).toBe(404);
  });
});

describe("purchase quantity rules", () => {
  it("are checked again when the order is placed (ORDER-4)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct({ maximum: 10 });
    const { body } = await shopper.add(productId, 5);
    const checkoutId = await fillCheckout(shopper);
    await pay(side, shopper, checkoutId);
    await side.db
      .updateTable("product")
      .set({ maximum_quantity: 4, quantity_increment: 2 })
      .where("id", "=", productId)
      .execute();
    const { body: list } = await shopper.call("listCartItems");
    expect(list.cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([
      { type: "Entitlement", message: expect.stringContaining("at most 4") },
    ]);
    expect((await shopper.call("placeOrder", { params: { checkoutId } })).status).toBe(422);
    const change = (quantity: number) =>
      shopper.call("updateCartItem", {
        params: { cartId: "active", cartItemId: body.cartItemId },
        body: { quantity },
      });
    expect(await change(3)).toMatchObject({ status: 400, body: [{ errorCode: "LIMIT_EXCEEDED" }] });
    expect((await change(4)).body.messagesSummary.hasErrors).toBe(false);
  });
});
