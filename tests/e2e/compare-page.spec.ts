import { all, attribute, nameOf, wordsOf, type ServedPage } from "#tests/crawler/page";
import { productLinks } from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { seededId } from "#platform/core/ids";

import { expect, testWithoutBrowser as test } from "./fixtures";
import { cartCount, expectPage, headingOf } from "./pages/answers";

/** The page of the comparison, as any client gets it. */

let visitor: Visitor;
test.beforeEach(({ baseURL }) => void (visitor = new Visitor(baseURL!)));

const idsAt = async (list: string) =>
  productLinks((await visitor.open(list)).page).map((href) => href.split("/").at(-1)!);
const ranges = () => idsAt("/category/cooking/professional-ranges");
const compare = (ids: readonly string[], more = "") =>
  visitor.open(`/compare?${ids.map((id) => `ids=${id}`).join("&")}${more}`);

const table = (page: ServedPage) => all(page.document, "table")[0]!;
/** The names of rows; those in which the products differ say so. */
const rows = ({ page }: Answer) =>
  all(table(page), "th")
    .filter((cell) => attribute(cell, "scope") === "row")
    .map(nameOf);
const groups = ({ page }: Answer) =>
  all(table(page), "th")
    .filter((cell) => attribute(cell, "scope") === "rowgroup")
    .map(nameOf);
const columns = ({ page }: Answer) =>
  all(page.document, "table").flatMap((each) =>
    all(each, "th")
      .filter((cell) => attribute(cell, "scope") === "col")
      .slice(1),
  ).length;
const linkNamed = ({ page }: Answer, name: string | RegExp) =>
  all(page.document, "a")
    .filter((link) => (typeof name === "string" ? nameOf(link) === name : name.test(nameOf(link))))
    .map((link) => attribute(link, "href")!)[0];

test("products are side by side in a table, the facts that decide first; equal rows fold by a link (CATALOG-70, CATALOG-72, CATALOG-73)", async () => {
  const ids = (await ranges()).slice(0, 4);
  const commas = await visitor.ask(`/compare?ids=${ids.join(",")}`);
  expect(commas.status).toBe(303);
  const answer = await visitor.follow(commas);
  expectPage(answer, 200);
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.page.address).toBe(`/compare?${ids.map((id) => `ids=${id}`).join("&")}`);
  expect(headingOf(answer)).toBe("Compare 4 products");
  expect(columns(answer)).toBe(4);
  const caption = nameOf(all(table(answer.page), "caption")[0]!);
  expect(caption).toMatch(/^Comparison of .+, .+, .+ and .+/);
  expect(groups(answer)[0]).toBe("Key facts");
  expect(rows(answer).slice(0, 3)).toEqual(["Price Differs", "Availability", "Delivery"]);
  expect(rows(answer)).toContain("Width Differs");
  expect(rows(answer)).toContain("Warranty");
  expect(wordsOf(answer.page)).toContain("Not known");

  const folded = await visitor.open(linkNamed(answer, "Only differences")!);
  expectPage(folded, 200);
  expect(rows(folded)).toContain("Width Differs");
  expect(rows(folded)).not.toContain("Warranty");
  expect((await visitor.open(linkNamed(folded, "All rows")!)).page.address).toBe(answer.page.address);
  const fewer = await visitor.open(linkNamed(folded, /^Remove /)!);
  expect([columns(fewer), fewer.page.address]).toEqual([
    3,
    `/compare?${ids
      .slice(1)
      .map((id) => `ids=${id}`)
      .join("&")}&differences=1`,
  ]);
});

test("the page compares what it can, and says what it leaves out (CATALOG-71)", async () => {
  const ids = await ranges();
  const [first, second] = ids as [string, string];
  const elsewhere = productLinks((await visitor.open("/brightwell/category/cleaning/dishwashers")).page)[0]!;
  const foreign = elsewhere.split("/").at(-1)!;
  const cases: [string[], number, RegExp][] = [
    [[first, foreign, second], 2, /We don’t sell one of these here/],
    [[first, "01tAAAAAAAAAAAAAAA", "<b>", second], 2, /We don’t sell 2 of these here/],
    [[first, second, first], 2, /the same product twice/],
    [
      [...ids.slice(0, 4), ...(await idsAt("/category/cooking/ventilation")).slice(0, 1)],
      4,
      /4 products at a time. Left out: .*Hood/,
    ],
    [["nonsense"], 0, /We don’t sell one of these here/],
  ];
  for (const [asked, shown, said] of cases) {
    const answer = await visitor.open(`/compare?ids=${encodeURIComponent(asked.join(","))}`);
    expectPage(answer, 200);
    expect([columns(answer), wordsOf(answer.page)]).toEqual([shown, expect.stringMatching(said)]);
  }
  const sku = /AR-[A-Z]+\d+/.exec(wordsOf((await compare([first])).page))![0];
  const parent = await compare([seededId("product", sku), second]);
  expectPage(parent, 200);
  expect(wordsOf(parent.page)).toContain("comes in several versions");
  const versions = await visitor.open(linkNamed(parent, "See the versions")!);
  expect(versions.page.address).toContain(sku.toLowerCase());
  expectPage(await visitor.open(`/compare?ids=${"x".repeat(3000)}&ids=${",".repeat(500)}`), 200);
});

