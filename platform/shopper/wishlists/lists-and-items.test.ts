import { beforeEach, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { openOrderSide, type SignedInShopper } from "#tests/support/order-side";
import { transferWishlists } from "./transfer";

const side = await openOrderSide();
const productIds = await Promise.all(Array.from({ length: 3 }, () => side.insertProduct({ stock: 10 })));
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await side.signedIn();
});

type Caller = Pick<SignedInShopper, "call">;
const make = async (name: string, products: string[] = [], who: Caller = ana) =>
  (
    await who.call("createWishlist", {
      body: { name, products: products.map((productId) => ({ productId })) },
    })
  ).body;
const toDefault = (productId: string, who: Caller = ana) =>
  who.call("addWishlistItem", { params: { wishlistId: "default" }, body: { productId } });
const summaries = async (who: Caller = ana) => (await who.call("listWishlists")).body.summaries;
const defaultOf = async (who: Caller = ana) =>
  (await summaries(who)).find(({ isDefault }: { isDefault: boolean }) => isDefault);
const notesOf = async (wishlistId: string, who: Caller = ana): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    (await who.call("getWishlist", { params: { wishlistId } })).body.page.items.map(
      (item: { note: string | null; productSummary: { productId: string } }) => [
        item.productSummary.productId,
        item.note,
      ],
    ),
  );

describe("the default list", () => {
  it("is created once by the first products, however many come at once (WISHLIST-13, API-240)", async () => {
    const guest = side.shopper();
    const answers = await Promise.all(
      [...productIds, ...productIds].map((productId) => toDefault(productId, guest)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201, 201, 201]);
    expect(await summaries(guest)).toMatchObject([
      { name: "Wishlist", wishlistProductCount: 3, isDefault: true },
    ]);
  });

  it("is not created by a product that is not sold (WISHLIST-13, API-240)", async () => {
    expect((await toDefault(seededId("product", "nope"))).status).toBe(404);
    expect(await summaries()).toEqual([]);
  });

  it("is the oldest, or the one that was chosen, and goes on after it is deleted (WISHLIST-13)", async () => {
    const first = (await make("Kitchen")).summary.id as string;
    const second = (await make("Laundry")).summary.id as string;
    expect((await defaultOf()).id).toBe(first);
    const choices = await Promise.all(
      [second, first, second].map((wishlistId) =>
        ana.call("updateWishlist", { params: { wishlistId }, body: { isDefault: true } }),
      ),
    );
    expect(choices.map(({ status }) => status)).toEqual([200, 200, 200]);
    await ana.call("updateWishlist", { params: { wishlistId: second }, body: { isDefault: true } });
    expect((await defaultOf()).id).toBe(second);
    await toDefault(productIds[0]!);
    expect(Object.keys(await notesOf("default"))).toEqual([productIds[0]]);
    await ana.call("deleteWishlist", { params: { wishlistId: "default" } });
    expect((await defaultOf()).id).toBe(first);
  });
});

describe("items", () => {
  const change = async (wishlistId: string, productId: string, body: object, who: Caller = ana) => {
    const { page } = (await who.call("getWishlist", { params: { wishlistId } })).body;
    const { wishlistItemId } = page.items.find(
      (item: { productSummary: { productId: string } }) => item.productSummary.productId === productId,
    );
    return who.call("updateWishlistItem", { params: { wishlistId, wishlistItemId }, body });
  };

  it("have notes of several lines, without control characters (WISHLIST-15, API-243)", async () => {
    const { summary } = await make("Kitchen", [productIds[0]!]);
    const note = async (text: string) =>
      (await change(summary.id, productIds[0]!, { note: text })).body.note as string | null;
    expect(await note("  For the\u0007  island\r\nלבן 👩‍🍳 <b>\u202e ")).toBe("For the island\nלבן 👩‍🍳 <b>");
    expect(await note(" \n ")).toBe(null);
    expect((await change(summary.id, productIds[0]!, { note: "x".repeat(501) })).status).toBe(400);
  });

  it("move to another list of the owner, and join an item that is there (WISHLIST-14, API-243)", async () => {
    const from = (await make("Kitchen", [productIds[0]!, productIds[1]!])).summary.id as string;
    const to = (await make("Laundry", [productIds[1]!])).summary.id as string;
    await change(from, productIds[0]!, { note: "first" });
    await change(from, productIds[1]!, { note: "from the kitchen" });
    await change(to, productIds[1]!, { note: "from the laundry" });
    expect((await change(from, productIds[0]!, { wishlistId: to })).body.note).toBe("first");
    await change(from, productIds[1]!, { wishlistId: to });
    expect(await notesOf(from)).toEqual({});
    expect(await notesOf(to)).toEqual({
      [productIds[0]!]: "first",
      [productIds[1]!]: "from the laundry\nfrom the kitchen",
    });
    const foreign = (await make("Theirs", [], side.shopper())).summary.id as string;
    expect((await change(to, productIds[0]!, { wishlistId: foreign })).status).toBe(404);
  });

  it("can be moved in both directions at once; each stays on one list (WISHLIST-14)", async () => {
    const lists = [await make("Kitchen", [productIds[0]!]), await make("Laundry", [productIds[1]!])] as const;
    const [first, second] = lists.map(({ summary }) => summary.id as string) as [string, string];
    const move = (index: 0 | 1) =>
      ana.call("updateWishlistItem", {
        params: {
          wishlistId: [first, second][index]!,
          wishlistItemId: lists[index].page.items[0].wishlistItemId as string,
        },
        body: { wishlistId: [second, first][index] },
      });
    const answers = await Promise.all(([0, 1, 0, 1, 0, 1] as const).map(move));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 404, 404, 404, 404]);
    expect([Object.keys(await notesOf(first)), Object.keys(await notesOf(second))]).toEqual([
      [productIds[1]],
      [productIds[0]],
    ]);
  });

  it("say which products are on a list of the visitor (WISHLIST-16, API-244)", async () => {
    const { summary, page } = await make("Kitchen", [productIds[0]!]);
    const asked = { query: { productIds: productIds.join(",") } };
    expect((await ana.call("listWishlistMemberships", asked)).body.memberships).toEqual([
      {
        productId: productIds[0],
        wishlistId: summary.id,
        wishlistItemId: page.items[0].wishlistItemId as string,
      },
    ]);
    for (const who of [side.shopper(), side.shopper("ardenne", null)])
      expect((await who.call("listWishlistMemberships", asked)).body.memberships).toEqual([]);
  });
});

