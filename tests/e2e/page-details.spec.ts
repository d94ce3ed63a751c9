import { seededId } from "#platform/core/ids";

import { all, attribute, nameOf, textIn, wordsOf } from "#tests/crawler/page";
import {
  fillCart,
  giveAddress,
  giveContact,
  home,
  productLinks,
  someCategory,
  startCheckout,
} from "#tests/crawler/shopping";
import { Visitor, type Answer } from "#tests/crawler/visitor";
import { expect, testWithoutBrowser as test } from "./fixtures";

/** Details of pages that do not depend on scripts. */

let visitor: Visitor;
test.beforeEach(({ baseURL }) => void (visitor = new Visitor(baseURL!)));

const tokensOf = ({ page }: Answer) =>
  all(page.document, "main").flatMap((main) =>
    all(main, "input", "select", "textarea")
      .map((control) => attribute(control, "autocomplete"))
      .filter((token) => token !== undefined),
  );

test("fields carry the standard autocomplete tokens (WORD-7, CHECKOUT-26)", async () => {
  await fillCart(visitor);
  await startCheckout(visitor);
  const contact = tokensOf(await visitor.open("/checkout/contact"));
  for (const token of ["email", "given-name", "family-name", "tel"]) expect(contact).toContain(token);
  const address = tokensOf(await giveContact(visitor));
  for (const token of [
    "given-name",
    "family-name",
    "organization",
    "address-line1",
    "address-line2",
    "address-level2",
    "address-level1",
    "postal-code",
    "tel",
  ])
    expect(address).toContain(`shipping ${token}`);
});

test("without a checkout a step redirects to the cart (CHECKOUT-27)", async () => {
  const answer = await visitor.open("/checkout/delivery");
  expect(answer.page.address).toMatch(/^\/cart/);
});

test("a refusal by the platform appears on the step with its message (CHECKOUT-27)", async () => {
  await fillCart(visitor);
  await startCheckout(visitor);
  const address = await giveContact(visitor);
  const refused = await visitor.press(address.page, "Continue", { ...home, region: "ZZ" });
  expect(refused.status).toBe(400);
  expect(all(refused.page.document, "form").length).toBeGreaterThan(0);
  const again = await giveAddress(visitor);
  expect(again.status).toBe(200);
});

test("the address of a variation parent redirects to its first variation (CATALOG-11)", async () => {
  const listing = await visitor.open("/category/cooking/professional-ranges");
  const [first] = productLinks(listing.page);
  const variation = await visitor.open(first!);
  const sku = /[A-Z]{2}-[A-Z0-9]+/.exec(wordsOf(variation.page))?.[0] ?? "";
  const parent = await visitor.ask(`/product/x/${seededId("product", sku)}`);
  expect(parent.status).toBe(303);
  expect(parent.location).toMatch(/^\/product\/[^/]+\/01t/);
});

test("a product page ends with fitting and similar products, at most four of each (CATALOG-28)", async () => {
  const [first] = productLinks((await visitor.open(someCategory)).page);
  const product = await visitor.open(first!);
  const headings = all(product.page.document, "h2").map(nameOf);
  expect(headings).toContain("Similar products");
  const cards = all(product.page.document, "article").length;
  const shown = headings.filter((name) => ["What fits with it", "Similar products"].includes(name)).length;
  expect(cards).toBeGreaterThan(0);
  expect(cards).toBeLessThanOrEqual(shown * 4);
});

test("a product page shows prices for larger quantities (PRICE-8)", async () => {
  const found = await visitor.open("/tarn/global-search/hood");
  const pages = await Promise.all(
    productLinks(found.page)
      .slice(0, 12)
      .map((link) => visitor.open(link)),
  );
  expect(pages.some(({ page }) => /\d+ or more: \$[\d,.]+ each/.test(wordsOf(page)))).toBe(true);
});

test("the page of a range says what hood it needs and what offer there is on it, in every store (CATALOG-102, CATALOG-103)", async () => {
  for (const [store, sku, hood] of [
    ["", "AR-RGG36", "At least 36 in wide and 930 CFM"],
    ["/hollins", "HL-RD36", "At least 36 in wide and 920 CFM"],
    ["/brightwell", "BW-RG30", "At least 30 in wide and 550 CFM"],
    ["/tarn", "TN-RG24", "At least 24 in wide and 340 CFM"],
  ]) {
    const { page } = await visitor.open(`${store}/product/x/${seededId("product", sku!)}`);
    expect(wordsOf(page)).toContain(hood);
    const [offer] = all(page.document, "a").filter((link) => /5% off the hood/.test(nameOf(link)));
    expect(attribute(offer!, "href")).toBe(`${store}/offers/range-and-hood`);
  }
});

test("the page of an appliance with a known use of energy links to its energy sheet (CATALOG-101)", async () => {
  const sheetsOf = async (store: string, sku: string) => {
    const { page } = await visitor.open(`${store}/product/x/${seededId("product", sku)}`);
    expect(wordsOf(page)).not.toContain("off the hood");
    return all(page.document, "a").filter((link) => nameOf(link).startsWith("Energy use"));
  };
  const [sheet] = await sheetsOf("", "AR-RFD36");
  const answer = await visitor.open(attribute(sheet!, "href")!);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(await sheetsOf("/hollins", "HL-SM45")).toEqual([]);
});

