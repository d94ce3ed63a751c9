import { describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { goodCard, openOrderSide, type Shopper } from "#tests/support/order-side";
import { orderCart } from "#tests/support/placed-orders";

const side = await openOrderSide();

// A plan needs an appliance. This one is sold alone, so that its amounts are the only ones.
await side.db.updateTable("product").set({ product_type: "term" }).where("sku", "=", "AR-PLAN").execute();

const product = (sku: string) => seededId("product", sku);
const model = (name: string) => seededId("sellingModel", name);
const add = (shopper: Shopper, body: object) =>
  shopper.call("addCartItem", {
    params: { cartId: "active" },
    body: { quantity: 1, type: "Product", ...body },
  });
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
      {
        type: "Entitlement",
        message: expect.stringMatching(/ sold in this way\. Buy it once, or remove it, to check out\.$/),
      },
    ]);
    expect((await shopper.call("getCart")).status).toBe(200);
  });

  it("the order keeps selling models and terms (ORDER-10)", async () => {
    const shopper = await side.signedIn();
    await add(shopper, { productId: filter, productSellingModelId: model("every-6-months"), quantity: 2 });
    await add(shopper, { productId: product("AR-PLAN"), productSellingModelId: model("plan-36-months") });
    const { answer, items } = await orderCart(side, shopper, { ...goodCard, keep: "yes" });
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
    const { answer, items } = await orderCart(side, shopper);
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
