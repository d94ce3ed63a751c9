import { afterAll, beforeAll, expect, it } from "vitest";

import { maxSavedProducts } from "#contract/shopper/visitor-summary";
import { newId } from "#platform/core/ids";
import { createGuest, type Guest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { signIn } from "#tests/support/sign-in";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const summaryOf = async (who: Guest) => (await who.call("getVisitorSummary")).body;
const nothing = {
  cartId: null,
  totalProductCount: "0",
  wishlistProductCount: 0,
  savedProductIds: [],
  shopper: null,
};

it("has the guest's own cart and lists, and nobody else's (API-413)", async () => {
  const { transports, productId } = platform;
  const [guest, other] = [createGuest(transports["in process"]), createGuest(transports["in process"])];
  expect(await summaryOf(guest)).toEqual(nothing);
  const line = (await guest.add(productId, 2)).body;
  for (const name of ["Kitchen", "Summer house"])
    await guest.call("createWishlist", { body: { name, products: [{ productId }] } });
  expect(await summaryOf(guest)).toEqual({
    ...nothing,
    cartId: line.cartId as string,
    totalProductCount: "2",
    // The product is on two lists.
    wishlistProductCount: 2,
    savedProductIds: [productId],
  });
  for (const who of [other, createGuest(transports["in process"], { guestId: null })])
    expect(await summaryOf(who)).toEqual(nothing);
});

it("says the same of a shopper as the separate calls (API-413)", async () => {
  const shopper = createGuest(platform.transports["in process"], { account: await signIn(platform.side.db) });
  await shopper.add(platform.productId);
  const [summary, session, verified, seconds, cart] = await Promise.all([
    summaryOf(shopper),
    shopper.call("getSessionContext"),
    shopper.call("getTwoFactorMethodsInfo"),
    shopper.call("getUserSessionValidSecond"),
    shopper.call("getCompactSummary"),
  ]);
  expect(summary.shopper).toEqual({
    session: session.body,
    isEmailVerified: verified.body.returnValue.HasUserVerifiedEmailAddress as boolean,
    validSeconds: expect.closeTo(seconds.body.returnValue as number, -1),
    catalogKey: expect.any(String),
  });
  expect([summary.cartId, summary.totalProductCount]).toEqual([
    cart.body.cartId,
    cart.body.totalProductCount,
  ]);
});

it("answers the cart as its own call does (API-414)", async () => {
  const { transports, productId, side } = platform;
  const shopper = createGuest(transports["in process"], { account: await signIn(side.db) });
  const query = { pageSize: "5", sort: "NameAsc", includeBundleOffers: "true" };
  const compare = async () => {
    const [both, summary, own] = await Promise.all([
      shopper.call("getVisitorCart", { query }),
      summaryOf(shopper),
      shopper.call("listCartItems", { params: { cartId: "current" }, query }),
    ]);
    expect(both.body.summary).toMatchObject({ ...summary, shopper: { isEmailVerified: true } });
    // The address of a page of lines is that of its call.
    expect({ ...both.body.lines, currentPageUrl: null }).toEqual({ ...own.body, currentPageUrl: null });
    expect(both.body.version).toBe(own.headers.get("etag") ?? "");
    return both.body;
  };
  expect(await compare()).toMatchObject({ summary: { cartId: null }, version: "", lines: { cartItems: [] } });
  await shopper.add(productId, 2);
  await shopper.call("createWishlist", { body: { name: "Kitchen", products: [{ productId }] } });
  expect(await compare()).toMatchObject({
    summary: { totalProductCount: "2", savedProductIds: [productId] },
    lines: { cartItems: [{ cartItem: { productId, quantity: "2" } }], bundleOffers: [] },
  });
  const nobody = createGuest(transports["in process"], { guestId: null });
  expect((await nobody.call("getVisitorCart")).body).toMatchObject({ summary: nothing, version: "" });
});

it("has one key for shoppers with the same prices, and none for an editor (API-413)", async () => {
  const keyOf = async (options?: Parameters<typeof signIn>[1]) => {
    const account = await signIn(platform.side.db, options);
    const { shopper } = await summaryOf(createGuest(platform.transports["in process"], { account }));
    return (shopper as { catalogKey?: string }).catalogKey;
  };
  const groups = [{ priceBooks: ["business" as const] }];
  const [ann, ben, buyer, editor] = [
    await keyOf(),
    await keyOf(),
    await keyOf({ groups }),
    await keyOf({ roles: ["editor"] }),
  ];
  expect([ben, editor]).toEqual([ann, undefined]);
  expect(buyer).not.toBe(ann);
});

it("names no products if the lists have more than it may name (API-413)", async () => {
  const { db } = platform.side;
  const guest = createGuest(platform.transports["in process"]);
  const { body } = await guest.call("createWishlist", { body: { name: "Kitchen" } });
  const products = await db
    .selectFrom("product")
    .select("id")
    .limit(maxSavedProducts + 1)
    .execute();
  await db
    .insertInto("wishlist_item")
    .values(
      products.map(({ id }) => ({
        id: newId("wishlistItem"),
        wishlist_id: body.summary.id as string,
        product_id: id,
        created_at: new Date(),
      })),
    )
    .execute();
  expect(products).toHaveLength(maxSavedProducts + 1);
  expect(await summaryOf(guest)).toMatchObject({
    wishlistProductCount: maxSavedProducts + 1,
    savedProductIds: null,
  });
});
