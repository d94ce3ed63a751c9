import { describe, expect, it } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { seededId } from "#platform/core/ids";
import { allTopics } from "#contract/change-topics";
import {
  activeCart,
  addAll,
  expectTrueDifference,
  counts,
  linesOf,
  offersOf,
  useBundleParts,
} from "#tests/support/bundle-offers";
import { openOrderSide } from "#tests/support/order-side";
import { fillLines } from "#tests/contract/carts-at-limits";

const side = await openOrderSide();

const product = (sku: string) => seededId("product", sku);
const { first, second, third, bundleOf } = useBundleParts(side);

describe("bundle offers (API-205, CART-44)", () => {
  it("a cart with three of four parts learns what the suite costs more, and what is missing", async () => {
    const shopper = side.shopper();
    const inCart = ["AR-RGD36-SS", "AR-HWC36-36-SS", "AR-RFD36-SS"].map(product);
    await addAll(shopper, inCart);
    const [offer, ...more] = await offersOf(shopper);
    expect(more).toEqual([]);
    expect(offer).toMatchObject({ productId: product("AR-KSP36"), sku: "AR-KSP36", quantity: "1" });
    expect(counts(offer!.cartParts)).toEqual(inCart);
    expect(counts(offer!.missingParts)).toEqual([product("AR-DWS24-SS")]);
    await expectTrueDifference(shopper, offer!);
    expect(await linesOf(shopper)).toEqual([product("AR-KSP36")]);
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("is given only on request, and an empty cart has none", async () => {
    const shopper = side.shopper();
    expect(await offersOf(shopper)).toEqual([]);
    await bundleOf([first(), second()], 150_000);
    await addAll(shopper, [first(), second()]);
    for (const includeBundleOffers of ["false", "yes", "", "TRUE"])
      expect(
        (await shopper.call("listCartItems", { query: { includeBundleOffers } })).body,
      ).not.toHaveProperty("bundleOffers");
    expect((await shopper.call("listCartItems")).body).not.toHaveProperty("bundleOffers");
    expect(await offersOf(shopper)).toHaveLength(1);
  });

  it.each([
    ["less than its parts in the cart", 150_000, { priceDifference: "-300.00", savings: "300.00" }],
    ["as much as its parts", 180_000, null],
    ["more than its parts", 200_000, null],
  ])("a complete bundle that costs %s", async (_title, price, expected) => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], price);
    await addAll(shopper, [first(), second()]);
    expect(await offersOf(shopper)).toMatchObject(expected ? [expected] : []);
  });

  it.each([
    ["saves exactly what it costs more", 225_000, { priceDifference: "450.00", savings: "450.00" }],
    ["saves less than it costs more", 225_001, null],
  ])("a bundle with a missing part that %s", async (_title, price, expected) => {
    const shopper = side.shopper();
    await bundleOf([first(), second(), third()], price);
    await addAll(shopper, [first(), second()]);
    expect(await offersOf(shopper)).toMatchObject(expected ? [expected] : []);
  });

  it("one part of several is no reason for an offer, but the only part of a pack is", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 91_000);
    await shopper.add(first());
    expect(await offersOf(shopper)).toEqual([]);
    await bundleOf([[third(), 2]], 130_000);
    await shopper.add(third());
    const [offer] = await offersOf(shopper);
    expect([counts(offer!.cartParts), counts(offer!.missingParts)]).toEqual([[third()], [third()]]);
    expect(offer!.priceDifference).toBe("400.00");
    await expectTrueDifference(shopper, offer!);
  });

  it("counts as many bundles as the parts make, and keeps the other pieces", async () => {
    const shopper = side.shopper();
    const bundle = await bundleOf([first(), [second(), 2]], 200_000);
    await shopper.add(first(), 3);
    await shopper.add(second(), 5);
    const [offer] = await offersOf(shopper);
    expect(offer).toMatchObject({ quantity: "2", missingParts: [], savings: "1400.00" });
    expect(counts(offer!.cartParts)).toEqual([
      [first(), 2],
      [second(), 4],
    ]);
    await expectTrueDifference(shopper, offer!);
    expect(await linesOf(shopper)).toEqual([first(), second(), [bundle, 2]]);
  });

  it("keeps the purchase quantity rules of the bundle and of the pieces that stay", async () => {
    const shopper = side.shopper();
    const bundle = await bundleOf([first(), second()], 150_000, { maximum: 3 });
    await shopper.add(bundle);
    await shopper.add(first(), 5);
    await shopper.add(second(), 5);
    const [offer] = await offersOf(shopper);
    expect(offer).toMatchObject({ quantity: "2" });
    await side.db.updateTable("product").set({ minimum_quantity: 4 }).where("id", "=", first()).execute();
    expect(await offersOf(shopper)).toEqual([]);
    await side.db.updateTable("product").set({ minimum_quantity: 1 }).where("id", "=", first()).execute();
    await expectTrueDifference(shopper, offer!);
    expect(await linesOf(shopper)).toEqual([
      [bundle, 3],
      [first(), 3],
      [second(), 3],
    ]);
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("no part is in two offers: the larger saving wins", async () => {
    const shopper = side.shopper();
    const fourth = await side.insertProduct();
    await bundleOf([first(), second()], 170_000);
    const better = await bundleOf([second(), third()], 160_000);
    const other = await bundleOf([first(), fourth], 175_000);
    await addAll(shopper, [first(), second(), third(), fourth]);
    expect((await offersOf(shopper)).map(({ productId }) => productId)).toEqual([better, other]);
  });

  it("a variation in a finish that the bundle does not have is not its part", async () => {
    const shopper = side.shopper();
    const { sku } = await side.db
      .selectFrom("product")
      .innerJoin("product as part", "part.parent_id", "product.parent_id")
      .select("product.sku")
      .where("part.sku", "=", "AR-RGD36-SS")
      .where("product.sku", "<>", "AR-RGD36-SS")
      .executeTakeFirstOrThrow();
    await addAll(shopper, [sku, "AR-HWC36-36-SS"].map(product));
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("a missing part that is sold out, or whose last pieces the cart needs itself, makes no offer", async () => {
    const shopper = side.shopper();
    const scarce = await side.insertProduct({ stock: 2 });
    await bundleOf([first(), second(), [scarce, 2]], 190_000);
    await addAll(shopper, [first(), second()]);
    expect(await offersOf(shopper)).toHaveLength(1);
    const gift = { productId: scarce, quantity: 1, type: "Product", subType: "Gift" };
    await shopper.call("addCartItem", { ...activeCart, body: gift });
    expect(await offersOf(shopper)).toEqual([]);
    const stock = (productId: string, on_hand: number) =>
      side.db.updateTable("stock").set({ on_hand }).where("product_id", "=", productId).execute();
    await stock(scarce, 3);
    expect(await offersOf(shopper)).toHaveLength(1);
    await stock(scarce, 0);
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("a line that cannot be ordered is no part of an offer", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000);
    await addAll(shopper, [first(), second()]);
    await side.db.updateTable("stock").set({ on_hand: 0 }).where("product_id", "=", first()).execute();
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("a full cart has an offer only if the bundle's line finds room", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000, { maximum: 1 });
    const { body } = await shopper.add(first(), 2);
    await shopper.add(second(), 2);
    await fillLines({ side }, body.cartId, 100);
    expect(await offersOf(shopper)).toEqual([]);
    await shopper.call("updateCartItem", {
      params: { cartId: "active", cartItemId: body.cartItemId },
      body: { quantity: 1 },
    });
    const [offer] = await offersOf(shopper);
    await expectTrueDifference(shopper, offer!);
    expect(await linesOf(shopper)).toHaveLength(100);
  });

  it("lines of another delivery group are no parts", async () => {
    const shopper = side.shopper("business");
    await bundleOf([first(), second()], 150_000);
    await shopper.add(first());
    const { body: group } = await shopper.call("createDeliveryGroup", { ...activeCart, body: {} });
    const { body: line } = await shopper.call("addCartItem", {
      ...activeCart,
      body: { productId: second(), quantity: 1, type: "Product", cartDeliveryGroupId: group.id },
    });
    expect([line.cartDeliveryGroupId, await offersOf(shopper)]).toEqual([group.id, []]);
  });

  it.each(["is_active", "price"])("a bundle or missing part without %s makes no offer", async (what) => {
    const shopper = side.shopper();
    const bundle = await bundleOf([first(), second(), third()], 200_000);
    await addAll(shopper, [first(), second()]);
    expect(await offersOf(shopper)).toHaveLength(1);
    const without = async (id: string) => {
      if (what === "price")
        await side.db.deleteFrom("price_book_entry").where("product_id", "=", id).execute();
      else await side.db.updateTable("product").set({ is_active: false }).where("id", "=", id).execute();
      invalidate(side.db, allTopics);
    };
    await without(what === "price" ? third() : bundle);
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("gifts and lines with custom fields keep their lines", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000);
    await shopper.add(first());
    const { body } = await shopper.add(second());
    const params = { cartId: "active", cartItemId: body.cartItemId };
    await shopper.call("updateCartItem", {
      params,
      body: { quantity: 1, customFields: [{ attributes: { type: "CartItem" }, Engraving__c: "Ana" }] },
    });
    expect(await offersOf(shopper)).toEqual([]);
    await shopper.call("deleteCartItem", { params });
    await shopper.call("addCartItem", {
      ...activeCart,
      body: { productId: second(), quantity: 1, type: "Product", subType: "Gift" },
    });
    expect(await offersOf(shopper)).toEqual([]);
  });

  it("a line that was found in a list becomes part of a bundle like any other (API-417)", async () => {
    const shopper = side.shopper();
    await bundleOf([first(), second()], 150_000);
    await shopper.add(first());
    const customFields = [{ ItemListId__c: "search", ItemListName__c: "oven", ItemListIndex__c: 4 }];
    const body = { productId: second(), quantity: 1, type: "Product", customFields };
    await shopper.call("addCartItem", { ...activeCart, body });
    expect(await offersOf(shopper)).toHaveLength(1);
  });

  it("another store does not offer a bundle of a brand that it does not sell", async () => {
    const tarn = await side.insertProduct({ brand: "tarn" });
    const other = await side.insertProduct({ brand: "tarn" });
    await bundleOf([tarn, other], 150_000, { brand: "ardenne" });
    const shopper = side.shopper("tarn");
    await addAll(shopper, [tarn, other]);
    expect(await offersOf(shopper)).toEqual([]);
  });
});