describe("at sign-in", () => {
  const keysOf = (guestId: string) => ({
    webstoreId: seededId("webstore", "ardenne"),
    from: `guest:${guestId}`,
    to: `account:${ana.accountId}:${ana.userId}`,
  });
  const signIn = async (guestId: string) => {
    for (let turn = 0; turn < 2; turn += 1)
      await side.db.transaction().execute((trx) => transferWishlists(trx, keysOf(guestId), new Date()));
  };
  const noteOf = async (
    list: { summary: { id: string }; page: { items: { wishlistItemId: string }[] } },
    note: string,
    who: Caller,
  ) =>
    who.call("updateWishlistItem", {
      params: { wishlistId: list.summary.id, wishlistItemId: list.page.items[0]!.wishlistItemId },
      body: { note },
    });

  it("notes of merged lists are kept, both where they differ (WISHLIST-19)", async () => {
    const guest = side.shopper();
    await noteOf(await make("Kitchen", [productIds[0]!], guest), "as a guest", guest);
    await noteOf(await make("Cabin", [productIds[1]!], guest), "in the cabin", guest);
    const own = await make("kitchen", [productIds[0]!]);
    await noteOf(own, "signed in", ana);
    await signIn(guest.guestId!);
    expect(await notesOf(own.summary.id)).toEqual({ [productIds[0]!]: "signed in\nas a guest" });
    const cabin = (await summaries()).find(({ name }: { name: string }) => name === "Cabin");
    expect(await notesOf(cabin.id)).toEqual({ [productIds[1]!]: "in the cabin" });
  });

  it("a link shows what it showed before, also if the names are the same (WISHLIST-19)", async () => {
    const guest = side.shopper();
    const { summary } = await make("Kitchen", [productIds[0]!], guest);
    const { token } = (await guest.call("shareWishlist", { params: { wishlistId: summary.id }, body: {} }))
      .body;
    await make("Kitchen", [productIds[1]!]);
    await signIn(guest.guestId!);
    const { page } = (await side.shopper().call("getSharedWishlist", { params: { token } })).body;
    expect(
      page.items.map((item: { productSummary: { productId: string } }) => item.productSummary.productId),
    ).toEqual([productIds[0]]);
    expect((await summaries()).map(({ name }: { name: string }) => name)).toEqual(["Kitchen", "Kitchen"]);
  });

  it("the shopper's default list stays; without lists the guest's default is kept (WISHLIST-19)", async () => {
    const guest = side.shopper();
    await make("Cabin", [], guest);
    const boat = (await make("Boat", [], guest)).summary.id as string;
    await guest.call("updateWishlist", { params: { wishlistId: boat }, body: { isDefault: true } });
    const other = await side.signedIn();
    const own = (await make("Kitchen")).summary.id as string;
    await signIn(guest.guestId!);
    expect((await defaultOf()).id).toBe(own);

    const second = side.shopper();
    await make("Cabin", [], second);
    const dinghy = (await make("Dinghy", [], second)).summary.id as string;
    await second.call("updateWishlist", { params: { wishlistId: dinghy }, body: { isDefault: true } });
    ana = other;
    await signIn(second.guestId!);
    expect((await defaultOf()).id).toBe(dinghy);
  });
});
