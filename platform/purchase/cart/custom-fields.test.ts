import { describe, expect, it } from "vitest";

import { fillCheckout, louisville, openOrderSide, pay, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();

const here = { params: { cartId: "active" } };
const fields = (type: string, values: object) => [{ attributes: { type }, ...values }];
const product = (productId: string, customFields?: unknown) => ({
  productId,
  quantity: 1,
  type: "Product",
  customFields,
});

async function withLine(shopper: Shopper, customFields?: unknown) {
  const { body } = await shopper.call("addCartItem", {
    ...here,
    body: product(await side.insertProduct(), customFields),
  });
  return { cartId: body.cartId as string, cartItemId: body.cartItemId as string, body };
}

describe("custom fields", () => {
  it("of a line are stored, set one by one, and removed by null (API-22, CART-16)", async () => {
    const shopper = side.shopper();
    const { body, cartItemId } = await withLine(
      shopper,
      fields("CartItem", { Engraving__c: "For Ana", Pieces__c: 2, Urgent__c: true }),
    );
    expect(body.customFields).toEqual(
      fields("CartItem", { Engraving__c: "For Ana", Pieces__c: 2, Urgent__c: true }),
    );
    const changed = await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId },
      body: {
        quantity: 1,
        customFields: [
          { Pieces__c: 3 },
          { attributes: { type: "CartItem" }, Urgent__c: null, Note__c: "<b>x</b>" },
        ],
      },
    });
    const kept = fields("CartItem", { Engraving__c: "For Ana", Pieces__c: 3, Note__c: "<b>x</b>" });
    expect(changed.body.customFields).toEqual(kept);
    expect((await shopper.call("listCartItems")).body.cartItems[0].cartItem.customFields).toEqual(kept);
    // A change of the quantity leaves them, and fields that were never set are absent.
    expect(
      (
        await shopper.call("updateCartItem", {
          params: { cartId: "active", cartItemId },
          body: { quantity: 2 },
        })
      ).body.customFields,
    ).toEqual(kept);
    expect((await withLine(shopper)).body.customFields).toEqual([]);
    const batch = await shopper.call("addCartItems", {
      ...here,
      body: { inputs: [{ richInput: product(await side.insertProduct(), [{ A__c: "b" }]) }] },
    });
    expect(batch.body.results[0].result.customFields).toEqual(fields("CartItem", { A__c: "b" }));
  });

  it("of a cart are set when it is created or calculated (API-58)", async () => {
    const shopper = side.shopper();
    const made = await shopper.call("createCart", {
      body: { customFields: fields("WebCart", { Channel__c: "showroom" }) },
    });
    expect(made.body.customFields).toEqual(fields("WebCart", { Channel__c: "showroom" }));
    const done = await shopper.call("calculateCart", {
      ...here,
      body: { customFields: [{ Channel__c: null, Visit__c: 7 }] },
    });
    expect(done.body.data.customFields).toEqual(fields("WebCart", { Visit__c: 7 }));
    expect((await shopper.call("getCart", here)).body.customFields).toEqual(
      fields("WebCart", { Visit__c: 7 }),
    );
    await shopper.call("calculateCart", { ...here, body: { customFields: [{ Visit__c: null }] } });
    expect((await shopper.call("getCart", here)).body.customFields).toEqual([]);
  });

  it("of coupons, delivery groups and checkouts are separate", async () => {
    const shopper = side.shopper();
    await withLine(shopper);
    const coupon = await shopper.call("addCartCoupon", {
      ...here,
      body: { couponCode: "WELCOME10", customFields: [{ Seen__c: "letter" }] },
    });
    expect(coupon.body.cartCoupons.coupons[0].customFields).toMatchObject([{ Seen__c: "letter" }]);
    expect(
      (await shopper.call("listCartItems")).body.cartCoupons.cartCoupons.coupons[0].customFields,
    ).toMatchObject([{ Seen__c: "letter" }]);
    const [group] = (await shopper.call("listDeliveryGroups", here)).body.items;
    const changed = await shopper.call("updateDeliveryGroup", {
      params: { cartId: "active", deliveryGroupId: group.id },
      body: { customFields: [{ Gate__c: "blue" }] },
    });
    expect(changed.body.customFields).toEqual(fields("CartDeliveryGroup", { Gate__c: "blue" }));
    const another = await shopper.call("createDeliveryGroup", {
      ...here,
      body: { customFields: [{ Gate__c: "red" }] },
    });
    expect(another.body.customFields).toEqual(fields("CartDeliveryGroup", { Gate__c: "red" }));
    const { checkoutId } = (
      await shopper.call("startCheckout", {
        body: { cartId: "active", customFields: [{ Source__c: "mail" }] },
      })
    ).body;
    const patched = await shopper.call("updateCheckout", {
      params: { checkoutId },
      body: { deliveryAddress: louisville, customFields: [{ Agent__c: "Jo" }] },
    });
    expect(patched.body.customFields).toEqual(
      fields("CartCheckoutSession", { Agent__c: "Jo", Source__c: "mail" }),
    );
    expect(patched.body.deliveryGroups.items[0].customFields).toEqual(
      fields("CartDeliveryGroup", { Gate__c: "blue" }),
    );
    expect(patched.body.cartSummary.customFields).toEqual([]);
    // A checkout that is started again takes new fields.
    await shopper.call("startCheckout", { body: { cartId: "active", customFields: [{ Source__c: null }] } });
    expect((await shopper.call("getCheckout", { params: { checkoutId } })).body.customFields).toEqual(
      fields("CartCheckoutSession", { Agent__c: "Jo" }),
    );
  });

  it("are copied to the order, which answers them by name (API-22, ORDER-10)", async () => {
    const shopper = await side.signedIn();
    await withLine(shopper, [{ Engraving__c: "For Ana", Gift__c: true }]);
    await shopper.call("calculateCart", {
      ...here,
      body: { customFields: [{ Channel__c: "showroom", Visit__c: 7.5 }] },
    });
    const checkoutId = await fillCheckout(shopper);
    const [group] = (await shopper.call("listDeliveryGroups", here)).body.items;
    await shopper.call("updateDeliveryGroup", {
      params: { cartId: "active", deliveryGroupId: group.id },
      body: { customFields: [{ Gate__c: "blue" }] },
    });
    await shopper.call("updateCheckout", {
      params: { checkoutId },
      body: { shippingInstructions: "Ring twice", customFields: [{ Agent__c: "Jo" }] },
    });
    await pay(side, shopper, checkoutId);
    const { body: order } = await shopper.call("placeOrder", { params: { checkoutId } });
    const names = [
      "Channel__c",
      "Visit__c",
      "Agent__c",
      "OrderItemSummary.Engraving__c",
      "OrderItemSummary.Gift__c",
      "OrderDeliveryGroupSummary.Gate__c",
      "Missing__c",
    ];
    const { body: found } = await shopper.call("getOrderLookup", {
      query: { orderSummaryIdOrRefNumber: order.orderNumber, fields: names.join(",") },
    });
    const own = (of: Record<string, { text: string; type: string }>) =>
      Object.entries(of)
        .filter(([name]) => name.endsWith("__c"))
        .map(([name, { text, type }]) => [name, text, type]);
    expect(own(found.fields)).toEqual([
      ["OrderSummary.Channel__c", "showroom", "string"],
      ["OrderSummary.Visit__c", "7.5", "double"],
      ["OrderSummary.Agent__c", "Jo", "string"],
      ["OrderSummary.Missing__c", null, "string"],
    ]);
    expect(own(found.deliveryGroups[0].fields)).toEqual([
      ["OrderDeliveryGroupSummary.Gate__c", "blue", "string"],
    ]);
    expect(own(found.deliveryGroups[0].lineItems[0].fields)).toEqual([
      ["OrderItemSummary.Engraving__c", "For Ana", "string"],
      ["OrderItemSummary.Gift__c", "true", "boolean"],
    ]);
    const listed = await shopper.call("listOrderSummaries", { query: { fields: "Channel__c,Nope__c" } });
    expect(listed.body.orderSummaries[0].fields).toEqual({
      Channel__c: { label: "Channel__c", text: "showroom", type: "string" },
      Nope__c: { label: "Nope__c", text: null, type: "string" },
    });
    const unasked = await shopper.call("getOrderLookup", {
      query: { orderSummaryIdOrRefNumber: order.orderNumber },
    });
    expect(own(unasked.body.fields)).toEqual([]);
  });

  it("are copied with a cart and a part of a line, but not when a guest's cart is transferred (API-22, CART-36)", async () => {
    const guest = side.shopper();
    await withLine(guest, [{ Engraving__c: "For Ana" }]);
    await guest.call("calculateCart", { ...here, body: { customFields: [{ Channel__c: "web" }] } });
    const ana = await side.signedIn({ guestId: guest.guestId, managed: ["Birch Court"] });
    await ana.call("preserveCart", { params: { cartId: "current" } });
    const lines = (await ana.call("listCartItems")).body;
    expect([lines.cartSummary.customFields, lines.cartItems[0].cartItem.customFields]).toEqual([[], []]);
    const { cartItemId, cartId } = lines.cartItems[0].cartItem;
    await ana.call("updateCartItem", {
      params: { cartId, cartItemId },
      body: { quantity: 2, customFields: [{ Engraving__c: "For Jo" }] },
    });
    const group = await ana.call("createDeliveryGroup", { ...here, body: {} });
    await ana.call("arrangeCartItems", {
      ...here,
      body: { arrangements: [{ deliveryGroupId: group.body.id, cartItemId, quantity: 1 }] },
    });
    const copy = await ana.call("cloneCart", {
      params: { cartId },
      query: { targetEffectiveAccountId: ana.managedIds[0]!, targetType: "PayNowReadOnly" },
    });
    const copied = await ana.call("listCartItems", {
      params: { cartId: copy.body.cartId },
      query: { effectiveAccountId: ana.managedIds[0]! },
    });
    expect(
      copied.body.cartItems.map(
        (each: { cartItem: { customFields: unknown } }) => each.cartItem.customFields,
      ),
    ).toEqual([
      fields("CartItem", { Engraving__c: "For Jo" }),
      fields("CartItem", { Engraving__c: "For Jo" }),
    ]);
  });

  it("are refused beyond their limits, and nothing is written (CART-16)", async () => {
    const shopper = side.shopper();
    const { cartItemId } = await withLine(shopper, [{ A__c: "as it was" }]);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`F${index}__c`, "x"]));
    const bad: unknown[] = [
      [{ A: "x" }],
      [{ A__c: "x".repeat(256) }],
      [{ A__c: { deep: 1 } }],
      [{ A__c: ["x"] }],
      [{ A__cx: 1 }],
      [{ ["__proto____c"]: 1 }],
      [{ ["é__c"]: 1 }],
      "A__c",
      [["A__c"]],
      [{ attributes: { type: "CartItem", more: 1 } }],
      [{ attributes: "CartItem" }],
      [many(26)],
      [many(25)],
      Array.from({ length: 51 }, () => ({})),
      [Object.fromEntries(Array.from({ length: 17 }, (_, index) => [`L${index}__c`, "x".repeat(250)]))],
    ];
    for (const customFields of bad) {
      const answer = await shopper.call("updateCartItem", {
        params: { cartId: "active", cartItemId },
        body: { quantity: 1, customFields },
      });
      expect([JSON.stringify(customFields).slice(0, 60), answer.status]).toEqual([
        JSON.stringify(customFields).slice(0, 60),
        400,
      ]);
    }
    const answer = await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId },
      body: { quantity: 1, customFields: [JSON.parse('{"__proto__":{"isEditor":true}}')] },
    });
    expect(
      answer.status === 400 ||
        JSON.stringify(answer.body.customFields) ===
          JSON.stringify(fields("CartItem", { A__c: "as it was" })),
    ).toBe(true);
    expect((await shopper.call("listCartItems")).body.cartItems[0].cartItem.customFields).toEqual(
      fields("CartItem", { A__c: "as it was" }),
    );
  });
});
