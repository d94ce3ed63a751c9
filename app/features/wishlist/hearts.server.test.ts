import { describe, expect, it } from "vitest";

import { renderCards } from "~/features/catalog/cards/cards.server";
import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { describeAdding } from "./cart.actions.server";
import { heart } from "./heart.actions.server";
import { withHearts } from "./hearts.server";

const ids = ["01t000000000000AAA", "01t000000000000BBB"] as const;
const cards = renderCards(
  ids.map((id) => ({
    id,
    href: `/product/${id}`,
    name: id,
    picture: { mediaId: "", alt: "" },
    facts: [],
    swatches: [],
    price: null,
  })),
);

async function visit(isKnown: boolean, answers: PlatformAnswers = {}, headers: Record<string, string> = {}) {
  const store = openTestStore(answers);
  const line = await storeCookies(store.services.secret, false)
    .guest("0DBardenne000AAA")
    .serialize("00000000-0000-4000-8000-000000000001");
  const request = new Request("http://store.test/mya-wishlist", {
    headers: { ...headers, ...(isKnown ? { cookie: line.split(";")[0]! } : {}) },
  });
  return { store, context: await openStoreContext(request, {}, store.loadContext()) };
}

const saved: PlatformAnswers = {
  listWishlistMemberships: () => ({
    body: { memberships: [{ productId: ids[1], wishlistId: "0iW", wishlistItemId: "0iZ" }] },
  }),
};
const heartsIn = (html: string) =>
  [...html.matchAll(/<button name="(\w+)" value="(\w+)">([^<]+)</g)].map((m) => m.slice(1));

describe("hearts of cards", () => {
  it("show what the visitor saved, by one call for a page (WISHLIST-21)", async () => {
    const { store, context } = await visit(true, saved);
    const { markup } = await withHearts(context, [cards, cards], [ids[0]]);
    const expected = [
      ["add", ids[0], `Add to wishlist ${ids[0]}`],
      ["remove", ids[1], `Remove from wishlist ${ids[1]}`],
    ];
    expect(markup.map(heartsIn)).toEqual([expected, expected]);
    expect(store.calls().map(({ name }) => name)).toEqual(["listWishlistMemberships"]);
  });

  it.each([
    ["names the saved products", [ids[1]], ["getVisitorSummary"]],
    ["has too many of them", null, ["getVisitorSummary", "listWishlistMemberships"]],
  ])("ask for no products if the page's answer %s (WISHLIST-21, DATA-44)", async (_what, known, calls) => {
    const summary = { cartId: null, totalProductCount: "0", wishlistProductCount: 1, shopper: null };
    const { store, context } = await visit(true, {
      ...saved,
      getVisitorSummary: () => ({ body: { ...summary, savedProductIds: known } }),
    });
    const { markup } = await withHearts(context, [cards]);
    expect(markup.map(heartsIn)[0]!.map(([name]) => name)).toEqual(["add", "remove"]);
    expect(store.calls().map(({ name }) => name)).toEqual(calls);
  });

  it("are the same markup for everybody without a guest id, and nothing is asked (WISHLIST-21, FORM-24)", async () => {
    const { store, context } = await visit(false, saved);
    expect((await withHearts(context, [cards])).markup).toEqual([cards]);
    expect(store.calls()).toEqual([]);
  });

  it("are empty if the lists cannot be read (WISHLIST-21)", async () => {
    const { store, context } = await visit(true, {
      listWishlistMemberships: () => refusal(500, "UNKNOWN"),
    });
    expect((await withHearts(context, [cards])).markup).toEqual([cards]);
    expect(store.logged).toHaveLength(1);
  });
});

describe("a pressed heart", () => {
  const press = (context: Awaited<ReturnType<typeof visit>>["context"], name: "add" | "remove") => {
    const form = new FormData();
    form.set(name, ids[1]);
    return heart.submit({ ...context, request: new Request(context.request, { method: "POST" }) }, form);
  };

  it("leads a guest to sign-in if the platform refuses wishlists to guests (WISHLIST-12)", async () => {
    const { context } = await visit(true, { addWishlistItem: () => refusal(401, "INVALID_SESSION_ID") });
    const answer = (await press(context, "add").catch((thrown: unknown) => thrown)) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/login?language=en_US"]);
  });

  it.each([
    ["http://store.test/category/ovens?page=2", "/category/ovens?page=2"],
    ["http://other.test/category/ovens", "/mya-wishlist"],
    ["nonsense", "/mya-wishlist"],
  ])("leads back from %s to %s (WISHLIST-21)", async (referer, location) => {
    const { context } = await visit(
      true,
      { ...saved, deleteWishlistItem: () => ({ status: 204 }) },
      { referer },
    );
    const answer = (await press(context, "remove")) as Response;
    expect([answer.status, answer.headers.get("location")]).toEqual([303, location]);
  });
});

describe("what is said of a list in the cart", () => {
  const failed = (names: string[], status: string) => names.map((name) => ({ name, status }));

  it("names what was not added, and why (WISHLIST-22)", () => {
    expect(describeAdding(2, [])).toEqual({ tone: "success", text: "Added to your cart: 2 products." });
    expect(
      describeAdding(1, [
        ...failed(["Oven"], "INSUFFICIENT_INVENTORY"),
        ...failed(["Hob"], "ITEM_NOT_FOUND"),
      ]),
    ).toEqual({
      tone: "problem",
      text: "Added to your cart: 1 product. Not added: Oven (sold out) and Hob (no longer sold).",
    });
  });

  it("stays short for a long list of long names (WISHLIST-22)", () => {
    const { text } = describeAdding(
      0,
      failed(
        Array.from({ length: 500 }, () => "x".repeat(255)),
        "OTHER",
      ),
    );
    expect(text).toContain("and 497 more.");
    expect(text.length).toBeLessThanOrEqual(300);
  });
});
