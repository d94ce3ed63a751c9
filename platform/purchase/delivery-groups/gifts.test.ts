import { describe, expect, it } from "vitest";

import { addWith, linesOf } from "#tests/support/appliance-services";
import { openOrderSide, type Shopper } from "#tests/support/order-side";
import { orderCart } from "#tests/support/placed-orders";
import { seededId } from "#platform/core/ids";
import { giftWrapType } from "#platform/catalog/products/gift-wrap";

const side = await openOrderSide();
const params = { cartId: "active" };
const [mixer, kettle] = [
  await side.insertProduct({ type: "stand-mixer" }),
  await side.insertProduct({ type: "kettle" }),
];
const range = await side.insertProduct();
const insertWrap = () => side.insertProduct({ type: giftWrapType, sale: 1_250, list: 1_250, maximum: 20 });
const [linen, paper] = [await insertWrap(), await insertWrap()];

/** A guest with products in the default group, and the group. */
async function withGoods(...products: string[]) {
  const shopper = side.shopper();
  for (const product of products) await shopper.add(product);
  const { body } = await shopper.call("listDeliveryGroups", { params });
  return { shopper, group: body.items[0].id as string };
}
const patch = (shopper: Shopper, deliveryGroupId: string, body: object) =>
  shopper.call("updateDeliveryGroup", { params: { ...params, deliveryGroupId }, body });
const wrapIn = (shopper: Shopper, group: string, wrap = linen, quantity = 1) =>
  addWith(shopper, wrap, quantity, { cartDeliveryGroupId: group });
const wrapsOf = async (shopper: Shopper) =>
  (await linesOf(shopper))
    .filter(({ productId }) => productId === linen || productId === paper)
    .map(({ productId, quantity, groupId }) => ({ productId, quantity, groupId }));
const giftsOf = async (shopper: Shopper) =>
  (await shopper.call("listDeliveryGroups", { params })).body.items.map(
    ({ isGift, giftMessage, giftToName }: Record<string, unknown>) => ({ isGift, giftMessage, giftToName }),
  );
const setSettings = async (giftingConfig: object) => {
  await side.db
    .updateTable("webstore")
    .set({ settings: JSON.stringify({ giftingConfig }) })
    .where("id", "=", seededId("webstore", "ardenne"))
    .execute();
  // Store settings are cached for a while.
  side.clock.offset += 60_000;
};

describe("gift texts", () => {
  it("are kept without what shows nothing, and end with the gift (CHECKOUT-53)", async () => {
    const { shopper, group } = await withGoods(mixer);
    const typed = " For\u200b you \r\n\r\n\r\n\r\n<b>Ana</b> ❤\ufe0f ";
    const { body } = await patch(shopper, group, {
      isGift: true,
      giftMessage: typed,
      giftToName: " Rosa\nLee ",
    });
    expect(body).toMatchObject({
      isGift: true,
      giftMessage: "For you\n\n<b>Ana</b> ❤",
      giftToName: "Rosa Lee",
    });
    await patch(shopper, group, { isGift: false });
    expect(await giftsOf(shopper)).toEqual([{ isGift: false, giftMessage: null, giftToName: null }]);
  });

  it.each([
    ["too many characters", "a".repeat(501), "giftMessage: use at most 500 characters"],
    ["too many lines", "a\n".repeat(16), "giftMessage: Use at most 15 lines"],
    [
      "what the printer lacks",
      "Joy 🎁 愛",
      "giftMessage: We print this on paper, and our printer doesn’t know 🎁 愛. Please leave them out.",
    ],
  ])("are refused with %s (CHECKOUT-53)", async (_what, giftMessage, message) => {
    const { shopper, group } = await withGoods(mixer);
    const refused = await patch(shopper, group, { isGift: true, giftMessage });
    expect([refused.status, refused.body[0].message]).toEqual([400, message]);
    expect(await giftsOf(shopper)).toMatchObject([{ isGift: false, giftMessage: null }]);
  });

  it("change the version of the checkout (CHECKOUT-43, CHECKOUT-53)", async () => {
    const { shopper, group } = await withGoods(mixer);
    const { body } = await shopper.call("startCheckout", { body: { cartId: "active" } });
    const version = async () =>
      (await shopper.call("getCheckout", { params: { checkoutId: body.checkoutId } })).body.version;
    const before = await version();
    await patch(shopper, group, { isGift: true, giftMessage: "Hi" });
    const between = await version();
    await patch(shopper, group, { giftMessage: "Hello" });
    expect(new Set([before, between, await version()]).size).toBe(3);
  });
});