test("different kinds of products say so, and begin with what they all have (CATALOG-73)", async () => {
  const [range] = await ranges();
  const [hood] = await idsAt("/category/cooking/ventilation");
  const answer = await compare([range!, hood!]);
  expectPage(answer, 200);
  expect(wordsOf(answer.page)).toContain("These are different kinds of products.");
  expect(groups(answer)[0]).toBe("In common");
});

test("a product is added by its model number or a part of it, or chosen from similar ones (CATALOG-74, CATALOG-75)", async () => {
  const empty = await visitor.open("/compare?ids=a,b,c,d,e");
  expectPage(empty, 200);
  expect(columns(empty)).toBe(0);
  const add = (at: Answer, model: string) => visitor.press(at.page, "Add to comparison", { model });
  const blank = await add(empty, "  ");
  expectPage(blank, 400);
  expect(wordsOf(blank.page)).toContain("Enter a model number");
  const one = await add(empty, " ar-rgg30-ss ");
  expectPage(one, 200);
  expect([columns(one), wordsOf(one.page)]).toEqual([1, expect.stringContaining("Added to your comparison")]);
  const offered = all(one.page.document, "a").filter((link) =>
    (attribute(link, "href") ?? "").startsWith(`${one.page.address}&ids=`),
  );
  expect(offered.length).toBeGreaterThan(0);

  const several = await add(one, "range");
  expectPage(several, 400);
  expect(columns(several)).toBe(1);
  expect(wordsOf(several.page)).toMatch(/Several products match “range”.*Did you mean one of these\?/);
  const chosen = all(several.page.document, "a").find((link) =>
    (attribute(link, "href") ?? "").startsWith(`${one.page.address}&ids=`),
  )!;
  expect(columns(await visitor.open(attribute(chosen, "href")!))).toBe(2);
  for (const [model, said] of [
    ["ar-rgg30-ss", "You’re comparing"],
    ["zzzxqj,1", "We don’t know “zzzxqj,1”"],
    ["x", "We don’t know “x”"],
    ["y".repeat(101), "at most 100 characters"],
  ] as const) {
    const refused = await add(one, model);
    expectPage(refused, 400);
    expect(wordsOf(refused.page)).toContain(said);
  }
  const typo = await add(one, "AR-RDF36");
  expectPage(typo, 400);
  expect(wordsOf(typo.page)).toContain("We don’t know “AR-RDF36”. Did you mean one of those below?");
  expect(wordsOf(typo.page)).toMatch(/Did you mean one of these\?.*AR-RFD36-/);
  const four = await compare((await ranges()).slice(0, 4));
  expect(four.body).not.toContain("Add to comparison");
  const query = new URL(four.page.address, visitor.origin).search;
  const full = await visitor.post("/compare", {
    intent: "add-model",
    model: "AR-RFD36-SS",
    "page-query": query,
  });
  expectPage(full, 400);
  expect(wordsOf(full.page)).toContain("Remove one first");
});

test("a column goes into the cart once for each press of a page (CATALOG-76)", async () => {
  const ids = (await ranges()).slice(0, 2);
  const { page } = await compare(ids);
  const query = new URL(page.address, visitor.origin).search;
  const fields = { intent: "add-to-cart", productId: ids[1]!, "page-query": query };
  const added = await visitor.post("/compare", fields);
  expect([added.status, added.location]).toEqual([303, page.address]);
  const back = await visitor.follow(added);
  expectPage(back, 200);
  expect(wordsOf(back.page)).toContain("Added to your cart");
  expect(cartCount(back)).toBe(1);
  const unsold = await new Visitor(visitor.origin).post("/compare", {
    ...fields,
    productId: "01tAAAAAAAAAAAAAAA",
  });
  expectPage(unsold, 404);
  expect(wordsOf(unsold.page)).toContain("This product is no longer sold here.");
});
