import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { layoutColumn, layoutSection } from "#contract/layout";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";
import { createRegistry, defineComponent, definePersonalComponent } from "./component";
import { drawSections, prepareColumns } from "./draw-layout.server";
import { drawPage } from "./page-layout.server";
import { personalContexts } from "./shared-context.server";
import { layoutComponents, layoutRegistry } from "./registry.server";

const menuItem = (label: string, actionValue: string, more: object = {}) => ({
  label,
  actionType: "InternalLink",
  actionValue,
  target: null,
  imageUrl: null,
  subMenu: [],
  ...more,
});
const tile = (contentKey: string, Resource_URL: string) => ({
  ...storeProfile,
  contentKey,
  contentBody: {
    Title: contentKey,
    Resource_URL,
    Hover_Text: "Text",
    Image: { contentKey: "a", mediaId: "m1" },
  },
});

const answers: PlatformAnswers = {
  getContent: ({ params }) => {
    const key = params.contentKeyOrId!;
    if (key === "store-profile") return { body: storeProfile };
    if (key === "tile-partners") return { body: tile("Brand Partners", "page-Brand_Partners") };
    if (key === "tile-trade") return { body: tile("Trade", "/trade-program") };
    if (key === "tile-nowhere") return { body: tile("Nowhere", "page-Unknown") };
    return refusal(404, "ITEM_NOT_FOUND");
  },
  getCategoryMenuItems: () => ({
    body: {
      menuItems: [
        menuItem("Cooking", "/category/cooking", {
          subMenu: [menuItem("Wall Ovens", "/category/cooking/wall-ovens")],
        }),
      ],
    },
  }),
  getNavigationMenuItems: ({ query }) =>
    query.navigationLinkSetDeveloperName === "Broken"
      ? refusal(500, "UNKNOWN")
      : {
          body: {
            menuItems: [
              menuItem("About", "/about-us"),
              menuItem("Sign out", "/out", { actionType: "SystemLink" }),
              menuItem("Action", "/x", { actionType: "GlobalAction" }),
              menuItem("Careers", "https://www.example.com/c", {
                actionType: "ExternalLink",
                target: "NewWindow",
              }),
              menuItem("Bad", "javascript:alert(1)", { actionType: "ExternalLink", target: "NewWindow" }),
            ],
          },
        },
};

async function setUp() {
  const store = openTestStore(answers);
  const context = await openStoreContext(
    new Request("http://store.test/hollins"),
    { store: "hollins" },
    store.loadContext(),
  );
  return { ...store, context };
}
const component = (name: string, attributes: object = {}) => ({ name, attributes });

async function draw(section: object, region: "page" | "panel" | "footer" = "page") {
  const { context, ...store } = await setUp();
  let failures = 0;
  const html = await drawSections([layoutSection.parse(section)], layoutRegistry, personalContexts(context), {
    region,
    first: true,
    onFailure: () => (failures += 1),
  });
  return { html, failures, ...store };
}

