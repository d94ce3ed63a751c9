import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";

import { getShopperOfToken } from "./bearer";

import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { fillCheckout, pay } from "#tests/support/order-side";
import { openTestSession, signIn, type SignInOptions } from "#tests/support/sign-in";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

/** A browser of a signed-in shopper. */
async function browser(options: SignInOptions = {}, store = "ardenne") {
  const account = await signIn(platform.side.db, options);
  return { ...createGuest(platform.transports["in process"], { store, account }), account };
}

describe("the caller", () => {
  it("is the shopper of the token, with profile and buyer groups (API-48, SESSION-1)", async () => {
    const ana = await browser({ groups: [{ name: "Members", priceBooks: ["member"] }] });
    const { body } = await ana.call("getSessionContext");
    expect(body).toMatchObject({
      guestUser: false,
      accountId: ana.account.accountId,
      accountName: "Rivera Home",
      userId: ana.account.userId,
      profile: {
        firstName: "Ana",
        lastName: "Rivera",
        email: ana.account.email,
        userName: ana.account.email,
      },
      buyerGroups: [{ id: ana.account.groupIds[0] }],
      isEditor: false,
    });
  });

  it("has buyer groups only in the stores where they apply (ACCOUNT-5)", async () => {
    const elsewhere = await browser({ groups: [{ priceBooks: ["business"], webstores: ["business"] }] });
    expect((await elsewhere.call("getSessionContext")).body.buyerGroups).toEqual([]);
    const there = createGuest(platform.transports["in process"], {
      store: "business",
      account: elsewhere.account,
    });
    expect((await there.call("getSessionContext")).body.buyerGroups).toHaveLength(1);
  });

  it("is looked up once for calls that start together, and anew for each later call (API-415)", async () => {
    const ana = await browser();
    let lookUps = 0;
    const db = platform.side.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        lookUps++;
        return result;
      },
    });
    const webstore = await db.selectFrom("webstore").selectAll().executeTakeFirstOrThrow();
    const token = { ...ana.account.headers, effectiveAccountId: undefined };
    const look = (accountId?: string) =>
      getShopperOfToken(
        { db, webstore, now: new Date() },
        { ...token, effectiveAccountId: accountId, guest: { kind: "guest", guestId: null } },
      );
    lookUps = 0;
    await Promise.all([look(), look(), look(ana.account.accountId)]);
    expect(lookUps).toBe(2);
    const early = look();
    await new Promise(setImmediate);
    await Promise.all([early, look()]);
    expect(lookUps).toBe(4);
  });

  it("is refused with a token that is unknown, malformed, expired, revoked or of a deactivated shopper (API-8)", async () => {
    const { db } = platform.side;
    const ben = await browser();
    const sent = (authorization: string) => ben.call("getApplicationContext", { headers: { authorization } });
    const { authorization: revoked } = await openTestSession(db, ben.account.userId);
    await db
      .updateTable("shopper_session")
      .set({ revoked_at: new Date() })
      .where("shopper_id", "=", ben.account.userId)
      .execute();
    const { authorization: over } = await openTestSession(
      db,
      ben.account.userId,
      new Date(Date.now() - 1000),
    );
    for (const each of [
      "Bearer " + "y".repeat(32),
      "Bearer x",
      "Basic YTpi",
      "",
      "Bearer ' or 1=1 --",
      revoked,
      over,
    ]) {
      const { status, body } = await sent(each);
      expect([status, body]).toEqual([
        401,
        [{ errorCode: "INVALID_SESSION_ID", message: "Session expired or invalid" }],
      ]);
    }
    const { authorization: good } = await openTestSession(db, ben.account.userId);
    expect((await sent(good)).status).toBe(200);
    await db.updateTable("shopper").set({ is_active: false }).where("id", "=", ben.account.userId).execute();
    expect((await sent(good)).status).toBe(401);
  });
});

