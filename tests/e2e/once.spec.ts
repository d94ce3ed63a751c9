import { all, attribute, textIn } from "#tests/crawler/page";
import {
  addProduct,
  chooseMethod,
  giveAddress,
  giveContact,
  pay,
  productLinks,
  shopUntilReview,
  startCheckout,
} from "#tests/crawler/shopping";
import { fieldsOf, findForm, Visitor } from "#tests/crawler/visitor";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, orderNumber } from "./pages/answers";

/**
 * Requests that must take effect once, sent many times at the same moment. Sent without a browser, so one
 * project is enough.
 */

let origin = "";
test.beforeEach(({ baseURL }) => void (origin = baseURL!));

test("fifty simultaneous posts of one checkout create one order, and a replay finds it (FORM-12, ORDER-1)", async () => {
  const { visitor, review } = await shopUntilReview(origin);
  const fields = fieldsOf(findForm(review.page, "Place order"));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => visitor.post("/checkout/review", fields)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 303));
  const numbers = new Set(
    answers.map(({ location }) => /^\/order-summary\/(\d+)\?/.exec(location ?? "")?.[1]),
  );
  expect(numbers.size).toBe(1);
  const again = await visitor.follow(await visitor.post("/checkout/review", fields));
  expectPage(again, 200);
  expect(orderNumber(again)).toBe([...numbers][0]);
  expect(cartCount(await visitor.open("/cart"))).toBe(0);
});

test("the last piece in stock is sold once (ORDER-6, STOCK-12)", async () => {
  const scout = new Visitor(origin);
  const last = await findLastOne(scout);
  expect(last, "the catalog has a product with one piece left").not.toBeNull();
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const visitor = new Visitor(origin);
      const added = await addProduct(visitor, last!);
      if (added.status >= 400) return { visitor, answer: added };
      const steps = [
        () => startCheckout(visitor),
        () => giveContact(visitor),
        () => giveAddress(visitor),
        () => chooseMethod(visitor),
        () => pay(visitor),
      ];
      let answer = added;
      for (const step of steps) {
        answer = await step().catch(() => answer);
        if (answer.status >= 400) return { visitor, answer };
      }
      return { visitor, answer, ready: answer.page.address.startsWith("/checkout/review") };
    }),
  );
  expect(outcomes.some(({ ready }) => ready)).toBe(true);
  const results = await Promise.all(
    outcomes.map(({ visitor, answer, ready }) =>
      ready ? visitor.press(answer.page, "Place order") : answer,
    ),
  );
  expect(results.filter((answer) => orderNumber(answer) !== null)).toHaveLength(1);
  for (const answer of results) expectPage(answer, answer.status);
  for (const answer of results) expect(answer.status).toBeLessThan(500);
});

/** Finds a product with the text 'Only 1 left'. */
async function findLastOne(visitor: Visitor): Promise<string | null> {
  for (const category of ["refrigeration", "cooking", "cleaning", "parts"]) {
    for (const page of [1, 2, 3, 4]) {
      const listing = await visitor.open(`/category/${category}?page=${page}`);
      const main = all(listing.page.document, "main")[0]!;
      for (const card of all(main, "article")) {
        if (/Only 1 left/.test(textIn(card)))
          return (
            productLinks(listing.page).find((href) => href === attribute(all(card, "a")[0]!, "href")) ?? null
          );
      }
    }
  }
  return null;
}
