import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { layoutSection } from "#contract/layout";
import { writtenMenuItem, type MenuItem } from "#contract/menus";
import { createAddresses } from "~/addresses";
import { plainWords, sanitizeLabel, sanitizeRichText } from "~/request/rich-text.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, type PlatformAnswers } from "#tests/support/store-request";
import { drawSections } from "./draw-layout.server";
import { personalContexts } from "./shared-context.server";
import { placeholderHref, providerSkips, navigationSkips } from "./links/link-rules";
import { normalizeItems, safeClasses, type MenuNode } from "./links/menu-items";
import { StaticLink } from "./links/static-link.server";
import { layoutRegistry } from "./registry.server";

/**
 * Every rule of shell.md section 5 on menus, links and texts, as it is worded. What 'Normalization' says is
 * in normalize.test.ts, page references in links/.
 */

const source = {
  addresses: createAddresses("/hollins"),
  categoryPath: (id: string) => (id === "0ZG1" ? "cooking/wall-ovens" : undefined),
  categoryId: (path: string) => (path === "cooking" ? "0ZG2" : undefined),
};
const item = (fields: object): MenuItem => writtenMenuItem.parse({ label: "Item", ...fields });
const nodes = (items: object[], options?: Parameters<typeof normalizeItems>[2]) =>
  normalizeItems(items.map(item), source, options);
const linkOf = (fields: object) => nodes([fields])[0]?.link;
const internal = { actionType: "InternalLink", actionValue: "/a" };
const external = { actionType: "ExternalLink", actionValue: "https://e.example/", target: "NewWindow" };
const deep = {
  ...internal,
  label: "1",
  subMenu: [{ label: "2", subMenu: [{ label: "3", subMenu: [{ label: "4" }] }] }],
};
const levels = (list: readonly MenuNode[]): number =>
  list.length === 0 ? 0 : 1 + Math.max(...list.map(({ children }) => levels(children)));

const answers: PlatformAnswers = {
  getNavigationMenuItems: () => ({ body: { menuItems: [item(deep)] } }),
  getCategoryMenuItems: () => ({
    body: {
      menuItems: [
        item({
          label: "Cooking",
          actionValue: "/category/cooking",
          actionType: "InternalLink",
          pageReference: {
            type: "standard__recordPage",
            attributes: { objectApiName: "ProductCategory", recordId: "0ZG2" },
          },
        }),
      ],
    },
  }),
  getEnhancedContentCollection: () => ({ body: { returnValue: { "0ZG2": "2pm1" } } }),
};
async function draw(name: string, attributes: object) {
  const store = openTestStore(answers);
  const context = await openStoreContext(
    new Request("http://store.test/hollins"),
    { store: "hollins" },
    store.loadContext(),
  );
  return drawSections(
    [layoutSection.parse({ components: [{ name, attributes }] })],
    layoutRegistry,
    personalContexts(context),
    { region: "page", first: false },
  );
}
const menu = (attributes: object) =>
  draw("navigation-menu", { navigationLinkSetDeveloperName: "Set", ...attributes });
const list = (attributes: object) => draw("link-list", { menuEditor: "Set", ...attributes });
const depthOf = (html: string) =>
  Math.max(0, ...[..."1234"].filter((level) => html.includes(`>${level}<`)).map(Number));

describe("Menu depth", () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [-1, 4],
  ])("an integer of at least 1, or -1 for unlimited: %i shows %i levels", (maxDepth, shown) =>
    expect(levels(nodes([deep], { maxDepth }))).toBe(shown),
  );
  it.each([
    [undefined, 1],
    [0, 1],
    [1.5, 1],
    ["deep", 1],
    [2, 2],
    [-1, 4],
  ])("any other value becomes 1 in the menu builder: %j shows %i (MENU-21)", async (maxDepth, shown) =>
    expect(depthOf(await menu({ maxDepth }))).toBe(shown),
  );
  it.each([
    [undefined, 2],
    [0, 4],
    ["deep", 4],
    [1, 1],
    [3, 3],
  ])(
    "the builder link list defaults to 2, any other value becomes -1 in the list: %j shows %i",
    async (maxDepth, shown) => expect(depthOf(await list({ maxDepth }))).toBe(shown),
  );
  it("tells parents from leaves, and writes no more than that (MENU-25)", async () =>
    expect(await list({ maxDepth: 2 })).toContain(
      '<ul class="links"><li class="parent"><a href="/hollins/a">1</a><ul><li><span>2</span></li></ul></li></ul>',
    ));
});

