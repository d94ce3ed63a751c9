import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { isBuilt } from "../../scripts/setup/build-stamp.mjs";
import { read, root } from "./sources";

/*
 * The scripts that a page loads first: the modules of its route and of the routes around it, with all that
 * they import. Remix lists them in the manifest of the build. `npm test` builds before it runs the unit
 * tests; without a current build these tests are skipped.
 */

const limit = 100_000;
/** Pages with conform, which typed forms need. */
const typedFormLimit = 108_000;
const typedFormPages = [
  "routes/checkout/contact",
  "routes/checkout/delivery",
  "routes/account/my-products",
  "routes/account/my-product-registration",
  "routes/account/product-registration",
  "routes/account/my-appliance",
  "routes/account/repair-services",
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
];

/** Shows the examples of every component. For developers and tests only. */
const gallery = "routes/content/gallery";

interface Loaded {
  module: string;
  imports?: string[];
}

interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded & { parentId?: string }>;
}

function readManifest(): Manifest {
  const file = readdirSync(join(root, "build/client/assets")).find((name) => /^manifest-.*\.js$/.test(name))!;
  return JSON.parse(/\{.*\}/s.exec(read(`build/client/assets/${file}`))![0]) as Manifest;
}

function scriptsOf({ entry, routes }: Manifest, page: string): string[] {
  const loaded = [entry];
  for (let id: string | undefined = page; id; id = routes[id]!.parentId) loaded.push(routes[id]!);
  return [...new Set(loaded.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** The bytes of the compressed copy that the build made, as the store sends it. */
const gzipBytes = (script: string) => statSync(join(root, `build/client${script}.gz`)).size;

const built = isBuilt();

describe.runIf(built)("the scripts of a page are within the budget (OPS-57)", () => {
  const manifest = built ? readManifest() : { entry: { module: "" }, routes: { none: { module: "" } } };

  it.each(Object.keys(manifest.routes))("%s", (page) => {
    const scripts = scriptsOf(manifest, page);
    const bytes = scripts.reduce((sum, script) => sum + gzipBytes(script), 0);
    const budget = page === gallery || typedFormPages.includes(page) ? typedFormLimit : limit;
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
