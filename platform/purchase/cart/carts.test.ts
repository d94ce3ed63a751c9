import { describe, expect, it } from "vitest";

import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();

const line = (cartItemId: string) => ({ params: { cartId: "active", cartItemId } });

describe("ownership of a cart", () => {
  it("answers an empty cart to a shopper without one (API-46, CART-2)", async () => {
    for (const shopper of [side.shopper(), side.shopper("ardenne", null)]) {
      expect((await shopper.call("getCart")).body).toMatchObject({ cartId: null, grandTotalAmount: "0.00" });
      expect((await shopper.call("getCompactSummary")).body).toMatchObject({
        cartId: null,
        totalProductCount: "0",
      });
      expect((await shopper.call("listCartItems")).body).toMatchObject({ cartItems: [], totalItemCount: 0 });
      expect((await shopper.call("getCart", { params: { cartId: "active" } })).status).toBe(404);
    }
  });

  it("refuses writes without a guest id (API-8, CART-2)", async () => {
    const nobody = side.shopper("ardenne", null);
    const answer = await nobody.add(await side.insertProduct());
    expect(answer).toMatchObject({ status: 401, body: [{ errorCode: "INVALID_SESSION_ID" }] });
    expect((await nobody.call("ensureActiveCart")).status).toBe(401);
  });

  it("reveals nothing of another guest's cart (CART-3)", async () => {
    const owner = side.shopper();
    const other = side.shopper();
    const { body } = await owner.add(await side.insertProduct());
    await other.call("ensureActiveCart");
    for (const cartId of [body.cartId, "0a6000000000000AAA"]) {
      expect(await other.call("getCart", { params: { cartId } })).toMatchObject({
        status: 404,
        body: [{ errorCode: "ITEM_NOT_FOUND" }],
      });
      expect((await other.call("deleteCart", { params: { cartId } })).status).toBe(404);
    }
    expect(
      (await other.call("updateCartItem", { ...line(body.cartItemId), body: { quantity: 2 } })).status,
    ).toBe(404);
    expect((await other.call("deleteCartItem", line(body.cartItemId))).status).toBe(404);
  });

  it("carts are also created after PostgreSQL has switched to a generic query plan", async () => {
    // PostgreSQL switches to the generic plan at the sixth execution on a connection.
    for (let guest = 0; guest < 80; guest++)
      expect((await side.shopper().call("ensureActiveCart")).status).toBe(201);
  });

  it("simultaneous requests create one cart per store (API-55, CART-1)", async () => {
    const shopper = side.shopper();
    const answers = await Promise.all(Array.from({ length: 12 }, () => shopper.call("ensureActiveCart")));
    expect(new Set(answers.map((answer) => answer.body.cartId)).size).toBe(1);
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const elsewhere = await side.shopper("tarn", shopper.guestId).call("ensureActiveCart");
    expect(elsewhere.body.cartId).not.toBe(answers[0]!.body.cartId);
  });
});

