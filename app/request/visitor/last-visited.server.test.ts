import { describe, expect, it } from "vitest";

import { openTestStore } from "#tests/support/store-request";
import { readCookie, storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { isWorthReturning } from "./last-visited";
import { keepReturn, readReturn, returnQuery, signInAddress } from "./last-visited.server";

const cookies = storeCookies("a secret of the tests", false);

async function open(path: string, headers: Record<string, string> = {}) {
  const store = openTestStore();
  const params = path.startsWith("/hollins/") ? { store: "hollins" } : {};
  return openStoreContext(new Request(`http://store.test${path}`, { headers }), params, store.loadContext());
}

const returnOf = async (address: string, path = "/login") =>
  returnQuery(await open(`${path}?${new URLSearchParams({ return: address })}`)).return;

describe("the page that signing in leads back to", () => {
  it.each([
    ["/hollins/login", false],
    ["/passwordless-login", false],
    ["/SelfRegister", false],
    ["/email-verification-result", false],
    ["/error", false],
    ["/mya-email-verification", false],
    ["/guest-checkout", false],
    ["/access-denied", false],
    ["/cart", true],
    ["/mya-my-orders", true],
    ["/register", true],
  ])("%s is worth returning to: %s (LINK-18)", (path, worth) => expect(isWorthReturning(path)).toBe(worth));

  it.each([
    ["/cart", "/cart"],
    ["/global-search/range?q=a&b=c%20d", "/global-search/range?q=a&b=c%20d"],
    ["/login?language=en_US&return=%2Fcart", "/cart"],
    ["/register?return=/category/cooking?page=2", "/category/cooking?page=2"],
  ])("the address %s leads to %s (LINK-17)", async (address, page) =>
    expect(await returnOf(address)).toBe(page),
  );

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "javascript:alert(1)",
    "cart",
    "/hollins/cart",
    "/HOLLINS",
    "/login",
    "/%6Cogin",
    "/register",
    "/Register/",
    "/secur/logout",
    "/check-password?token=a-token",
    "/login?return=/login?return=/cart",
    "/login?return=//evil.example/",
    "/%E0%A4%A",
    `/${"a".repeat(2001)}`,
  ])("an address may not lead to %s (LINK-18, LINK-20, LINK-31)", async (address) =>
    expect(await returnOf(address)).toBe(""),
  );

  it("a store with a prefix leads to its own pages only (LINK-31)", async () => {
    expect(await returnOf("/hollins/cart", "/hollins/login")).toBe("/hollins/cart");
    for (const other of ["/cart", "/brightwell/cart", "/hollinsx", "/hollins/login"])
      expect(await returnOf(other, "/hollins/login"), other).toBe("");
  });

  it("without the parameter it is the page before, and the page is opened again with it (LINK-17)", async () => {
    const referer = "http://store.test/hollins/product/a/01t?b=c";
    const context = await open("/hollins/login?language=en_US", { referer });
    let thrown: unknown;
    try {
      returnQuery(context);
    } catch (answer) {
      thrown = answer;
    }
    const { status, headers } = thrown as Response;
    expect([status, headers.get("location")]).toEqual([
      303,
      `/hollins/login?${new URLSearchParams({ language: "en_US", return: "/hollins/product/a/01t?b=c" })}`,
    ]);
    for (const other of [
      "not an address",
      "http://elsewhere.example/cart",
      "http://store.test/hollins/register",
    ])
      expect(returnQuery(await open("/hollins/login", { referer: other })), other).toEqual({});
  });

  it("the link to the sign-in page carries the page (LINK-17)", async () => {
    expect(signInAddress(await open("/mya-wishlists?a=1"))).toBe(
      "/login?language=en_US&return=%2Fmya-wishlists%3Fa%3D1",
    );
  });

  it("a post keeps it in the cookie, for what comes after it; the address comes first (LINK-32)", async () => {
    const context = await open("/register?return=/cart");
    await keepReturn(context);
    const cookie = context.document.headers.getSetCookie()[0]!.split(";")[0]!;
    expect(await readCookie(cookies.lastVisited, cookie)).toEqual({ url: "/cart" });
    expect(await readReturn(await open("/login", { cookie }))).toBe("/cart");
    expect(await readReturn(await open("/login?return=/support", { cookie }))).toBe("/support");
    expect(await readReturn(await open("/hollins/login", { cookie }))).toBe("");
    const nowhere = await open("/register?return=//evil.example");
    await keepReturn(nowhere);
    expect(nowhere.document.headers.getSetCookie()).toEqual([]);
  });
});
