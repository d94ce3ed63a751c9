import { describe, expect, it } from "vitest";

import { loadShell } from "./load-shell.server";
import { openStoreContext } from "~/request/open-store-context.server";
import { storeCookies } from "~/request/cookies.server";
import { readIsVerified } from "~/request/visitor/require-account.server";
import { emptyCartSummary } from "#tests/support/cart-summary";
import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

const session = {
  accountId: "001",
  accountName: "Rivera Home",
  guestUser: false,
  profile: { firstName: "Ana", lastName: "Rivera", email: "ana@example.com", userName: "ana@example.com" },
  userId: "005",
  buyerGroups: [],
};
const cart = { cartId: "0a6", totalProductCount: "2" };
const summary = {
  ...cart,
  wishlistProductCount: 3,
  savedProductIds: ["01tA", "01tB"],
  shopper: null as object | null,
};
const shopper = { session, isEmailVerified: true, validSeconds: 7200 };
/** The calls of the specification for the same parts. */
const separate: PlatformAnswers = {
  getCompactSummary: () => ({ body: { ...cart, currencyIsoCode: "USD", uniqueProductCount: 1 } }),
  hasWishlistItems: () => ({ body: { returnValue: false } }),
  getSessionContext: () => ({ body: session }),
  getTwoFactorMethodsInfo: () => ({ body: { returnValue: { HasUserVerifiedEmailAddress: true } } }),
  getUserSessionValidSecond: () => ({ body: { returnValue: 7200 } }),
};

async function open(
  who: "guest" | "shopper" | "stranger",
  answers: PlatformAnswers,
  isOurs = true,
  readsCart = false,
) {
  const menus = () => ({ body: { menuItems: [] } });
  const store = openTestStore(
    { getNavigationMenuItems: menus, getCategoryMenuItems: menus, ...separate, ...answers },
    { platformIsOurs: isOurs },
  );
  const cookies = storeCookies(store.services.secret, false);
  const line = {
    stranger: async () => "",
    guest: () => cookies.guest("0DBardenne000AAA").serialize("00000000-0000-4000-8000-000000000001"),
    shopper: () => cookies.session.serialize({ token: "a token of the tests" }),
  };
  const request = new Request("http://store.test/", {
    headers: { cookie: (await line[who]()).split(";")[0]! },
  });
  const load = store.loadContext({ isDocument: false, readsCart });
  const context = await openStoreContext(request, {}, load);
  const shell = await loadShell(context, load.state);
  const personal = [...Object.keys(separate), "getVisitorSummary", "getVisitorCart", "listCartItems"];
  const isPersonal = (name: string) => personal.includes(name);
  const calls = () => store.calls().flatMap(({ name }) => (isPersonal(name) ? [name] : []));
  return { context, shell, calls, logged: store.logged };
}

describe("what a page shows of its visitor", () => {
  it("is one call for a guest (DATA-44)", async () => {
    const { shell, calls } = await open("guest", { getVisitorSummary: () => ({ body: summary }) });
    expect(shell).toMatchObject({ cartCount: 2, guestCartId: "0a6", wishlistCount: 3 });
    expect(calls()).toEqual(["getVisitorSummary"]);
  });

  it("is one call for a shopper, which the page shares (DATA-44)", async () => {
    const { context, shell, calls } = await open("shopper", {
      getVisitorSummary: () => ({ body: { ...summary, shopper } }),
    });
    expect(shell).toMatchObject({ cartCount: 2, wishlistCount: 3, user: { id: "005", reloadAfter: 7200 } });
    expect(shell.user?.menu).toContain("Hi, Ana");
    expect(await context.shop.once(readIsVerified)).toBe(true);
    expect((await context.visitor.loadSession()).isLoggedIn).toBe(true);
    expect(calls()).toEqual(["getVisitorSummary"]);
  });

  const openCart = (answers: PlatformAnswers) => {
    const lines = { cartSummary: { ...emptyCartSummary, totalProductCount: "2.0" }, cartItems: [] };
    const both = { summary, version: '"7"', lines };
    const own: PlatformAnswers = {
      getVisitorSummary: () => ({ body: summary }),
      getVisitorCart: () => ({ body: both }),
      listCartItems: () => ({ body: lines, headers: { etag: '"8"' } }),
    };
    return open("guest", { ...own, ...answers }, true, true);
  };

  it("comes with the cart where the page shows its lines (DATA-45)", async () => {
    const { context, shell, calls } = await openCart({});
    expect(shell).toMatchObject({ cartCount: 2, wishlistCount: 3 });
    expect(await context.shop.loadCartItems()).toMatchObject({ version: '"7"', data: { cartItems: [] } });
    expect(calls()).toEqual(["getVisitorCart"]);
  });

  it("is asked for beside the lines on a platform without that call (DATA-45)", async () => {
    const { context, shell, calls } = await openCart({
      getVisitorCart: () => refusal(404, "ITEM_NOT_FOUND"),
    });
    expect(shell).toMatchObject({ cartCount: 2, wishlistCount: 3 });
    expect(await context.shop.loadCartItems()).toMatchObject({ version: '"8"' });
    expect(calls().toSorted()).toEqual(["getVisitorCart", "getVisitorSummary", "listCartItems"]);
  });

  it("is asked for alone if the cart cannot be read (DATA-45)", async () => {
    const { context, shell } = await openCart({ getVisitorCart: () => refusal(503, "UNAVAILABLE") });
    expect(shell).toMatchObject({ cartCount: 0, wishlistCount: 3 });
    await expect(context.shop.loadCartItems()).rejects.toMatchObject({ status: 503 });
  });

  it("is nothing for a stranger (DATA-44, HEADER-11)", async () => {
    const { shell, calls } = await open("stranger", { getVisitorSummary: () => ({ body: summary }) });
    expect([shell.cartCount, shell.wishlistCount, calls()]).toEqual([0, undefined, []]);
  });

  it.each([
    ["that does not name the call", false, { listOwnCalls: () => ({ body: { calls: [] } }) }],
    ["of an older version", true, { getVisitorSummary: () => refusal(404, "ITEM_NOT_FOUND") }],
  ])("is read by the separate calls on a platform %s (DATA-43, DATA-44)", async (_what, isOurs, answers) => {
    const { shell, calls } = await open("shopper", answers, isOurs);
    expect(shell).toMatchObject({ cartCount: 2, user: { id: "005", reloadAfter: 7200 } });
    expect(calls().filter((name) => name !== "getVisitorSummary")).toHaveLength(5);
  });

  it("is empty if the call fails, and nothing else is asked (HEADER-10)", async () => {
    const { shell, calls, logged } = await open("guest", {
      getVisitorSummary: () => refusal(503, "UNAVAILABLE"),
    });
    expect([shell.cartCount, shell.wishlistCount, calls()]).toEqual([0, undefined, ["getVisitorSummary"]]);
    expect(logged.length).toBeGreaterThan(0);
  });
});
