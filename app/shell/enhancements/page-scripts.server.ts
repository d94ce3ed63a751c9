import type { EntryContext } from "@remix-run/node";

import { pageElement, type PageStart } from "./document-context";

/**
 * The browser asks for the scripts only when the page is drawn, its large picture included, so that they take
 * nothing of a slow line from it (OPS-164). Somebody who presses or types before that gets them at once, and
 * a picture that does not come holds them up for three seconds at most (OPS-165). Short, because it is a part
 * of each document, and the same in all, because the policy names its hash.
 */
export const startScript =
  "{const{content}=document.currentScript.previousSibling,start=()=>document.head.append(content);" +
  "onpointerdown=onkeydown=start;onload=()=>requestAnimationFrame(()=>requestAnimationFrame(start));" +
  "setTimeout(start,3000)}";

type Page = Pick<EntryContext, "manifest" | "criticalCss" | "staticHandlerContext">;

/**
 * The elements by which a document starts its scripts: the modules of its routes, and the loader data as data
 * blocks, which entry.client.tsx reads. The framework's `<Scripts>` would write inline scripts that differ
 * from page to page, and the content security policy would need a nonce for each answer (OPS-38).
 *
 * The browser finds other routes when it needs them. It must know those that have no path of their own:
 * otherwise an address of their parent would match the parent alone.
 */
export function pageScripts(
  { manifest, criticalCss, staticHandlerContext: { matches } }: Page,
  data: string,
): string {
  const ids = matches.map(({ route: { id } }) => id);
  const known = written.get(manifest) ?? new Map<string, StartOfPage>();
  written.set(manifest, known);
  const key = ids.join();
  const { start, modules } = known.get(key) ?? startOf(manifest, ids, criticalCss);
  // The development server adds styles to each page.
  if (!criticalCss) known.set(key, { start, modules });
  return start + dataBlock(pageElement.data, data) + modules;
}

/**
 * The routes of the page alone, because the framework builds all that it gets for each page and looks for the
 * address among them again (OPS-162). One of an optional segment that the address lacks has no path.
 */
export function onlyPage({ manifest, staticHandlerContext: { matches } }: Page): Page["manifest"] {
  const rows = matches.map(({ route: { id }, params }) => {
    const row = manifest.routes[id]!;
    const optional = /^:(\w+)\?$/.exec(row.path ?? "")?.[1];
    const isAbsent = optional !== undefined && params[optional] === undefined;
    return [id, isAbsent ? { ...row, path: undefined } : row] as const;
  });
  return { ...manifest, routes: Object.fromEntries(rows) };
}

/** The elements before and after the data of a page. */
interface StartOfPage {
  start: string;
  modules: string;
}

/** They are the same for each page of a route. */
const written = new WeakMap<Page["manifest"], Map<string, StartOfPage>>();

function startOf(manifest: Page["manifest"], ids: string[], criticalCss: Page["criticalCss"]): StartOfPage {
  const known = Object.entries(manifest.routes)
    .filter(([id, row]) => ids.includes(id) || !row?.path)
    .map(([id, row]) => [id, shortRow(row!, ids.includes(id))]);
  const start: PageStart = {
    criticalCss,
    manifest: { ...manifest, routes: Object.fromEntries(known) as PageStart["manifest"]["routes"] },
    routes: ids,
  };
  const modules = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...ids.flatMap((id) => [...(manifest.routes[id]!.imports ?? []), manifest.routes[id]!.module]),
  ]);
  // The development server's runtime comes before all other modules.
  const runtime = (manifest as { hmr?: { runtime: string } }).hmr?.runtime;
  return {
    start: dataBlock(pageElement.start, JSON.stringify(start)),
    modules: runtime === undefined ? startLater([...modules]) : startNow([runtime, manifest.entry.module]),
  };
}

const startNow = (modules: string[]) =>
  modules.map((src) => `<script type="module" src="${src}"></script>`).join("");

/** Not `modulepreload`: Chromium gives such links a high priority if they come later, whatever they say. */
const startLater = (modules: string[]) =>
  `<template>${modules
    .map((src) => `<script type="module" async fetchpriority="low" src="${src}"></script>`)
    .join("")}</template><script>${startScript}</script>`;

/** A row without what is false, which may be absent, and without imports that the document loads anyway. */
const shortRow = (row: object, isLoaded: boolean) =>
  Object.fromEntries(
    Object.entries(row).filter(([key, value]) => value !== false && !(isLoaded && key === "imports")),
  );

/** JSON within a document. A `<` is only found in its strings, where an escape means the same. */
const dataBlock = (id: string, json: string): string =>
  `<script type="application/json" id="${id}">${json.replaceAll("<", "\\u003c")}</script>`;
