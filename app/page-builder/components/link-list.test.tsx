import { beforeEach, describe, expect, it } from "vitest";

import { layoutSection, type LayoutSection } from "#contract/layout";
import { storeCookies } from "~/request/cookies.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";
import { drawPage } from "~/page-builder/page-layout.server";
import { layoutRegistry } from "~/page-builder/registry.server";

const menuItem = (label: string, actionValue: string, more: object = {}) => ({
  label,
  actionType: "InternalLink",
  actionValue,
  target: null,
  imageUrl: null,
  subMenu: [],
  ...more,
});
const category = (label: string, urlPath: string, recordId: string, subMenu: object[] = []) =>
  menuItem(label, `/category/${urlPath}`, {
    subMenu,
    pageReference: {
      type: "standard__recordPage",
      attributes: { objectApiName: "ProductCategory", recordId },
      state: {},
    },
  });

const answers: PlatformAnswers = {
  getCategoryMenuItems: () => ({
    body: {
      menuItems: [
        category("Cooking", "cooking", "0ZG1", [
          category("Wall Ovens", "cooking/wall-ovens", "0ZG2"),
          category("Hoods", "cooking/hoods", "0ZG3"),
        ]),
      ],
    },
  }),
  getNavigationMenuItems: ({ query }) => ({
    body: {
      menuItems: [
        menuItem(query.publishStatus!, "/a", { imageUrl: "/sfsites/c/cms/delivery/media/2pm9?v=1" }),
      ],
    },
  }),
  getEnhancedContentCollection: ({ query }) =>
    query.collectionId === "gone" ? refusal(500, "UNKNOWN") : { body: { returnValue: { "0ZG2": "2pm2" } } },
  getSessionContext: () => ({ body: { isLoggedIn: true, isEditor: true } }),
};

let store: ReturnType<typeof openTestStore>;
beforeEach(() => (store = openTestStore(answers, { platformIsForeign: false })));

async function contextOf({ signedIn = false, address = "/hollins" } = {}) {
  const cookie = signedIn
    ? (
        await storeCookies(store.services.secret, false).session.serialize({
          token: "t0ken-of-a-session-0123456789",
        })
      ).split(";")[0]!
    : "";
  return openStoreContext(
    new Request(`http://store.test${address}`, { headers: { cookie } }),
    { store: "hollins" },
    store.loadContext(),
  );
}
const sectionOf = (name: string, attributes: object) =>
  layoutSection.parse({ components: [{ name, attributes }] });
const drawSection = async (section: LayoutSection, visitor?: Parameters<typeof contextOf>[0]) =>
  (await drawPage([section], layoutRegistry, await contextOf(visitor))).html;
const draw = (name: string, attributes: object, visitor?: Parameters<typeof contextOf>[0]) =>
  drawSection(sectionOf(name, attributes), visitor);
const labels = (html: string) => [...html.matchAll(/<li[^>]*><a[^>]*>([^<]+)/g)].map((match) => match[1]);

describe("static items", () => {
  const forAll = [{ label: "Own", actionType: "InternalLink", actionValue: "/own" }];
  const forGuests = [{ label: "Guest", actionType: "InternalLink", actionValue: "/guest" }];
  it("of guests are guests' alone, whoever came first and however often it is kept (CONTENT-6, MENU-28)", async () => {
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const section = sectionOf("navigation-menu", {
        staticMenuItemsData: forAll,
        staticMenuItemsForGuestsData: forGuests,
      });
      for (const signedIn of [...order, ...order])
        expect(labels(await drawSection(section, { signedIn }))).toEqual([signedIn ? "Own" : "Guest"]);
    }
    expect(store.calls()).toEqual([]);
  });

  it("stand in for the link set; without items for guests they are everybody's, and without any the link set is (MENU-28)", async () => {
    const named = { navigationLinkSetDeveloperName: "Set" };
    expect(labels(await draw("navigation-menu", { ...named, staticMenuItemsData: forAll }))).toEqual(["Own"]);
    expect(
      labels(
        await draw(
          "navigation-menu",
          { ...named, staticMenuItemsForGuestsData: forGuests },
          { signedIn: true },
        ),
      ),
    ).toEqual(["Live"]);
    expect(await draw("navigation-menu", { staticMenuItemsData: [] })).toBe("");
  });
});

