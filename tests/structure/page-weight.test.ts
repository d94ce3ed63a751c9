import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { isBuilt } from "../../scripts/setup/build-stamp.mjs";
import { read, root } from "./sources";

/*
 * The scripts and style sheets that a page loads first: those of its route and of the routes around it, with
 * all that they import. Remix lists them in the manifest of the build. `npm test` builds before it runs the
 * unit tests; without a current build these tests are skipped.
 * Numbers are bytes; 1 kB has 1000.
 */

const limit = 91_500;
/** A first visit mostly begins at one of these. */
const entrances = [
  "routes/catalog/home",
  "routes/catalog/category",
  "routes/catalog/product",
  "routes/catalog/global-search",
];
const entranceLimit = 88_000;
/** Pages with conform, which typed forms need. 400 bytes start the tracker and fire events. */
const typedFormLimit = 99_000;
const typedFormPages = [
  "routes/checkout/contact",
  "routes/checkout/delivery",
  "routes/checkout/split-address",
  "routes/account/my-products",
  "routes/account/my-product-registration",
  "routes/account/product-registration",
  "routes/account/my-appliance",
  "routes/account/profile",
  "routes/check-order-status",
  "orderLookup",
  "routes/account/claim-order",
  "orderAddress",
  "myOrderAddress",
  "routes/identity/register",
  "routes/identity/passwordless-login",
  "routes/identity/forgot-password",
  "routes/identity/check-password",
  "routes/identity/email-verification",
  "routes/identity/email-verification-result",
  "routes/account/change-email",
  "routes/identity/login",
  "routes/account/update-password",
  "routes/account/close-account",
  "routes/catalog/back-in-stock",
  "routes/appointment/appointment",
  "routes/appointment/repair",
];

/** Shows the examples of every component. For developers and tests only. */
const gallery = "routes/content/gallery";

interface Loaded {
  module: string;
  imports?: string[];
  css?: string[];
}

interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded & { parentId?: string }>;
}

function readManifest(): Manifest {
  const file = readdirSync(join(root, "build/client/assets")).find((name) => /^manifest-.*\.js$/.test(name))!;
  return JSON.parse(/\{.*\}/s.exec(read(`build/client/assets/${file}`))![0]) as Manifest;
}

/** The routes of a page, from the root inward. */
function routesOf({ routes }: Manifest, page: string): Loaded[] {
  const loaded: Loaded[] = [];
  for (let id: string | undefined = page; id; id = routes[id]!.parentId) loaded.unshift(routes[id]!);
  return loaded;
}

function scriptsOf(manifest: Manifest, page: string): string[] {
  const loaded = [manifest.entry, ...routesOf(manifest, page)];
  return [...new Set(loaded.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** The style sheets that a document links, in their order. */
const sheetsOf = (manifest: Manifest, page: string) => [
  ...new Set(routesOf(manifest, page).flatMap(({ css = [] }) => css)),
];

/** The bytes of the compressed copy that the build made, as the store sends it. */
const gzipBytes = (script: string) => statSync(join(root, `build/client${script}.gz`)).size;

function budgetOf(page: string): number {
  if (entrances.includes(page)) return entranceLimit;
  return page === gallery || typedFormPages.includes(page) ? typedFormLimit : limit;
}

const built = isBuilt();

describe.runIf(built)("the scripts of a page are within the budget (OPS-57)", () => {
  const manifest = built ? readManifest() : { entry: { module: "" }, routes: { none: { module: "" } } };

  it.each(Object.keys(manifest.routes))("%s", (page) => {
    const scripts = scriptsOf(manifest, page);
    const bytes = scripts.reduce((sum, script) => sum + gzipBytes(script), 0);
    const budget = budgetOf(page);
    expect(bytes, scripts.map((script) => `${gzipBytes(script)} ${script}`).join("\n")).toBeLessThanOrEqual(
      budget,
    );
  });

  it("typed forms are on the listed pages only", () => {
    const pages = Object.keys(manifest.routes).filter((page) =>
      scriptsOf(manifest, page).some((script) => script.includes("/use-typed-form-")),
    );
    expect(pages.sort()).toEqual([...typedFormPages].sort());
  });
});

/** Pages that have the first style sheet only. */
const catalogPages = [
  "routes/catalog/home",
  "routes/catalog/category",
  "routes/catalog/product",
  "routes/catalog/global-search",
  "routes/content/content",
];
const styleLimit = 10_000;
const secondStyleLimit = 5_000;

describe.runIf(built)("the style sheets of a page are within the budget (OPS-135)", () => {
  const manifest = built ? readManifest() : { entry: { module: "" }, routes: {} };
  const pages = Object.keys(manifest.routes);

  it.each(catalogPages)("%s", (page) => {
    const [first, ...more] = sheetsOf(manifest, page);
    expect(more).toEqual([]);
    expect(gzipBytes(first!)).toBeLessThanOrEqual(styleLimit);
  });

  it("all pages together have two sheets, and every page begins with the same one", () => {
    const [first] = sheetsOf(manifest, catalogPages[0]!);
    const sheets = new Set(pages.flatMap((page) => sheetsOf(manifest, page)));
    expect(new Set(pages.map((page) => sheetsOf(manifest, page)[0]))).toEqual(new Set([first]));
    expect(sheets.size).toBe(2);
    const [second] = [...sheets].filter((sheet) => sheet !== first);
    expect(gzipBytes(second!)).toBeLessThanOrEqual(secondStyleLimit);
    expect(sheetsOf(manifest, "routes/cart")).toEqual([first, second]);
  });
});
