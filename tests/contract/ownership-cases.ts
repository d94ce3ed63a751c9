import { randomUUID } from "node:crypto";

import { seededId } from "#platform/core/ids";
import type { cartOwnershipHandlers } from "#platform/purchase/cart/ownership-handlers";

import { signIn } from "#tests/support/sign-in";
import { refusal, type Case, type Prepare } from "./case";
import type { Guest } from "./guest";
import type { World } from "./platform";

const buyer = { kind: "business", managed: ["Birch Court"] } satisfies Case["signedIn"];
const nobodysAccount = seededId("account", "nope");
const nobodysCart = "0a6000000000000AAA";
const communityId = seededId("community", "ardenne");
const webstoreId = seededId("webstore", "ardenne");

/** The cart that this browser filled before its shopper signed in. */
async function guestCart(guest: Guest, { side, productId }: World) {
  const { body } = await side.shopper("ardenne", guest.guestId).add(productId, 2);
  return { cartId: body.cartId as string };
}
const zeros = { effectiveAccountId: "000000000000000" };
const expired = refusal("an expired session", 401, "INVALID_SESSION_ID", {
  headers: { authorization: `Bearer ${"x".repeat(32)}` },
});
const accountRefusals = [
  refusal("an account of somebody else", 403, "INSUFFICIENT_ACCESS", {
    query: { effectiveAccountId: nobodysAccount },
  }),
  refusal("an account id of zeros", 400, "ILLEGAL_QUERY_PARAMETER_VALUE", { query: zeros }),
  refusal("an account id of another record type", 400, "INVALID_ID_FIELD", {
    query: { effectiveAccountId: nobodysCart },
  }),
];

/** The clone of the shopper's own cart for an account. */
const cloned =
  (query: Record<string, string>): Prepare =>
  async (guest, { productId }) => {
    const { body } = await guest.add(productId);
    return {
      params: { cartId: body.cartId },
      query: {
        targetEffectiveAccountId: guest.account!.managedIds[0]!,
        targetType: "PayNowReadOnly",
        ...query,
      },
    };
  };

/** The merge as the server-side method takes it. */
const mergeGuest =
  (change: Record<string, string> = {}): Prepare =>
  async (guest, world) => {
    await guestCart(guest, world);
    return {
      query: {
        effectiveAccountId: guest.account!.accountId,
        ownerId: guest.account!.userId,
        guestUUID: guest.guestId!,
        communityId,
        ...change,
      },
    };
  };

/** A new cart of a shopper for an account. */
const forAccount =
  (effectiveAccountId: string): Prepare =>
  async (_guest, { side }) => ({
    body: { effectiveAccountId },
    headers: { ...(await signIn(side.db)).headers },
  });

export const ownershipCases: Record<keyof typeof cartOwnershipHandlers, Case> = {
  createCart: {
    input: {
      body: {
        name: "The other kitchen",
        type: "Cart",
        isSecondary: true,
        customFields: [{ attributes: { type: "WebCart" }, Room__c: "Kitchen" }],
      },
    },
    namesNothing: true,
    refusals: [
      refusal("a currency that the store does not have", 400, "INVALID_API_INPUT", {
        body: { currencyIsoCode: "EUR" },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", { body: { status: "Closed" } }),
      refusal("another owner", 403, "INSUFFICIENT_ACCESS", {
        body: { orderOwnerId: seededId("user", "nope") },
      }),
      refusal("more carts than allowed", 400, "MAX_LIMIT_EXCEEDED", async (guest) => {
        for (let count = 0; count < 100; count += 1)
          await guest.call("createCart", { body: { isSecondary: true } });
        return { body: {} };
      }),
      refusal(
        "an account id of zeros",
        400,
        "ILLEGAL_QUERY_PARAMETER_VALUE",
        forAccount(zeros.effectiveAccountId),
      ),
      refusal("an account id of another record type", 400, "INVALID_ID_FIELD", forAccount(nobodysCart)),
      expired,
    ],
  },
  preserveCart: {
    signedIn: {},
    input: async (guest, world) => ({ params: await guestCart(guest, world) }),
    refusals: [
      refusal("an unknown cart", 404, "ITEM_NOT_FOUND", { params: { cartId: nobodysCart } }),
      expired,
      ...accountRefusals,
    ],
  },
  cloneCart: {
    signedIn: buyer,
    input: cloned({}),
    refusals: [
      refusal("another type", 400, "INVALID_API_INPUT", cloned({ targetType: "Template" })),
      refusal("no target", 400, "INVALID_API_INPUT", {
        params: { cartId: "current" },
        query: { targetType: "PayNowReadOnly" },
      }),
      refusal(
        "a target of somebody else",
        403,
        "INSUFFICIENT_ACCESS",
        cloned({ targetEffectiveAccountId: nobodysAccount }),
      ),
      refusal(
        "a target of zeros",
        400,
        "ILLEGAL_QUERY_PARAMETER_VALUE",
        cloned({ targetEffectiveAccountId: zeros.effectiveAccountId }),
      ),
      refusal(
        "a target of another record type",
        400,
        "INVALID_ID_FIELD",
        cloned({ targetEffectiveAccountId: nobodysCart }),
      ),
      refusal("an unknown cart", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
        ...(await cloned({})(guest, world)),
        params: { cartId: nobodysCart },
      })),
      refusal("an empty cart", 400, "INVALID_API_INPUT", async (guest) => {
        await guest.call("ensureActiveCart");
        const query = { targetEffectiveAccountId: guest.account!.accountId, targetType: "PayNowReadOnly" };
        return { params: { cartId: "current" }, query };
      }),
      expired,
    ],
  },
  updateGuestCart: {
    input: async (guest, { productId }) => ({
      query: { cartId: (await guest.add(productId)).body.cartId, guestUUID: guest.guestId! },
    }),
    stranger: ({ query }) => ({ query: { ...query, guestUUID: randomUUID() } }),
    refusals: [
      refusal("an unknown cart", 404, "ITEM_NOT_FOUND", ({ guestId }) => ({
        query: { cartId: nobodysCart, guestUUID: guestId! },
      })),
      refusal("an invalid guest id", 400, "INVALID_API_INPUT", {
        query: { cartId: nobodysCart, guestUUID: "guest" },
      }),
    ],
  },
  preserveGuestCart: {
    signedIn: {},
    input: mergeGuest(),
    refusals: [
      refusal(
        "an owner other than the caller",
        403,
        "INSUFFICIENT_ACCESS",
        mergeGuest({ ownerId: seededId("user", "nope") }),
      ),
      refusal(
        "the guest of another browser",
        403,
        "INSUFFICIENT_ACCESS",
        mergeGuest({ guestUUID: randomUUID() }),
      ),
      refusal(
        "an account of somebody else",
        403,
        "INSUFFICIENT_ACCESS",
        mergeGuest({ effectiveAccountId: nobodysAccount }),
      ),
      refusal("an account id of zeros", 400, "ILLEGAL_QUERY_PARAMETER_VALUE", mergeGuest(zeros)),
      refusal(
        "an account id of another record type",
        400,
        "INVALID_ID_FIELD",
        mergeGuest({ effectiveAccountId: nobodysCart }),
      ),
      refusal(
        "another store's community",
        400,
        "INVALID_API_INPUT",
        mergeGuest({ communityId: seededId("community", "tarn"), webstoreId }),
      ),
      expired,
    ],
  },
};
