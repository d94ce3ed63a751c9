import { beforeEach, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openOrderSide, type SignedInShopper } from "#tests/support/order-side";
import { transferWishlists } from "./transfer";
import { hasAnyWishlistItem } from "./queries";

const side = await openOrderSide();
let ana: SignedInShopper;
const productIds = await Promise.all(Array.from({ length: 4 }, () => side.insertProduct({ stock: 100 })));
beforeEach(async () => {
  ana = await side.signedIn({ managed: ["The Alder House"], groups: [{ priceBooks: ["member"] }] });
});

type Caller = Pick<SignedInShopper, "call">;
const make = async (name: string, products: string[] = [], who: Caller = ana) =>
  (
    await who.call("createWishlist", {
      body: { name, products: products.map((productId) => ({ productId })) },
    })
  ).body;
const itemIds = (page: { items: { productSummary: { productId: string } }[] }) =>
  page.items.map(({ productSummary }) => productSummary.productId);
const add = (wishlistId: string, productId: string, who: Caller = ana) =>
  who.call("addWishlistItem", { params: { wishlistId }, body: { productId } });

describe("wishlists", () => {
  it("are created, renamed, listed and deleted (API-153, API-154, WISHLIST-2)", async () => {
    const kitchen = await make("  The   kitchen ", [productIds[0]!, productIds[0]!, productIds[1]!]);
    expect(kitchen.summary).toMatchObject({ name: "The kitchen", wishlistProductCount: 2 });
    const laundry = await make("Laundry");
    const params = { wishlistId: kitchen.summary.id as string };
    expect((await ana.call("updateWishlist", { params, body: { name: "Kitchen" } })).body.summary.name).toBe(
      "Kitchen",
    );
    const listed = (
      await ana.call("listWishlists", {
        query: { includeDisplayedList: "true", wishlistId: params.wishlistId },
      })
    ).body;
    expect([
      listed.wishlistCount,
      listed.summaries.length,
      itemIds(listed.displayedList.page).length,
    ]).toEqual([2, 1, 2]);
    const all = (await ana.call("listWishlists")).body;
    expect([all.summaries.map(({ name }: { name: string }) => name), all.displayedList]).toEqual([
      ["Laundry", "Kitchen"],
      null,
    ]);
    expect((await ana.call("deleteWishlist", { params })).status).toBe(204);
    expect((await ana.call("deleteWishlist", { params })).status).toBe(404);
    expect((await ana.call("listWishlists")).body.summaries).toMatchObject([{ id: laundry.summary.id }]);
  });

  it("are not created with a product that the store does not sell (API-154, WISHLIST-3)", async () => {
    const foreign = await side.insertProduct({ brand: "hollins" });
    for (const productId of [foreign, seededId("product", "nope")]) {
      const { status } = await ana.call("createWishlist", {
        body: { name: "Kitchen", products: [{ productId: productIds[0] }, { productId }] },
      });
      expect(status).toBe(404);
    }
    expect((await ana.call("listWishlists")).body.wishlistCount).toBe(0);
  });

  it("have pages of items with tokens (API-39, API-155, WISHLIST-5)", async () => {
    const { summary } = await make("Kitchen");
    for (const id of productIds) await add(summary.id, id);
    const params = { wishlistId: summary.id as string };
    const items = async (query: Record<string, string>) =>
      (await ana.call("listWishlistItems", { params, query })).body;
    const first = await items({ pageSize: "3", sortItemsBy: "CreatedDateAsc" });
    expect(itemIds(first)).toEqual(productIds.slice(0, 3));
    const second = await items({ page: first.nextPageToken });
    expect([itemIds(second), second.nextPageToken]).toEqual([productIds.slice(3), null]);
    expect(itemIds(await items({}))).toEqual(productIds.toReversed());
    // The page inside of a list leads on to the items' own call.
    const shown = (await ana.call("getWishlist", { params, query: { pageSize: "3" } })).body.page;
    expect(itemIds(await items({ page: shown.nextPageToken }))).toEqual(productIds.slice(0, 1));
    const other = await make("Other");
    for (const page of [
      `${first.nextPageToken as string}A`,
      "'",
      Buffer.from('{"s":"CreatedDateAsc","p":3,"o":3}').toString("base64"),
    ]) {
      expect((await ana.call("listWishlistItems", { params, query: { page } })).status).toBe(400);
    }
    expect(
      (
        await ana.call("listWishlistItems", {
          params: { wishlistId: other.summary.id },
          query: { page: first.nextPageToken },
        })
      ).status,
    ).toBe(400);
  });

  it("show the shopper's prices, and which products can no longer be bought (API-152, WISHLIST-5)", async () => {
    const gone = await side.insertProduct();
    const unpriced = await side.insertProduct();
    await side.db
      .insertInto("price_book_entry")
      .values({
        id: `01u${productIds[0]!.slice(3)}`,
        price_book: "member",
        product_id: productIds[0]!,
        currency: "USD",
        amount_minor: 80_000,
      })
      .execute();
    const { summary } = await make("Kitchen", [productIds[0]!, gone, unpriced]);
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", gone).execute();
    await side.db.deleteFrom("price_book_entry").where("product_id", "=", unpriced).execute();
    const { page } = (
      await ana.call("getWishlist", {
        params: { wishlistId: summary.id },
        query: { productFields: "name,NOPE" },
      })
    ).body;
    expect(page.hasErrors).toBe(true);
    const of = (id: string) =>
      page.items.find(
        (item: { productSummary: { productId: string } }) => item.productSummary.productId === id,
      );
    expect(of(productIds[0]!)).toMatchObject({ listPrice: "1000.00", salesPrice: "800.00", error: null });
    expect(Object.keys(of(productIds[0]!).productSummary.fields)).toEqual(["name", "NOPE"]);
    for (const id of [gone, unpriced])
      expect(of(id)).toMatchObject({ salesPrice: null, error: { errorCode: "INSUFFICIENT_ACCESS" } });
    await side.db
      .deleteFrom("price_book_entry")
      .where("id", "=", `01u${productIds[0]!.slice(3)}`)
      .execute();
  });

  it("contain a product once, however often and fast it is added (API-155, WISHLIST-4)", async () => {
    const { summary } = await make("Kitchen");
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(summary.id, productIds[0]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.wishlistItemId as string)).size).toBe(1);
    const { wishlistItemId } = answers[0]!.body as { wishlistItemId: string };
    const params = { wishlistId: summary.id as string, wishlistItemId };
    const removed = await Promise.all([1, 2, 3].map(() => ana.call("deleteWishlistItem", { params })));
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });
});

