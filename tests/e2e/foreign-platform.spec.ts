import { attribute, all } from "#tests/crawler/page";
import { person, shopUntilReview } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { openForeignPlatform } from "#tests/support/foreign-platform";
import { startServed } from "#tests/support/start-served";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, headingOf } from "./pages/answers";

/** The store at platforms that are not ours: with the calls of the specification, and the vendor's too. */
test.describe.configure({ mode: "serial" });

const kinds = ["specification", "documented"] as const;
const platforms: Awaited<ReturnType<typeof openForeignPlatform>>[] = [];
// It is missing if `beforeAll` failed.
let served: Awaited<ReturnType<typeof startServed>> | undefined;

test.beforeAll(async () => {
  const way = (last: number) => async (platform: string) => {
    const foreign = await openForeignPlatform(platform, kinds.slice(0, last));
    platforms.push(foreign);
    return foreign.origin;
  };
  served = await startServed(way(1), way(2));
});
test.afterAll(async () => {
  await served?.stop();
  for (const platform of platforms) await platform.close();
});

const numberOf = (body: string) => /data-order-number="([^"]+)"/.exec(body)?.[1];

for (const [at, kind] of kinds.entries()) {
  test(`a guest buys on a platform with the calls of: ${kind} (DATA-42, ORDER-99)`, async () => {
    const origin = served!.origins[at]!;
    const { visitor, review } = await shopUntilReview(origin);
    const bought = await visitor.follow(await visitor.press(review.page, "Place order"));
    expectPage(bought, 200);
    expect(headingOf(bought)).toBe("Thank you. Your order is placed.");
    expect(bought.body).toContain(person.email);
    const number = numberOf(bought.body);
    expect(number).toMatch(/^[\w-]{8,}$/);
    expect(cartCount(await visitor.open("/"))).toBeFalsy();

    const elsewhere = await new Visitor(origin).open(bought.page.address);
    expectPage(elsewhere, 200);
    expect(numberOf(elsewhere.body)).toBe(number);
    expect(elsewhere.body.includes(person.email)).toBe(kind === "documented");
    expectPage(await visitor.open(bought.page.address.replace(/signature=./, "signature=!")), 404);
  });

  test(`pages open on a platform with the calls of: ${kind} (DATA-42)`, async () => {
    const visitor = new Visitor(served!.origins[at]!);
    for (const path of [
      "/",
      "/category/cooking/microwaves",
      "/category/cooking",
      "/global-search/range",
      "/cart",
      "/offers",
      "/showrooms",
      "/support",
      "/site-map",
      "/login",
      "/register",
      "/mya-wishlist",
      "/check-order-status",
      "/product-registration",
    ])
      expectPage(await visitor.open(path), 200);
    const list = await visitor.open("/category/cooking/microwaves");
    const [product] = all(list.page.document, "article").flatMap((card) =>
      all(card, "a").map((link) => attribute(link, "href") ?? ""),
    );
    expectPage(await visitor.open(product!), 200);
  });
}
