import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { fillCheckout, openOrderSide, pay, type OrderSide, type Shopper } from "#tests/support/order-side";

let side: OrderSide;
beforeAll(async () => {
  side = await openOrderSide();
});
afterAll(() => side?.close());

const product = (sku: string) => seededId("product", sku);
const model = (name: string) => seededId("sellingModel", name);
const add = (shopper: Shopper, body: object) =>
  shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: { quantity: 1, type: "Product", ...body },
  });
const stockOf = async (productId: string) => {
  const rows = await side.db
    .selectFrom("stock")
    .select(["on_hand", "reserved"])
    .where("product_id", "=", productId)
    .execute();
  return {
    onHand: rows.reduce((sum, row) => sum + row.on_hand, 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved, 0),
  };
};
async function order(shopper: Shopper) {
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  const answer = await shopper.call("placeOrder", { params: { checkoutId } });
  const items =
    answer.status === 201
      ? await side.db
          .selectFrom("order_item as i")
          .innerJoin("order_summary as o", "o.id", "i.order_id")
          .selectAll("i")
          .where("o.checkout_id", "=", checkoutId)
          .orderBy("i.sort_order")
          .execute()
      : [];
  return { answer, items };
}

describe("selling models", () => {
  const filter = product("AR-PWF2");

  it("a product without a named model is sold once, and each model has its own line (PRICE-12)", async () => {
    const shopper = side.shopper();
    const { body: once } = await add(shopper, { productId: filter });
    expect(once).toMatchObject({
      productSellingModelId: model("once"),
      sellingModelType: "OneTime",
      subscriptionTerm: null,
      billingFrequency: null,
      salesPrice: "79.00",
    });
    const { body: again } = await add(shopper, {
      productId: filter,
      productSellingModelId: model("every-6-months"),
    });
    expect(again).toMatchObject({
      sellingModelType: "Evergreen",
      billingFrequency: "Every 6 months",
      salesPrice: "71.10",
      listPrice: "89.00",
      firstPymtTotalPrice: "71.10",
    });
    expect(again.cartItemId).not.toBe(once.cartItemId);
    const { body: more } = await add(shopper, {
      productId: filter,
      productSellingModelId: model("every-6-months"),
      quantity: 2,
    });
    expect(more).toMatchObject({ cartItemId: again.cartItemId, quantity: "3" });
    expect((await shopper.call("getCart")).body).toMatchObject({
      totalProductCount: "4",
      totalProductLineItemCount: 2,
      uniqueProductCount: 1,
      totalProductAmount: "292.30",
    });
  });

  it("the purchase quantity rule covers all lines of a product (CART-10)", async () => {
    const shopper = side.shopper();
    await add(shopper, { productId: filter, quantity: 20 });
    const refused = await add(shopper, {
      productId: filter,
      productSellingModelId: model("every-6-months"),
      quantity: 5,
    });
    expect(refused).toMatchObject({ status: 400, body: [{ errorCode: "MAX_LIMIT_EXCEEDED" }] });
  });

  it("a plan is charged for its term, and a monthly plan its first payment (API-66, PRICE-14)", async () => {
    const shopper = side.shopper();
    const plan = product("AR-PLAN");
    const { body: whole } = await add(shopper, {
      productId: plan,
      productSellingModelId: model("plan-60-months"),
    });
    expect(whole).toMatchObject({
      sellingModelType: "TermDefined",
      subscriptionTerm: 60,
      salesPrice: "699.00",
      firstPymtTotalAmount: "699.00",
      billingFrequency: null,
      isShippingChargeNotApplicable: true,
    });
    const { body: monthly } = await add(shopper, {
      productId: plan,
      productSellingModelId: model("plan-monthly"),
      subscriptionTerm: 24,
    });
    expect(monthly).toMatchObject({
      subscriptionTerm: 24,
      totalPrice: "348.00",
      firstPymtTotalPrice: "14.50",
      billingFrequency: "Monthly",
    });
    expect((await shopper.call("getCart")).body).toMatchObject({
      grandTotalAmount: "1047.00",
      firstPymtGrandTotalAmount: "713.50",
    });
    const { body: changed } = await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId: monthly.cartItemId },
      body: { quantity: 1, subscriptionTerm: 36 },
    });
    expect(changed).toMatchObject({ subscriptionTerm: 36, totalPrice: "522.00" });
  });

  it("tiers of a model's price count pieces over all delivery groups (PRICE-11)", async () => {
    const shopper = side.shopper();
    const airFilter = { productId: product("AR-PAF1"), productSellingModelId: model("every-12-months") };
    const one = (await add(shopper, airFilter)).body.salesPrice as string;
    const { body: four } = await add(shopper, { ...airFilter, quantity: 3 });
    expect([four.quantity, four.salesPrice]).toEqual(["4", (Number(one) * 0.9).toFixed(2)]);
    const group = await shopper.call("createDeliveryGroup", { params: { cartId: "active" }, body: {} });
    const arrangements = [
      { deliveryGroupId: group.body.id as string, cartItemId: four.cartItemId as string, quantity: 1 },
    ];
    await shopper.call("arrangeCartItems", { params: { cartId: "active" }, body: { arrangements } });
    const { body } = await shopper.call("listCartItems");
    expect(
      body.cartItems.map((each: { cartItem: { salesPrice: string } }) => each.cartItem.salesPrice),
    ).toEqual([four.salesPrice, four.salesPrice]);
    // A one-time purchase is a different line, and its pieces are counted separately.
    expect(
      (
        await add(shopper, {
          productId: airFilter.productId,
          productSellingModelId: model("once"),
          quantity: 2,
        })
      ).body.salesPrice,
    ).not.toBe(four.salesPrice);
  });

  it("models and terms that the product does not have are refused (PRICE-13)", async () => {
    const shopper = side.shopper();
    const refusals: [object, number, string][] = [
      [{ productId: filter, productSellingModelId: model("plan-36-months") }, 404, "ITEM_NOT_FOUND"],
      [{ productId: filter, productSellingModelId: "nope" }, 404, "ITEM_NOT_FOUND"],
      [{ productId: filter, subscriptionTerm: 12 }, 400, "INVALID_API_INPUT"],
      [
        {
          productId: product("AR-PLAN"),
          productSellingModelId: model("plan-36-months"),
          subscriptionTerm: 60,
        },
        400,
        "INVALID_API_INPUT",
      ],
      [
        { productId: product("AR-PLAN"), productSellingModelId: model("plan-monthly"), subscriptionTerm: 13 },
        400,
        "INVALID_API_INPUT",
      ],
      [{ productId: filter, subscriptionTerm: 1.5 }, 400, "INVALID_API_INPUT"],
      [{ productId: filter, cartDeliveryGroupId: "0a7000000000000AAA" }, 404, "ITEM_NOT_FOUND"],
    ];
    for (const [body, status, errorCode] of refusals)
      expect(await add(shopper, body)).toMatchObject({ status, body: [{ errorCode }] });
    expect((await shopper.call("getCompactSummary")).body.totalProductCount).toBe("0");
  });

  it("a model that is no longer sold gets a message (CART-12)", async () => {
    const shopper = side.shopper();
    const productId = product("BW-PF40");
    await add(side.shopper("brightwell"), { productId, productSellingModelId: model("every-6-months") });
    const own = side.shopper("brightwell");
    await add(own, { productId, productSellingModelId: model("every-6-months") });
    await side.db
      .deleteFrom("product_selling_model")
      .where("product_id", "=", productId)
      .where("selling_model_id", "=", model("every-6-months"))
      .execute();
    const { body } = await own.call("listCartItems");
    expect(body.cartItems[0].cartItem.messagesSummary.limitedMessages).toMatchObject([
      { type: "Entitlement", message: expect.stringContaining("no longer sold in this way") },
    ]);
    expect((await shopper.call("getCart")).status).toBe(200);
  });

  it("the order keeps selling models and terms (ORDER-10)", async () => {
    const shopper = side.shopper();
    await add(shopper, { productId: filter, productSellingModelId: model("every-6-months"), quantity: 2 });
    await add(shopper, { productId: product("AR-PLAN"), productSellingModelId: model("plan-36-months") });
    const { answer, items } = await order(shopper);
    expect(answer.status).toBe(201);
    expect(items).toMatchObject([
      {
        selling_model_id: model("every-6-months"),
        selling_model_name: "Every 6 months",
        selling_model_type: "Evergreen",
        billing_frequency: "Every 6 months",
        quantity: 2,
      },
      {
        selling_model_type: "TermDefined",
        subscription_term: 36,
        billing_frequency: null,
        total_minor: "44900",
      },
    ]);
  });
});

