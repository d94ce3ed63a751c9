import { wordsOf } from "#tests/crawler/page";

import { Visitor } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { expectPage, headingOf } from "./pages/answers";

/** Addresses that the store never links to. Sent without a browser, so one project is enough. */

let origin = "";
test.beforeEach(({ baseURL }) => void (origin = baseURL!));

test("unknown addresses (CATALOG-1)", async () => {
  const visitor = new Visitor(origin);
  for (const path of [
    "/nope",
    "/nope/cart",
    "/cart/extra",
    "/product/x/01t000000000000000",
    "/product/x/'%20or%201=1",
    "/category/no/such/category",
    "/menu/none",
    "/order-summary/1",
    "/order-summary/00000001?reference=x&signature=y",
    "/business/nope",
    "/hollins/product/x/1",
    "/category/",
    "/product/x",
    "/checkout/nope",
    "/.env",
    "/index.php",
  ])
    expectPage(await visitor.open(path), 404);
});

test("the main store's name in front of an address leads to the address without it (STORE-7)", async () => {
  for (const [path, leadsTo] of [
    ["/ardenne", "/"],
    ["/ardenne/cart?a=1", "/cart?a=1"],
    ["/%61rdenne/cart", "/cart"],
    ["/ardenne/nope", "/nope"],
  ] as const) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, leadsTo]);
  }
  for (const path of ["/ardenne//evil.example", "/ardenne/%5C/evil.example", "/ardenne/%09/evil.example"]) {
    const { headers } = await fetch(origin + path, { redirect: "manual" });
    expect(new URL(headers.get("location") ?? "/", origin).origin).toBe(origin);
  }
});

test("malformed addresses", async () => {
  const visitor = new Visitor(origin);
  for (const path of [
    "/%ff",
    "/%E0%A4%A",
    "/%00",
    "/cart%00",
    "/product/%ff/%fe",
    "/global-search/%c0%af",
    "/category/%ff?sort=%ff",
    "/%09/evil.example",
    "/%5C/evil.example",
  ]) {
    const answer = await visitor.open(path);
    expectPage(answer, 400);
    expect(headingOf(answer)).toBe("We could not read that");
  }
  expectPage(await visitor.open("/global-search/?q=%ff%fe%fd"), [200, 400]);
  expectPage(await visitor.open("/global-search/?q=abc%00def"), [200, 400]);
  expectPage(await visitor.open(`/${"a".repeat(15_000)}`), [400, 404]);
});

test("listings with invalid parameters (CATALOG-18)", async () => {
  const visitor = new Visitor(origin);
  const category = "/category/refrigeration";
  for (const query of [
    "page=-1",
    "page=0",
    "page=1e9",
    "page=NaN",
    "page=2.5",
    "page=999999999999999999999",
    "sort=nope",
    "sort=';drop",
    "width=banana",
    "width[]=1",
    "min-price=-5&max-price=abc",
    "min-price=9999999&max-price=1",
    "__proto__=1",
    "constructor=1",
    "a=1&a=2&a=3",
    `width=${"x".repeat(3000)}`,
    Array.from({ length: 200 }, (_, index) => `f${index}=1`).join("&"),
  ])
    expectPage(await visitor.open(`${category}?${query}`), 200);
});

test("unusual search terms (SEARCH-3)", async () => {
  const visitor = new Visitor(origin);
  const long = await visitor.open(`/global-search/?q=${"refrigerator ".repeat(770)}`);
  expectPage(long, [200, 400]);
  expectPage(await visitor.open(`/global-search/${"x".repeat(10_000)}`), [200, 400]);
  for (const term of [
    "%%%",
    "' or 1=1 --",
    "a & b | !c <-> :*",
    "<script>alert(1)</script>",
    "\\\\\\",
    "\u202Eabc",
    "日本語",
    "ﬁ ½ ®",
    "(((",
    "   abc   ",
    "null",
    "abc/def",
    "..%2f..%2f",
  ]) {
    const answer = await visitor.open(`/global-search/?q=${encodeURIComponent(term)}`);
    expectPage(answer, 200);
    expect(answer.body).not.toContain("<script>alert(1)");
  }
  for (const term of ["", "a", "  b ", "%20"]) {
    const answer = await visitor.open(`/global-search/?q=${encodeURIComponent(term)}`);
    if (term.trim() !== "" && term !== "%20") {
      expectPage(answer, 400);
      expect(wordsOf(answer.page)).toContain("Please enter at least three characters for your search.");
    }
  }
  const suggestions = await visitor.open(`/search-suggestions?q=${"x".repeat(9000)}`);
  expect([200, 400]).toContain(suggestions.status);
  expect(suggestions.headers.get("content-type")).toContain("json");
});
