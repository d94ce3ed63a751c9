import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";
import { frameworkCuts } from "./scripts/setup/framework-cuts.mjs";

/**
 * Vite gives each `import()` a function that first loads the styles of the imported file. Every page already
 * has the styles that it needs, so the plain `import()` comes back.
 */
const withoutPreload: Plugin = {
  name: "without-preload",
  apply: "build",
  transform: {
    order: "post",
    handler: (code) =>
      code.includes("__vitePreload(")
        ? code.replace(
            /__vitePreload\((?:\(\) => |async \(\) => \{ const \{[^}]*\} = await )(import\([^)]+\))(?:;return \{[^}]*\}\})?,__VITE_IS_MODERN__\?__VITE_PRELOAD__:void 0\)/g,
            "$1",
          )
        : undefined,
  },
};

/** The minifier keeps the spaces of custom properties and after commas. */
const withoutSpaces: Plugin = {
  name: "without-spaces",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css"))
        file.source = String(file.source).replace(/(?<=--[\w-]+:|,)\s|\s(?=\/\s)|(?<=\s\/)\s/g, "");
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  // entry.client gives them to the framework, so that no document repeats them.
  define: { remixFuture: JSON.stringify(remixConfig.future) },
  plugins: [withoutPreload, withoutSpaces, frameworkCuts, remix(remixConfig), tsconfigPaths()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // The framework names what a page needs; lists and a stand-in for old browsers beside it would only be
    // more script.
    modulePreload: false,
    // Two more passes than the default minifier: about 2 % off every script, for a second of build time.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: {
        passes: 3,
        ecma: 2020,
        inline: 1,
        pure_getters: true,
        // The router's advice for developers.
        pure_funcs: ["warning"],
      },
      format: { comments: false },
    },
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}));

const frameworks = /\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//;
/**
 * Code that every page or most pages draw or run, from many small files: each by itself costs a request and
 * compresses badly. Examples of components are for the gallery only.
 */
const shared = [
  /\/app\/ui\/(?:announcer|notice|button|logo|on-intent|static-fragment)\/[\w-]+\.tsx?$/,
  /\/app\/(?:addresses|address-links|ui\/picture\/media-url|shell\/menus\/open-parts|shell\/enhancements\/(?:document-context|use-lazy-module))\.tsx?$/,
  /\/app\/request\/(?:page-handle|forms\/(?:form-token|page-query|refused-form))\.tsx?$/,
  /\/app\/request\/page-head\/(?:error-title|page-meta)\.tsx?$/,
  /\/app\/features\/content\/(?:error-boundary|error-request-context)\.tsx?$/,
];

/**
 * Styles that no page of the catalog needs: cart, checkout, account, orders, wishlists, appliances, places,
 * the comparison, and the gallery for developers. Another page of the catalog that imports one of them loads
 * the whole sheet, and page-weight.test fails.
 */
const apart = new RegExp(
  "/app/(?:features/(?:account|address|appliances|cart(?!/add-to-cart)|checkout|orders|places|requests|wishlist|catalog/compare|content/menu)\\b|ui/(?:account-frame|choice-group/choice-list|gallery|password-field|spinner|stepper|summary-list)\\b)",
);

/** Small parts that several pages use together. */
const together: [chunk: string, modules: RegExp][] = [
  ["field", /\/app\/ui\/(?:error-summary\/error-summary|field\/field(?:-group)?)\.tsx?$/],
  ["picture", /\/app\/ui\/(?:picture\/(?!media-url)|price\/)[\w-]+\.tsx?$/],
  [
    "hearts",
    /\/app\/(?:ui\/heart|features\/wishlist)\/(?:heart|heart-label|hearts-form|wishlist\.intents)\.tsx?$/,
  ],
  [
    "quantity",
    /\/app\/(?:ui\/quantity-field|features\/cart\/(?:cart\.intents|sign-in-instead|use-line-queue))[\w/.-]*$/,
  ],
  // The scripts of header, menus and lists of links, which are loaded together.
  [
    "shell-parts",
    /\/app\/(?:shell\/menus\/menu-enhancements|shell\/header\/sticky-header|page-builder\/components\/link-list-marks)\.ts$/,
  ],
  // The steps of the checkout.
  [
    "steps",
    /\/app\/(?:ui\/(?:stepper|summary-list|delivery-days)\/[\w-]+|ui\/price\/format-money|features\/(?:cart\/help-line|checkout\/checkout\.intents))\.tsx?$/,
  ],
  ["address", /\/app\/(?:features\/address|ui\/choice-group)\/(?!.*examples)[\w-]+\.tsx?$/],
];

/** The browser's files that the framework would cut differently. */
function chunkOf(id: string): string | undefined {
  // Two style sheets, both cached for a year. A sheet for each part would be twenty requests.
  if (id.endsWith(".css")) return apart.test(id) ? "account" : "styles";
  if (frameworks.test(id)) return "framework";
  if (shared.some((pattern) => pattern.test(id))) return "shared";
  return together.find(([, modules]) => modules.test(id))?.[0];
}