describe("Orientation", () => {
  it.each([
    ["horizontal", true],
    ["vertical", false],
    ["diagonal", false],
    [undefined, false],
  ])("'horizontal'; anything else is vertical: %j (MENU-23)", async (orientation, across) =>
    expect((await list({ orientation })).includes('class="links across"')).toBe(across),
  );
});

describe("Text tag", () => {
  it.each([
    ["h1", "h1"],
    ["h6", "h6"],
    ["paragraph", "p"],
    ["h7", "h3"],
    ["script", "h3"],
    [undefined, "h3"],
  ])("h1 to h6 or paragraph, default heading level 3: %j (TEXT-8)", async (headingTag, tag) =>
    expect(await draw("text-block", { text: "Words", headingTag })).toContain(`<${tag}>Words</${tag}>`),
  );
  it.each([
    ["h4", "h4"],
    ["paragraph", "p"],
    ["marquee", "h3"],
  ])("around the items of a list, where it is said: %j (TEXT-8)", async (textTag, tag) =>
    expect(await list({ textTag, maxDepth: 1 })).toContain(`<${tag}><a href="/hollins/a">1</a></${tag}>`),
  );
});

describe("Menu item types", () => {
  const all = [
    "SystemLink",
    "Modal",
    "NavigationalTopic",
    "Event",
    "GlobalAction",
    "InternalLink",
    "ExternalLink",
  ];
  it.each([
    [navigationSkips, ["GlobalAction", "InternalLink", "ExternalLink"]],
    [providerSkips, ["InternalLink", "ExternalLink"]],
  ])(
    "SystemLink and Modal items are dropped, the bars skip NavigationalTopic and Event, the provider GlobalAction too; at any depth (MENU-16, MENU-18)",
    (skips, left) => {
      const items = all.map((actionType) => ({ label: actionType, actionType, actionValue: "/x" }));
      const [{ children }, ...rest] = nodes([{ label: "Parent", subMenu: items }, ...items], { skips }) as [
        MenuNode,
        ...MenuNode[],
      ];
      expect([children, rest].map((each) => each.map(({ link }) => link.label))).toEqual([left, left]);
    },
  );
});

describe("Clickable", () => {
  it.each<[object, string | null]>([
    [internal, "/hollins/a"],
    [{ ...internal, isClickable: false }, null],
    [{ ...internal, actionType: "", isClickable: true }, "/hollins/a"],
    [{ ...internal, actionType: "" }, null],
    [{ ...internal, actionValue: "" }, null],
    [{ ...internal, actionValue: null }, null],
    [{ ...internal, isClickable: "false" }, "/hollins/a"],
    [{ isClickable: true }, null],
  ])(
    "if a boolean isClickable is given, otherwise when actionValue and actionType are non-empty strings: %j (MENU-19)",
    (fields, href) => expect(linkOf(fields)?.href).toBe(href),
  );
});

describe("External", () => {
  it.each<[object, boolean, boolean]>([
    [external, true, true],
    [{ ...external, target: "CurrentWindow" }, false, false],
    [{ ...external, isExternal: false }, false, true],
    [{ ...internal, target: "NewWindow" }, false, false],
    [{ ...internal, isExternal: true }, true, false],
    [{ ...external, isExternal: "no" }, true, true],
  ])(
    "if a boolean isExternal is given, otherwise ExternalLink with target NewWindow; only that opens a new window: %j (LINK-5, LINK-6, MENU-20)",
    (fields, isExternal, newWindow) => {
      const link = linkOf(fields)!;
      expect([link.external ?? false, link.newWindow ?? false]).toEqual([isExternal, newWindow]);
      const html = renderToStaticMarkup(<StaticLink link={link} />);
      expect([html.includes('rel="nofollow noopener"'), html.includes('target="_blank"')]).toEqual([
        isExternal,
        newWindow,
      ]);
    },
  );
});

