import { expect, it } from "vitest";

import { pageMeta } from "./request/page-head/page-meta";
import routes from "./routes";

interface RouteModule {
  loader?: { needs?: string };
  action?: { needs?: string };
  meta?: unknown;
  default?: unknown;
}
interface Entry {
  file: string;
  children?: Entry[] | undefined;
}
type Modules = Record<string, RouteModule>;

/** These two are not part of a store: the gallery of the design system, and pages of the platform. */
const outside = ["routes/content/gallery.tsx", "routes/platform-site.ts"];

const leavesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ file, children }) =>
    children ? leavesOf(children) : outside.includes(file) ? [] : file,
  );

/** The loaders and actions of pages and resource routes that do not state who they work for. */
const withoutNeeds = (entries: readonly Entry[], modules: Modules): string[] =>
  leavesOf(entries).flatMap((file) =>
    (["loader", "action"] as const)
      .filter((name) => modules[file]![name] && modules[file]![name].needs === undefined)
      .map((name) => `${file}: ${name}`),
  );

async function loadModules(): Promise<Modules> {
  const files = [...new Set(leavesOf(routes as Entry[]))];
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await import(/* @vite-ignore */ `./${file}`)])),
  );
}

it("every page and resource route states who its loader and its action work for (ACCOUNT-7, ACCOUNT-14)", async () => {
  const modules = await loadModules();
  expect(withoutNeeds(routes as Entry[], modules)).toEqual([]);
  const pages = Object.entries(modules).filter(([, { default: page }]) => page);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(([, { meta }]) => meta !== pageMeta).map(([file]) => file)).toEqual([]);
});

it("a route that does not state it is found, also below a layout", () => {
  const tree = [{ file: "page.tsx", children: [{ file: "a.tsx" }, { file: "b.ts" }] }, { file: "c.ts" }];
  const stated = { needs: "nobody" };
  const modules = {
    "a.tsx": { loader: {}, action: stated },
    "b.ts": { action: {} },
    "c.ts": { loader: stated },
  };
  expect(withoutNeeds(tree, modules)).toEqual(["a.tsx: loader", "b.ts: action"]);
});
