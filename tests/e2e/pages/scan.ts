import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Browser, type Frame } from "@playwright/test";
import type { AxeResults, ElementContext, RunOptions } from "axe-core";

import { blockAddresses } from "./network";

interface Axe {
  run(context: ElementContext, options: RunOptions): Promise<AxeResults>;
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Rules whose result depends on sizes and positions. */
const layoutRules = ["target-size", "scrollable-region-focusable", "css-orientation-lock"];

/**
 * Scans documents with axe, one after the other in one frame, and without their scripts. Loading a page, and
 * the scanner into it, takes several times as long as the scan. The frame is outside of the visible page, so
 * that it is laid out but not drawn.
 */
export class Scanner {
  private constructor(private readonly frame: Frame) {}

  /** `origin` is the address of the store. A page of it gives the documents their origin and their mode. */
  static async open(browser: Browser, origin: string): Promise<Scanner> {
    const context = await browser.newContext({ javaScriptEnabled: true });
    const page = await context.newPage();
    await blockAddresses(page, ["*/assets/*.js*"]);
    await page.goto(origin);
    const element = await page.evaluateHandle(openFrame);
    const frame = (await element.contentFrame())!;
    await frame.evaluate(axe);
    return new Scanner(frame);
  }

  async close(): Promise<void> {
    await this.frame.page().context().close();
  }

  /** Scans a document, wide and narrow, and checks for horizontal scrolling on the narrowest screen. */
  async scan(html: string, name: string, skippedRules: string[] = []): Promise<void> {
    await this.frame.evaluate(showDocument, { html, width: 320 });
    const { over, widest } = await this.frame.evaluate(findOverflow);
    expect.soft(over, `${name} scrolls sideways at 320 px: ${widest.join(", ")}`).toBeLessThanOrEqual(0);
    for (const width of [1440, 360]) {
      const found = await this.findViolations(width, skippedRules, width === 360);
      expect.soft(found, `${name} at ${width} px`).toEqual([]);
    }
  }

  /** Scans a document at one width. */
  async scanAt(width: number, html: string, name: string): Promise<void> {
    await this.frame.evaluate(showDocument, { html, width });
    expect.soft(await this.findViolations(width), name).toEqual([]);
  }

  /**
   * Whether two documents have the same elements, attributes and texts, apart from scripts, styles and the
   * marks that scripts set in each page.
   */
  async areSame(one: string, other: string): Promise<boolean> {
    return this.frame.evaluate(compareDocuments, [one, other] as const);
  }

  /** The findings of axe in the document, one text a rule and element. */
  private async findViolations(
    width: number,
    skippedRules: string[] = [],
    isRepeat = false,
  ): Promise<string[]> {
    const violations = await this.frame.evaluate(runScanner, {
      tags,
      layoutRules,
      width,
      skippedRules,
      isRepeat,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes
        .slice(0, 3)
        .map(
          ({ html, failureSummary }) =>
            `${id}: ${help}\n  ${html.slice(0, 200)}\n  ${failureSummary?.split("\n")[1]?.trim() ?? ""}`,
        ),
    );
  }
}

/** Runs in the page. Its own content goes. */
async function openFrame(): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.src = location.href;
  frame.style.cssText = "position: fixed; left: -9999px; top: 0; height: 900px; border: 0";
  document.body.replaceChildren(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve));
  return frame;
}

/** Runs in the frame, as the functions below do. Puts a document without its scripts in place of the last. */
async function showDocument({ html, width }: { html: string; width: number }): Promise<void> {
  (frameElement as HTMLElement).style.width = `${width}px`;
  const served = new DOMParser().parseFromString(html, "text/html");
  for (const element of served.querySelectorAll("script, noscript")) element.remove();
  // At the edge of the window they cover whatever a scan has scrolled there. A shopper scrolls on, and the
  // focus is never under them (focus-cover.spec).
  for (const bar of served.querySelectorAll<HTMLElement>(".consent, #compare"))
    bar.style.setProperty("position", "static");
  document.documentElement.replaceWith(document.adoptNode(served.documentElement));
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  await Promise.all(
    sheets.map(
      (link) =>
        link.sheet ??
        new Promise((resolve, reject) => {
          link.addEventListener("load", resolve);
          link.addEventListener("error", () => reject(new Error(`No style sheet at ${link.href}`)));
        }),
    ),
  );
  await document.fonts.ready;
}

function compareDocuments(documents: readonly [string, string]): boolean {
  const contentOf = (html: string) => {
    const { documentElement } = new DOMParser().parseFromString(html, "text/html");
    // In every page the scripts leave their template empty and set a mark on the root.
    for (const element of documentElement.querySelectorAll("script, noscript, link, style, template"))
      element.remove();
    delete documentElement.dataset.scripts;
    const comments = document.createNodeIterator(documentElement, NodeFilter.SHOW_COMMENT);
    for (let comment = comments.nextNode(); comment; comment = comments.nextNode())
      (comment as Comment).remove();
    documentElement.normalize();
    return documentElement.outerHTML;
  };
  return contentOf(documents[0]) === contentOf(documents[1]);
}

