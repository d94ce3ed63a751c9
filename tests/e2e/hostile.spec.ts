import { expect, test } from "@playwright/test";

import { linksOf } from "../crawler/crawl";
import { wordsOf } from "../crawler/page";
import {
  fillCart,
  giveContact,
  louisville,
  person,
  productLinks,
  shopUntilReview,
  startCheckout,
} from "../crawler/shopping";
import { fieldsOf, findForm, Visitor, type Answer } from "../crawler/visitor";

import { cartCount, expectPage, headingOf, orderNumber } from "./pages/answers";

/**
 * Input that no browser of a well-meaning shopper sends. It goes straight to the server, so one project is
 * enough.
 */
test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, "sent once");
test.describe.configure({ timeout: 60_000 });

let origin = "";
test.beforeEach(({ baseURL }) => void (origin = baseURL!));

test("addresses that mean nothing (CATALOG-1)", async () => {
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
    "/ardenne/cart",
    "/category/",
    "/product/x",
    "/checkout",
    "/.env",
    "/index.php",
  ])
    expectPage(await visitor.open(path), 404);
});

test("addresses that cannot be read", async () => {
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

test("listings with nonsense in the address (CATALOG-18)", async () => {
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

test("search terms that nobody types (SEARCH-3)", async () => {
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

test("ZIP codes that are none", async () => {
  const visitor = new Visitor(origin);
  const { page } = await visitor.open("/support");
  for (const zip of [
    "",
    "abcde",
    "1234",
    "99999999999",
    "40222'--",
    "４０２２２",
    "x".repeat(5000),
    "-40222",
    "4 0 2 2 2",
    "00000",
  ]) {
    const answer = await visitor.press(page, "Save ZIP code", { zip });
    expectPage(answer, 400);
    expect(wordsOf(answer.page)).toContain("Enter Valid Zip Code");
    expect(headingOf(answer)).toBe(headingOf(await visitor.open("/support")));
  }
  const right = await visitor.press(page, "Save ZIP code", { zip: ` ${louisville.zip} ` });
  expectPage(right, 200);
  expect(wordsOf(right.page)).toContain("Delivering to 40222");
});

test("quantities and products of the wrong kind", async () => {
  const visitor = new Visitor(origin);
  const [product] = productLinks((await visitor.open("/category/cooking/microwaves")).page);
  for (const quantity of [
    "-1",
    "0",
    "1.5",
    "1e3",
    "NaN",
    "Infinity",
    "999999999999",
    "",
    " ",
    "one",
    "0x10",
    "1;2",
    "٣",
  ])
    expectPage(await addWith(visitor, product!, { quantity }), 400);
  expectPage(await addWith(visitor, product!, { quantity: "99999" }), [400, 412, 422]);
  for (const productId of [
    "",
    "x",
    "01t000000000000000",
    "0ZG000000000000000",
    "'; drop table cart",
    "x".repeat(4000),
  ])
    expectPage(await addWith(visitor, product!, { productId }), [400, 404, 422]);
  expectPage(await addWith(visitor, product!, { intent: "make-me-admin" }), 400);
  expect(cartCount(await visitor.open("/cart"))).toBe(0);
});
async function addWith(visitor: Visitor, product: string, fields: Record<string, string>): Promise<Answer> {
  return visitor.press((await visitor.open(product)).page, "Add to cart", fields);
}

test("cart forms of the wrong kind, and an older form (CART-29)", async () => {
  const visitor = new Visitor(origin);
  const cart = await fillCart(visitor, 2);
  for (const quantity of ["-1", "1.5", "NaN", "", "999999999"])
    expectPage(await visitor.press(cart.page, /^Update/, { quantity }), [400, 422]);
  expectPage(await visitor.press(cart.page, /^Update/, { lineId: "0a9000000000000000" }), 404);
  expectPage(await visitor.press(cart.page, /^Update/, { lineId: "'" }), [400, 404]);
  expectPage(await visitor.press(cart.page, "Apply", { couponCode: "x".repeat(5000) }), [400, 404, 422]);
  expectPage(await visitor.press(cart.page, "Apply", { couponCode: "EXPIRED24" }), [400, 404, 409, 422]);
  const changed = await visitor.press(cart.page, /^Update/, { quantity: "3" });
  expectPage(changed, 200);
  const stale = await visitor.press(cart.page, /^Update/, { quantity: "5" });
  expectPage(stale, 409);
  expect(wordsOf(stale.page)).toContain("Your cart changed");
  expect(cartCount(await visitor.open("/cart"))).toBe(3);
});

test("cookies that were forged, cut or are of another day", async () => {
  const visitor = new Visitor(origin);
  await fillCart(visitor, 2);
  const names = [...visitor.cookies.keys()];
  expect(names.some((name) => name.startsWith("guest_uuid_essential_"))).toBe(true);
  for (const value of [
    "x",
    "%ff",
    "",
    "eyJhIjoxfQ==.forged",
    `"${"a".repeat(3000)}"`,
    "null.x",
    "Infinity",
  ]) {
    const forger = new Visitor(origin);
    for (const name of names) forger.cookies.set(name, value);
    forger.cookies.set("zipcode", value);
    forger.cookies.set("flash", value);
    const cart = await forger.open("/cart");
    expectPage(cart, 200);
    expect(headingOf(cart)).toBe("Your cart is empty");
  }
  const altered = new Visitor(origin);
  for (const [name, value] of visitor.cookies)
    altered.cookies.set(
      name,
      value.replace(/^./, (first) => (first === "A" ? "B" : "A")),
    );
  expect(cartCount(await altered.open("/cart"))).toBe(0);
  expect(cartCount(await visitor.open("/cart"))).toBe(2);
});

test("nobody reaches another guest's line, checkout, payment or order (CHECKOUT-5)", async () => {
  const { visitor: owner, review } = await shopUntilReview(origin);
  const ownCart = await owner.open("/cart");
  const thief = new Visitor(origin);
  await fillCart(thief, 1);
  const line = fieldsOf(findForm(ownCart.page, /^Remove/)).lineId!;
  await thief.post("/cart", { intent: "update-line", lineId: line, quantity: "7", version: "" });
  await thief.post("/cart", { intent: "remove-line", lineId: line, version: "" });
  expect(cartCount(await owner.open("/cart"))).toBe(1);

  expect((await thief.open(review.page.address)).page.address).not.toContain("/checkout/review");
  const place = fieldsOf(findForm(review.page, "Place order"));
  const stolen = await thief.follow(await thief.post("/checkout/review", place));
  expect(orderNumber(stolen)).toBeNull();

  const placed = await owner.press(review.page, "Place order");
  const number = orderNumber(placed)!;
  expect(number).toBeTruthy();
  expectPage(await thief.open(`/order-summary/${number}`), 404);
  const tampered = placed.page.address.replace(
    /signature=[^&]+/,
    "signature=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  );
  expectPage(await thief.open(tampered), 404);
  expectPage(
    await thief.open(
      placed.page.address.replace(number, String(Number(number) + 1).padStart(number.length, "0")),
    ),
    404,
  );
  const lookup = await thief.open("/check-order-status");
  const wrong = await thief.press(lookup.page, "Check order", {
    orderNumber: number,
    email: "eve@example.com",
    lastName: person.lastName,
  });
  const unknown = await thief.press(lookup.page, "Check order", {
    orderNumber: "99999999",
    email: "eve@example.com",
    lastName: person.lastName,
  });
  expectPage(wrong, 404);
  expect(
    wordsOf(wrong.page)
      .replaceAll(number, "")
      .match(/We found no order[^.]*\./)?.[0],
  ).toBe(wordsOf(unknown.page).match(/We found no order[^.]*\./)?.[0]);
});

test("posts that do not come from our pages (FORM-21, OPS-33)", async () => {
  const visitor = new Visitor(origin);
  const cart = await fillCart(visitor, 2);
  const remove = fieldsOf(findForm(cart.page, /^Remove/));
  const foreign: Record<string, string>[] = [
    { origin: "" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${origin}.evil.example` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "", referer: "https://evil.example/" },
    { origin: "not a url" },
    { origin: "", "sec-fetch-site": "none" },
  ];
  for (const headers of foreign) {
    const answer = await visitor.post("/cart", remove, headers);
    expectPage(answer, 403);
    expect(headingOf(answer)).toBe("Access Denied");
    // The ways on are there after a post too.
    for (const words of ["Open the page again", "Browse by category", "Ask a person"])
      expect(wordsOf(answer.page)).toContain(words);
  }
  for (const path of ["/", "/support", "/checkout/review", "/delivery-zip"])
    expectPage(
      await visitor.post(path, { intent: "delivery-zip", zip: "40222" }, { origin: "https://evil.example" }),
      403,
    );
  expect(cartCount(await visitor.open("/cart"))).toBe(2);
  expect(
    (await visitor.ask("/cart.data", { fields: remove, headers: { origin: "https://evil.example" } })).status,
  ).toBe(403);
  expect(cartCount(await visitor.open("/cart"))).toBe(2);
});

test("methods and bodies that are not forms (ERROR-8, FORM-3)", async () => {
  const visitor = new Visitor(origin);
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    for (const path of ["/cart", "/support", "/checkout/review", "/category/refrigeration"])
      expectPage(await visitor.ask(path, { method, headers: { origin } }), 405);
    expect((await visitor.ask("/", { method, headers: { origin } })).status).toBe(405);
  }
  const send = (body: BodyInit, type: string) =>
    visitor.ask("/cart", { method: "POST", body, headers: { origin, "content-type": type } });
  expectPage(await send(`intent=${"x".repeat(100_000)}`, "application/x-www-form-urlencoded"), 413);
  expectPage(await send("{}", "application/json"), [400, 415]);
  expectPage(await send("intent=%ff&quantity=%E0%A4%A", "application/x-www-form-urlencoded"), 400);
  expectPage(await send("nonsense", "multipart/form-data; boundary=x"), 400);
  expectPage(await send("", "application/x-www-form-urlencoded"), 400);
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new TextEncoder().encode("a=".padEnd(32_768, "b"))),
  });
  const answer = await visitor
    .ask("/cart", {
      method: "POST",
      body: endless,
      duplex: "half",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit)
    .then(
      (each) => each.status,
      () => 413,
    );
  expect(answer).toBe(413);
});

test("following links changes nothing (FORM-16)", async () => {
  const visitor = new Visitor(origin);
  await fillCart(visitor, 2);
  await startCheckout(visitor);
  await giveContact(visitor);
  const before = wordsOf((await visitor.open("/cart")).page);
  const paths = new Set([
    "/cart?intent=remove-line",
    "/cart?intent=check-out",
    "/checkout/review?intent=place-order",
    "/delivery-zip?intent=delivery-zip&zip=40222",
    "/?intent=delivery-zip&zip=40222",
  ]);
  for (const from of ["/cart", "/checkout/contact", "/guest-checkout", "/checkout/delivery"])
    for (const link of linksOf((await visitor.open(from)).page).slice(0, 40)) paths.add(link);
  for (const path of paths) await visitor.open(path);
  expect(wordsOf((await visitor.open("/cart")).page)).toBe(before);
  expect(visitor.cookies.has("zipcode")).toBe(false);
});