describe("adding a wishlist to the cart", () => {
  it("adds each product on its own, with its place in the list, and reports the failed ones (API-156, WISHLIST-6, EVENT-114)", async () => {
    const gone = await side.insertProduct();
    const soldOut = await side.insertProduct({ stock: 0 });
    const { summary } = await make("Kitchen", [productIds[0]!, gone, soldOut, productIds[1]!]);
    await side.db.updateTable("product").set({ is_active: false }).where("id", "=", gone).execute();
    const { status, body } = await ana.call("addWishlistToCart", { params: { wishlistId: summary.id } });
    expect([
      status,
      body.productsRequestedCount,
      body.productsSucceededCount,
      body.productsFailedCount,
    ]).toEqual([201, 4, 2, 2]);
    expect(body.failedWishlistToCartItems).toMatchObject([
      { cartItem: { productId: gone, cartItemId: null }, status: "ITEM_NOT_FOUND" },
      { cartItem: { productId: soldOut, cartItemId: null }, status: "INSUFFICIENT_INVENTORY" },
    ]);
    const cart = (await ana.call("listCartItems", { params: { cartId: body.cartId } })).body;
    const lines = cart.cartItems
      .map(({ cartItem }: { cartItem: { cartItemId: string } }) => cartItem.cartItemId)
      .sort();
    expect(
      body.succeededWishlistToCartItems
        .map(({ cartItem }: { cartItem: { cartItemId: string } }) => cartItem.cartItemId)
        .sort(),
    ).toEqual(lines);
    const places = cart.cartItems.map(
      ({ cartItem: { productDetails } }: { cartItem: { productDetails: Record<string, unknown> } }) => [
        productDetails.item_list_id,
        productDetails.index,
      ],
    );
    expect(places.sort()).toEqual([
      ["wishlist", 1],
      ["wishlist", 4],
    ]);
    // The list stays. An empty list creates no cart.
    expect(
      (await ana.call("getWishlist", { params: { wishlistId: summary.id } })).body.summary
        .wishlistProductCount,
    ).toBe(4);
    const empty = await make("Empty");
    expect(
      (await ana.call("addWishlistToCart", { params: { wishlistId: empty.summary.id } })).body,
    ).toMatchObject({ cartId: null, productsRequestedCount: 0 });
  });

  it("is refused for somebody else's cart (API-156, WISHLIST-7)", async () => {
    const other = await side.signedIn();
    const cartId = (await other.add(productIds[3]!)).body.cartId as string;
    const { summary } = await make("Kitchen", [productIds[0]!]);
    expect(
      (await ana.call("addWishlistToCart", { params: { wishlistId: summary.id }, query: { cartId } })).status,
    ).toBe(404);
    expect((await other.call("listCartItems", { params: { cartId } })).body.totalItemCount).toBe(1);
  });
});

