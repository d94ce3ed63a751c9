import { linksOf } from "#tests/crawler/crawl";
import { wordsOf } from "#tests/crawler/page";
import { fillCart, giveContact, person, shopUntilReview, startCheckout } from "#tests/crawler/shopping";
import { fieldsOf, findForm, Visitor } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, headingOf, orderNumber } from "./pages/answers";

/**
 * Forged cookies, cross-site requests, and requests that no form of the store sends. Sent without a browser,
 * so one project is enough.
 */

let origin = "";
test.beforeEach(({ baseURL }) => void (origin = baseURL!));

test("forged, truncated and outdated cookies", async () => {
  const visitor = new Visitor(origin);
  await fillCart(visitor, 2);
  const names = [...visitor.cookies.keys()];
  expect(names.some((name) => name.startsWith("guest_uuid_essential_"))).toBe(true);
  for (const value of [
    "x",
    "%ff",
    "",
    "eyJhIjoxfQ==.forged",
    `"${"a".repeat(2000)}"`,
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

test("a guest cannot reach the line, checkout, payment or order of another guest (CHECKOUT-5)", async () => {
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

test("posts from other sites (FORM-21, OPS-33)", async () => {
  const visitor = new Visitor(origin);
  const cart = await fillCart(visitor, 2);
  const remove = fieldsOf(findForm(cart.page, /^Remove/));
  const { "form-token": _token, ...withoutToken } = remove;
  // The form carries the guest's token, which proves the origin only if no header names another one.
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: `${origin}.evil.example` },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "", referer: "https://evil.example/" },
    { origin: "not a url" },
    { origin: "", "sec-fetch-site": "none" },
  ];
  for (const [fields, headers] of [
    [withoutToken, { origin: "" }] as const,
    ...foreign.map((headers) => [remove, headers] as const),
  ]) {
    const answer = await visitor.post("/cart", fields, headers);
    expectPage(answer, 403);
    expect(headingOf(answer)).toBe("Access Denied");
    // The links to continue are shown after a post too.
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