describe("link sets", () => {
  const asked = () => store.calls().find(({ name }) => name === "getNavigationMenuItems")!.query;
  it("are asked for with what the specification sends, Live (MENU-29)", async () => {
    expect(
      labels(await draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", menuEditor: " " })),
    ).toEqual(["Live"]);
    expect(asked()).toMatchObject({
      navigationLinkSetDeveloperName: "Set",
      publishStatus: "Live",
      menuItemTypesToSkip: "SystemLink,Modal,NavigationalTopic,Event",
      includeImageUrl: "false",
      addHomeMenuItem: "false",
    });
    expect(asked()).not.toHaveProperty("cacheBuster");
  });

  it("are drafts in a preview, each time, in place of static items (MENU-34)", async () => {
    const section = sectionOf("navigation-menu", {
      menuEditor: "Set",
      staticMenuItemsData: [{ label: "Own" }],
    });
    const preview = { signedIn: true, address: "/hollins?app=commeditor" };
    for (let turn = 1; turn <= 2; turn += 1) {
      expect(labels(await drawSection(section, preview))).toEqual(["Draft"]);
      expect(store.calls().filter(({ name }) => name === "getNavigationMenuItems")).toHaveLength(turn);
    }
    expect(asked()).toMatchObject({
      navigationLinkSetDeveloperName: "Set",
      publishStatus: "Draft",
      cacheBuster: expect.any(String),
    });
  });
});

describe("only categories of the storefront", () => {
  const forAll = [
    {
      label: "Own",
      actionType: "InternalLink",
      actionValue: "/own",
      subMenu: [category("Below", "cooking", "0ZG1")],
    },
    category("Gone", "gone", "0ZG8"),
    category("Cook", "cooking", "0ZG1", [
      menuItem("Words", "/words"),
      { ...category("Ovens", "x", "0ZG2"), actionValue: null },
      menuItem("With prefix", "/hollins/category/cooking/hoods"),
    ]),
  ];
  it.each<[string, object, string[]]>([
    ["all levels of them", { maxDepth: -1, staticMenuItemsData: forAll }, ["Cook", "Ovens", "With prefix"]],
    ["of a link set", { navigationLinkSetDeveloperName: "Set" }, []],
    [
      "all that there are, where no items are named",
      { maxDepthLevels: 2 },
      ["Cooking", "Wall Ovens", "Hoods"],
    ],
  ])("%s (MENU-30)", async (_which, attributes, shown) =>
    expect(
      labels(await draw("navigation-menu", { hasStorefrontCategoriesOnly: true, ...attributes })),
    ).toEqual(shown),
  );
});

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
  ])("that stand above the list already count: %j leaves %i (MENU-22)", async (attributes, levels) =>
    expect(labels(await draw("link-list", { ...nested, ...attributes }))).toHaveLength(levels),
  );
  it("of categories and of link sets count the same", async () => {
    expect(labels(await draw("category-link-list", { urlPaths: ["cooking"], maxDepth: 2 }))).toHaveLength(3);
    expect(
      labels(await draw("category-link-list", { urlPaths: ["cooking"], maxDepth: 2, depth: 1 })),
    ).toEqual(["Cooking"]);
    expect(await draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", depth: 1 })).toBe("");
  });
  it("the menu's own name for them comes before the data provider's (MENU-24, MENU-29)", async () =>
    expect(
      labels(
        await draw("navigation-menu", { hasStorefrontCategoriesOnly: true, maxDepth: 1, maxDepthLevels: 2 }),
      ),
    ).toEqual(["Cooking"]));
});