describe("owners", () => {
  it("cannot read or change each other's lists (WISHLIST-1)", async () => {
    const { summary, page } = await make("Kitchen", [productIds[0]!]);
    const params = {
      wishlistId: summary.id as string,
      wishlistItemId: page.items[0].wishlistItemId as string,
    };
    const others = [
      await side.signedIn(),
      side.shopper(),
      side.shopper("ardenne", null),
      side.shopper("hollins", null, ana.headers),
    ];
    for (const [index, who] of others.entries()) {
      const status = index === 2 ? 401 : 404;
      expect((await who.call("getWishlist", { params })).status).toBe(status);
      expect((await who.call("listWishlistItems", { params })).status).toBe(status);
      expect((await who.call("updateWishlist", { params, body: { name: "Mine" } })).status).toBe(status);
      expect((await add(params.wishlistId, productIds[1]!, who)).status).toBe(status);
      expect((await who.call("deleteWishlistItem", { params })).status).toBe(status);
      expect((await who.call("addWishlistToCart", { params })).status).toBe(status);
      expect((await who.call("deleteWishlist", { params })).status).toBe(status);
      expect((await who.call("listWishlists", { query: { wishlistId: params.wishlistId } })).status).toBe(
        404,
      );
      expect((await who.call("listWishlists")).body).toMatchObject({ summaries: [], wishlistCount: 0 });
    }
    // The same person acting for another account is another owner.
    const query = { effectiveAccountId: ana.managedIds[0]! };
    expect((await ana.call("getWishlist", { params, query })).status).toBe(404);
    expect((await ana.call("getWishlist", { params })).body).toMatchObject({
      summary: { name: "Kitchen", wishlistProductCount: 1 },
    });
  });

  it("guests who sign in transfer their lists; lists with the same name are merged (API-159, WISHLIST-8)", async () => {
    const guest = side.shopper();
    await make("Kitchen", [productIds[0]!, productIds[1]!], guest);
    await make("Cabin", [productIds[2]!], guest);
    await make("kitchen", [productIds[1]!, productIds[3]!]);
    const webstore = { id: seededId("webstore", "ardenne") };
    const actor = { kind: "guest", guestId: guest.guestId } as const;
    expect(await hasAnyWishlistItem(side.db, { webstore, actor })).toBe(true);
    const keys = {
      webstoreId: webstore.id,
      from: `guest:${guest.guestId}`,
      to: `account:${ana.accountId}:${ana.userId}`,
    };
    for (let turn = 0; turn < 2; turn += 1)
      await side.db.transaction().execute((trx) => transferWishlists(trx, keys, new Date()));
    expect(await hasAnyWishlistItem(side.db, { webstore, actor })).toBe(false);
    const { summaries } = (await ana.call("listWishlists")).body;
    expect(
      summaries.map(({ name, wishlistProductCount }: { name: string; wishlistProductCount: number }) => [
        name,
        wishlistProductCount,
      ]),
    ).toEqual([
      ["kitchen", 3],
      ["Cabin", 1],
    ]);
  });
});
