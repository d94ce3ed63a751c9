import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { productLinks } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";

import { isBuilt } from "../../scripts/setup/build-stamp.mjs";
import { openCountingStore, type CountingStore } from "./counting-store";
import { measurePages, type Measured } from "./measure-pages";

/*
 * Counts the work that pages make in the built store. `npm test` builds before it runs the unit tests;
 * without a current build these tests are skipped.
 */

const table = "tests/budgets/budgets.md";
/** In bytes, with brotli at its best quality, which is the default of `brotliCompressSync`. */
const documentLimit = 10_200;
const details = ".cache/budgets.txt";

const columns = {
  page: ({ page }) => page,
  visitor: ({ visitor }) => visitor,
  calls: ({ calls }) => calls.length,
  queries: ({ queries }) => queries.length,
  cookies: ({ cookies }) => cookies,
  components: ({ components }) => components,
  elements: ({ hosts }) => hosts,
  "HTML bytes": ({ html }) => html,
  "CSS KB": ({ styles }) => styles,
  "scripts KB": ({ scripts }) => scripts,
} satisfies Record<string, (measured: Measured) => string | number>;

const heading = `# What a page costs

Made by \`npx vitest run tests/budgets --update\` (OPS-131). Each page is asked for a second time by the same
kind of visitor, in a store that does nothing else: calls of the platform, queries to the database,
\`Set-Cookie\` lines, React elements of components and of HTML elements made on the server, bytes of the
document, and the style sheets and scripts of a first visit (gzip, rounded up to 1 KB).
`;

/** The number of the table, as long as it is right. Zlib compresses a little differently on each machine. */
function kilobytes(bytes: number, written: number): number {
  const exact = bytes / 1000;
  return exact > written - 1.2 && exact <= written + 0.2 ? written : Math.ceil(exact);
}

function tableOf(found: Measured[]): string {
  const written = new Map(
    readFileSync(table, "utf8")
      .split("\n")
      .map((line) => line.split("|").map((cell) => cell.trim()))
      .map((cells) => [`${cells[1]} ${cells[2]}`, cells.slice(-3, -1).map(Number)]),
  );
  const rows = found.map((measured) => {
    const [styles = 0, scripts = 0] = written.get(`${measured.page} ${measured.visitor}`) ?? [];
    const rounded = {
      ...measured,
      styles: kilobytes(measured.styles, styles),
      scripts: kilobytes(measured.scripts, scripts),
    };
    return Object.values(columns).map((read) => String(read(rounded)));
  });
  const widths = Object.keys(columns).map((name, at) =>
    Math.max(name.length, ...rows.map((row) => row[at]!.length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join(" | ")} |\n`;
  const rule = widths.map((width, at) => (at < 2 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  return `${heading}\n${[Object.keys(columns), rule, ...rows].map(line).join("")}`;
}

describe.runIf(isBuilt())("the budgets of pages", () => {
  let store: CountingStore | undefined;
  let found: Measured[] = [];
  beforeAll(async () => {
    store = await openCountingStore();
    found = await measurePages(store);
    const work = found.map(({ page, visitor, calls, queries }) =>
      [`${page}, ${visitor}`, ...calls, ...queries.map((sql) => sql.trim().replace(/\s+/g, " "))].join(
        "\n  ",
      ),
    );
    mkdirSync(".cache", { recursive: true });
    writeFileSync(details, `${work.join("\n\n")}\n`);
  }, 300_000);
  afterAll(() => store?.close());

  it("each page costs exactly what its line says (OPS-131)", async () => {
    await expect(tableOf(found), `${details} lists all calls and queries`).toMatchFileSnapshot("budgets.md");
  });

  const pagesWith = (isWrong: (measured: Measured) => boolean) =>
    found.filter(isWrong).map(({ page, visitor }) => `${page}, ${visitor}`);

  it("no page sets a cookie when it is seen a second time (OPS-132)", () => {
    expect(pagesWith(({ cookies }) => cookies > 0)).toEqual([]);
  });

  it("a page costs a visitor without cookies no query (OPS-133)", () => {
    expect(pagesWith(({ visitor }) => visitor === "stranger")).toContain("product, stranger");
    expect(pagesWith(({ visitor, queries }) => visitor === "stranger" && queries.length > 0)).toEqual([]);
  });

  it("the document of a stranger has at most 10,200 bytes with brotli (OPS-136)", async () => {
    const ask = async (path: string) => (await new Visitor(store!.origin).open(path)).page;
    const list = await ask("/category/refrigeration");
    const addresses = ["/", "/category/cooking", "/global-search/refrigerator", "/terms"];
    const pages = [list, ...(await Promise.all([...addresses, ...productLinks(list).slice(0, 3)].map(ask)))];
    const sizes = pages.map(({ address, html }) => ({ address, bytes: brotliCompressSync(html).length }));
    expect(sizes).toHaveLength(8);
    expect(sizes.filter(({ bytes }) => bytes > documentLimit)).toEqual([]);
  });
});
