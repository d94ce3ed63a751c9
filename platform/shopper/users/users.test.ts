import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { serverMethodPath } from "#contract/paths";
import { createGuest, type Guest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { signIn } from "#tests/support/sign-in";

let platform: ContractPlatform;
let ana: Guest;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());
const newShopper = async (options: Parameters<typeof signIn>[1] = {}) =>
  createGuest(platform.transports["in process"], { account: await signIn(platform.side.db, options) });
beforeEach(async () => {
  ana = await newShopper();
});
const value = async (call: ReturnType<Guest["call"]>) => (await call).body.returnValue;
const post = (who: Guest, method: string, body: unknown) =>
  who.send(`${serverMethodPath}/${method}`, { method: "POST", body: JSON.stringify(body) });

describe("the shopper", () => {
  it("is found from user to contact to first name (API-158, SESSION-4)", async () => {
    const [user] = await value(ana.call("getUserDetails", { query: { UserId: ana.account!.userId } }));
    expect(user).toEqual({ Id: ana.account!.userId, ContactId: ana.account!.contactId, ZipCode__c: null });
    expect(await value(ana.call("getContactDetails", { query: { ContactId: user.ContactId } }))).toEqual([
      { Id: user.ContactId, FirstName: "Ana" },
    ]);
  });

  it("has a verified e-mail address or not (API-158, SESSION-4)", async () => {
    expect(await value(ana.call("getTwoFactorMethodsInfo"))).toEqual({ HasUserVerifiedEmailAddress: true });
    const unverified = await newShopper({ isVerified: false });
    expect(await value(unverified.call("getTwoFactorMethodsInfo"))).toEqual({
      HasUserVerifiedEmailAddress: false,
    });
  });

  it("saves an existing ZIP code (API-162, ZIP-9)", async () => {
    const zip = { Zipcode: "40222", City: "Louisville", State: "KY", Country: "US" };
    expect(await value(ana.call("saveUserZipCode", { query: { zipCode: "40222-1234" } }))).toEqual(zip);
    const wrong = await ana.call("saveUserZipCode", { query: { zipCode: "00000" } });
    expect([wrong.status, wrong.body]).toEqual([
      400,
      [{ errorCode: "INVALID_API_INPUT", message: "Enter Valid Zip Code" }],
    ]);
    expect((await value(ana.call("getUserDetails")))[0].ZipCode__c).toBe("40222");
  });

  it("has sign-ins counted by store (API-159)", async () => {
    for (let turn = 0; turn < 2; turn += 1)
      expect(
        await value(
          ana.call("processLogin", { query: { userId: ana.account!.userId, storeName: "hollins" } }),
        ),
      ).toEqual({ success: true });
    const visits = await platform.side.db
      .selectFrom("shopper_visit")
      .select(["store_name", "sign_ins"])
      .where("shopper_id", "=", ana.account!.userId)
      .execute();
    expect(visits).toEqual([{ store_name: "hollins", sign_ins: 2 }]);
  });
});

it("signing in to a store transfers the wishlists of the browser's guest in that store (API-159)", async () => {
  const guestId = randomUUID();
  const lists = async (who: Guest) =>
    (await who.call("listWishlists")).body.summaries.map(({ name }: { name: string }) => name);
  const guest = createGuest(platform.transports["in process"], { guestId });
  await guest.call("createWishlist", {
    body: { name: "Kitchen", products: [{ productId: platform.productId }] },
  });
  const shopper = createGuest(platform.transports["in process"], { guestId, account: ana.account });
  await shopper.call("processLogin", { query: { storeName: "hollins" } });
  expect([await lists(guest), await lists(shopper)]).toEqual([["Kitchen"], []]);
  for (let turn = 0; turn < 2; turn += 1)
    await shopper.call("processLogin", { query: { storeName: "ardenne" } });
  expect([await lists(guest), await lists(shopper)]).toEqual([[], ["Kitchen"]]);
});