describe("Link url validity", () => {
  it.each([
    ["https://e.example/a", "https://e.example/a"],
    ["/a", "/hollins/a"],
    ["#a", "#a"],
  ])("starts with a host, / or #: %s (LINK-1)", (actionValue, href) =>
    expect(linkOf({ ...internal, actionValue })?.href).toBe(href),
  );
  it.each(["mailto:a@b.example", "tel:+18005550142"])(
    "mailto: and tel: are accepted and open in a new window: %s (LINK-5)",
    (actionValue) =>
      expect(linkOf({ ...external, target: null, actionValue })).toEqual({
        label: "Item",
        href: actionValue,
        newWindow: true,
      }),
  );
  it.each(["javascript:alert(1)", " java\tscript:x", "VBScript:x", "data:text/html,x", "//evil.example"])(
    "script and data schemes are replaced by a harmless placeholder: %j (LINK-2)",
    (actionValue) =>
      expect([
        linkOf({ ...internal, actionValue })?.href,
        linkOf({ ...external, actionValue })?.href,
      ]).toEqual([placeholderHref, placeholderHref]),
  );
});

describe("Internal menu link clicks", () => {
  it.each([
    ["/hollins/support", "/hollins/support"],
    ["/hollins", "/hollins"],
    ["/support?a=b#c", "/hollins/support?a=b#c"],
    ["/hollins-story", "/hollins/hollins-story"],
  ])("with the site base path prefix removed first: %s (LINK-3)", (actionValue, href) =>
    expect(linkOf({ ...internal, actionValue })?.href).toBe(href),
  );
  it.each<[string, object, string | null]>([
    ["comm__namedPage", { name: "Contact" }, "/hollins/support"],
    [
      "standard__recordPage",
      { objectApiName: "ProductCategory", recordId: "0ZG1" },
      "/hollins/category/cooking/wall-ovens",
    ],
    ["standard__recordPage", { objectApiName: "ProductCategory", recordId: "gone" }, null],
    ["comm__namedPage", {}, null],
  ])("by the page reference where there is no action value: %s %j (LINK-4)", (type, attributes, href) =>
    expect(linkOf({ actionType: "InternalLink", pageReference: { type, attributes } })?.href).toBe(href),
  );
});

