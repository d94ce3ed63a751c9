import { describe, expect, it } from "vitest";

import { layoutSection } from "#contract/layout";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";
import { drawSections } from "./draw-layout.server";
import { personalContexts } from "./shared-context.server";
import { layoutRegistry } from "./registry.server";

const body = (contentBody: object, more: object = {}) => ({
  body: { ...storeProfile, contentBody, ...more },
});
const tile = (Title: string, Resource_URL: string, more: object = {}) => ({
  Title,
  Resource_URL,
  Hover_Text: "Hover",
  Image: { contentKey: "a", mediaId: "m1" },
  ...more,
});
const contents: Record<string, ReturnType<typeof body>> = {
  partners: body(tile("Brand Partners", "page-Brand_Partners")),
  trade: body(tile("Become a Trade Program Member", "/trade-program")),
  sheet: body(tile("Sheet", "/sfsites/c/cms/delivery/media/s1?v=1", { Type: "PDF" })),
  nowhere: body(tile("Nowhere", "page-Unknown")),
  "scene/cooking": body(
    { altText: "A range" },
    { unauthenticatedUrl: "/sfsites/c/cms/delivery/media/m7?v=1" },
  ),
};

const answers: PlatformAnswers = {
  getContent: ({ params }) => {
    const key = params.contentKeyOrId!;
    if (key === "store-profile") return { body: storeProfile };
    return key.startsWith("broken")
      ? refusal(500, "UNKNOWN")
      : (contents[key] ?? refusal(404, "ITEM_NOT_FOUND"));
  },
  getEnhancedContentCollection: ({ query }) =>
    query.collectionId !== "tiles"
      ? refusal(404, "ITEM_NOT_FOUND")
      : {
          body: {
            returnValue: [
              {
                id: "1",
                contentKey: "partners",
                title: "P",
                contentType: "tile",
                contentBody: tile("Brand Partners", "page-Brand_Partners"),
              },
              {
                id: "2",
                contentKey: "half",
                title: "H",
                contentType: "tile",
                contentBody: { Title: "Half" },
              },
              { id: "3", contentKey: "picture", title: "I", contentType: "cms_image", contentBody: {} },
            ],
          },
        },
  getSocialMediaLinks: ({ query }) =>
    query.storeName === "down"
      ? refusal(500, "UNKNOWN")
      : {
          body: {
            returnValue: [
              {
                DeveloperName: "MGM_Instagram",
                newUrl__c: `https://www.example.com/${query.storeName}/instagram`,
              },
              { DeveloperName: "MGM_Tiktok", newUrl__c: "javascript:alert(1)" },
              { DeveloperName: "constructor", newUrl__c: "https://www.example.com/x" },
            ],
          },
        },
};

async function draw(
  components: readonly { name: string; attributes?: object }[],
  region: "page" | "footer" = "footer",
) {
  const store = openTestStore(answers);
  const context = await openStoreContext(
    new Request("http://store.test/hollins"),
    { store: "hollins" },
    store.loadContext(),
  );
  let failures = 0;
  const html = await drawSections(
    [layoutSection.parse({ components })],
    layoutRegistry,
    personalContexts(context),
    {
      region,
      first: false,
      onFailure: () => (failures += 1),
    },
  );
  return { html, failures, logged: store.logged };
}
const one = (name: string, attributes: object = {}) => draw([{ name, attributes }]);

