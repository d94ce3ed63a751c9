import { describe, expect, it } from "vitest";
import type { z } from "zod";

import { contentBodies, footerBody, navigationBody, type NavigationBody } from "~/contract/content-bodies";

import { seededId } from "../../ids";
import { contentRecords, draftStore, linkSetRecords } from "./content-records";
import { pageDrafts, pictureDrafts } from "./content-files";
import { categoryByPath, webstores } from "./reference-data";

const screens = new Set(["/", "/cart", "/check-order-status", "/login", "/mya-wishlist", "/site-map"]);
const mediaIds = new Set(pictureDrafts.map((picture) => seededId("media", picture.contentKey)));

function valuesOf(value: unknown, keys: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesOf(item, keys));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    keys.includes(key) && typeof item === "string" ? [item] : valuesOf(item, keys),
  );
}

const namedPages: Record<string, string> = {
  Brand_Partners: "/brand-partners", Specification_Search: "/specification-cad-search", Installation_Help: "/how-to-guides", Idea_House: "/idea-house",
};

/** `page-Brand_Partners` names the page at /brand-partners. */
function addressOf(link: string): string {
  const [kind, name] = link.split("-");
  return kind === "page" && name ? (namedPages[name] ?? link) : link;
}

function resolves(link: string, pages: Set<string>): boolean {
  if (/^(https:\/\/www\.example\.com\/|tel:|mailto:)/.test(link)) return true;
  const path = addressOf(link);
  if (path.startsWith("/category/")) return categoryByPath.has(path.slice("/category/".length));
  return screens.has(path) || /^\/global-search\/.+/.test(path) || /^\/menu\/[a-z-]+$/.test(path) || pages.has(path.slice(1));
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

  it.each(records.map((record) => [record.contentKey, record] as const))("%s has the published shape", (_key, record) => {
    expect(contentBodies[record.contentType]?.safeParse(record.body).error?.issues).toBeUndefined();
    expect(JSON.stringify(record.body)).not.toMatch(/"stores":|"media":|\bTODO\b|lorem/i);
  });

  it("points nowhere that does not exist", () => {
    const links = [
      ...records.flatMap((record) => valuesOf(record.body, ["url", "Resource_URL", "link"])),
      ...linkSets.flatMap((set) => set.items.map((item) => item.actionValue ?? "")),
    ];
    expect(links.filter((link) => !resolves(link, pages))).toEqual([]);
  });

  it("shows pictures that are drawn", () => {
    const ids = records.flatMap((record) => valuesOf(record.body, ["mediaId"]));
    expect(ids.filter((id) => !mediaIds.has(id))).toEqual([]);
  });

  it("fills panels and footer from link sets, tiles and categories that exist", () => {
    const setNames = new Set(linkSets.map((set) => set.developerName));
    const keys = new Set(records.map((record) => record.contentKey));
    const navigation: NavigationBody[] = ["main-navigation", "page-navigation"].map((key) => body(key, navigationBody));
    for (const column of navigation.flatMap((menu) => menu.headings).flatMap((heading) => heading.columns)) {
      if (column.kind === "link-set") expect(setNames).toContain(column.developerName);
      if (column.kind === "tile") expect(keys).toContain(column.contentKey);
      if (column.kind !== "category-links") continue;
      for (const path of column.urlPaths) expect(categoryByPath.has(path), path).toBe(true);
      if (column.shopAll) expect(categoryByPath.has(column.shopAll), column.shopAll).toBe(true);
    }
    for (const column of body("footer", footerBody).columns) expect(setNames).toContain(column.developerName);
  });

  it("keeps the menus lean", () => {
    const sizes = new Map(linkSets.map((set) => [set.developerName, set.items.length]));
    const count = ["main-navigation", "page-navigation"]
      .flatMap((key) => body(key, navigationBody).headings)
      .flatMap((heading) => heading.columns)
      .reduce((sum, column) => {
        if (column.kind === "category-links") return sum + column.urlPaths.length + (column.shopAll ? 1 : 0);
        if (column.kind === "link-set") return sum + (sizes.get(column.developerName) ?? 0);
        return sum + (column.kind === "links" ? column.links.length : 1);
      }, 0);
    expect(count).toBeLessThanOrEqual(115);
  });
});

describe("the main brand", () => {
  it("has its headings letter for letter", () => {
    const labels = (key: string) =>
      navigationBody.parse(contentRecords("ardenne").find((record) => record.contentKey === key)?.body).headings.map((heading) => heading.label);
    expect(labels("main-navigation")).toEqual(["New", "Cooking", "Refrigeration", "Cleaning", "Collections", "Owner Support", "Offers"]);
    expect(labels("page-navigation")).toEqual(["Inspiration", "Planning Center", "Trade Program", "About"]);
  });

  it("has its tagline in the footer", () => {
    expect(contentRecords("ardenne").find((record) => record.contentKey === "footer")?.body.tagline).toBe("#ElevateEverything");
  });
});

/** The internal links of shell.md section 2 and the content screens of decisions.md section 3. */
const promisedPages = [
  "kitchen-design/connected-kitchen", "kitchen-design/choosing-appliances", "kitchen-design/layout-ideas", "schedule-consultation",
  "cooking-demonstrations", "about-us", "brand-partners", "design-stories", "trade-program", "support", "returns-exchanges",
  "mya-product-registration", "product-registration", "how-to-guides", "how-to-guides/using-wifi", "specification-cad-search",
  "custom-panel-planner", "inflation-reduction-act", "mya-account-details", "shipping-policy", "find-store", "showrooms",
  "design-centers", "service-areas", "model-serial-finder", "aspen-food-wine-classic", "extended-protection-plans", "offers",
  "knowledge-base", "news",
];

describe("shared texts", () => {
  it("answer every address that the specification promises", () => {
    const addresses = pageDrafts.map((page) => page.urlName);
    expect(promisedPages.filter((name) => !addresses.includes(name))).toEqual([]);
  });

  it("name no placeholder that a store lacks", () => {
    expect(Object.keys(draftStore("tarn").placeholders)).toContain("brand");
  });

  it("have an address of lower-case words", () => {
    expect(pageDrafts.map((page) => page.urlName).filter((name) => !/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(name))).toEqual([]);
  });
});
