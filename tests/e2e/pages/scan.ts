import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import type { Page } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

import { expect, type Shopper } from "#tests/e2e/fixtures";

interface Scanner {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

const scanner = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const footer = "#fragment-footer";

/** Stores of which this process has scanned a complete page at 360 px. */
const scannedStores = new Set<string>();

/**
 * Scans the page in its current state, narrow and wide, and checks for horizontal scrolling on the narrowest
 * screen.
 *
 * With scripts it scans only what the scripts changed: the same test scans the HTML as served with the bundle
 * blocked.
 */
export async function scan(
  { page, scripts }: Pick<Shopper, "page" | "scripts">,
  name: string,
  skippedRules: string[] = [],
): Promise<void> {
  if (scripts === "on" && (await isAsServed(page))) return;
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const options = width === 360 ? await narrowOptions(page, skippedRules) : { skippedRules };
    expect.soft(await findViolations(page, options), `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  const { over, widest } = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const isWider = (element: HTMLElement) =>
      element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".slides");
    const widest =
      over > 0 ? [...document.querySelectorAll<HTMLElement>("body *")].filter(isWider).slice(0, 3) : [];
    return { over, widest: widest.map((element) => `${element.tagName}.${element.className}`) };
  });
  expect.soft(over, `${name} scrolls sideways at 320 px: ${widest.join(", ")}`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/**
 * At 360 px the complete scan of one page is enough for what the pages of a store share: the footer is the
 * same on all of them, and style sheets change colors with the width only in the header, the menu and the
 * footer. The bar with the add-to-cart button is the exception.
 */
async function narrowOptions(page: Page, skippedRules: string[]) {
  const store = await page.locator("html").getAttribute("data-theme");
  const hasFooter = (await page.locator(footer).count()) > 0;
  if (store && hasFooter && scannedStores.has(store)) {
    const hasBar = (await page.locator(".buy").count()) > 0;
    return { skippedRules: hasBar ? skippedRules : [...skippedRules, "color-contrast"], skipped: [footer] };
  }
  if (store && hasFooter) scannedStores.add(store);
  return { skippedRules };
}

/** What axe finds in the page as it is now, one text a rule and element. */
export async function findViolations(
  page: Page,
  { skippedRules = [], skipped = [] }: { skippedRules?: string[]; skipped?: string[] } = {},
): Promise<string[]> {
  // The scanner is half a megabyte of script: a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(scanner);
  const options: RunOptions = {
    resultTypes: ["violations"],
    runOnly: { type: "tag", values: tags },
    rules: Object.fromEntries(skippedRules.map((rule) => [rule, { enabled: false }])),
  };
  const { violations } = await page.evaluate(
    ([exclude, options]) =>
      (window as unknown as { axe: Scanner }).axe.run(exclude.length > 0 ? { exclude } : document, options),
    [skipped, options] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary?.split("\n")[1]?.trim() ?? ""}`,
      ),
  );
}

/** Whether scripts left the document as the store serves it: the same elements, attributes and texts. */
async function isAsServed(page: Page): Promise<boolean> {
  const served = await (await page.request.get(page.url())).text();
  return page.evaluate((served) => {
    const contentOf = (document: Document) => {
      const content = document.documentElement.cloneNode(true) as HTMLElement;
      for (const element of content.querySelectorAll("script, noscript, link, style")) element.remove();
      const comments = document.createNodeIterator(content, NodeFilter.SHOW_COMMENT);
      for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
        (comment as Comment).remove();
      content.normalize();
      return content.outerHTML;
    };
    return contentOf(document) === contentOf(new DOMParser().parseFromString(served, "text/html"));
  }, served);
}
