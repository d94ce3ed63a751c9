import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { screens as pageScreens } from "~/addresses.server";
import { namedPage } from "~/page-builder/links/named-pages.server";

import {
  contentBodies,
  footerBody,
  navigationBody,
  storeProfileBody,
} from "#contract/content/content-bodies";
import { columnsOf, componentsOf, type LayoutComponentRecord } from "#contract/content/layout";
import {
  componentAttributes,
  isComponentName,
  type ComponentAttributes,
  type ComponentName,
} from "#contract/content/layout-components";
import { seededId } from "#platform/core/ids";
import { catalogFiles } from "#platform/seed/catalog/index";
import { validateCatalogs } from "#platform/seed/catalog/validate-catalog";
import { expandVariations } from "#platform/seed/products/expand-variations";
import { documentsOf, picturesOf } from "#platform/seed/products/media-rows";
import { categoryByPath, webstores } from "#platform/seed/reference/reference-data";
import scenes from "#platform/seed/scenes/scenes.json";
import { isKnownSite } from "#tests/support/external-sites";

import { contentRecords, linkSetRecords } from "./content-records";
import { pictureDrafts } from "./content-files";

/** The pages that are no records and have one address each. */
const screens = new Set(
  Object.values(pageScreens)
    .filter((pattern) => !/[:*]/.test(pattern))
    .map((pattern) => `/${pattern}`),
);
const catalogs = validateCatalogs(catalogFiles);
const mediaIds = new Set([
  ...[...pictureDrafts, ...scenes].map(({ contentKey }) => seededId("media", contentKey)),
  ...catalogs.flatMap(({ brand, products }) =>
    products.flatMap(expandVariations).flatMap((item) => picturesOf(brand, item).map(({ id }) => id)),
  ),
]);

const documentKeys = new Set(
  catalogs.flatMap(({ brand, products }) =>
    products.flatMap((product) => documentsOf(brand, product).map((each) => each.content_key)),
  ),
);

/** The attributes of all components with this name. */
function named<Name extends ComponentName>(components: readonly LayoutComponentRecord[], name: Name) {
  return components
    .filter((component) => component.name === name)
    .map(({ attributes }) => componentAttributes[name].parse(attributes) as ComponentAttributes<Name>);
}

/** The components of a layout, anywhere in a body. */
function componentsIn(value: unknown): LayoutComponentRecord[] {
  if (Array.isArray(value)) return value.flatMap(componentsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === "components" || key === "seedComponents" ? (item as LayoutComponentRecord[]) : componentsIn(item),
  );
}

function valuesOf(value: unknown, keys: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, keys));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    keys.includes(key) && typeof item === "string" ? [item] : valuesOf(item, keys),
  );
}

/** `page-Brand_Partners` refers to the page at /brand-partners. */
function addressOf(link: string): string {
  const [kind, name] = link.split("-");
  return kind === "page" && name ? (namedPage(name) ?? link) : link;
}

function resolves(link: string, pages: Set<string>): boolean {
  if (/^tel:/.test(link)) return true;
  if (/^\w+:/.test(link)) return isKnownSite(link);
  const document = /^\/sfsites\/c\/cms\/delivery\/media\/([^?]+)\?v=1$/.exec(link)?.[1];
  if (document) return documentKeys.has(document);
  const path = addressOf(link);
  if (path.startsWith("/category/")) return categoryByPath.has(path.slice("/category/".length));
  return (
    screens.has(path) ||
    /^\/global-search\/.+/.test(path) ||
    /^\/menu\/[a-z-]+$/.test(path) ||
    pages.has(path.slice(1))
  );
}

