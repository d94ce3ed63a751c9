import { describe, expect, it } from "vitest";

import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { loadHeart } from "./wishlist-heart.server";

const guestId = "00000000-0000-4000-8000-000000000001";

async function visit(who: "guest" | "shopper" | "buyer" | "nobody", answers: PlatformAnswers) {
  const store = openTestStore(answers);
  const cookies = storeCookies(store.services.secret, false);
  const line =
    who === "nobody"
      ? ""
      : who === "guest"
        ? await cookies.guest("0DBardenne000AAA").serialize(guestId)
        : await cookies.session.serialize({
            token: "a token of the tests",
            ...(who === "buyer" && { effectiveAccountId: "001000000000009AAA" }),
          });
  const request = new Request("http://store.test/", { headers: { cookie: line.split(";")[0]! } });
  return { store, heart: await loadHeart(await openStoreContext(request, {}, store.loadContext())) };
}

const summary = (id: string, wishlistProductCount: number) => ({
  id,
  name: id,
  wishlistProductCount,
  createdDate: "2026-01-01T00:00:00Z",
  modifiedDate: "2026-01-01T00:00:00Z",
});
const filled: PlatformAnswers = {
  // Without an id the platform answers for its first store.
  hasWishlistItems: ({ query }) => ({ body: { returnValue: query.webstoreId === "0ZEardenne" } }),
  listWishlists: () => ({
    body: { summaries: [summary("a", 2), summary("b", 1)], displayedList: null, wishlistCount: 2 },
  }),
};

describe("the header's heart", () => {
  it.each(["guest", "shopper"] as const)(
    "counts what is on the lists of a %s (HEADER-8, WISHLIST-11)",
    async (who) => {
      expect((await visit(who, filled)).heart).toEqual({ wishlistCount: 3, href: "/mya-wishlist" });
    },
  );

  it("counts the lists of the account that a buyer acts for, of which hasWishlistItems knows nothing (HEADER-8, SESSION-10)", async () => {
    const nothing = { ...filled, hasWishlistItems: () => ({ body: { returnValue: false } }) };
    expect((await visit("buyer", nothing)).heart.wishlistCount).toBe(3);
    expect((await visit("shopper", nothing)).heart.wishlistCount).toBe(0);
  });

  it("asks nothing for a visitor without a guest id (HEADER-11)", async () => {
    const { store, heart } = await visit("nobody", filled);
    expect([heart.wishlistCount, store.calls()]).toEqual([0, []]);
  });

  it("is white and leads to sign-in if the platform refuses wishlists to guests (WISHLIST-12)", async () => {
    const refused = { hasWishlistItems: () => refusal(403, "INSUFFICIENT_ACCESS") };
    const { store, heart } = await visit("guest", refused);
    expect(heart).toEqual({ wishlistCount: 0, href: "/login?language=en_US" });
    expect(store.logged).toEqual([]);
  });

  it("is white if the lists cannot be read, which is logged (HEADER-10, ERROR-11)", async () => {
    const { store, heart } = await visit("shopper", { hasWishlistItems: () => refusal(500, "UNKNOWN") });
    expect(heart).toEqual({ wishlistCount: 0, href: "/mya-wishlist" });
    expect(store.logged).toHaveLength(1);
  });
});
