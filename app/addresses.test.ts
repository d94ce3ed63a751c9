import { describe, expect, it } from "vitest";

import type { RouteConfigEntry } from "@remix-run/route-config";

import { withoutPrefix } from "./addresses";
import { createAddresses, platformPages, screens } from "./addresses.server";
import routes from "./routes";

const main = createAddresses("");
const other = createAddresses("/hollins");

describe("createAddresses", () => {
  it("every address begins with the store's prefix and differs by it only (STORE-8)", () => {
    const all = (addresses: ReturnType<typeof createAddresses>) => [
      addresses.category("cooking/wall-ovens", { page: 2 }),
      addresses.product("oven", "01t1"),
      addresses.search(),
      addresses.search("a"),
      addresses.searchSuggestions(),
      addresses.menu("cooking"),
      addresses.deliveryZip(),
      addresses.cart(),
      addresses.guestCheckout(),
      addresses.checkout("review"),
      addresses.orderSummary("1"),
      addresses.checkOrderStatus(),
      addresses.login(),
      addresses.wishlist(),
      addresses.support(),
      addresses.showrooms(),
      addresses.siteMap(),
      addresses.at("/about"),
    ];
    expect(all(other)).toEqual(all(main).map((path) => `/hollins${path}`));
    expect(new Set(all(main)).size).toBe(18);
  });

  it("the home has no stroke at its end (STORE-8)", () => {
    expect([main.home(), other.home(), main.at("/"), other.at("/")]).toEqual([
      "/",
      "/hollins",
      "/",
      "/hollins",
    ]);
  });

  it.each([
    [main.category("/cooking//wall-ovens/"), "/category/cooking/wall-ovens"],
    [main.category("a b/c?d#e"), "/category/a%20b/c%3Fd%23e"],
    [main.product("a/b", "../x"), "/product/a%2Fb/..%2Fx"],
    [main.search("5-in-1 / 50% off?"), "/global-search/5-in-1%20%2F%2050%25%20off%3F"],
    [
      main.search("x", {
        sort: null,
        page: undefined,
        "min-price": "",
        color: ["red", "blue & white"],
        "max-price": 0,
      }),
      "/global-search/x?color=red&color=blue+%26+white&max-price=0",
    ],
    [main.checkout("processing", { try: 3 }), "/checkout/processing?try=3"],
    [main.orderSummary("00000101", {}), "/order-summary/00000101"],
  ])("%s (STORE-10)", (path, expected) => expect(path).toBe(expected));

  it("what is put into an address comes out of it again", () => {
    for (const term of ["é", "a+b", "100%", "//evil.example", "\\", "?q=1", "#", "日本", " "]) {
      const url = new URL(main.search(term, { q: [term, term] }), "http://store.test");
      expect([
        url.host,
        decodeURIComponent(url.pathname.slice("/global-search/".length)),
        url.searchParams.getAll("q"),
      ]).toEqual(["store.test", term, [term, term]]);
    }
  });
});

describe("withoutPrefix", () => {
  it.each([
    ["/hollins/cart", "/hollins", "/cart"],
    ["/hollins", "/hollins", "/"],
    ["/hollins/", "/hollins", "/"],
    ["/hollinsworth", "/hollins", "/hollinsworth"],
    ["/cart", "/hollins", "/cart"],
    ["/hollins/cart", "", "/hollins/cart"],
    ["/", "", "/"],
  ])("%s without '%s' is %s", (path, prefix, expected) => expect(withoutPrefix(path, prefix)).toBe(expected));
});

it("every screen of the map has a route (STORE-10, STORE-11, STORE-12, STORE-15)", () => {
  const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ index, path, children = [] }) =>
      [index ? "" : (path ?? []), pathsOf(children)].flat(),
    );
  const patterns = Object.values({ ...screens, ...platformPages });
  expect(pathsOf(routes as RouteConfigEntry[]).sort()).toEqual([...patterns, ":store?", "*"].sort());
});