describe("gift wrap", () => {
  it("is one piece of one wrap in a delivery, which is a gift then (CHECKOUT-54)", async () => {
    const { shopper, group } = await withGoods(mixer);
    const first = await wrapIn(shopper, group);
    expect(first.body).toMatchObject({ subType: "Gift", quantity: "1", cartDeliveryGroupId: group });
    expect((await wrapIn(shopper, group)).body.cartItemId).toBe(first.body.cartItemId);
    expect(await giftsOf(shopper)).toMatchObject([{ isGift: true }]);
    expect(await wrapsOf(shopper)).toEqual([{ productId: linen, quantity: 1, groupId: group }]);
    await wrapIn(shopper, group, paper);
    expect(await wrapsOf(shopper)).toEqual([{ productId: paper, quantity: 1, groupId: group }]);
    const two = await wrapIn(shopper, group, linen, 2);
    expect([two.status, two.body[0].errorCode]).toEqual([400, "MAX_LIMIT_EXCEEDED"]);
    const [line] = (await linesOf(shopper)).filter(({ productId }) => productId === paper);
    const more = await shopper.call("updateCartItem", {
      params: { ...params, cartItemId: line!.id },
      body: { quantity: 2 },
    });
    expect(more.status).toBe(400);
    expect(await wrapsOf(shopper)).toEqual([{ productId: paper, quantity: 1, groupId: group }]);
  });

  it("is one after fifty calls at once (CHECKOUT-54)", async () => {
    const { shopper, group } = await withGoods(mixer);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, place) => wrapIn(shopper, group, place % 2 ? linen : paper)),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await wrapsOf(shopper)).toHaveLength(1);
  });

  it("needs goods that can be wrapped, and goes with the last of them (CHECKOUT-55)", async () => {
    const alone = side.shopper();
    expect((await addWith(alone, linen, 1)).status).toBe(400);
    const { shopper, group } = await withGoods(range);
    expect((await wrapIn(shopper, group)).status).toBe(400);
    await shopper.add(mixer);
    await shopper.add(kettle);
    expect((await wrapIn(shopper, group)).status).toBe(201);
    await patch(shopper, group, { giftMessage: "Hi", giftToName: "Rosa" });
    const remove = async (product: string) => {
      const line = (await linesOf(shopper)).find(({ productId }) => productId === product)!;
      await shopper.call("deleteCartItem", { params: { ...params, cartItemId: line.id } });
    };
    await remove(mixer);
    expect(await wrapsOf(shopper)).toHaveLength(1);
    await remove(kettle);
    expect(await wrapsOf(shopper)).toEqual([]);
    expect(await giftsOf(shopper)).toMatchObject([{ isGift: true, giftMessage: "Hi" }]);
    await remove(range);
    await shopper.add(range);
    expect(await giftsOf(shopper)).toEqual([{ isGift: false, giftMessage: null, giftToName: null }]);
  });

  it("goes when the delivery is no gift any more (CHECKOUT-55)", async () => {
    const { shopper, group } = await withGoods(mixer);
    await wrapIn(shopper, group);
    const before = (await shopper.call("listCartItems")).etag;
    await patch(shopper, group, { isGift: false });
    expect(await wrapsOf(shopper)).toEqual([]);
    expect((await shopper.call("listCartItems")).etag).not.toBe(before);
  });

  it("stays with its delivery when goods move, and is not moved itself (CHECKOUT-55, DELIVERY-4)", async () => {
    const { shopper, group } = await withGoods(mixer);
    await shopper.add(mixer);
    await wrapIn(shopper, group);
    const lake = (await shopper.call("createDeliveryGroup", { params, body: { name: "Lake house" } })).body
      .id;
    const line = async (product: string) =>
      (await linesOf(shopper)).find(({ productId }) => productId === product)!.id;
    const arrange = (cartItemId: string, deliveryGroupId: string, quantity: number) =>
      shopper.call("arrangeCartItems", {
        params,
        body: { arrangements: [{ cartItemId, deliveryGroupId, quantity }] },
      });
    expect((await arrange(await line(linen), lake, 1)).status).toBe(400);
    await arrange(await line(mixer), lake, 1);
    expect(await wrapsOf(shopper)).toEqual([{ productId: linen, quantity: 1, groupId: group }]);
    await wrapIn(shopper, lake, paper);
    expect(await wrapsOf(shopper)).toHaveLength(2);
    await arrange(await line(mixer), lake, 2);
    expect(await wrapsOf(shopper)).toEqual([{ productId: paper, quantity: 1, groupId: lake }]);
    await shopper.call("deleteDeliveryGroup", { params: { ...params, deliveryGroupId: lake } });
    expect(await wrapsOf(shopper)).toEqual([]);
    expect((await linesOf(shopper)).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [mixer, 2],
    ]);
  });

  it("is taxed and stored with the order (CHECKOUT-54, ORDER-113)", async () => {
    const { shopper, group } = await withGoods(mixer);
    await wrapIn(shopper, group);
    await patch(shopper, group, { giftMessage: "Hi", giftToName: "Rosa" });
    const { answer, items } = await orderCart(side, shopper);
    expect(answer.status).toBe(201);
    expect(items.map((item) => [item.product_id, item.quantity, item.is_gift_wrap])).toEqual([
      [mixer, 1, false],
      [linen, 1, true],
    ]);
    expect(Number(items[1]!.tax_minor)).toBeGreaterThan(0);
    const found = await shopper.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: answer.body.orderReferenceNumber },
    });
    const { fields } = found.body.deliveryGroups[0];
    expect(fields["OrderDeliveryGroupSummary.GiftMessage"].text).toBe("Hi");
    expect(fields["OrderDeliveryGroupSummary.IsGift"].text).toBe("true");
  });

  it("stays behind when a guest's cart is handed over (CHECKOUT-55)", async () => {
    const { shopper, group } = await withGoods(mixer);
    await wrapIn(shopper, group);
    const member = await side.signedIn({ guestId: shopper.guestId });
    await member.call("preserveCart", { params });
    expect((await linesOf(member)).map(({ productId }) => productId)).toEqual([mixer]);
  });
});

