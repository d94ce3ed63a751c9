import { all, attribute, wordsOf } from "#tests/crawler/page";
import { fillCart, louisville, productLinks } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, headingOf } from "./pages/answers";

/** Values that the forms of the store do not offer. Sent without a browser, so one project is enough. */

let origin = "";
test.beforeEach(({ baseURL }) => void (origin = baseURL!));

test("invalid ZIP codes", async () => {
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

test("invalid quantities and products", async () => {
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

test("invalid cart forms, and a form of an outdated cart (CART-29)", async () => {
  const visitor = new Visitor(origin);
  const cart = await fillCart(visitor, 2);
  const field = all(cart.page.document, "input")
    .map((input) => attribute(input, "name") ?? "")
    .find((name) => name.startsWith("quantity-"))!;
  for (const quantity of ["-1", "1.5", "NaN", "", "999999999"])
    expectPage(await visitor.press(cart.page, /^Update/, { [field]: quantity }), [400, 422]);
  const update = (lineId: string) =>
    visitor.press(cart.page, /^Update/, { intent: "update-line", lineId, quantity: "1" });
  expectPage(await update("0a9000000000000000"), 404);
  expectPage(await update("'"), [400, 404]);
  // A line that is gone already needs no removal (CART-39).
  for (const intent of ["remove-line '", "remove-line 0a9000000000000000"])
    expectPage(await visitor.press(cart.page, /^Update/, { intent }), [200, 400, 404]);
  expectPage(await visitor.press(cart.page, "Apply", { couponCode: "x".repeat(5000) }), [400, 404, 422]);
  expectPage(await visitor.press(cart.page, "Apply", { couponCode: "EXPIRED24" }), [400, 404, 409, 422]);
  const changed = await visitor.press(cart.page, /^Update/, { [field]: "3" });
  expectPage(changed, 200);
  const stale = await visitor.press(cart.page, /^Update/, { [field]: "5" });
  expectPage(stale, 409);
  expect(wordsOf(stale.page)).toContain("Your cart changed");
  expect(cartCount(await visitor.open("/cart"))).toBe(3);
});

test("the switch of the basic version refuses unknown values (FORM-31)", async () => {
  const visitor = new Visitor(origin);
  const answer = await visitor.post("/basic-version", { version: "other" });
  expect(answer.status).toBe(400);
});