describe("Rich text", () => {
  it.each([
    ["<b>Plain</b> words<script>x</script>", "Plain words"],
    ["1 &lt; 2 &amp; 3 < 4", "1 < 2 & 3 < 4"],
    ["<img src=x onerror=y>", ""],
  ])("the text block allows no tags: %s (TEXT-2)", (text, words) => expect(plainWords(text)).toBe(words));
  it.each([
    ["Forge<sup>®</sup> <b>ice</b>", "Forge<sup>®</sup> ice"],
    ["CO<sub onclick=x>2</sub><script>y</script>", "CO<sub>2</sub>"],
  ])("link labels allow only sup and sub: %s (TEXT-3)", (label, html) => {
    expect(sanitizeLabel(label)).toBe(html);
    expect(renderToStaticMarkup(<StaticLink link={linkOf({ ...internal, label })!} />)).toBe(
      `<a href="/hollins/a"><span>${html}</span></a>`,
    );
  });
  it.each([
    [
      '<img src="{!cmsMedia.MC1-a}" alt="Oven">',
      '<img src="/sfsites/c/cms/delivery/media/MC1-a?v=1" alt="Oven" loading="lazy" />',
    ],
    [
      '<a href="{!contentAsset.manual.3}">Manual</a>',
      '<a href="/sfsites/c/file-asset/manual?v=3">Manual</a>',
    ],
    ['<a href="{!contentAsset.manual}">Manual</a>', '<a href="/sfsites/c/file-asset/manual?v=1">Manual</a>'],
    ['<img src="{!cmsMedia.a/../../x}">', ""],
    ['<img src="https://e.example/pixel.gif">after', "after"],
    ['<img src="/sfsites/c/../x">', ""],
  ])("content-asset and CMS-media placeholders are replaced by urls: %s (TEXT-4)", (html, clean) =>
    expect(sanitizeRichText(html)).toBe(clean),
  );
  it("in a page, where links to pages get the store's base path once and media do not (TEXT-5)", async () => {
    const html =
      '<p><a href="{!contentAsset.manual}">A</a><a href="/sfsites/c/x">B</a><a href="/hollins/support">C</a><a href="/support">D</a></p>';
    expect([...(await draw("text", { html })).matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([
      "/sfsites/c/file-asset/manual?v=1",
      "/sfsites/c/x",
      "/hollins/support",
      "/hollins/support",
    ]);
  });
});

describe("Words beside a picture", () => {
  const picture = { mediaId: "m1", alt: "" };
  const drawn = async (attributes: object) =>
    /class="picture-text ([^"]*)".* sizes="([^"]*)"/
      .exec(await draw("picture-text", { heading: "H", html: "<p>A</p>", picture, ...attributes }))!
      .slice(1);
  it.each([
    [{}, "left", "50vw"],
    [{ side: "right" }, "right", "50vw"],
    [{ side: "up", columnPortion: "16.67%" }, "left of-sixth", "16.67vw"],
    [{ columnPortion: "33.33%" }, "left of-third", "33.33vw"],
    [{ columnPortion: "66.67%", side: "right" }, "right of-two-thirds", "66.67vw"],
    [{ columnPortion: "25%" }, "left", "50vw"],
  ])("direction and column portion: %j (TEXT-14)", async (attributes, classes, width) =>
    expect(await drawn(attributes)).toEqual([classes, `(min-width: 48em) ${width}, 100vw`]),
  );
  it.each([
    [undefined, "left"],
    ["middle", "left"],
    ["center", "left"],
    ["top", "left block-top"],
    ["bottom", "left block-bottom"],
    ["left", "left block-left"],
    ["right", "left block-right"],
  ])("block alignment: %s (TEXT-15)", async (blockAlignment, classes) =>
    expect((await drawn({ blockAlignment }))[0]).toBe(classes),
  );
});

describe("Other", () => {
  const video = (src: string, host?: string) =>
    sanitizeRichText(
      `<iframe src="${src}" title="Tour" srcdoc="x" onload="y"></iframe><p>after</p>`,
      host ? [host] : [],
    );
  it.each<[string, string | undefined, RegExp]>([
    [
      "https://video.example/embed/1",
      "video.example",
      /^<iframe src="https:\/\/video\.example\/embed\/1" title="Tour" loading="lazy" [^>]*sandbox="[^"]+"><\/iframe><p>after/,
    ],
    [
      "https://video.example/embed/1",
      undefined,
      /^<a href="https:\/\/video\.example\/embed\/1" rel="nofollow noopener">Watch: Tour<\/a><p>after/,
    ],
    ["https://video.example.evil.example/", "video.example", /^<a /],
    ["http://video.example/1", "video.example", /^<p>after/],
    ["javascript:alert(1)", "video.example", /^<p>after/],
    ["https://a:b@video.example/1", "video.example", /^<p>after/],
    ["/own", "video.example", /^<p>after/],
  ])("video iframes only over https from an allowed host list: %s, %s (TEXT-6)", (src, host, html) => {
    expect(video(src, host)).toMatch(html);
    expect(video(src, host)).not.toMatch(/srcdoc|onload/);
  });
  it.each([
    ["#1B1A18", "--text:#1b1a18"],
    ["#fff", null],
    ["red;background:url(//e.example)", null],
  ])("hex colours are six digits: %j (TEXT-12)", async (textColor, style) => {
    const html = await draw("text-block", { text: "Words", textColor });
    if (style) expect(html).toContain(`<h3 style="${style}">`);
    else expect(html).toContain("<h3>Words</h3>");
  });
  it.each([
    ["nav-item is-new", "nav-item is-new"],
    ['a"b <x> 1st ok', "ok"],
    [7, ""],
  ])("class names of items are words: %j (MENU-17)", (value, classes) =>
    expect(safeClasses(value)).toBe(classes),
  );
});
