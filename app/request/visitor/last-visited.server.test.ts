import { describe, expect, it } from "vitest";

import { openTestStore } from "#tests/support/store-request";
import { readCookie, storeCookies } from "~/request/cookies.server";
import { isWorthReturning } from "./last-visited";
import { rememberLastVisited } from "./last-visited.server";
import { openStoreContext } from "~/request/open-store-context.server";

const cookies = storeCookies("a secret of the tests", false);

async function remembered(referer: string | undefined, before?: { url: string; categoryUrl?: string }) {
  const store = openTestStore();
  const cookie = before ? (await cookies.lastVisited.serialize(before)).split(";")[0]! : "";
  const request = new Request("http://store.test/hollins/login", {
    headers: { cookie, ...(referer !== undefined && { referer }) },
  });
  const context = await openStoreContext(request, { store: "hollins" }, store.loadContext());
  await rememberLastVisited(context);
  return readCookie(cookies.lastVisited, context.document.headers.getSetCookie()[0]?.split(";")[0] ?? null);
}

describe("the last-visited URL (LINK-17)", () => {
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

  it("is the page that the visitor came from, a category also by itself (LINK-17)", async () => {
    expect(await remembered("http://store.test/hollins/product/a/01t?b=c")).toEqual({
      url: "/hollins/product/a/01t?b=c",
    });
    const category = {
      url: "/hollins/category/cooking?sort=price",
      categoryUrl: "/hollins/category/cooking?sort=price",
    };
    expect(await remembered("http://store.test/hollins/category/cooking?sort=price")).toEqual(category);
    expect(await remembered("http://store.test/cart", category)).toEqual({ ...category, url: "/cart" });
  });

  it.each([
    undefined,
    "not an address",
    "http://elsewhere.example/cart",
    "http://store.test/hollins/login",
    "http://store.test/hollins/register",
    "http://store.test/hollins/check-password?token=a-token",
    "http://store.test//evil.example/",
  ])("stays what it was after %s (LINK-18)", async (referer) =>
    expect(await remembered(referer, { url: "/cart" })).toBeNull(),
  );
});
