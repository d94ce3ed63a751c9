import { beforeEach, describe, expect, it } from "vitest";

import { openOrderSide } from "#tests/support/order-side";
import {
  addAll,
  applyOffer,
  insertBundle,
  linesOf,
  offersOf,
  readWithOffers,
} from "#tests/support/bundle-offers";

const side = await openOrderSide();

/** Two products, and a bundle of them with a third. */
let parts: string[] = [];
let missing = "";
let bundle = "";
beforeEach(async () => {
  parts = [await side.insertProduct(), await side.insertProduct()];
  missing = await side.insertProduct();
  bundle = await insertBundle(
    side,
    [
      [parts[0]!, 1],
      [parts[1]!, 1],
      [missing, 1],
    ],
    200_000,
  );
});

async function offered() {
  const shopper = side.shopper();
  await addAll(shopper, parts);
  const { etag } = await shopper.call("listCartItems");
  return { shopper, etag: etag! };
}

describe("applyBundleOffer (API-206, CART-45)", () => {
  it("answers with the line of the bundle, which has the parts, and raises the version", async () => {
    const { shopper, etag } = await offered();
    const { status, body, etag: after } = await applyOffer(shopper, bundle, { "if-match": etag });
    expect([status, body.productId, body.quantity, body.childCartItems.length]).toEqual([
      200,
      bundle,
      "1",
      3,
    ]);
    expect(after).not.toBe(etag);
    expect((await shopper.call("listCartItems")).etag).toBe(after);
    expect(await linesOf(shopper)).toEqual([bundle]);
  });

  it("changes nothing for an older version of the cart", async () => {
    const { shopper, etag } = await offered();
    const other = await side.insertProduct();
    await shopper.add(other);
    expect((await applyOffer(shopper, bundle, { "if-match": etag })).status).toBe(412);
    expect(await linesOf(shopper)).toEqual([...parts, other]);
  });

  it("takes an offer once with a key, also by two requests at the same time", async () => {
    const { shopper, etag } = await offered();
    const headers = { "if-match": etag, "idempotency-key": "double-click" };
    const answers = await Promise.all([1, 2].map(() => applyOffer(shopper, bundle, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.cartItemId).toBe(answers[1]!.body.cartItemId);
    expect(await linesOf(shopper)).toEqual([bundle]);
    await shopper.call("deleteCartItem", {
      params: { cartId: "active", cartItemId: answers[0]!.body.cartItemId },
    });
    expect((await applyOffer(shopper, bundle, headers)).status).toBe(404);
  });

  it("without a key, of two requests at the same time one finds no offer any more", async () => {
    const { shopper } = await offered();
    const answers = await Promise.all([1, 2].map(() => applyOffer(shopper, bundle)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await linesOf(shopper)).toEqual([bundle]);
  });

  it("refuses an offer whose missing part has been sold out since, and keeps the cart", async () => {
    const { shopper, etag } = await offered();
    await side.db.updateTable("stock").set({ on_hand: 0 }).where("product_id", "=", missing).execute();
    expect(await applyOffer(shopper, bundle, { "if-match": etag })).toMatchObject({
      status: 404,
      body: [{ errorCode: "ITEM_NOT_FOUND", message: "The cart has no such bundle offer" }],
    });
    expect((await shopper.call("listCartItems")).etag).toBe(etag);
  });

  it("loses nothing if it fails half way", async () => {
    const { shopper, etag } = await offered();
    const before = await readWithOffers(shopper);
    // The platform's copy of the bundles still has it, so the parts are removed before the bundle is refused.
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", bundle).execute();
    expect(await offersOf(shopper)).toHaveLength(1);
    expect(await applyOffer(shopper, bundle, { "if-match": etag })).toMatchObject({
      status: 404,
      body: [{ message: "The product does not exist in this store" }],
    });
    expect(await readWithOffers(shopper)).toEqual(before);
  });
});