describe("accounts that a shopper acts for", () => {
  it("are listed by name, the shopper's own first if requested (API-49, SESSION-12)", async () => {
    const buyer = await browser({ managed: ["Birch Court", "Alder House"] });
    const [birch, alder] = buyer.account.managedIds;
    const managed = (await buyer.call("getExternalManagedAccounts")).body;
    expect(managed.externalManagedAccounts.map((each: { accountId: string }) => each.accountId)).toEqual([
      alder,
      birch,
    ]);
    const all = (await buyer.call("getExternalManagedAccounts", { query: { includeMyAccount: "true" } }))
      .body;
    expect(all).toMatchObject({
      totalExternalManagedAccounts: 3,
      externalManagedAccounts: [
        { accountId: buyer.account.accountId, isMyAccount: true, parentName: null },
        { accountName: "Alder House", parentName: "Rivera Home" },
        {},
      ],
    });
  });

  it("determine session, buyer groups, prices and cart (SESSION-10)", async () => {
    const { db, insertProduct } = platform.side;
    const productId = await insertProduct({ list: 100_000, sale: 90_000 });
    await db
      .insertInto("price_book_entry")
      .values({
        id: "01uTestBusinessBk1",
        price_book: "business",
        product_id: productId,
        currency: "USD",
        amount_minor: 70_000,
      })
      .execute();
    const buyer = await browser({
      kind: "business",
      managed: ["Birch Court"],
      groups: [{ priceBooks: ["business"] }],
    });
    const query = { effectiveAccountId: buyer.account.managedIds[0]! };

    expect((await buyer.call("getProductPrice", { params: { productId } })).body.unitPrice).toBe("700.00");
    const asBirch = await buyer.call("getProductPrice", { params: { productId }, query });
    expect([asBirch.body.unitPrice, asBirch.headers.get("cache-control")]).toEqual([
      "900.00",
      "private, no-store",
    ]);
    expect((await buyer.call("getSessionContext", { query })).body).toMatchObject({
      accountId: query.effectiveAccountId,
      accountName: "Birch Court",
      buyerGroups: [],
    });

    const own = (await buyer.add(productId)).body;
    const birch = (
      await buyer.call("addCartItem", {
        params: { cartId: "active" },
        query,
        body: { productId, quantity: 2, type: "Product" },
      })
    ).body;
    expect(birch.cartId).not.toBe(own.cartId);
    expect([own.salesPrice, birch.salesPrice]).toEqual(["700.00", "900.00"]);
    const cart = (await buyer.call("getCart", { params: { cartId: "current" }, query })).body;
    expect(cart).toMatchObject({
      cartId: birch.cartId,
      accountId: query.effectiveAccountId,
      ownerId: buyer.account.userId,
      totalProductCount: "2",
    });
    // A cart of another account is not found by its id either.
    expect((await buyer.call("getCart", { params: { cartId: own.cartId }, query })).status).toBe(404);
  });

  it("are refused if they are not managed by the shopper, and ignored for a guest (API-9, SESSION-10)", async () => {
    const buyer = await browser({ managed: ["Birch Court"] });
    const other = await browser();
    const guest = createGuest(platform.transports["in process"]);
    for (const effectiveAccountId of [
      buyer.account.managedIds[0]!,
      buyer.account.accountId,
      seededId("account", "nope"),
    ]) {
      for (const name of ["getSessionContext", "ensureActiveCart", "getApplicationContext"] as const) {
        expect((await other.call(name, { query: { effectiveAccountId } })).body).toMatchObject([
          { errorCode: "INSUFFICIENT_ACCESS" },
        ]);
      }
      expect((await guest.call("getSessionContext", { query: { effectiveAccountId } })).body.guestUser).toBe(
        true,
      );
    }
    expect(
      (await guest.call("getSessionContext", { query: { effectiveAccountId: "000000000000000" } })).body,
    ).toMatchObject([{ errorCode: "ILLEGAL_QUERY_PARAMETER_VALUE" }]);
  });
});

it("the stores with the ids that find them, the same for everybody (API-4, API-11, API-207)", async () => {
  const guest = createGuest(platform.transports["in process"]);
  const { body, headers } = await guest.call("listWebstores");
  expect(headers.get("cache-control")).toBe("public, max-age=300");
  const { webstores, count } = body as { count: number; webstores: Record<string, unknown>[] };
  expect(webstores.map(({ name }) => name)).toEqual(["ardenne", "brightwell", "business", "hollins", "tarn"]);
  expect(count).toBe(5);
  const hollins = webstores.find(({ name }) => name === "hollins")!;
  expect(hollins).toEqual({
    id: seededId("webstore", "hollins"),
    name: "hollins",
    path: "/hollins",
    siteId: expect.stringMatching(/^0DM/),
    channelId: expect.stringMatching(/^0ap/),
    communityId: expect.stringMatching(/^0DB/),
    defaultCurrency: "USD",
    supportedCurrencies: ["USD"],
    defaultLanguage: "en_US",
  });
  const context = await guest.call("getAiConfiguration", { params: { webstoreId: hollins.id as string } });
  expect(context.body).toMatchObject({ tenant: "hollins", siteId: hollins.siteId });
});

it("the recommendation settings of a store (API-51)", async () => {
  const guest = createGuest(platform.transports["in process"]);
  expect((await guest.call("getAiConfiguration")).body).toMatchObject({
    deploymentEnabled: true,
    isDeployed: true,
    catalogExists: true,
    tenant: "ardenne",
  });
});

describe("carts of a shopper", () => {
  it("are the same in every browser, and separate from the guest cart of the browser", async () => {
    const { side, productId } = platform;
    const ana = await browser();
    await ana.add(productId, 3);
    const phone = createGuest(platform.transports["in process"], {
      account: { ...ana.account, headers: await openTestSession(side.db, ana.account.userId) },
    });
    expect((await phone.call("getCompactSummary")).body.totalProductCount).toBe("3");
    const signedOut = createGuest(platform.transports["in process"], { guestId: ana.guestId });
    expect((await signedOut.call("getCompactSummary")).body.cartId).toBeNull();
  });

  it("become orders of the account", async () => {
    const { side } = platform;
    const ana = await side.signedIn();
    const productId = await side.insertProduct();
    await ana.add(productId);
    const checkoutId = await fillCheckout(ana);
    await pay(side, ana, checkoutId);
    expect((await ana.call("placeOrder", { params: { checkoutId } })).status).toBe(201);
    const order = await side.db
      .selectFrom("order_summary")
      .selectAll()
      .where("checkout_id", "=", checkoutId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      account_id: ana.accountId,
      user_id: ana.userId,
      guest_id: null,
      owner_key: `account:${ana.accountId}:${ana.userId}`,
    });
  });
});
