import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { layoutColumn, layoutSection } from "#contract/content/layout";

import { component, openHollins } from "#tests/support/page-layouts";
import { createRegistry, defineComponent, definePersonalComponent } from "./component";
import { prepareColumns } from "./draw-columns.server";
import { drawPage } from "./page-layout.server";
import { personalContexts } from "./shared-context.server";
import { layoutRegistry } from "./registry.server";

describe("pages", () => {
  it("are rendered once for all visitors, except for personal components (CONTENT-6)", async () => {
    const { context, calls } = await openHollins();
    let drawn = 0;
    const count = (personal: boolean) =>
      (personal ? definePersonalComponent : defineComponent)("services", {
        load: () => ({}),
        draw: () => <p>{(drawn += 1)}</p>,
      });
    const sections = [layoutSection.parse({ components: [component("services", { items: [] })] })];
    for (const personal of [false, true]) {
      drawn = 0;
      const registry = createRegistry([count(personal)]);
      await drawPage(sections, registry, context);
      await drawPage(sections, registry, context);
      expect(drawn).toBe(personal ? 2 : 1);
    }
    expect(calls()).toEqual([]);
  });

  it.each<[boolean, string, object]>([
    [true, "page-head", { title: "T", lead: "L" }],
    [false, "page-head", { title: "T" }],
    [false, "text", { html: "<p>A</p>" }],
    [true, "text-block", { text: "A", headingTag: "h1" }],
    [true, "text-block", { text: "A", textDisplayInfo: { headingTag: "h1" } }],
    [false, "text-block", { text: "A" }],
    [false, "text-block", { text: "<br>", headingTag: "h1" }],
    [false, "unknown", {}],
  ])("know whether a component renders an h1: %s for %s %j", async (isDrawn, name, attributes) => {
    const { context } = await openHollins();
    const { hasHeading, html } = await drawPage(
      [layoutSection.parse({ components: [component(name, attributes)] })],
      layoutRegistry,
      context,
    );
    expect([hasHeading, html.includes("<h1")]).toEqual([isDrawn, isDrawn]);
  });

  it("keep the first h1 of all sections and columns; later ones, and those of menus and footer, become h2 in the same style (CONTENT-5)", async () => {
    const { context } = await openHollins();
    const head = (title: string) => component("page-head", { title, lead: "L" });
    const block = (text: string, more: object = {}) =>
      component("text-block", { text, headingTag: "h1", ...more });
    const sections = [
      layoutSection.parse({ components: [component("text", { heading: "0", html: "<p>A</p>" })] }),
      layoutSection.parse({
        sectionConfig: {
          columns: [
            { seedComponents: [block("1", { fontSize: 20 })] },
            {
              seedComponents: [
                block("2"),
                block("3", { textStyle: "heading-small", textAlign: "center" }),
                block("4", { headingTag: "h4" }),
              ],
            },
          ],
        },
      }),
      layoutSection.parse({
        components: [
          head("5"),
          component("hero", { heading: "6", text: "T", picture: { mediaId: "m", alt: "" }, actions: [] }),
          component("link-list", { textTag: "h1", links: [{ label: "7", url: "/a" }] }),
        ],
      }),
    ];
    for (let time = 0; time < 2; time++) {
      const { html } = await drawPage(sections, layoutRegistry, context);
      expect(
        [...html.matchAll(/<(h\d)(?: class="([^"]*)")?[^>]*>(?:<a[^>]*>)?(\d)/g)].map(
          ([, tag, names, text]) => [text, tag, names],
        ),
      ).toEqual([
        ["0", "h2", undefined],
        ["1", "h1", undefined],
        ["2", "h2", "as-h1"],
        ["3", "h2", expect.stringMatching(/^as-h1 t-heading-small /)],
        ["4", "h4", undefined],
        ["5", "h2", "as-h1"],
        ["6", "h2", undefined],
        ["7", "h2", undefined],
      ]);
    }
    const panel = await prepareColumns(
      [layoutColumn.parse({ seedComponents: [block("8")] })],
      layoutRegistry,
      personalContexts(context),
      { region: "panel", first: false, isBelowHeading: true },
    );
    expect(renderToStaticMarkup(<>{panel}</>)).toContain('<h2 class="as-h1">8</h2>');
  });
});
