import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import categories from "#platform/seed/reference/categories.json";

import { collectionRecords, contentRecords, linkSetRecords } from "./content-records";

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")) as unknown;

interface Component {
  name: string;
  attributes: Record<string, unknown>;
}

/** Every component of a record, at any depth of sections and columns. */
function componentsOf(value: unknown): Component[] {
  if (Array.isArray(value)) return value.flatMap(componentsOf);
  if (typeof value !== "object" || value === null) return [];
  const own = "name" in value && "attributes" in value ? [value as Component] : [];
  return [...own, ...Object.values(value).flatMap(componentsOf)];
}

interface Category {
  slug: string;
  name: string;
  children?: Category[];
}

/** Category names by address, such as `cooking/wall-ovens`. */
const namesOf = (list: readonly Category[], above = ""): [string, string][] =>
  list.flatMap(({ slug, name, children = [] }) => [
    [above + slug, name],
    ...namesOf(children, `${above}${slug}/`),
  ]);

type Navigation = Record<string, { headings: { label: string; columns: unknown }[] }>;
const main = (read("main-navigation.json") as Navigation).ardenne!;
const panel = (label: string) =>
  componentsOf(main.headings.find((heading) => heading.label === label)!.columns);
const names = new Map(namesOf(categories as Category[]));
const listed = (label: string) =>
  panel(label)
    .filter(({ name }) => name === "category-link-list")
    .flatMap(({ attributes }) => attributes.urlPaths as string[])
    .map((path) => names.get(path));

describe("the menus that a new store comes with", () => {
  it("list the refrigeration categories in their order (MENU-12)", () => {
    expect(listed("Refrigeration")).toEqual([
      "Full Size Refrigerators",
      "Panel Ready Refrigerators",
      "Undercounter & Compact Refrigerators",
      "Wine Storage & Beverage Centers",
      "Refrigerator Accessories",
      "Panel Ready Dishwashers",
      "Dishwashers",
      "Ice Makers",
      "Forge Heated Ice Press",
    ]);
  });

  it("list the cooking and cleaning categories, with a link to all of each (MENU-13)", () => {
    expect(listed("Cooking")).toEqual([
      "5-in-1 Ovens",
      "Hearth Ovens",
      "Wall Ovens",
      "Microwaves",
      "Steam Ovens",
      "Cooking Accessories",
      "Ventilation",
      "Professional Ranges",
      "Warming Drawers",
      "Cooktops & Rangetops",
    ]);
    expect(listed("Cleaning")).toContain("Dishwasher Accessories");
    expect(panel("Cleaning").map(({ name }) => name)).toContain("shop-all");
  });

  it("have a panel with tiles of a collection beside a picture (MENU-42)", () => {
    const tarn = (read("main-navigation.json") as Navigation).tarn!;
    expect(componentsOf(tarn.headings[0]).map(({ name }) => name)).toEqual([
      "category-link-list",
      "shop-all",
      "image-provider",
      "sub-menu-tiles",
    ]);
    const tiles = collectionRecords("tarn").find(({ collectionKey }) => collectionKey === "laundry-tiles")!;
    const published = contentRecords("tarn").map(({ contentKey }) => contentKey);
    expect(tiles.contentKeys.filter((key) => !published.includes(key))).toEqual([]);
  });

  it("have one footer with 6 columns of 2 (CONTENT-17)", () => {
    const footer = contentRecords("brightwell").find(({ contentKey }) => contentKey === "footer")!;
    const widths = JSON.stringify(footer.body).match(/"columnWidth":\d+/g);
    expect(widths).toEqual(Array(6).fill('"columnWidth":2'));
  });

  it("show one level of every link set, in panels and footers (MENU-32)", () => {
    const files = ["main-navigation.json", "page-navigation.json", "footers.json"];
    const lists = files
      .flatMap((file) => componentsOf(read(file)))
      .filter(({ attributes }) => "navigationLinkSetDeveloperName" in attributes);
    expect(lists.length).toBeGreaterThan(10);
    expect(lists.filter(({ attributes }) => attributes.maxDepth !== 1)).toEqual([]);
  });
});

describe("the links and tiles that a new store comes with", () => {
  const sets = read("link-sets.json") as Record<
    string,
    { label: string; url?: string; page?: string; external?: true }[]
  >;
  const labels = (name: string) => sets[name]!.map(({ label }) => label);

  it("fill the three columns of the footer (CONTENT-19)", () => {
    expect(labels("Footer_Column_1")).toEqual([
      "Support",
      "My Account",
      "Order Status",
      "Product Registration",
      "Shipping Policy",
      "Returns & Exchanges",
      "Store Locator",
    ]);
    expect(labels("Footer_Column_2")).toEqual([
      "Inspiration Book",
      "Inflation Reduction Act",
      "Company Information",
      "Pressroom",
      "Careers",
      "Submit an Idea",
      "Site Map",
    ]);
    expect(labels("Footer_Column_3")).toEqual([
      "Appliance Recalls",
      "Terms",
      "Privacy Center",
      "California Privacy Notice",
      "Do Not Sell or Share My Personal Information",
      "Accessibility Statement",
    ]);
  });

  it("name every external link, as pages of the store (LINK-8, LINK-9)", () => {
    const external = Object.values(sets)
      .flat()
      .filter((link) => link.external);
    const addresses = new Set(external.map(({ url, page }) => url ?? page));
    for (const address of [
      "https://www.instagram.com/",
      "/recalls",
      "/terms",
      "/privacy-center",
      "/california-privacy-notice",
      "/do-not-sell-or-share",
      "/accessibility",
      "/inspiration-book",
      "/company",
      "/pressroom",
      "/careers",
      "/submit-an-idea",
      "Trade_Program_Login",
      "/material-samples",
      "/schedule-service",
      "/category/parts",
    ])
      expect(addresses, address).toContain(address);
    const items = linkSetRecords("tarn").flatMap((set) => set.items);
    for (const { label } of external)
      expect(
        items.find((item) => item.label === label.replace("{brand}", "Tarn")),
        label,
      ).toMatchObject({ actionType: "ExternalLink", target: "NewWindow" });
  });

  it("put the five tiles into panels (CONTENT-13)", () => {
    const tiles = read("tiles.json") as { contentKey: string; body: { Title: string } }[];
    const placed = ["main-navigation.json", "page-navigation.json"].flatMap((file) =>
      componentsOf(read(file))
        .filter(({ name }) => name === "content-tile")
        .map(({ attributes }) => attributes.contentKey),
    );
    const titles = tiles
      .filter(({ contentKey }) => placed.includes(contentKey))
      .map(({ body }) => body.Title);
    for (const title of [
      "Become a Trade Program Member",
      "Search For Appliance Design Specifications",
      "Installation Help",
      "Explore The Southern Living Idea House",
      "Brand Partners",
    ])
      expect(titles).toContain(title);
  });
});
