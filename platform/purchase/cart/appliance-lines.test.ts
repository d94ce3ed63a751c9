import { describe, expect, it } from "vitest";

import { addWith, insertService, linesOf } from "#tests/support/appliance-services";
import { openOrderSide } from "#tests/support/order-side";

const side = await openOrderSide();
const params = { cartId: "active" };
const [range, hood, plan] = await Promise.all([
  side.insertProduct({ maximum: 20 }),
  side.insertProduct(),
  insertService(side, { type: "plan-protection" }),
]);
const installation = await insertService(side);
await side.db
  .insertInto("product_relation")
  .values({ product_id: range, related_id: plan, relation: "ProtectionPlan", sort_order: 0 })
  .execute();

/** A guest whose cart has ranges with some of them installed. */
async function withInstalled(pieces: number, installed: number) {
  const shopper = side.shopper();
  const { body } = await addWith(shopper, range, pieces, {
    belongingItems: [{ productId: installation, quantity: installed }],
  });
  const lineId = body.cartItemId as string;
  const [, service] = await linesOf(shopper);
  return { shopper, lineId, serviceId: service!.id };
}
const outline = async (shopper: ReturnType<typeof side.shopper>) =>
  (await linesOf(shopper)).map(({ productId, quantity, of }) => [productId, quantity, of]);

describe("a line that belongs to an appliance", () => {
  it("is added with the appliance or later, and is one line for each appliance (API-380, CART-49)", async () => {
    const { shopper, lineId } = await withInstalled(2, 1);
    const { body: line } = await addWith(shopper, plan, 1, { belongsToCartItemId: lineId });
    expect(line).toMatchObject({ productId: plan, belongsToCartItemId: lineId });
    expect((await addWith(shopper, plan, 1)).status).toBe(400);
    const other = (await addWith(shopper, hood, 1)).body.cartItemId as string;
    await addWith(shopper, installation, 1, { belongsToCartItemId: other });
    await addWith(shopper, installation, 1, { belongsToCartItemId: lineId });
    expect(await outline(shopper)).toEqual([
      [range, 2, null],
      [installation, 2, range],
      [plan, 1, range],
      [hood, 1, null],
      [installation, 1, hood],
    ]);
  });

  it("is added with its appliance once, or both are refused (API-380, CART-41, CART-49)", async () => {
    const shopper = side.shopper();
    await addWith(shopper, hood, 1);
    const once = { "idempotency-key": "range-with-installation" };
    const add = (quantity: number, headers: Record<string, string> = {}) =>
      shopper.call("addCartItem", {
        params,
        headers,
        body: {
          productId: range,
          quantity: 1,
          type: "Product",
          belongingItems: [{ productId: installation, quantity }],
        },
      });
    expect((await add(2)).body).toMatchObject([{ errorCode: "MAX_LIMIT_EXCEEDED" }]);
    expect(await outline(shopper)).toEqual([[hood, 1, null]]);
    await add(1, once);
    await add(1, once);
    expect(await outline(shopper)).toEqual([
      [hood, 1, null],
      [range, 1, null],
      [installation, 1, range],
    ]);
  });

  it("needs an appliance of this cart with goods, and a service is never alone in a cart (CART-49, CART-50)", async () => {
    const { shopper, lineId, serviceId } = await withInstalled(1, 1);
    const refused = async (productId: string, belongsToCartItemId?: string) => {
      const { status, body } = await addWith(shopper, productId, 1, { belongsToCartItemId });
      return [status, body[0].message];
    };
    const name = `Test T-${installation.slice(-8)}`;
    expect(await refused(installation)).toEqual([400, `${name} is sold with an appliance only`]);
    expect(await refused(plan, serviceId)).toEqual([400, `Nothing can belong to ${name}`]);
    expect(await refused(plan, "0a9000000000000AAA")).toEqual([404, "The cart line does not exist"]);
    const stranger = await withInstalled(1, 1);
    expect(await refused(plan, stranger.lineId)).toEqual([404, "The cart line does not exist"]);
    await side.db.updateTable("product").set({ product_class: "Bundle" }).where("id", "=", hood).execute();
    expect(await refused(hood, lineId)).toEqual([
      400,
      `Test T-${hood.slice(-8)} cannot belong to another line`,
    ]);
    await side.db.updateTable("product").set({ product_class: "Simple" }).where("id", "=", hood).execute();
    expect(await outline(shopper)).toHaveLength(2);
  });

  it("never has more pieces than its appliance, and goes with it (CART-51)", async () => {
    const { shopper, lineId, serviceId } = await withInstalled(3, 2);
    const change = (cartItemId: string, quantity: number) =>
      shopper.call("updateCartItem", { params: { ...params, cartItemId }, body: { quantity } });
    expect((await change(serviceId, 4)).body).toMatchObject([
      {
        errorCode: "MAX_LIMIT_EXCEEDED",
        message: `You can order at most 3 of Test T-${installation.slice(-8)}, one for each Test T-${range.slice(-8)}`,
      },
    ]);
    expect((await addWith(shopper, installation, 2, { belongsToCartItemId: lineId })).status).toBe(400);
    expect((await change(serviceId, 3)).status).toBe(200);
    await change(lineId, 2);
    expect((await outline(shopper)).map(([, quantity]) => quantity)).toEqual([2, 2]);
    await change(lineId, 5);
    expect((await outline(shopper)).map(([, quantity]) => quantity)).toEqual([5, 2]);
    await shopper.call("deleteCartItem", { params: { ...params, cartItemId: lineId } });
    expect(await outline(shopper)).toEqual([]);
  });

  it("is copied with its appliance (CART-6, CART-52)", async () => {
    const ana = await side.signedIn({ kind: "business", managed: ["The Alder House"] });
    const { body } = await addWith(ana, range, 2, {
      belongingItems: [{ productId: installation, quantity: 1 }],
    });
    const copy = await ana.call("cloneCart", {
      params: { cartId: body.cartId },
      query: { targetEffectiveAccountId: ana.managedIds[0]!, targetType: "PayNowReadOnly" },
    });
    const lines = await side.db
      .selectFrom("cart_item")
      .select(["id", "product_id", "belongs_to_item_id"])
      .where("cart_id", "=", copy.body.cartId)
      .orderBy("sequence")
      .execute();
    expect(lines.map((line) => [line.product_id, line.belongs_to_item_id])).toEqual([
      [range, null],
      [installation, lines[0]!.id],
    ]);
    expect(lines[0]!.id).not.toBe(body.cartItemId);
  });
});