describe.each(webstores.map((store) => store.name))("content of %s", (storeName) => {
  const records = contentRecords(storeName);
  const linkSets = linkSetRecords(storeName);
  const pages = new Set(records.flatMap((record) => record.urlName ?? []));
  const body = <T>(key: string, schema: z.ZodType<T>) =>
    schema.parse(records.find((record) => record.contentKey === key)?.body);

  it("has each content key once", () => {
    expect(new Set(records.map((record) => record.contentKey)).size).toBe(records.length);
  });

  it.each(records.map((record) => [record.contentKey, record] as const))(
    "%s has the published shape (CONTENT-7, STORE-2)",
    (_key, record) => {
      expect(contentBodies[record.contentType]?.safeParse(record.body).error?.issues).toBeUndefined();
      expect(JSON.stringify(record.body)).not.toMatch(/"stores":|"media":|\bTODO\b|lorem/i);
    },
  );

  it("has no dead links, and external ones lead to known sites only (LINK-9)", () => {
    const links = [
      ...records.flatMap((record) => valuesOf(record.body, ["url", "Resource_URL", "link"])),
      ...records.flatMap((record) =>
        valuesOf(record.body, ["html"]).flatMap((html) =>
          [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!),
        ),
      ),
      ...linkSets.flatMap((set) => set.items.flatMap((item) => item.actionValue ?? [])),
    ];
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((link) => !resolves(link, pages))).toEqual([]);
  });

  it("refers to pictures of rooms and products only", () => {
    const ids = records.flatMap((record) => valuesOf(record.body, ["mediaId"]));
    expect(ids.filter((id) => !mediaIds.has(id))).toEqual([]);
  });

  it("consists of known components with valid attributes (CONTENT-1)", () => {
    for (const { name, attributes } of records.flatMap((record) => componentsIn(record.body))) {
      expect(
        isComponentName(name) && componentAttributes[name].safeParse(attributes ?? {}).error?.issues,
        name,
      ).toBeUndefined();
    }
  });

  const navigation: z.infer<typeof navigationBody>[] = ["main-navigation", "page-navigation"].map((key) =>
    body(key, navigationBody),
  );
  const panels = componentsOf(
    navigation.flatMap((menu) => menu.headings).flatMap((heading) => heading.columns),
  );

  it("fills panels and footer with link sets, tiles and categories that exist (CONTENT-18, MENU-9, MENU-31)", () => {
    const setNames = new Set(linkSets.map((set) => set.developerName));
    const keys = new Set(records.map((record) => record.contentKey));
    const footer = componentsOf(body("footer", footerBody).sections.flatMap((section) => columnsOf(section)));
    const sets = named([...panels, ...footer], "navigation-menu");
    expect(sets.length).toBeGreaterThan(3);
    for (const { navigationLinkSetDeveloperName } of sets)
      expect(setNames).toContain(navigationLinkSetDeveloperName);
    for (const { contentKey } of named(panels, "content-tile")) expect(keys).toContain(contentKey);
    for (const { urlPath } of named(panels, "shop-all"))
      expect(categoryByPath.has(urlPath), urlPath).toBe(true);
    for (const path of named(panels, "category-link-list").flatMap(({ urlPaths }) => urlPaths))
      expect(categoryByPath.has(path), path).toBe(true);
  });

  it("has no link in its footer to rooms of other brands", () => {
    const rooms = new Map(scenes.map(({ contentKey, brand }) => [contentKey, brand]));
    const { brands } = webstores.find(({ name }) => name === storeName)!;
    for (const { imageInfo } of named(componentsIn(body("footer", footerBody)), "image-provider")) {
      expect(brands, imageInfo.contentKey).toContain(rooms.get(imageInfo.contentKey!));
      expect(imageInfo.altText, "the link is named by where it leads").toBeTruthy();
    }
  });

  it("has announcements of at most two lines on a telephone", () => {
    const { banner, promoStrip } = body("store-profile", storeProfileBody);
    const lines = [banner && `${banner.text} ${banner.link?.label ?? ""}`, promoStrip?.text].filter(
      (line) => line != null,
    );
    // A line on a 360 px wide screen has about 40 letters.
    expect(lines.reduce((sum, line) => sum + Math.ceil(line.length / 38), 0)).toBeLessThanOrEqual(2);
  });

  it("has short menus", () => {
    const sizes = new Map(linkSets.map((set) => [set.developerName, set.items.length]));
    const count = [
      ...named(panels, "category-link-list").map(({ urlPaths }) => urlPaths.length),
      ...named(panels, "navigation-menu").map((set) => sizes.get(set.navigationLinkSetDeveloperName) ?? 0),
      ...named(panels, "link-list").map(({ links }) => links.length),
      named(panels, "shop-all").length,
      named(panels, "content-tile").length,
    ].reduce((sum, each) => sum + each, 0);
    expect(count).toBeLessThanOrEqual(115);
  });
});

describe("the main brand", () => {
  it("has the exact headings (MENU-1, MENU-2)", () => {
    const labels = (key: string) =>
      navigationBody
        .parse(contentRecords("ardenne").find((record) => record.contentKey === key)?.body)
        .headings.map((heading) => heading.label);
    expect(labels("main-navigation")).toEqual([
      "New",
      "Cooking",
      "Refrigeration",
      "Cleaning",
      "Collections",
      "Owner Support",
      "Offers",
    ]);
    expect(labels("page-navigation")).toEqual(["Inspiration", "Planning Center", "Trade Program", "About"]);
  });

  it("has its tagline in the footer (CONTENT-20)", () => {
    const footer = contentRecords("ardenne").find((record) => record.contentKey === "footer");
    expect(named(componentsIn(footer?.body), "text-block").map(({ text }) => text)).toContain(
      "#ElevateEverything",
    );
  });
});