describe("lines", () => {
  it("shows a line with prices, rule and details (API-63, API-67, CART-10)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct({ list: 429_800, sale: 419_900 });
    const { status, body } = await shopper.add(productId, "2.0");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      quantity: "2",
      listPrice: "4298.00",
      salesPrice: "4199.00",
      totalPrice: "8398.00",
    });
    expect(body.productDetails).toMatchObject({
      productUrlName: "test-range",
      fields: { Brand__c: "ardenne", MSRP__c: "4298.00", MemberPrice__c: null },
    });
    const { body: list } = await shopper.call("listCartItems", { query: { productFields: "Name" } });
    expect(list.cartSummary).toMatchObject({
      totalProductAmount: "8398.00",
      totalProductListAmount: "8596.00",
      grandTotalAmount: "8398.00",
    });
  });

  it("adds to the existing line of a product, also simultaneously, and never beyond its maximum (CART-7)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct({ maximum: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.add(productId)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(5);
    const refused = answers.find((answer) => answer.status === 400)!;
    expect(refused.body[0]).toMatchObject({
      errorCode: "MAX_LIMIT_EXCEEDED",
      message: expect.stringContaining("at most 5"),
    });
    expect((await shopper.call("getCompactSummary")).body).toMatchObject({
      totalProductCount: "5",
      uniqueProductCount: 1,
    });
  });

  it("refuses invalid quantities (API-14, CART-9)", async () => {
    const shopper = side.shopper();
    const productId = await side.insertProduct();
    for (const quantity of [0, -1, 1.5, "NaN", "", "1e21", 1e21, "999999999999", " ", "٣"]) {
      expect(await shopper.add(productId, quantity)).toMatchObject({
        status: 400,
        body: [{ errorCode: "INVALID_API_INPUT" }],
      });
    }
  });

  it("refuses products of other brands, variation parents and unknown ids (CART-11)", async () => {
    const shopper = side.shopper();
    const family = await side.db
      .selectFrom("product")
      .select("id")
      .where("product_class", "=", "VariationParent")
      .where("brand", "=", "ardenne")
      .executeTakeFirst();
    const ids = [
      await side.insertProduct({ brand: "tarn" }),
      "01t000000000000AAA",
      "' or 1=1 --",
      ...(family ? [family.id] : []),
    ];
    for (const id of ids) expect((await shopper.add(id)).status).toBe(404);
  });

  it("answers the version as ETag and refuses writes from an older version (API-70, CART-17)", async () => {
    const shopper = side.shopper();
    const { body, etag } = await shopper.add(await side.insertProduct());
    expect((await shopper.call("listCartItems")).etag).toBe(etag);
    const change = (quantity: number, tag: string) =>
      shopper.call("updateCartItem", {
        ...line(body.cartItemId),
        body: { quantity },
        headers: { "if-match": tag },
      });
    const changed = await change(3, etag!);
    expect(changed).toMatchObject({ status: 200, body: { quantity: "3" } });
    expect(await change(4, etag!)).toMatchObject({ status: 412, body: [{ errorCode: "CART_CHANGED" }] });
    expect(
      (await shopper.call("deleteCartItem", { ...line(body.cartItemId), headers: { "if-match": etag! } }))
        .status,
    ).toBe(412);
    expect((await change(3, changed.etag!)).etag).toBe(changed.etag);
    expect((await shopper.call("deleteCartItem", line(body.cartItemId))).status).toBe(204);
    expect((await shopper.call("listCartItems")).body.totalItemCount).toBe(0);
  });

  it("reports too little stock at the line, and reserves nothing (API-65, CART-13)", async () => {
    const shopper = side.shopper();
    const { body } = await shopper.add(await side.insertProduct({ stock: 1 }), 2);
    expect(body.messagesSummary.limitedMessages).toMatchObject([
      { type: "Inventory", severity: "Error", message: expect.stringContaining("Only 1") },
    ]);
    expect((await shopper.call("listCartItems")).body.hasErrors).toBe(true);
  });

  it("shows the picture and variation of a product (API-64)", async () => {
    const { id } = await side.db
      .selectFrom("product")
      .select("id")
      .where("product_class", "=", "Variation")
      .where("brand", "=", "ardenne")
      .where("is_active", "=", true)
      .executeTakeFirstOrThrow();
    const { status, body } = await side.shopper().add(id);
    expect(status).toBe(201);
    expect(body.productDetails.thumbnailImage).toMatchObject({
      url: expect.stringMatching(/^\/sfsites\/c\/cms\/delivery\/media\/\w{18}\?v=1$/),
      alternateText: expect.stringMatching(/./),
    });
    const attributes = Object.values(
      body.productDetails.variationAttributes as Record<string, { label: string; value: string }>,
    );
    expect(attributes.length).toBeGreaterThan(0);
    for (const { label, value } of attributes) expect([label, value].join()).not.toContain("__c");
  });

  it("each line of a batch succeeds or fails by itself (API-69, CART-8)", async () => {
    const shopper = side.shopper();
    const good = await side.insertProduct();
    const inputs = [good, "01t000000000000AAA"].map((productId) => ({
      richInput: { productId, quantity: "1", type: "Product" },
    }));
    const { body } = await shopper.call("addCartItems", { params: { cartId: "active" }, body: { inputs } });
    expect(body).toMatchObject({
      hasErrors: true,
      results: [{ statusCode: 201 }, { statusCode: 404, result: [{ errorCode: "ITEM_NOT_FOUND" }] }],
    });
    const many = Array.from({ length: 101 }, () => inputs[0]!);
    expect(
      (await shopper.call("addCartItems", { params: { cartId: "active" }, body: { inputs: many } })).body[0]
        .errorCode,
    ).toBe("INVALID_BATCH_SIZE");
  });

  it("lists lines page by page (API-38, API-39, API-41, CART-14)", async () => {
    const shopper = side.shopper();
    for (let count = 0; count < 3; count += 1) await shopper.add(await side.insertProduct());
    const first = await shopper.call("listCartItems", { query: { pageSize: "2", sort: "CreatedDateAsc" } });
    expect(first.body).toMatchObject({
      totalItemCount: 3,
      totalNumberOfPages: 2,
      currentPage: 1,
      previousPageToken: null,
    });
    const second = await shopper.call("listCartItems", {
      query: { pageSize: "2", page: first.body.nextPageToken, sort: "CreatedDateAsc" },
    });
    expect(second.body).toMatchObject({ currentPage: 2, nextPageToken: null, cartItems: [{}] });
    expect((await shopper.call("listCartItems", { query: { pageSize: "0" } })).status).toBe(400);
    expect((await shopper.call("listCartItems", { query: { page: "nonsense" } })).status).toBe(400);
  });
});

