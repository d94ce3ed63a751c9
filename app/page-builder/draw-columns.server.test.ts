import { expect, it } from "vitest";

import { componentsOf, layoutColumn, layoutSection } from "#contract/content/layout";

import { component, openHollins, renderSection } from "#tests/support/page-layouts";
import { drawPage } from "./page-layout.server";
import { layoutRegistry } from "./registry.server";

const text = (word: string) => component("text", { html: `<p>${word}</p>` });
const draw = (columns: unknown[]) => renderSection({}, { sectionConfig: { columns } });
const wordsOf = (html: string) => [...html.matchAll(/<p>(\w+)<\/p>/g)].map(([, word]) => word);

/** A record's column with the word of its level, and a column of the next level inside it. */
const nested = (levels: number): object => ({
  seedComponents: [text(`L${levels}`)],
  ...(levels > 1 ? { sectionConfig: { columns: [nested(levels - 1)] } } : {}),
});

it("a column shows its own columns below its components, with their spacing and directions (CONTENT-2)", async () => {
  const { html } = await draw([
    {
      columnWidth: 6,
      seedComponents: [text("A")],
      sectionConfig: {
        gridItemSpacing: "small",
        direction: { desktop: "column", mobile: "diagonal" },
        columns: [{ columnWidth: 4, seedComponents: [text("B")] }, { seedComponents: [text("C")] }],
      },
    },
    { seedComponents: [text("D")] },
  ]);
  expect(wordsOf(html)).toEqual(["A", "B", "C", "D"]);
  expect(html).toMatch(
    /^<section class="lay wrap"><div class="cols"><div class="col" style="--w:6"><div class="stack.*<\/div><div class="cols desktop-column" style="--space:0.75rem"><div class="col" style="--w:4">/,
  );
});

it("columns inside a column of full width are shown too (CONTENT-2)", async () => {
  const { html } = await draw([{ sectionConfig: { columns: [{ seedComponents: [text("A")] }] } }]);
  expect(html).toContain('<div class="cols"><div class="col"><div class="cols"><div class="col">');
  expect(wordsOf(html)).toEqual(["A"]);
});

it.each([
  [{ sectionConfig: 7 }],
  [{ sectionConfig: null }],
  [{ sectionConfig: { columns: "wide" } }],
  [{ sectionConfig: { columns: [] } }],
  [{ sectionConfig: { columns: [{ seedComponents: [{ name: "" }] }] } }],
  [{ sectionConfig: { columns: Array.from({ length: 13 }, () => ({})) } }],
  [{ sectionConfig: { columns: [{ seedComponents: [component("no-such-component")] }, {}] } }],
  [{ sectionConfig: {} }],
])(
  "a column keeps its components where its columns cannot be shown: %j (CONTENT-2, CONTENT-4)",
  async (more) => {
    const { html } = await draw([{ seedComponents: [text("A")], ...more }]);
    expect(wordsOf(html)).toEqual(["A"]);
    expect((await draw([more])).html).toBe("");
  },
);

it("columns deeper than two levels inside a section's column are dropped (CONTENT-2)", async () => {
  expect(wordsOf((await draw([nested(3)])).html)).toEqual(["L3", "L2", "L1"]);
  expect(wordsOf((await draw([nested(400)])).html)).toEqual(["L400", "L399", "L398"]);
  expect(componentsOf([layoutColumn.parse(nested(400))])).toHaveLength(3);
});

it("an h1 inside a column's columns is the h1 of the page (CONTENT-5)", async () => {
  const { context } = await openHollins();
  const heading = component("text-block", { text: "T", headingTag: "h1" });
  const inside = { sectionConfig: { columns: [{ seedComponents: [heading] }] } };
  const sections = [layoutSection.parse({ sectionConfig: { columns: [inside] } })];
  const { html, hasHeading } = await drawPage(sections, layoutRegistry, context);
  expect([hasHeading, html.match(/<h1/g)?.length]).toEqual([true, 1]);
});