describe("a session", () => {
  it("reports its remaining seconds, up to what a timer can count (API-160, SESSION-5)", async () => {
    const soon = await newShopper({ expiresAt: new Date(Date.now() + 90_000) });
    const seconds = await value(soon.call("getUserSessionValidSecond"));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThanOrEqual(90);
    const late = await newShopper({ expiresAt: new Date(Date.now() + 40 * 86_400_000) });
    for (const who of [late, createGuest(platform.transports["in process"])]) {
      expect((await value(who.call("getUserSessionValidSecond"))) * 1000).toBeLessThan(2 ** 31);
    }
  });
});

describe("the wishlist icon in the header", () => {
  it("is red while the owner has a list with items in this store (API-161, HEADER-8, SESSION-4)", async () => {
    const guest = createGuest(platform.transports["in process"]);
    for (const who of [ana, guest]) {
      expect(await value(who.call("hasWishlistItems"))).toBe(false);
      const { body } = await who.call("createWishlist", { body: { name: "Kitchen" } });
      expect(await value(who.call("hasWishlistItems"))).toBe(false);
      await who.call("addWishlistItem", {
        params: { wishlistId: body.summary.id },
        body: { productId: platform.productId },
      });
      expect(await value(who.call("hasWishlistItems"))).toBe(true);
    }
    const query = {
      webstoreId: (await ana.call("getCart", { params: { cartId: "current" } })).body.webstoreId as string,
    };
    expect(await value(ana.call("hasWishlistItems", { query }))).toBe(true);
    expect(
      await value(createGuest(platform.transports["in process"], { guestId: null }).call("hasWishlistItems")),
    ).toBe(false);
  });
});

describe("server methods", () => {
  it("answer the same by GET and by POST, also with numbers instead of texts (API-157, SESSION-19)", async () => {
    const byGet = await ana.call("saveUserZipCode", { query: { zipCode: "40222" } });
    for (const zipCode of ["40222", 40222])
      expect((await post(ana, "UserController/saveUserZipCode", { zipCode, userId: null })).body).toEqual(
        byGet.body,
      );
    expect((await post(ana, "UserController/getUserDetails", {})).body.returnValue).toHaveLength(1);
  });

  it("refuse a body that is not an object, and unknown methods (API-157)", async () => {
    for (const body of [[], "x", 1, null, { zipCode: { a: 1 } }, { zipCode: ["40222"] }, {}]) {
      expect((await post(ana, "UserController/saveUserZipCode", body)).status).toBe(400);
    }
    for (const method of ["UserController/dropTables", "Nope/getUserDetails", "UserController"]) {
      for (const answer of [
        await post(ana, method, {}),
        await ana.send(`${serverMethodPath}/${method}`, { method: "GET" }),
      ]) {
        expect([answer.status, answer.body[0].errorCode]).toEqual([404, "ITEM_NOT_FOUND"]);
      }
    }
    expect(
      (await ana.send(`${serverMethodPath}/UserController/getUserDetails`, { method: "DELETE" })).status,
    ).toBe(405);
  });

  it("reveal nothing about other shoppers (API-158, SESSION-4)", async () => {
    const other = await newShopper();
    const { userId, contactId } = ana.account!;
    const asked = [
      ["UserController/getUserDetails", { UserId: userId }],
      ["ContactController/getContactDetails", { ContactId: contactId }],
      ["TwoFactorController/twoFactorMethodsInfo", { userId }],
      ["LoginController/processLogin", { userId, storeName: "ardenne" }],
      ["UserController/saveUserZipCode", { userId, zipCode: "10001" }],
    ] as const;
    for (const [method, body] of asked) {
      expect([method, (await post(other, method, body)).status]).toEqual([method, 403]);
      expect([
        method,
        (await post(createGuest(platform.transports["in process"]), method, body)).status,
      ]).toEqual([method, 401]);
    }
    expect((await value(ana.call("getUserDetails")))[0].ZipCode__c).toBeNull();
  });
});