describe("the settings of a store", () => {
  const all = { isGiftingEnabled: true, isGiftMessageEnabled: true, isGiftWrapEnabled: true };

  it("are heeded each, also by a cart that was a gift before (CHECKOUT-56)", async () => {
    await setSettings(all);
    const { shopper, group } = await withGoods(mixer);
    await wrapIn(shopper, group);
    await patch(shopper, group, { giftMessage: "Hi", giftToName: "Rosa" });
    const read = async () => (await shopper.call("listDeliveryGroups", { params })).body.items[0];
    expect(await read()).toMatchObject({ isGift: true, giftMessage: "Hi", isGiftWrapOffered: true });
    await setSettings({ ...all, isGiftMessageEnabled: false });
    expect(await read()).toMatchObject({ isGift: true, giftMessage: null, giftToName: "Rosa" });
    expect((await patch(shopper, group, { giftMessage: "Yo" })).status).toBe(400);
    await setSettings({ ...all, isGiftWrapEnabled: false });
    expect(await read()).toMatchObject({ isGift: true, giftMessage: "Hi", isGiftWrapOffered: false });
    const { body } = await shopper.call("listCartItems");
    const messages = body.cartItems.flatMap(
      ({ cartItem }: { cartItem: { messagesSummary: { limitedMessages: { message: string }[] } } }) =>
        cartItem.messagesSummary.limitedMessages.map(({ message }) => message),
    );
    expect(messages).toEqual([expect.stringMatching(/is no longer sold here\. Remove it to check out\.$/)]);
    expect((await wrapIn(shopper, group, paper)).status).toBe(404);
    await setSettings({ ...all, isGiftingEnabled: false });
    expect(await read()).toMatchObject({ isGift: false, giftMessage: null, giftToName: null });
    expect((await patch(shopper, group, { isGift: true })).status).toBe(400);
    await setSettings(all);
    expect(await read()).toMatchObject({ isGift: true, giftMessage: "Hi", giftToName: "Rosa" });
  });
});