describe("a plan that is paid by the month", () => {
  it("is charged its first payment with the order, which keeps the total of the term (PRICE-14)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct({ sale: 100_000 }));
    await add(shopper, {
      productId: product("AR-PLAN"),
      productSellingModelId: model("plan-monthly"),
      subscriptionTerm: 12,
    });
    const { answer, items } = await order(shopper);
    expect(answer.status).toBe(201);
    expect(items[1]).toMatchObject({
      total_minor: "17400",
      subscription_term: 12,
      billing_frequency: "Monthly",
      first_payment_minor: String(1450 + 87),
    });
    const orderId = items[0]!.order_id;
    const summary = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const paid = await side.db
      .selectFrom("order_payment")
      .select("amount_minor")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    expect(Number(summary.grand_total_minor) - Number(paid.amount_minor)).toBe(17_400 + 1044 - 1450 - 87);
  });
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
    const before = await Promise.all(parts.map(stockOf));
    const { body } = await shopper.call("reserveInventory", { params: { cartId: "active" }, body: {} });
    expect(body.success).toBe(true);
    expect((await stockOf(parts[0]!)).reserved - before[0]!.reserved).toBe(3);
    expect((await stockOf(parts[1]!)).reserved - before[1]!.reserved).toBe(2);
    const { answer, items } = await order(shopper);
    expect(answer.status).toBe(201);
    expect(
      (await Promise.all(parts.map(stockOf))).map(({ onHand }, index) => before[index]!.onHand - onHand),
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
    expect((await order(shopper)).answer).toMatchObject({
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
    const { status, body } = await add(side.shopper("hollins"), {
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

describe("a Gross store", () => {
  it("shows, charges and orders prices that include the tax (TAX-4)", async () => {
    const webstore = seededId("webstore", "brightwell");
    const { settings } = await side.db
      .selectFrom("webstore")
      .select("settings")
      .where("id", "=", webstore)
      .executeTakeFirstOrThrow();
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify({ ...settings, taxType: "Gross" }) })
      .where("id", "=", webstore)
      .execute();
    // Store settings are cached for a while.
    side.clock.offset = 600_000;
    const shopper = side.shopper("brightwell");
    await shopper.add(await side.insertProduct({ brand: "brightwell", list: 106_000, sale: 106_000 }));
    const { answer, items } = await order(shopper);
    expect(answer.status).toBe(201);
    expect(items).toMatchObject([{ total_minor: "106000", tax_minor: "6000" }]);
    const summary = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("id", "=", items[0]!.order_id)
      .executeTakeFirstOrThrow();
    expect(Number(summary.grand_total_minor)).toBe(
      Number(summary.product_minor) +
        Number(summary.adjustment_minor) +
        Number(summary.delivery_minor) +
        Number(summary.delivery_adjustment_minor),
    );
    const next = side.shopper("brightwell");
    const { body } = await next.add(
      await side.insertProduct({ brand: "brightwell", list: 106_000, sale: 106_000 }),
    );
    await fillCheckout(next);
    const { body: list } = await next.call("listCartItems");
    expect(list.cartSummary.taxType).toBe("Gross");
    expect(list.cartItems[0].cartItem).toMatchObject({
      cartItemId: body.cartItemId,
      totalPrice: "1060.00",
      totalTax: "60.00",
      totalAmount: "1060.00",
    });
    await side.db
      .updateTable("webstore")
      .set({ settings: JSON.stringify(settings) })
      .where("id", "=", webstore)
      .execute();
  });
});
