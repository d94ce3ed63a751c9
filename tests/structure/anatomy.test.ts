import { join } from "node:path";

import type { RouteConfigEntry } from "@remix-run/route-config";
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import { expect, it } from "vitest";

import routes from "~/routes";

import { moduleOf, reach, resolveImport, walk } from "./reached-calls";
import { filesBelow, read, root } from "./sources";

/** docs/anatomy.md is drawn from the route tree. Its last line says how to bring it up to date. */
const document = join(root, "docs/anatomy.md");

/** Adds the cache header where a loader or an action sets none (SESSION-30). */
const cacheRule = "app/request/visitor/shared-caching.server.ts";
const usualCaching = moduleOf(cacheRule).declared.get("forOneVisitor")!.getText().replaceAll('"', "");

const head = `# Anatomy

Every screen, in the order of \`app/routes.ts\`: its address, the layouts around it, and the files, calls and
tests behind it. The optional first segment, which names the store, is left out.

- _needs_: who the loader and the action work for ([architecture.md](architecture.md#actors)).
- _calls_: the calls of the platform that the code of the loader or the action may make, found by following
  names ([calls.md](calls.md)). Those of all components that a content record may place count too. Those of
  the wrapper around every loader and action (\`app/request/route.server.ts\`) do not.
- _cache_: the header that the loader or the action sets. \`shared\` is a page that is kept for strangers. \`default\` is \`${usualCaching}\`, set in
  \`${cacheRule}\` where the code sets none, and instead of a public header in an answer
  for one visitor alone (SESSION-30).
- _tests_: those that import a file of the screen, then those that name its address.

This file is generated: \`npx vitest run tests/structure/anatomy.test.ts --update\`.
`;

const tests = filesBelow(["app", "tests", "edge", "sinks"], /\.(?:test|spec)\.tsx?$/).map((file) => {
  const imports = [...read(file).matchAll(/(?:from|import\() ?"([^"]+)"/g)];
  return { file, imported: new Set(imports.map(([, specifier]) => resolveImport(file, specifier!))) };
});

/** An address as tests write it: a parameter is a template or a value, and a store's name may come first. */
function inTests(address: string): RegExp {
  const parts = address.split("/").slice(1);
  if (address.endsWith("*") || parts.every((part) => part === "" || part.startsWith(":"))) return /^\b$/;
  const pattern = parts.map((part) => (part.startsWith(":") ? "[^/\"'`?#\\s]+" : part.replace(".", "\\.")));
  return new RegExp(`["'\`}](?:/[a-z]+)?/${pattern.join("/")}(?=["'\`?#])`);
}

function testsOf(address: string, files: readonly string[]): string {
  const near = tests.filter(({ imported }) => files.some((file) => imported.has(file)));
  const naming = tests.filter((test) => !near.includes(test) && inTests(address).test(read(test.file)));
  const found = [...near, ...naming].map(({ file }) => `\`${file}\``);
  if (found.length === 0) return "";
  return `- tests: ${found.slice(0, 6).join(", ")}${found.length > 6 ? ` and ${found.length - 6} more` : ""}\n`;
}

/** The names in an expression that other files of the storefront declare, with these files. */
function namesIn(file: string, node: ts.Node, of: RegExp): { name: string; from: string }[] {
  const found = new Map<string, string>();
  walk(node, (child) => {
    const origin = ts.isIdentifier(child) ? moduleOf(file).imported.get(child.text) : undefined;
    if (origin && of.test(origin.name) && !/^(?:route|pageError)$/.test(origin.name))
      found.set(origin.name, origin.file);
  });
  return [...found].map(([name, from]) => ({ name, from }));
}

function describe(file: string, address: string, isLayout: boolean): string {
  const { declared } = moduleOf(file);
  const [files, caching, lines] = [[file], new Set<string>(), [] as string[]];
  const isPage = declared.has("default");
  for (const [role, of] of Object.entries({ default: /^[A-Z]/, loader: /^[a-z]/, action: /^[a-z]/ })) {
    const node = declared.get(role);
    const names = node ? namesIn(file, node, of) : [];
    files.push(...names.map(({ from }) => from));
    const list = names.map(({ name, from }) => `\`${name}\` (\`${from}\`)`).join(", ");
    if (role === "default") {
      lines.push(`- file: \`${file}\`${list && `, draws ${list}`}\n`);
    } else if (node) {
      const reached = reach(file, node);
      if (/isShared: true/.test(node.getText())) caching.add("shared");
      for (const control of reached.caching) caching.add(`\`${control}\``);
      // Neither the wrapper nor the document passes this answer on: it has the header that it came with.
      if (!isPage && !/\broute\./.test(node.getText())) caching.add(`that of ${list}`);
      // The forms of the shell, which every page takes, work for everybody.
      const [, needs = "nobody"] = /needs: "([\w-]+)"/.exec(node.getText()) ?? [];
      const calls = reached.calls.length > 0 ? `; calls ${reached.calls.join(", ")}` : "";
      lines.push(`- ${role}: ${list || "nothing of its own"}, needs \`${needs}\`${calls}\n`);
    }
  }
  if (!isLayout) lines.push(`- cache: ${[...caching].join(", ") || "default"}\n`);
  return lines.join("") + (isLayout ? "" : testsOf(address, files));
}

let group = "";
/** The entries of the tree one after the other, each layout before its pages. */
function draw(entries: readonly RouteConfigEntry[], above: string, around: string[]): string {
  let text = "";
  for (const { path, file, children } of entries) {
    const [pattern, name] = [path ? `${above}/${path}` : above, file.replace(/^routes\/|\.tsx?$/g, "")];
    const address = pattern.replace(/^\/:store\?/, "") || "/";
    const heading = around.length > 0 ? `In ${around.join(" › ")}` : "Without a layout";
    if (!children && heading !== group) text += `\n## ${(group = heading)}\n`;
    text += children ? `\n## Layout ${name}\n` : `\n### \`${address}\`\n`;
    text += `\n${describe(`app/${file}`, address, children !== undefined)}`;
    text += draw(children ?? [], pattern, [...around, name]);
  }
  return text;
}

it("docs/anatomy.md describes each screen as it is built", { timeout: 60_000 }, async () => {
  const text = head + draw(routes, "", []);
  expect(text).toMatch(/### `\/cart`\n[^#]*\n- loader: .*\blistCartItems\b/);
  expect(text).toMatch(/### `\/checkout\/review`\n[^#]*\n- action: .*\bplaceOrder\b/);
  const config = await resolveConfig(document);
  await expect(await format(text, { ...config, filepath: document })).toMatchFileSnapshot(document);
});
