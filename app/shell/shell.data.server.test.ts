import { describe, expect, it } from "vitest";

import { resolveNavigation, type NavigationSources } from "./shell.data.server";
import { renderShellStatic } from "./shell-static.server";

const menuItem = (label: string, actionValue: string, more: object = {}) => ({
  label,
  actionType: "InternalLink",
  actionValue,
  target: null,
  imageUrl: null,
  subMenu: [],
  ...more,
});

const sources: NavigationSources = {
  mainNavigation: {
    headings: [
      { label: "New", slug: "new", url: "/whats-new", columns: [] },
      {
        label: "Cooking",
        slug: "cooking",
        url: null,
        columns: [
          { kind: "category-links", title: "Cooking", urlPaths: ["cooking/wall-ovens", "cooking/not-sold"], shopAll: "cooking" },
          { kind: "category-links", title: "Nothing left", urlPaths: ["parts"], shopAll: "parts" },
          { kind: "tile", contentKey: "tile-partners" },
          { kind: "tile", contentKey: "tile-trade" },
          { kind: "tile", contentKey: "tile-missing" },
        ],
      },
    ],
  },
  pageNavigation: { headings: [{ label: "About", slug: "about", url: null, columns: [{ kind: "link-set", title: "About", developerName: "About_Sub_Menu" }] }] },
  footer: { columns: [{ title: "Care", developerName: "Footer_Column_1" }, { title: "None", developerName: "Unknown" }], tagline: "#ElevateEverything", legal: "© Ardenne" },
  profile: {
    label: "Ardenne",
    brand: "ardenne",
    tagline: "",
    theme: "ardenne",
    logoAlt: "Home Page",
    metaDescription: "",
    supportPhone: "",
    socialBrand: "hollins",
    social: [{ name: "Instagram", url: "https://www.example.com/i" }],
    promoStrip: null,
  },
  categories: [menuItem("Cooking", "/category/cooking", { subMenu: [menuItem("Wall Ovens", "/category/cooking/wall-ovens")] })],
  linkSets: {
    About_Sub_Menu: [
      menuItem("About", "/about-us"),
      menuItem("Sign out", "/out", { actionType: "SystemLink" }),
      menuItem("Careers", "https://www.example.com/c", { actionType: "ExternalLink", target: "NewWindow" }),
      menuItem("Bad", "javascript:alert(1)", { actionType: "ExternalLink", target: "NewWindow" }),
    ],
    Footer_Column_1: [menuItem("Support", "/support"), menuItem("Action", "/x", { actionType: "GlobalAction" })],
  },
  tiles: {
    "tile-partners": { Title: "Brand Partners", Resource_URL: "page-Brand_Partners", Hover_Text: "Makers", Image: { contentKey: "a", mediaId: "m1" } },
    "tile-trade": { Title: "Trade", Resource_URL: "/trade-program", Hover_Text: "Join", Image: { contentKey: "b", mediaId: "m2" } },
  },
  href: (path) => `/business${path}`,
  namedPage: (name) => (name === "Brand_Partners" ? "/brand-partners" : null),
};

const resolved = resolveNavigation(sources);

describe("resolveNavigation", () => {
  it("lets a heading with an address navigate, and gives the others a page of their own", () => {
    expect(resolved.main.map(({ label, href }) => [label, href])).toEqual([
      ["New", "/business/whats-new"],
      ["Cooking", "/business/menu/cooking"],
    ]);
  });

  it("drops categories that the store does not sell, and columns that are empty then", () => {
    expect(resolved.main[1]?.columns).toEqual([
      {
        title: "Cooking",
        links: [
          { label: "Wall Ovens", href: "/business/category/cooking/wall-ovens" },
          { label: "Shop All Cooking", href: "/business/category/cooking" },
        ],
      },
    ]);
  });

  it("leads tiles to named pages; one with an address opens a new tab; unknown ones are left out", () => {
    expect(resolved.main[1]?.tiles.map(({ label, href, newWindow }) => [label, href, newWindow ?? false])).toEqual([
      ["Brand Partners", "/business/brand-partners", false],
      ["Trade", "/business/trade-program", true],
    ]);
  });

  it("drops system links from the bars and global actions from the footer", () => {
    expect(resolved.page[0]?.columns[0]?.links.map((link) => link.label)).toEqual(["About", "Careers", "Bad"]);
    expect(resolved.footer.columns.map((column) => column.links.length)).toEqual([1]);
  });
});

describe("renderShellStatic", () => {
  const { navigation: { html: navigation }, footer: { html: footer } } = renderShellStatic(resolved);

  it("draws one group of panels that close each other, without ids, scripts or empty anchors", () => {
    expect(navigation).toContain('<details name="main-menu"><summary>Cooking</summary>');
    expect(navigation).toContain('<a href="/business/whats-new">New</a>');
    expect(navigation).not.toMatch(/javascript:|href="#"| id=/);
  });

  it("says which links open a new tab", () => {
    expect(navigation).toContain(
      '<a href="https://www.example.com/c" target="_blank" rel="nofollow noopener">Careers<span class="vh"> (opens in a new tab)</span></a>',
    );
    expect(footer).toContain("#ElevateEverything");
  });
});
