import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), tsconfigPaths()],
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
 * What every page draws or does, from many small files: each by itself costs a request and compresses badly.
 */
const shared = [
  /^\0?vite\/preload-helper/,
  /\/app\/ui\/(?:announcer|notice|button|field|static-fragment)\//,
  /\/app\/(?:addresses|address-links|request\/form-token|ui\/picture\/media-url|shell\/enhancements\/use-later)\.tsx?$/,
  /\/app\/features\/content\/(?:error-title|error-boundary|error-request-context|page-meta)\.tsx?$/,
];

/** The browser's files that the framework would cut differently. */
function chunkOf(id: string): string | undefined {
  // One style sheet for the whole store: it is small, cached for a year, and no page waits for a second one.
  if (id.endsWith(".css")) return "styles";
  if (frameworks.test(id)) return "framework";
  return shared.some((pattern) => pattern.test(id)) ? "shared" : undefined;
}