test("the page of a bundle lists its parts, and what they cost one by one (CATALOG-39, PRICE-33)", async () => {
  const { page } = await visitor.open(`/product/x/${seededId("product", "AR-KSP36")}`);
  const [parts] = all(page.document, "ul").filter(
    (list) => attribute(list, "id") === "fragment-bundle-parts",
  );
  const links = all(parts!, "a").map((link) => attribute(link, "href") ?? "");
  const products = links.filter((href) => href.startsWith("/product/"));
  expect(products).toHaveLength(4);
  expect(all(parts!, "img")).toHaveLength(4);
  expect(all(parts!, "h3").map(nameOf)[0]).toContain("36-Inch Dual-Fuel Range");

  const text = wordsOf(page);
  const dollars = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, amount]) => Number(amount!.replaceAll(",", "")));
  const [apart] = dollars(/Bought one by one today: \$([\d,.]+\d)/g);
  const [saved] = dollars(/Together you save \$([\d,.]+\d)/g);
  const alone = dollars(/\$([\d,.]+\d) on its own/g);
  expect(alone).toHaveLength(4);
  expect(alone.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(apart!, 2);
  expect(text).toContain(`$${(apart! - saved!).toLocaleString("en-US", { minimumFractionDigits: 2 })}`);
  expect(text).not.toMatch(/MSRP|Pack of/);

  for (const href of products) expect((await visitor.ask(href)).status).toBe(200);
});

test("parts and filters come from the catalog, both ways (CATALOG-40)", async () => {
  const { page } = await visitor.open(`/product/x/${seededId("product", "AR-RFD36-SS")}`);
  expect(all(page.document, "h2").map(nameOf)).toContain("Parts and filters");
  const [parts] = all(page.document, "ul").filter((list) => attribute(list, "id") === "fragment-parts");
  const hrefs = all(parts!, "a").map((link) => attribute(link, "href") ?? "");
  const filter = hrefs.find((href) => href.includes("ar-pwf2"))!;
  const models = await visitor.open(filter);
  expect(all(models.page.document, "h2").map(nameOf)).toContain("Fits these models");
  const [list] = all(models.page.document, "ul").filter(
    (each) => attribute(each, "id") === "fragment-models",
  );
  expect(
    all(list!, "a")
      .map((link) => attribute(link, "href") ?? "")
      .join(" "),
  ).toContain("ar-rfd36");
});

test("a list of appliances has no accessories, and leads to them (CATALOG-42, CATALOG-44)", async () => {
  const { page } = await visitor.open("/tarn/category/cleaning/laundry");
  expect(wordsOf(page)).not.toMatch(/Hose Pair|Door Seal|Lint Filter/);
  const [more] = all(page.document, "nav").filter(
    (nav) => attribute(nav, "aria-labelledby") === "more-kinds",
  );
  const links = all(more!, "a").map((link) => attribute(link, "href") ?? "");
  const accessories = links.find((href) => href.endsWith("/cleaning/laundry-accessories"))!;
  expect(wordsOf((await visitor.open(accessories)).page)).toContain("Hose Pair");
});

test("the list of a department has appliances only; a link leads to the accessories and parts, and its filters stay there (CATALOG-54)", async () => {
  const { page } = await visitor.open("/category/refrigeration");
  const link = all(page.document, "a").find((each) => /^Parts and accessories:/.test(textIn(each)))!;
  const count = Number(/\d+$/.exec(textIn(link))![0]);
  expect(count).toBeGreaterThan(0);
  const address = attribute(link, "href")!;
  expect(address).toBe("/category/refrigeration?parts=1");

  const parts = (await visitor.open(address)).page;
  const words = wordsOf(parts);
  expect(words).toContain("Parts and accessories for Refrigeration");
  expect(words).toMatch(new RegExp(`of ${count} products`));
  expect(words).toContain("See Refrigeration");
  const [kept] = all(parts.document, "input").filter((each) => attribute(each, "name") === "parts");
  expect([attribute(kept!, "type"), attribute(kept!, "value")]).toEqual(["hidden", "1"]);

  const refined = (await visitor.open(`${address}&max-price=200`)).page;
  expect(wordsOf(refined)).toContain("Parts and accessories for Refrigeration");
  const clear = all(refined.document, "a").find((each) => textIn(each) === "Clear all")!;
  expect(attribute(clear, "href")).toBe(address);

  const accessories = (await visitor.open("/category/refrigeration/refrigerator-accessories")).page;
  expect(wordsOf(accessories)).not.toContain("Parts and accessories:");
});

test("every picture of a page is a JPEG to a browser that names no newer format (TEXT-31)", async () => {
  for (const path of ["/", "/hollins/category/countertop", "/product/AR-RGG36"]) {
    const { page } = await visitor.open(path);
    const sources = new Set(
      all(page.document, "img")
        .map((image) => attribute(image, "src")!)
        .filter((src) => src.includes("/sfsites/")),
    );
    expect(sources.size, path).toBeGreaterThan(3);
    for (const source of sources) {
      const answer = await visitor.ask(source, { headers: { accept: "image/png,image/*;q=0.8,*/*;q=0.5" } });
      expect(answer.headers.get("content-type"), source).toBe("image/jpeg");
    }
  }
});

test("a long page lists its sections, and each link leads to one (CONTENT-37)", async () => {
  for (const path of ["/terms", "/hollins/privacy-center"]) {
    const { page } = await visitor.open(path);
    const ids = new Set(all(page.document, "section").map((each) => attribute(each, "id")));
    const list = all(page.document, "nav").find(
      (each) => attribute(each, "aria-labelledby") === "on-this-page",
    )!;
    const links = all(list, "a").map((each) => attribute(each, "href")!);
    expect(links.length, path).toBeGreaterThan(9);
    expect(links.filter((href) => !ids.has(href.slice(1)))).toEqual([]);
  }
});
