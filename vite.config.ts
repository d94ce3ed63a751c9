import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";

/**
 * Vite gives each `import()` a function that first loads the styles of the imported file. Every page already
 * has the store's only style sheet, so this smaller function, which just imports, replaces it.
 */
const withoutPreload: Plugin = {
  name: "without-preload",
  apply: "build",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};

/**
 * Takes out of the framework's components what no page uses, but what stays in the bundle: `Link` by its
 * display name, `Scripts` by the framework's own error and fallback pages (docs/decisions/025).
 */
const withoutUnusedComponents: Plugin = {
  name: "without-unused-components",
  apply: "build",
  transform: (code, id) =>
    id.endsWith("/@remix-run/react/dist/esm/components.js")
      ? code
          .replace(/^(?:Nav)?Link\.displayName = .*$/gm, "")
          .replace(/^function Scripts\(props\) \{[\s\S]*?^\}/m, "function Scripts() { return null; }")
      : undefined,
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [withoutPreload, withoutUnusedComponents, remix(remixConfig), tsconfigPaths()],
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
      compress: { passes: 3, ecma: 2020 },
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
  /^\0?vite\/preload-helper/,
  /\/app\/ui\/(?:announcer|notice|button|delivery-days|field|logo|picture|static-fragment)\/[\w-]+\.tsx?$/,
  /\/app\/(?:addresses|address-links|ui\/price\/format-money|shell\/enhancements\/(?:document-context|use-lazy-module))\.tsx?$/,
  /\/app\/request\/(?:delivery-zip|forms\/(?:form-token|page-query|refused-form))\.tsx?$/,
  /\/app\/request\/page-head\/(?:error-title|page-meta)\.tsx?$/,
  /\/app\/features\/content\/(?:error-boundary|error-request-context)\.tsx?$/,
];

/** Parts that the steps of the checkout use together. */
const steps = /\/app\/ui\/(?:stepper|summary-list)\/[\w-]+\.tsx?$/;

/**
 * Styles that no page of the catalog needs: cart, checkout, account, orders, wishlists, appliances, and the
 * gallery for developers. A catalog page that imports one of them loads the whole sheet, and page-weight.test
 * fails.
 */
const apart = new RegExp(
  "/app/(?:features/(?:account|address|appliances|cart(?!/add-to-cart)|checkout|orders|wishlist|content/menu)\\b|ui/(?:account-frame|choice-group/choice-list|gallery|password-field|spinner|stepper|summary-list)\\b)",
);

/** The browser's files that the framework would cut differently. */
function chunkOf(id: string): string | undefined {
  // Two style sheets, both cached for a year. A sheet for each part would be twenty requests.
  if (id.endsWith(".css")) return apart.test(id) ? "account" : "styles";
  if (frameworks.test(id)) return "framework";
  if (steps.test(id)) return "steps";
  return shared.some((pattern) => pattern.test(id)) ? "shared" : undefined;
}
