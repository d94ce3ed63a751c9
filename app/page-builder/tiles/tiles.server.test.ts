import { describe, expect, it } from "vitest";

import { component, renderSection } from "#tests/support/page-layouts";
import { refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";

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
};
const one = (name: string, attributes: object = {}) =>
  renderSection(answers, { components: [component(name, attributes)] }, "footer");

describe("content tiles", () => {
  it("link to the page named by the second dash-separated part of their address (CONTENT-8)", async () => {
    expect((await one("content-tile", { contentKey: "partners" })).html).toContain(
      '<a href="/hollins/brand-partners">Brand Partners</a> <small>Hover</small>',
    );
  });

  it("with an address open it in a new tab (CONTENT-9)", async () => {
    expect((await one("content-tile", { contentKey: "trade" })).html).toMatch(
      /<a href="\/hollins\/trade-program" target="_blank" rel="noopener">Become a Trade Program Member/,
    );
  });

  it.each([
    ["type of the content", { contentKey: "sheet" }],
    ["type of the record", { contentKey: "sheet", contentType: "pdf" }],
  ])("that are documents say so and open no new tab: %s", async (_how, attributes) => {
    expect((await one("content-tile", attributes)).html).toContain(
      '<a href="/sfsites/c/cms/delivery/media/s1?v=1" type="application/pdf" data-dialog="">Sheet (PDF)</a>',
    );
  });

  it.each([
    ["inline", true],
    ["popup", true],
    ["redirect", false],
  ])(
    "that are documents open in a dialog or are left to the browser, by action type: %s (CONTENT-10)",
    async (actionType, isInline) => {
      expect(
        (await one("content-tile", { contentKey: "sheet", actionType })).html.includes("data-dialog"),
      ).toBe(isInline);
    },
  );

  it("have an alternative text, and the colors of their brand if it is not the store's brand (CONTENT-11, STORE-4)", async () => {
    expect(
      (await one("content-tile", { contentKey: "partners", alternativeText: "Two people" })).html,
    ).toContain(
      '<div class="tile"><img src="/sfsites/c/cms/delivery/media/m1?v=1&amp;w=640" alt="Two people"',
    );
    expect((await one("content-tile", { contentKey: "partners", brand: "tarn" })).html).toContain(
      'data-theme="tarn"',
    );
  });

  it("that cannot be loaded show 'Error loading image'; those not published or without a page are left out (CONTENT-12)", async () => {
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

  it("give each tile a quarter of the width unless the record sets the columns (CONTENT-15)", async () => {
    const { html } = await one("tile-grid", { title: "Tiles", tiles });
    expect(html).toContain('<h2>Tiles</h2><ul class="tiles">');
    expect(html.match(/<li>/g)).toHaveLength(3);
    expect((await one("tile-grid", { tiles, gridColumns: "6", gridItemSpacing: "large" })).html).toContain(
      '<ul class="tiles" style="--columns:6;--space:1.5rem">',
    );
    expect((await one("tile-grid", { tiles, gridColumns: 9, gridItemSpacing: "vast" })).html).toContain(
      '<ul class="tiles" style="--columns:1">',
    );
  });

  it("of a collection show its tiles, and nothing if there is no such collection (CONTENT-16)", async () => {
    const { html, logged } = await one("sub-menu-tiles", { collectionKey: "tiles" });
    expect(html.match(/class="tile"/g)).toHaveLength(1);
    expect(logged.map(({ message }) => message)).toEqual(["a tile is not complete"]);
    expect((await one("sub-menu-tiles", { collectionKey: "none" })).html).toBe("");
  });
});
