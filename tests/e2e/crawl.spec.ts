import { check, crawl, report, type Crawl } from "#tests/crawler/crawl";
import { preparedPages } from "#tests/crawler/states";
import { invalidities } from "#tests/crawler/validity";
import { Visitor } from "#tests/crawler/visitor";
import { expect, testWithoutBrowser as test } from "./fixtures";

/** These tests read the served HTML, which is the same in every project, so they run in one. */
test.describe("every page as served", () => {
  test.skip(({ scripts }) => scripts !== "off", "one project is enough");
  test.describe.configure({ mode: "default", timeout: 180_000 });
  const starts = ["/", "/site-map", "/hollins", "/brightwell", "/tarn", "/business"];

  test("each address of the store follows the rules and is valid HTML (FORM-2, STORE-13)", async ({
    baseURL,
  }) => {
    const { pages, findings } = await crawl(new Visitor(baseURL!), starts);
    expect(pages.length, "opened addresses").toBeGreaterThan(150);
    expect(report(findings)).toBe("");
    expect(report(await validityOf(pages))).toBe("");
  });

  test("forms with errors, the filled cart, the checkout and the error pages follow the rules and are valid HTML (ERROR-1)", async ({
    baseURL,
  }) => {
    const pages = await preparedPages(baseURL!);
    expect(report(pages.flatMap(check))).toBe("");
    expect(report((await Promise.all(pages.map(invalidities))).flat())).toBe("");
  });
});

/** Pages of one kind use the same code, so four of each kind are checked against the content models. */
async function validityOf(pages: Crawl["pages"]) {
  const perKind = new Map<string, number>();
  const chosen = pages.filter(({ address }) => {
    const kind =
      address.replace(/^\/(?:hollins|brightwell|tarn|business)(?=\/|$)/, "").split(/[/?]/)[1] ?? "";
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
    return perKind.get(kind)! <= 4;
  });
  return (await Promise.all(chosen.map(invalidities))).flat();
}
