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
/** Rules whose result depends on sizes and positions. */
const layoutRules = ["target-size", "scrollable-region-focusable", "css-orientation-lock"];

/** What this process has scanned of the parts that pages share, in digests of their HTML at a width. */
const scannedParts = new Set<string>();
/** Stores of which this process has scanned a page at 360 px with all rules. */
const scannedStores = new Set<string>();

/**
 * Scans the page in its current state, wide and narrow, and checks for horizontal scrolling on the narrowest
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
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await findViolations(page, { skippedRules, isRepeat: width === 360 });
    expect.soft(found, `${name} at ${width} px`).toEqual([]);
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
 * What axe finds in the page as it is now, one text a rule and element. `isRepeat` means that the page was
 * scanned at another width just before.
 */
export async function findViolations(
  page: Page,
  { skippedRules = [], isRepeat = false }: { skippedRules?: string[]; isRepeat?: boolean } = {},
): Promise<string[]> {
  // The scanner is half a megabyte of script: a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(scanner);
  const { violations, digests, store } = await page.evaluate(runScanner, {
    tags,
    layoutRules,
    skippedRules,
    isRepeat,
    scannedParts: [...scannedParts],
    scannedStores: [...scannedStores],
  });
  for (const digest of digests) scannedParts.add(digest);
  if (isRepeat && store) scannedStores.add(store);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary?.split("\n")[1]?.trim() ?? ""}`,
      ),
  );
}

interface Scan {
  tags: string[];
  layoutRules: string[];
  skippedRules: string[];
  isRepeat: boolean;
  scannedParts: string[];
  scannedStores: string[];
}

/**
 * Runs in the page. Header and footer are left out if they are the same as on a page that was scanned at this
 * width before, except for their landmarks and headings, which must agree with those of the page.
 *
 * A repeat runs the rules about layout alone if the same elements are visible as before. Style sheets change
 * colors with the width only in the header, the menu, the footer and the bar with the add-to-cart button, so
 * a repeat checks the contrast of colors once a store, and where the bar is.
 */
async function runScanner({ tags, layoutRules, skippedRules, isRepeat, scannedParts, scannedStores }: Scan) {
  const { axe, scanned } = window as unknown as { axe: Scanner; scanned?: { visible: Element[] } };
  const root = document.documentElement;
  const parts = [...document.querySelectorAll("body > :is(.notices, .top, #fragment-footer)")];
  const digests = await Promise.all(
    parts.map(async (part) => {
      // Forms of the header hold the address of the page and the search term.
      const html = part.outerHTML.replace(/ (?:action|value)="[^"]*"/g, "");
      const content = [innerWidth, root.className, root.dataset.theme, html].join("\n");
      const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content));
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16)).join(" ");
    }),
  );
  const known = parts.filter((_, index) => scannedParts.includes(digests[index]!));

  const structure = "nav, form, section, [role], h1, h2, h3, h4, h5, h6";
  const isStructure = (element: Element) => element.matches(structure) || element.querySelector(structure);
  const exclude = known.flatMap((part) =>
    [...part.querySelectorAll("*")].filter(
      (element) => !isStructure(element) && isStructure(element.parentElement!),
    ),
  );

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === "contents";
  const visible = [...document.querySelectorAll("body *")].filter(
    (element) => isVisible(element) && !known.some((part) => part.contains(element)),
  );
  const isSame =
    isRepeat &&
    scanned?.visible.length === visible.length &&
    visible.every((element, index) => element === scanned.visible[index]);
  Object.assign(window, { scanned: { visible } });

  const store = root.dataset.theme;
  const hasColors = !isRepeat || !store || !scannedStores.includes(store) || !!document.querySelector(".buy");
  const rules = hasColors ? [...layoutRules, "color-contrast"] : layoutRules;
  const left = hasColors ? skippedRules : [...skippedRules, "color-contrast"];
  const { violations } = await axe.run(exclude.length > 0 ? { exclude } : document, {
    resultTypes: ["violations"],
    elementRef: false,
    ancestry: false,
    ...(isSame
      ? { runOnly: { type: "rule", values: rules.filter((rule) => !skippedRules.includes(rule)) } }
      : {
          runOnly: { type: "tag", values: tags },
          rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
        }),
  });
  return { violations, digests, store };
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