describe("sections", () => {
  it("of plain components need no column; they keep to the page unless they are full", async () => {
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

  it("draw columns in parts of twelve, with direction a device, spacing, alignment and height (CONTENT-1, CONTENT-2)", async () => {
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
    expect(html).toContain('<div class="cols tablet-row gap-large">');
    expect(html).toContain(
      '<div class="col desktop-row gap-small to-right v-center" style="--w:8;--min:240px">',
    );
    expect(html).toContain('<div class="col">');
  });

  it("without columns have two of width six; with nothing to show they are not drawn (CONTENT-3)", async () => {
    expect((await draw({})).html).toBe("");
    expect(
      (await draw({ components: [component("category-link-list", { urlPaths: ["parts"] })] })).html,
    ).toBe("");
  });
});

describe("components", () => {
  it("that are unknown, incomplete, not published or failing are left out, and the rest stands (CONTENT-4, ERROR-13)", async () => {
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
    // Only what may be there in a moment is a reason to draw again soon.
    expect(failures).toBe(1);
  });

  it("that fail while they are drawn take their section with them", async () => {
    const { context } = await setUp();
    const broken = defineComponent("services", { load: () => ({}), draw: () => <Explodes /> });
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

  it("draw rich text clean, with the store's links (TEXT-1)", async () => {
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

const panel = async (components: object[]) => {
  const { context } = await setUp();
  const columns = components.map((each) => layoutColumn.parse({ columnWidth: 4, seedComponents: [each] }));
  return renderToStaticMarkup(
    <>
      {await prepareColumns(columns, layoutRegistry, personalContexts(context), {
        region: "panel",
        first: false,
      })}
    </>,
  );
};

describe("panels", () => {
  it("drop categories that the store does not sell, and columns that are empty then (MENU-10, MENU-11)", async () => {
    const html = await panel([
      component("category-link-list", {
        title: "Cooking",
        urlPaths: ["cooking/wall-ovens", "cooking/not-sold"],
      }),
      component("category-link-list", { title: "Nothing left", urlPaths: ["parts"] }),
      component("shop-all", { urlPath: "cooking" }),
    ]);
    expect(html).toContain(
      '<p>Cooking</p><ul><li><a href="/hollins/category/cooking/wall-ovens">Wall Ovens</a></li></ul>',
    );
    expect(html).toContain('<a class="shop-all" href="/hollins/category/cooking">Shop All Cooking</a>');
    expect(html).not.toMatch(/not-sold|Nothing left/);
  });

  it("lead tiles to named pages; one with an address opens a new tab; unknown ones are left out", async () => {
    const html = await panel(
      ["tile-partners", "tile-trade", "tile-nowhere"].map((contentKey) =>
        component("content-tile", { contentKey }),
      ),
    );
    expect(html).toContain('<a href="/hollins/brand-partners">Brand Partners</a>');
    expect(html).toContain(
      '<a href="/hollins/trade-program" target="_blank" rel="noopener">Trade<span class="vh"> (opens in a new tab)</span></a>',
    );
    expect(html).not.toContain("Nowhere");
  });

  it("drop system links from the menus and global actions from the footer, make bad addresses harmless and say what opens a new tab (LINK-5, MENU-18)", async () => {
    const menu = component("navigation-menu", {
      title: "About",
      navigationLinkSetDeveloperName: "About_Sub_Menu",
    });
    const bar = await panel([menu]);
    expect([...bar.matchAll(/<li><a[^>]*>([A-Za-z]+)/g)].map((match) => match[1])).toEqual([
      "About",
      "Action",
      "Careers",
      "Bad",
    ]);
    expect(bar).not.toContain("javascript:");
    const { html: footer } = await draw({ components: [menu] }, "footer");
    expect([...footer.matchAll(/<li><a[^>]*>([A-Za-z]+)/g)].map((match) => match[1])).toEqual([
      "About",
      "Careers",
      "Bad",
    ]);
    expect(footer).toContain('<nav aria-label="About"><h2>About</h2>');
    expect(footer).toContain(
      '<a href="https://www.example.com/c" target="_blank" rel="nofollow noopener">Careers<span class="vh"> (opens in a new tab)</span></a>',
    );
  });
});

describe("pages", () => {
  it("are drawn once for everybody but for what is the visitor's own (CONTENT-6)", async () => {
    const { context, calls } = await setUp();
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
  ])("know whether a component draws their h1: %s for %s %j", async (isDrawn, name, attributes) => {
    const { context } = await setUp();
    const { hasHeading, html } = await drawPage(
      [layoutSection.parse({ components: [component(name, attributes)] })],
      layoutRegistry,
      context,
    );
    expect([hasHeading, html.includes("<h1")]).toEqual([isDrawn, isDrawn]);
  });

  it("list places by state, with anchors down the page and telephones to call", async () => {
    const place = (name: string, zip = "40202") => ({
      name,
      street: "1 Main <b>Street</b>",
      city: "Louisville",
      state: "KY",
      zip,
      phone: "(502) 555-0119",
      hours: ["Monday", "Saturday until noon"],
      onDisplay: "ranges",
    });
    const list = (states: object[]) =>
      draw({ components: [component("place-list", { heading: "Dealers", states })] });
    const { html } = await list([
      { name: "Kentucky", places: [place("A")] },
      { name: "New York", places: [place("B"), place("C")] },
    ]);
    expect(
      [...html.matchAll(/<a href="(#[^"]*)">([^<]*)<\/a> <span class="muted">(\d)/g)].map((match) =>
        match.slice(1),
      ),
    ).toEqual([
      ["#in-kentucky", "Kentucky", "1"],
      ["#in-new-york", "New York", "2"],
    ]);
    expect(html).toContain('<h3 id="in-new-york">New York</h3>');
    expect(html).toContain(
      '<h4>A</h4><address>1 Main &lt;b&gt;Street&lt;/b&gt;<br/>Louisville, KY 40202<br/><a href="tel:+15025550119">(502) 555-0119</a></address>',
    );
    expect((await list([{ name: "Kentucky", places: [place("A")] }])).html).not.toContain("<nav");
    expect((await list([{ name: "Kentucky", places: [place("A", "4020")] }])).html).toBe("");
  });

  it("keep the first h1 of all their sections and columns; later ones are h2 in the same looks, and so are those of menus and footer (CONTENT-5)", async () => {
    const { context } = await setUp();
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

function Explodes(): never {
  throw new Error("broken");
}
