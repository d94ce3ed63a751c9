import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { layoutColumn } from "#contract/content/layout";

import { component, menuItem, openHollins, renderSection } from "#tests/support/page-layouts";
import { refusal, storeProfile, type PlatformAnswers } from "#tests/support/store-request";
import { prepareColumns } from "./draw-columns.server";
import { personalContexts } from "./shared-context.server";
import { layoutRegistry } from "./registry.server";

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
  getNavigationMenuItems: () => ({
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
  }),
};

const panel = async (components: object[]) => {
  const { context } = await openHollins(answers);
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

describe("menu panels", () => {
  it("leave out categories that the store does not sell, and columns that become empty (MENU-10, MENU-11)", async () => {
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

  it("link tiles to named pages; a tile with an address opens a new tab; a tile with an unknown page is left out", async () => {
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

  it("leave out system links, and in the footer global actions; replace unsafe addresses; announce new tabs (LINK-5, MENU-18)", async () => {
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
    const { html: footer } = await renderSection(answers, { components: [menu] }, "footer");
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