describe("coupons", () => {
  const coupon = (couponCode: string) => ({ params: { cartId: "active" }, body: { couponCode } });

  it("takes a code in any letter case, shows it and removes it (API-72, PRICE-24)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const { status, body } = await shopper.call("addCartCoupon", coupon(" welcome10 "));
    expect(status).toBe(201);
    const { body: list } = await shopper.call("listCartItems");
    expect(list.cartPromotions.promotions.promotions).toMatchObject([
      { couponCode: "WELCOME10", adjustmentAmount: "-90.00" },
    ]);
    expect(list.cartSummary.grandTotalAmount).toBe("810.00");
    const { cartCouponId } = body.cartCoupons.coupons[0];
    expect(
      (await shopper.call("deleteCartCoupon", { params: { cartId: "active", cartCouponId } })).status,
    ).toBe(204);
    expect((await shopper.call("getCart")).body.grandTotalAmount).toBe("900.00");
    expect(
      (await shopper.call("deleteCartCoupon", { params: { cartId: "active", cartCouponId } })).status,
    ).toBe(404);
  });

  it("refuses with the right code (API-73, PRICE-25, PRICE-26)", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct());
    const answer = async (code: string) => {
      const { status, body } = await shopper.call("addCartCoupon", coupon(code));
      return `${status} ${status === 201 ? "" : body[0].errorCode}`.trim();
    };
    expect(await answer("NOSUCHCODE")).toBe("404 ITEM_NOT_FOUND");
    expect(await answer("EXPIRED24")).toBe("400 UNQUALIFIED_CART");
    expect(await answer("KITCHEN500")).toBe("400 UNQUALIFIED_CART");
    expect(await answer("FIRST100")).toBe("400 COUPON_REDEMPTION_LIMIT_EXCEEDED");
    expect(await answer("WELCOME10")).toBe("201");
    expect(await answer("Welcome10")).toBe("400 ALREADY_APPLIED");
    expect(await answer("SAVE5TRADE")).toBe("400 BLOCKED_EXCLUSIVE");
  });

  it("applies a promotion that requires another product", async () => {
    const shopper = side.shopper();
    await shopper.add(await side.insertProduct({ sale: 100_000 }));
    const hood = await side.insertProduct({
      sale: 40_000,
      category: "cooking/ventilation",
      type: "hood-wall",
    });
    const { body } = await shopper.add(hood);
    expect(body).toMatchObject({ totalPrice: "380.00", totalAdjustmentAmount: "-20.00" });
  });
});
