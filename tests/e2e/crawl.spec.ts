import { check, crawl, report, type Crawl } from "#tests/crawler/crawl";
import type { ServedPage } from "#tests/crawler/page";
import { preparedPages } from "#tests/crawler/states";
import { invalidities } from "#tests/crawler/validity";
import { Visitor } from "#tests/crawler/visitor";

import { expect, test } from "./fixtures";

/** These tests read the served HTML, which is the same in every project, so they run in one. */
test.describe("every page as served @off", () => {
  test.describe.configure({ mode: "default" });
  const starts = ["/", "/site-map", "/hollins", "/brightwell", "/tarn", "/business"];

  test("each address of the store follows the rules and is valid HTML (FORM-2, FORM-46, STORE-13)", async ({
    baseURL,
  }) => {
    const { pages, findings } = await crawl(new Visitor(baseURL!), starts);
    expect(pages.length, "opened addresses").toBeGreaterThan(150);
    expect(report(findings)).toBe("");
    expect(report(await validityOf(pages))).toBe("");
  });

  test("forms with errors, product, filled cart, every step of the checkout, the payment page and the error pages follow the rules and are valid HTML, and axe finds nothing (ERROR-1)", async ({
    baseURL,
    scanner,
  }) => {
    const pages = await preparedPages(baseURL!);
    const ofStore = pages.filter(({ address }) => !address.startsWith("/test-gateway/"));
    expect(report(ofStore.flatMap(check))).toBe("");
    expect(report((await Promise.all(pages.map(invalidities))).flat())).toBe("");
    for (const { html, address } of differentPages(pages)) await scanner.scan(html, address);
  });
});

/** Pages of the same title with as many messages are alike. accessibility.spec scans error pages. */
function differentPages(pages: readonly ServedPage[]): Iterable<ServedPage> {
  const kinds = new Map<string, ServedPage>();
  for (const page of pages.filter(({ status }) => [200, 400].includes(status))) {
    const title = /<title>([^<]*)/.exec(page.html)?.[1];
    kinds.set(`${title} ${page.html.split('class="notice').length}`, page);
  }
  expect(kinds.size, "pages that differ").toBeGreaterThan(18);
  return kinds.values();
}

/** Pages of one kind use the same code, so six of each kind are checked against the content models. */
async function validityOf(pages: Crawl["pages"]) {
  const perKind = new Map<string, number>();
  const chosen = pages.filter(({ address }) => {
    const kind =
      address.replace(/^\/(?:hollins|brightwell|tarn|business)(?=\/|$)/, "").split(/[/?]/)[1] ?? "";
    perKind.set(kind, (perKind.get(kind) ?? 0) + 1);
    return perKind.get(kind)! <= 6;
  });
  return (await Promise.all(chosen.map(invalidities))).flat();
}