describe("content tiles", () => {
  it("lead to the named page that is the second dash-separated piece of their address (CONTENT-8)", async () => {
    expect((await one("content-tile", { contentKey: "partners" })).html).toContain(
      '<a href="/hollins/brand-partners">Brand Partners</a><small>Hover</small>',
    );
  });

  it("that carry an address open it in a new tab (CONTENT-9)", async () => {
    expect((await one("content-tile", { contentKey: "trade" })).html).toMatch(
      /<a href="\/hollins\/trade-program" target="_blank" rel="noopener">Become a Trade Program Member/,
    );
  });

  it.each([
    ["by their own type", { contentKey: "sheet" }],
    ["by the record's", { contentKey: "sheet", contentType: "pdf" }],
  ])("that are documents say so %s, in place of a new tab", async (_how, attributes) => {
    expect((await one("content-tile", attributes)).html).toContain(
      '<a href="/sfsites/c/cms/delivery/media/s1?v=1" type="application/pdf" data-dialog="">Sheet (PDF)</a>',
    );
  });

  it.each([
    ["inline", true],
    ["popup", true],
    ["redirect", false],
  ])(
    "that are documents open over the page, or are left to the browser: %s (CONTENT-10)",
    async (actionType, isInline) => {
      expect(
        (await one("content-tile", { contentKey: "sheet", actionType })).html.includes("data-dialog"),
      ).toBe(isInline);
    },
  );

  it("have an alternative text and the colours of their brand, where it is not the store's (CONTENT-11, STORE-4)", async () => {
    expect(
      (await one("content-tile", { contentKey: "partners", alternativeText: "Two people" })).html,
    ).toContain(
      '<div class="tile"><img src="/sfsites/c/cms/delivery/media/m1?v=1&amp;w=640&amp;f=webp" alt="Two people"',
    );
    expect((await one("content-tile", { contentKey: "partners", brand: "tarn" })).html).toContain(
      'data-theme="tarn"',
    );
  });

  it("that cannot be read just now say 'Error loading image'; those not published or without a page are left out (CONTENT-12)", async () => {
    const broken = await one("content-tile", { contentKey: "broken", alternativeText: "Partners" });
    expect(broken.html).toContain('<span class="no-picture">Error loading image</span><span>Partners</span>');
    expect([broken.failures, broken.logged.map(({ message }) => message)]).toEqual([
      1,
      ["Error in loading image"],
    ]);
    expect([
      (await one("content-tile", { contentKey: "gone" })).html,
      (await one("content-tile", { contentKey: "nowhere" })).html,
    ]).toEqual(["", ""]);
  });
});

describe("tile grids", () => {
  const tiles = ["partners", "gone", "broken", "trade"].map((contentKey) => ({ contentKey }));

  it("take a quarter of the width each, unless the record says otherwise (CONTENT-15)", async () => {
    const { html } = await one("tile-grid", { title: "Tiles", tiles });
    expect(html).toContain('<h2>Tiles</h2><ul class="tiles">');
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect((await one("tile-grid", { tiles, gridColumns: "6", gridItemSpacing: "large" })).html).toContain(
      '<ul class="tiles of-6 gap-large">',
    );
    expect((await one("tile-grid", { tiles, gridColumns: 9, gridItemSpacing: "vast" })).html).toContain(
      '<ul class="tiles of-1">',
    );
  });

  it("of a collection show its tiles, and nothing where there is no such collection (CONTENT-16)", async () => {
    const { html, logged } = await one("sub-menu-tiles", { collectionKey: "tiles" });
    expect(html.match(/class="tile"/g)).toHaveLength(1);
    expect(logged.map(({ message }) => message)).toEqual(["a tile is not complete"]);
    expect((await one("sub-menu-tiles", { collectionKey: "none" })).html).toBe("");
  });
});

describe("pictures", () => {
  it("are named by content key, with sizes for each form factor and another one for small screens", async () => {
    const { html } = await one("image-provider", {
      imageInfo: { contentKey: "scene/cooking", backgroundSize: "cover" },
      imageInfoMobile: { url: "/images/small.png" },
      url: "/offers",
    });
    expect(html).toContain(
      '<a href="/hollins/offers"><picture><source media="(max-width: 47.9375em)" srcSet="/images/small.png"/>',
    );
    expect(html).toContain(
      '<source media="(max-width: 64em)" srcSet="/sfsites/c/cms/delivery/media/m7?v=1&amp;w=960&amp;f=avif 1x" type="image/avif"/>',
    );
    expect(html).toContain('alt="A range" class="image fit-cover" width="640" height="480" loading="lazy"');
  });

  it.each([
    [{ contentKey: "broken/a b", url: "/images/default.png" }, 'src="/images/default.png"'],
    [
      { contentKey: "broken/a b" },
      'src="/sfsites/c/cms/delivery/media/broken/a%20b?v=1&amp;w=960&amp;f=webp"',
    ],
    [{ contentKey: "partners", url: "/images/default.png" }, 'src="/images/default.png"'],
  ])(
    "that cannot be read fall back to the address, else to the content key: %j (TEXT-19)",
    async (imageInfo, src) => {
      const { html, logged } = await one("image-provider", { imageInfo });
      expect(html).toContain(src);
      expect(logged.map(({ message }) => message)).toEqual(["Error in loading image"]);
    },
  );

  it.each(["https://elsewhere.example/a.png", "//elsewhere.example/a.png", "javascript:alert(1)"])(
    "of another origin are left out: %s (TEXT-20)",
    async (url) => {
      expect((await one("image-provider", { imageInfo: { url } })).html).toBe("");
    },
  );
});

