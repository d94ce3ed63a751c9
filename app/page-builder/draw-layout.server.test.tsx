import { describe, expect, it } from "vitest";

import { layoutSection } from "#contract/content/layout";

import { component, menuItem, openHollins, renderSection } from "#tests/support/page-layouts";
import { refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";
import { createRegistry, defineComponent } from "./component";
import { drawSections } from "./draw-layout.server";
import { personalContexts } from "./shared-context.server";
import { layoutComponents } from "./registry.server";

const answers: PlatformAnswers = {
  getContent: ({ params }) =>
    params.contentKeyOrId === "store-profile" ? { body: storeProfile } : refusal(404, "ITEM_NOT_FOUND"),
  getCategoryMenuItems: () => ({ body: { menuItems: [menuItem("Cooking", "/category/cooking")] } }),
  getNavigationMenuItems: () => refusal(500, "UNKNOWN"),
};
const draw = (section: object) => renderSection(answers, section);

describe("sections", () => {
  it("without settings have no column element; they have the page width unless they are full width", async () => {
    expect((await draw({ components: [component("text", { html: "<p>A</p>" })] })).html).toMatch(
      /^<section class="lay wrap"><div class="stack beside">/,
    );
    expect(
      (
        await draw({
          width: "full",
          background: "dark",
          label: "Words",
          components: [component("text", { html: "<p>A</p>" })],
        })
      ).html,
    ).toMatch(/^<section class="lay on-dark" aria-label="Words">/);
  });

  it("have columns in twelfths, with a direction for each device, spacing, alignment and minimum height (CONTENT-1, CONTENT-2)", async () => {
    const { html } = await draw({
      sectionConfig: {
        gridItemSpacing: "large",
        direction: { tablet: "row" },
        columns: [
          {
            columnWidth: "8",
            columnMinHeight: "240px",
            columnVerticalAlign: "center",
            alignment: "right",
            columnGutterWidth: "small",
            direction: { desktop: "row", mobile: "diagonal" },
            seedComponents: [component("text", { html: "<p>A</p>" })],
          },
          { columnWidth: "wide", seedComponents: [component("text", { html: "<p>B</p>" })] },
        ],
      },
    });
    expect(html).toContain('<div class="cols tablet-row" style="--space:1.5rem">');
    expect(html).toContain(
      '<div class="col desktop-row to-right" style="--w:8;--min:240px;--space:0.75rem;justify-content:center">',
    );
    expect(html).toContain('<div class="col">');
  });

  it("without columns get two of width six; sections with nothing to show are left out (CONTENT-3)", async () => {
    expect((await draw({})).html).toBe("");
    expect(
      (await draw({ components: [component("category-link-list", { urlPaths: ["parts"] })] })).html,
    ).toBe("");
  });
});

describe("components", () => {
  it("that are unknown, incomplete, not published or failing are left out; the others stay (CONTENT-4, ERROR-13)", async () => {
    const { html, logged, failures } = await draw({
      components: [
        component("no-such-component"),
        component("text", { html: 7 }),
        component("content-tile", { contentKey: "gone" }),
        component("navigation-menu", { navigationLinkSetDeveloperName: "Broken" }),
        component("__proto__"),
        component("text", { html: "<p>Stands</p>" }),
      ],
    });
    expect(html).toContain("Stands");
    expect(html.match(/stack beside/g)).toHaveLength(1);
    expect(logged).toHaveLength(5);
    // Only the temporary error (500) makes the cached markup expire early.
    expect(failures).toBe(1);
  });

  it("that throw while they are rendered remove only their section", async () => {
    const { context } = await openHollins(answers);
    const broken = defineComponent("services", { load: () => ({}), draw: () => <Throwing /> });
    const registry = createRegistry([...layoutComponents, broken]);
    const section = (name: string, attributes: object) =>
      layoutSection.parse({ components: [component(name, attributes)] });
    const html = await drawSections(
      [section("services", { items: [] }), section("text", { html: "<p>Stands</p>" })],
      registry,
      personalContexts(context),
      { region: "page", first: false },
    );
    expect(html).toContain("Stands");
  });

  it("render rich text sanitized, with links of the store (TEXT-1)", async () => {
    const { html } = await draw({
      components: [
        component("text", {
          html: '<p onclick="x()">A <a href="/support">b</a><script>alert(1)</script></p>',
        }),
      ],
    });
    expect(html).toContain('<p>A <a href="/hollins/support">b</a></p>');
    expect(html).not.toMatch(/onclick|script/);
  });
});

function Throwing(): never {
  throw new Error("broken");
}