describe("pictures", () => {
  const picture = (mediaId: string, more = "&amp;w=640&amp;f=webp") =>
    `<img src="/sfsites/c/cms/delivery/media/${mediaId}?v=1${more}" alt="" width="340" height="230" loading="lazy"/>`;
  it("of categories are in the markup, lazy; a category without one is words (MENU-37)", async () => {
    const html = await draw("category-link-list", {
      targetCategory: "Cooking",
      collectionId: "category-images",
      orientation: "horizontal",
    });
    expect(html).toContain(
      `<ul class="links across pictured"><li><a href="/hollins/category/cooking/wall-ovens">${picture("2pm2")}Wall Ovens</a></li><li><a href="/hollins/category/cooking/hoods">Hoods</a></li></ul>`,
    );
    expect(store.calls().find(({ name }) => name === "getEnhancedContentCollection")!.query).toMatchObject({
      collectionId: "category-images",
      siteId: "0DMhollins",
    });
  });

  it("are found for written links and for items too", async () => {
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

  it("that cannot be read leave the list, and are logged (ERROR-11, ERROR-13, MENU-37)", async () => {
    const html = await draw("category-link-list", { urlPaths: ["cooking"], collectionId: "gone" });
    expect(html).toContain('<a href="/hollins/category/cooking">Cooking</a>');
    expect(store.logged.map(({ message }) => message)).toEqual(["Error in loading image"]);
  });

  it("of items themselves show where they are asked for, and are the store's own (MENU-37)", async () => {
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
  it("stand in the stores of their brand (MENU-33)", async () => {
    const lists = ["ardenne", "hollins"].map((brand) =>
      draw("category-link-list", { urlPaths: ["cooking"], brand }),
    );
    expect((await Promise.all(lists)).map((html) => html.length > 0)).toEqual([true, false]);
  });

  it("show what stands below a category where they say so (MENU-33)", async () => {
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
  it("are classes and properties of the list, and nothing where nothing is said (TEXT-9)", async () => {
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
      '<ul class="links to-center d-italic d-underline t-body-small" style="--link:#1b1a18;--link-hover:#000000;--links:0.75rem;--weight:700;--size:1.125rem;--family:var(--display);--lines:1.5">',
    );
  });

  it("that are no looks are not said (TEXT-9)", async () => {
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

describe("text blocks", () => {
  it("say all that they may (TEXT-7, TEXT-10)", async () => {
    expect(
      await draw("text-block", {
        text: "Care &amp; <b>repair</b>",
        textDisplayInfo: '{"headingTag":"h2","textStyle":"heading-large","enableOverride":true}',
        headingTag: "h5",
        fontSize: 20,
        textColor: "#102030",
        backgroundColor: "#ffffff",
        textAlign: "right",
        paddingVertical: "medium",
        paddingHorizontal: 12,
        textDecoration: { bold: true, strike: true, blink: true },
        isLinkable: true,
        url: "/hollins/support",
        linkAssistiveText: "of your appliance",
      }),
    ).toContain(
      '<h2 class="t-heading-large to-right d-bold d-strike" style="--size:1.25rem;--text:#102030;--back:#ffffff;--above:1rem;--beside:12px">' +
        '<a href="/hollins/support">Care &amp; repair<span class="vh"> of your appliance</span></a></h2>',
    );
  });

  it.each([
    [{ isLinkable: false, url: "/a" }],
    [{ isLinkable: true }],
    [{ isLinkable: true, url: "javascript:alert(1)" }],
    [{ isLinkable: "yes", url: "/a" }],
    [{ textDisplayInfo: { textStyle: "heading-large" } }],
  ])("are plain words with %j (TEXT-7)", async (attributes) =>
    expect(await draw("text-block", { text: "Words", ...attributes })).toContain("<h3>Words</h3>"),
  );
});