describe("the logo", () => {
  it("is the name in letters, without a picture (HEADER-22)", async () => {
    expect((await one("site-logo", { logoWidth: "wide", alignment: "center" })).html).toContain(
      '<a href="/hollins" class="home to-center" aria-label="Ardenne, Home Page"><span class="logo">Ardenne</span></a>',
    );
  });

  it.each([
    ["small", "logo small"],
    ["medium", "logo medium"],
    ["large", "logo large"],
    ["vast", "logo small"],
  ])("is as high on every screen as its record says: %s (HEADER-21)", async (size, className) => {
    expect((await one("site-logo", { size })).html).toContain(`<span class="${className}">`);
    expect((await one("site-logo", { size, imageInfo: { contentKey: "scene/cooking" } })).html).toContain(
      `class="${className}"`,
    );
  });

  it("is 158 px wide as a picture, and named by its alternative text (HEADER-6, HEADER-20)", async () => {
    const { html } = await one("site-logo", {
      imageInfo: { contentKey: "scene/cooking" },
      logoInfo: { altText: "Start" },
    });
    expect(html).toMatch(/aria-label="Start"><picture>.*alt="" class="logo" width="158"/);
    expect(
      (await one("site-logo", { imageInfo: { url: "https://elsewhere.example/a.png" } })).html,
    ).toContain('<span class="logo">Ardenne</span>');
  });
});

describe("parts of the footer", () => {
  it("social links come from records, each in a new tab; what is unsafe or unknown is left out (CONTENT-25)", async () => {
    const { html } = await one("social-icons");
    expect(html).toContain(
      '<a href="https://www.example.com/hollins/instagram" target="_blank" rel="nofollow noopener">',
    );
    expect(html).toContain("Instagram (opens in a new tab)");
    expect(html.match(/<li>/g)).toHaveLength(1);
  });

  it("social links that fail are logged and left out, and the rest stands (CONTENT-27, ERROR-11)", async () => {
    const { html, failures, logged } = await draw([
      { name: "social-icons", attributes: { brand: "down" } },
      { name: "cookie-settings" },
    ]);
    expect([html.includes("social"), failures, logged.length]).toEqual([false, 1, 1]);
    expect(html).toContain('<a href="/hollins/cookie-settings">Cookie settings</a>');
  });

  it.each([
    [{}, 'class="feedback edge" data-feedback="hollins">Feedback<'],
    [{ height: 75 }, 'class="feedback edge low" data-feedback="hollins">Feedback<'],
    [{ placement: "footer", brand: "ardenne" }, 'class="feedback" data-feedback="ardenne">WEBSITE FEEDBACK<'],
  ])("feedback is a link that works alone: %j (CONTENT-22, STORE-4)", async (attributes, link) => {
    expect((await one("feedback-button", attributes)).html).toContain(`<a href="/hollins/feedback" ${link}`);
  });

  it("the wallet's place is empty and hidden, with its demo values (CONTENT-28)", async () => {
    expect((await one("wallet-button")).html).toContain(
      '<div hidden="" data-wallet="49.99" data-label="Ardenne" data-size="150x30" data-validate="/hollins/server/apexrest/AppleMerchantValidation"></div>',
    );
    expect((await one("wallet-button", { amount: "free" })).html).toBe("");
  });

  it.each([
    [4, 3],
    [3, 4],
    [2, 6],
    [6, 2],
  ])(
    "%i columns of %i twelfths stand in a row on desktop and below each other elsewhere (CONTENT-17)",
    async (count, columnWidth) => {
      const store = openTestStore(answers);
      const context = await openStoreContext(
        new Request("http://store.test/hollins"),
        { store: "hollins" },
        store.loadContext(),
      );
      const columns = Array.from({ length: count }, () => ({
        columnWidth,
        seedComponents: [{ name: "cookie-settings" }],
      }));
      const html = await drawSections(
        [layoutSection.parse({ sectionConfig: { columns } })],
        layoutRegistry,
        personalContexts(context),
        { region: "footer", first: false },
      );
      expect(html.match(new RegExp(`class="col" style="--w:${columnWidth}"`, "g"))).toHaveLength(count);
      expect(html).toContain('<div class="cols">');
    },
  );
});
