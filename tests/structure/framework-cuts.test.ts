import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { frameworkCuts } from "../../scripts/setup/framework-cuts.mjs";
import { filesBelow, read, root } from "./sources";

type Transform = (this: { error(message: string): never }, code: string, id: string) => string | undefined;

const files = [
  "@remix-run/react/dist/esm/components.js",
  "@remix-run/react/dist/esm/routes.js",
  "@remix-run/router/dist/router.js",
  "react-router-dom/dist/index.js",
];
const cut = (file: string, code: string) =>
  (frameworkCuts.transform as Transform).call(
    {
      error(message) {
        throw new Error(message);
      },
    },
    code,
    `/anywhere/node_modules/${file}`,
  );

it.each(files)(
  "the build finds each line that it cuts in %s, and fails for another version (OPS-137)",
  (file) => {
    const code = readFileSync(join(root, "node_modules", file), "utf8");
    expect(cut(file, code)).not.toBe(code);
    expect(() =>
      cut(file, code.replace(/pendingViewTransition|viewTransitionOpts|isPageLink|singleFetch\b/g, "x")),
    ).toThrow(`${file} has no`);
  },
);

/** Names by which a page would use a part of the framework that its scripts lack. */
const missing =
  /\b(?:clientLoader|clientAction|HydrateFallback|useBlocker|unstable_usePrompt|viewTransition|useViewTransitionState|PrefetchPageLinks)\b|\bdefer\(/;

it("no page uses a part of the framework that the build leaves out (OPS-137)", () => {
  const sources = filesBelow(["app"], /\.tsx?$/);
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => missing.test(read(file)))).toEqual([]);
});
