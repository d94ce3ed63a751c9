import { describe, expect, it } from "vitest";

import { component, menuAnswers, renderSection } from "#tests/support/page-layouts";
import { refusal, type PlatformAnswers } from "#tests/support/store-request";

const answers: PlatformAnswers = {
  ...menuAnswers,
  getEnhancedContentCollection: ({ query }) =>
    query.collectionId === "gone" ? refusal(500, "UNKNOWN") : { body: { returnValue: { "0ZG2": "2pm2" } } },
};

const render = (name: string, attributes: object) =>
  renderSection(answers, { components: [component(name, attributes)] });
const draw = async (name: string, attributes: object) => (await render(name, attributes)).html;
const labels = (html: string) => [...html.matchAll(/<li[^>]*><a[^>]*>([^<]+)/g)].map((match) => match[1]);

describe("levels", () => {
  const nested = {
    links: [
      { label: "1", url: "/1", links: [{ label: "2", url: "/2", links: [{ label: "3", url: "/3" }] }] },
    ],
  };
  it.each([
    [{}, 2],
    [{ depth: 1 }, 1],
    [{ depth: 2 }, 0],
    [{ depth: -1 }, 2],
    [{ depth: "1.5" }, 2],
    [{ maxDepth: -1, depth: 9 }, 3],
    [{ maxDepth: 3, depth: 1 }, 2],
  ])("above the list count against its own: %j leaves %i (MENU-22)", async (attributes, levels) =>
    expect(labels(await draw("link-list", { ...nested, ...attributes }))).toHaveLength(levels),
  );
  it("count in the same way for categories and for link sets", async () => {
    expect(labels(await draw("category-link-list", { urlPaths: ["cooking"], maxDepth: 2 }))).toHaveLength(3);
    expect(
      labels(await draw("category-link-list", { urlPaths: ["cooking"], maxDepth: 2, depth: 1 })),
    ).toEqual(["Cooking"]);
    expect(await draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", depth: 1 })).toBe("");
  });
  it("maxDepth takes precedence over maxDepthLevels (MENU-24, MENU-29)", async () =>
    expect(
      labels(
        await draw("navigation-menu", { hasStorefrontCategoriesOnly: true, maxDepth: 1, maxDepthLevels: 2 }),
      ),
    ).toEqual(["Cooking"]));
});

describe("pictures", () => {
  const picture = (mediaId: string, more = "&amp;w=640") =>
    `<img src="/sfsites/c/cms/delivery/media/${mediaId}?v=1${more}" alt="" width="340" height="230" loading="lazy"/>`;
  it("of categories are in the markup and load lazily; a category without one has only its label (MENU-37)", async () => {
    const { html, calls } = await render("category-link-list", {
      targetCategory: "Cooking",
      collectionId: "category-images",
      orientation: "horizontal",
    });
    expect(html).toContain(
      `<ul class="links across pictured"><li><a href="/hollins/category/cooking/wall-ovens">${picture("2pm2")}Wall Ovens</a></li><li><a href="/hollins/category/cooking/hoods">Hoods</a></li></ul>`,
    );
    expect(calls().find(({ name }) => name === "getEnhancedContentCollection")!.query).toMatchObject({
      collectionId: "category-images",
      siteId: "0DMhollins",
    });
  });

  it("are found for links of the record and for menu items too", async () => {
    const links = [{ label: "Ovens", url: "/category/cooking/wall-ovens" }];
    expect(await draw("link-list", { links, collectionId: "category-images" })).toContain(picture("2pm2"));
    const staticMenuItemsData = [
      {
        label: "Ovens",
        actionType: "InternalLink",
        pageReference: {
          type: "standard__recordPage",
          attributes: { objectApiName: "ProductCategory", recordId: "0ZG2" },
        },
      },
    ];
    expect(await draw("navigation-menu", { staticMenuItemsData, collectionId: "category-images" })).toContain(
      `<a href="/hollins/category/cooking/wall-ovens">${picture("2pm2")}Ovens</a>`,
    );
  });

  it("that cannot be loaded are left out of the list and logged (ERROR-11, ERROR-13, MENU-37)", async () => {
    const { html, logged } = await render("category-link-list", {
      urlPaths: ["cooking"],
      collectionId: "gone",
    });
    expect(html).toContain('<a href="/hollins/category/cooking">Cooking</a>');
    expect(logged.map(({ message }) => message)).toEqual(["Error in loading image"]);
  });

  it("of menu items are shown if the record asks for them and they are the store's own (MENU-37)", async () => {
    expect(
      await draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", includeImageUrl: true }),
    ).toContain(picture("2pm9", ""));
    const staticMenuItemsData = [
      { label: "A", actionType: "InternalLink", actionValue: "/a", imageUrl: "https://e.example/a.png" },
    ];
    expect(await draw("navigation-menu", { staticMenuItemsData, includeImageUrl: true })).toContain(
      '<a href="/hollins/a">A</a>',
    );
  });
});

describe("category lists", () => {
  it("are shown only in the stores of their brand (MENU-33)", async () => {
    const lists = ["ardenne", "hollins"].map((brand) =>
      draw("category-link-list", { urlPaths: ["cooking"], brand }),
    );
    expect((await Promise.all(lists)).map((html) => html.length > 0)).toEqual([true, false]);
  });

  it("show the categories below a category if the record says so (MENU-33)", async () => {
    expect(await draw("category-link-list", { urlPaths: ["cooking"], maxDepth: 2 })).toContain(
      '<li class="parent"><a href="/hollins/category/cooking">Cooking</a><ul><li>',
    );
    expect(await draw("shop-all", { menuCategoryName: "wall ovens" })).toContain(
      '<a class="shop-all" href="/hollins/category/cooking/wall-ovens">Shop All Wall Ovens</a>',
    );
  });
});

describe("the look of a list", () => {
  const links = [{ label: "A", url: "/a" }];
  it("is set by classes and custom properties, and by neither if the record sets nothing (TEXT-9)", async () => {
    expect(await draw("link-list", { links })).toContain(
      '<ul class="links"><li><a href="/hollins/a">A</a></li></ul>',
    );
    const html = await draw("link-list", {
      links,
      linkColor: "#1B1a18",
      linkHoverColor: "#000000",
      linkSpacing: "small",
      textAlign: "center",
      weight: "bold",
      style: "italic",
      textDecoration: "underline",
      fontSize: "18px",
      fontFamily: "display",
      lineSpacing: "1.5",
      textDisplayInfo: { textStyle: "body-small", enableOverride: true },
    });
    expect(html).toContain(
      '<ul class="links to-center t-body-small" style="--font:400 var(--t-s)/1.6 var(--sans);font-style:italic;--lines:underline;--link:#1b1a18;--link-hover:#000000;--links:0.75rem;font-weight:700;font-size:1.125rem;font-family:var(--display);line-height:1.5">',
    );
  });

  it("ignores invalid settings (TEXT-9)", async () => {
    const wrong = {
      linkColor: "red;}",
      linkHoverColor: 7,
      linkSpacing: "vast",
      textAlign: "justify",
      weight: "heavy",
      style: "x",
      textDecoration: "blink",
      fontSize: "400px",
      fontFamily: "Comic; x",
      lineSpacing: 9,
      textDisplayInfo: "{",
    };
    expect(await draw("link-list", { links, ...wrong })).toContain('<ul class="links"><li>');
  });
});
