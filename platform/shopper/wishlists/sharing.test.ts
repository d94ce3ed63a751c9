import { beforeEach, describe, expect, it } from "vitest";

import { openOrderSide, type SignedInShopper } from "#tests/support/order-side";

const side = await openOrderSide();
const productIds = await Promise.all(Array.from({ length: 2 }, () => side.insertProduct({ stock: 10 })));
let ana: SignedInShopper;
let wishlistId: string;
beforeEach(async () => {
  ana = await side.signedIn();
  const { summary, page } = (
    await ana.call("createWishlist", {
      body: { name: "Kitchen", products: productIds.map((productId) => ({ productId })) },
    })
  ).body;
  wishlistId = summary.id as string;
  await ana.call("updateWishlistItem", {
    params: { wishlistId, wishlistItemId: page.items[0].wishlistItemId },
    body: { note: "for the island" },
  });
});

const share = async (body: object = {}) =>
  (await ana.call("shareWishlist", { params: { wishlistId }, body })).body;
const read = (token: string, who: Pick<SignedInShopper, "call"> = side.shopper("ardenne", null)) =>
  who.call("getSharedWishlist", { params: { token } });

describe("a shared list", () => {
  it("is read by its link, with the reader's prices and without the owner (WISHLIST-17, API-241, API-242)", async () => {
    const member = await side.signedIn({ groups: [{ priceBooks: ["member"] }] });
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
    const { token, sharedBy, showsNotes } = await share();
    expect([token.length, sharedBy, showsNotes]).toEqual([24, null, false]);
    const { status, text, body } = { text: "", ...(await read(token)) };
    expect([status, body.name, body.sharedBy, text]).toEqual([200, "Kitchen", null, ""]);
    const priceOf = (answer: typeof body) =>
      answer.page.items.find(
        (item: { productSummary: { productId: string } }) => item.productSummary.productId === productIds[0],
      ).salesPrice;
    expect([priceOf(body), priceOf((await read(token, member)).body)]).toEqual(["900.00", "800.00"]);
    const answer = JSON.stringify(body);
    for (const secret of [wishlistId, "wishlistItemId", ana.accountId, ana.userId, "for the island"])
      expect(answer).not.toContain(secret);
    expect((await read(token, side.shopper("hollins", null))).status).toBe(404);
  });

  it("shows the notes and the name only if the owner wants it; the link stays (WISHLIST-17, API-241)", async () => {
    const first = await share({ sharedBy: "  Ana\u202e ", showsNotes: true });
    const shown = (await read(first.token)).body;
    expect([shown.sharedBy, shown.page.items.some(({ note }: { note: string }) => note !== null)]).toEqual([
      "Ana",
      true,
    ]);
    expect(await share({ showsNotes: false })).toEqual({ ...first, showsNotes: false });
    expect((await ana.call("listWishlists")).body.summaries[0].share).toEqual({
      ...first,
      showsNotes: false,
    });
    expect(JSON.stringify((await read(first.token)).body)).not.toContain("island");
  });

  it("can be withdrawn, and is shared again by another link (WISHLIST-18)", async () => {
    const { token } = await share();
    const params = { wishlistId };
    expect((await ana.call("unshareWishlist", { params })).status).toBe(204);
    expect((await ana.call("unshareWishlist", { params })).status).toBe(204);
    expect((await read(token)).status).toBe(404);
    const again = await share();
    expect(again.token).not.toBe(token);
    await ana.call("deleteWishlist", { params });
    expect((await read(again.token)).status).toBe(404);
  });

  it("is shared and withdrawn by its owner only (WISHLIST-17, WISHLIST-1)", async () => {
    const { token } = await share();
    const other = await side.signedIn();
    const params = { wishlistId };
    expect((await other.call("shareWishlist", { params, body: {} })).status).toBe(404);
    expect((await other.call("unshareWishlist", { params })).status).toBe(404);
    expect((await read(token)).status).toBe(200);
  });
});

describe("mails with the link", () => {
  const mail = (body: object = {}, who: Pick<SignedInShopper, "call"> = ana) =>
    who.call("mailWishlist", {
      params: { wishlistId },
      body: { recipient: "sam@example.com", sharedBy: "Ana", ...body },
    });
  const written = async (token: string) =>
    side.db
      .selectFrom("outbox")
      .select(["recipient", "template", "data"])
      .where("cause", "like", `shared-wishlist:${token}:%`)
      .execute();

  it("are written once a day for each address (WISHLIST-20, API-245)", async () => {
    const { token } = await share();
    const answers = await Promise.all([
      mail({ message: "Look!" }),
      mail({ message: "Look!" }),
      mail({ recipient: "SAM@example.com" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const mails = await written(token);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: "shared-wishlist",
      data: { from: "Ana", listName: "Kitchen", link: `/shared-wishlist/${token}` },
    });
  });

  it("carry no web addresses (WISHLIST-20)", async () => {
    const { token } = await share();
    for (const body of [
      { message: "See https://example.com" },
      { message: "cheap.example.shop now" },
      { sharedBy: "www.example" },
      { sharedBy: "  " },
    ])
      expect((await mail(body)).status).toBe(400);
    expect(await written(token)).toEqual([]);
  });

  it("are limited for a shopper and for a recipient (WISHLIST-20)", async () => {
    const recipient = `many-${ana.userId}@example.com`.toLowerCase();
    for (let index = 0; index < 6; index += 1) {
      const shopper = await side.signedIn();
      const { summary } = (await shopper.call("createWishlist", { body: { name: "Kitchen" } })).body;
      const params = { wishlistId: summary.id as string };
      await shopper.call("shareWishlist", { params, body: {} });
      const { status } = await shopper.call("mailWishlist", { params, body: { recipient, sharedBy: "B" } });
      expect(status).toBe(index < 5 ? 204 : 429);
    }
  });
});