function findOverflow(): { over: number; widest: string[] } {
  const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const isWider = (element: HTMLElement) =>
    element.getBoundingClientRect().right > innerWidth + 1 && !element.closest(".slides");
  const widest =
    over > 0 ? [...document.querySelectorAll<HTMLElement>("body *")].filter(isWider).slice(0, 3) : [];
  return { over, widest: widest.map((element) => `${element.tagName}.${element.className}`) };
}

interface Scan {
  tags: string[];
  layoutRules: string[];
  width: number;
  skippedRules: string[];
  /** The document was scanned at another width just before. */
  isRepeat: boolean;
}

interface Memory {
  /** The scanned elements of the parts that pages share: their HTML at a width. */
  parts: Set<string>;
  /** Looks of texts whose contrast is sufficient. */
  looks: Set<string>;
  /** The visible elements of the last scan. */
  visible: Element[];
}

/**
 * Header and footer are left out if they are the same as in a document that was scanned at this width before,
 * except for their landmarks and headings, which must agree with those of the page. A repeat runs the rules
 * about layout alone if the same elements are visible as before, apart from pictures that are not any more.
 *
 * Contrast takes a third of the time of axe. It is checked for texts that look different from those that
 * passed: their own style, or the backgrounds, opacity and positioned boxes that they are in.
 */
async function runScanner({ tags, layoutRules, width, skippedRules, isRepeat }: Scan) {
  (frameElement as HTMLElement).style.width = `${width}px`;
  const scanner = window as unknown as { axe: Axe; memory?: Memory };
  const memory = (scanner.memory ??= { parts: new Set(), looks: new Set(), visible: [] });
  const root = document.documentElement;
  const parts = [...document.querySelectorAll("body > :is(.notices, .top, #fragment-footer)")].map(
    (element) => {
      // Forms of the header hold the address of the page and the search term.
      const html = element.outerHTML.replace(/ (?:action|value)="[^"]*"/g, "");
      return { element, content: [innerWidth, root.className, root.dataset.theme, html].join("\n") };
    },
  );
  const known = parts.flatMap(({ element, content }) => (memory.parts.has(content) ? [element] : []));

  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) || getComputedStyle(element).display === "contents";
  const visible = [...document.querySelectorAll("body *")].filter(
    (element) => !known.some((part) => part.contains(element)) && isVisible(element),
  );
  const seen = new Set(visible);
  const before = new Set(memory.visible);
  const isSame =
    isRepeat &&
    visible.every((element) => before.has(element)) &&
    memory.visible.every((element) => seen.has(element) || element.closest("picture"));
  memory.visible = visible;

  const structure = "nav, form, section, [role], h1, h2, h3, h4, h5, h6";
  const isStructure = (element: Element) => element.matches(structure) || element.querySelector(structure);
  const exclude = known.flatMap((part) =>
    [...part.querySelectorAll("*")].filter(
      (element) => !isStructure(element) && isStructure(element.parentElement!),
    ),
  );
  // Elements that are not in the document cost axe no time. Names and roles may need those that stay.
  const taken = exclude
    .filter((element) => !element.parentElement!.matches("[role], h1, h2, h3, h4, h5, h6"))
    .filter((element) => !element.id && !element.querySelector("[id]"))
    .map((element) => ({ element, place: document.createComment("") }));
  for (const { element, place } of taken) element.replaceWith(place);

  const options: RunOptions = { resultTypes: ["violations"], elementRef: false, ancestry: false };
  const left = exclude.filter((element) => element.isConnected);
  const { violations } = await scanner.axe.run(left.length > 0 ? { exclude: left } : document, {
    ...options,
    ...(isSame
      ? { runOnly: { type: "rule", values: layoutRules.filter((rule) => !skippedRules.includes(rule)) } }
      : {
          runOnly: { type: "tag", values: tags },
          rules: Object.fromEntries(
            [...skippedRules, "color-contrast"].map((rule) => [rule, { enabled: false }]),
          ),
        }),
  });
  for (const { content } of parts) memory.parts.add(content);

  const grounds = new Map<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (!element) return "";
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const isPlain = backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none" && opacity === "1";
    const own = isPlain ? "" : `/${backgroundColor} ${backgroundImage} ${opacity}`;
    const place = position === "static" ? "" : `/${position} ${element.tagName} ${element.className}`;
    const ground = groundOf(element.parentElement) + own + place;
    grounds.set(element, ground);
    return ground;
  };
  const isText = (element: Element) =>
    !element.closest(".vh, .skip") &&
    (element.matches("input:not([type=radio], [type=checkbox]), select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim()));
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [element.tagName, color, fontSize, fontWeight, textShadow, groundOf(element)].join(" ");
  };
  const texts = visible.filter(isText).map((element) => ({ element, look: lookOf(element) }));
  const unknown = texts.filter(({ look }) => !memory.looks.has(look));
  if (unknown.length > 0) {
    const contrast = await scanner.axe.run(
      { include: unknown.map(({ element }) => element) },
      { ...options, elementRef: true, resultTypes: ["violations", "passes"], runOnly: ["color-contrast"] },
    );
    const passed = new Set(contrast.passes.flatMap(({ nodes }) => nodes.map(({ element }) => element)));
    for (const { element, look } of unknown) if (passed.has(element as HTMLElement)) memory.looks.add(look);
    violations.push(...contrast.violations);
  }
  for (const { element, place } of taken) place.replaceWith(element);
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
  }));
}
