import { describe, expect, it } from "vitest";

import { createPaths, withoutPrefix } from "./paths";

const main = createPaths("");
const other = createPaths("/hollins");

describe("createPaths", () => {
  it("every address begins with the store's prefix and differs by it only (STORE-8)", () => {
    const all = (paths: ReturnType<typeof createPaths>) => [
      paths.category("cooking/wall-ovens", { page: 2 }),
      paths.product("oven", "01t1"),
      paths.searchForm(),
      paths.search("a"),
      paths.searchSuggestions(),
      paths.menu("cooking"),
      paths.deliveryZip(),
      paths.cart(),
      paths.guestCheckout(),
      paths.checkout("review"),
      paths.orderSummary("1"),
      paths.checkOrderStatus(),
      paths.login(),
      paths.wishlist(),
      paths.support(),
      paths.showrooms(),
      paths.siteMap(),
      paths.at("/about"),
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
