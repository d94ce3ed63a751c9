import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import remixConfig from "./remix.config.js";

export default defineConfig({
  plugins: [remix(remixConfig), tsconfigPaths()],
  // One style sheet for the whole store: it is small, cached for a year, and no page waits for a second one.
  build: { target: "es2022", cssCodeSplit: false, assetsInlineLimit: 0 },
});
