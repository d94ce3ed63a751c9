import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { format, resolveConfig } from "prettier";
import { expect, it } from "vitest";

import { endpoints } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";
import { commonErrors } from "#contract/error-codes";
import { dataPath, ownPath, ownStorePath, serverMethodPath, storePath } from "#contract/paths";
import { commonQuery } from "#contract/values";
import { sectionOf } from "#tests/support/calls-reference";

/**
 * The tables of docs/calls.md are drawn from the declarations, the handlers and the calls in `app/`. To bring
 * them up to date: `npx vitest run tests/contract/calls-table.test.ts --update`. The text between the tables
 * is written by hand. docs/calls-reference.md has the same order and is drawn from the OpenAPI document.
 */
const root = resolve(import.meta.dirname, "../..");
const document = join(root, "docs/calls.md");
const reference = join(root, "docs/calls-reference.md");
const calls = Object.entries<Endpoint>(endpoints);

const read = (path: string) => readFileSync(join(root, path), "utf8");

/** All source files below a folder, without tests, as paths from the root. */
const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|examples)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .sort();

const shortPath = (path: string) =>
  path
    .replace(storePath, "W")
    .replace(dataPath, "D")
    .replace(serverMethodPath, "A")
    .replace(ownStorePath, "S")
    .replace(ownPath, "O");

const sharing = ({ audience, maxAge }: Endpoint) =>
  audience === "public" && maxAge ? `public, ${maxAge} s` : `${audience}, never`;

/** The file of the platform that defines a call's handler, from `platform/`. */
const handlerFiles = sourcesOf("platform")
  .map((path) => ({ path, text: read(path) }))
  .filter(({ text }) => /Handlers\b|: Handler</.test(text));

function handlerOf(name: string): string {
  const defines = new RegExp(`^  (?:async )?${name}(?:\\(|:|,)|^export const ${name}\\b`, "m");
  const found = handlerFiles.filter(({ text }) => defines.test(text)).map(({ path }) => path);
  expect(found, `files that handle ${name}`).toHaveLength(1);
  return found[0]!.replace("platform/", "");
}

/** The parts of the storefront that make a call: a folder of `app/`, in `features` the folder below. */
const storefront = sourcesOf("app").map((path) => ({ path, text: read(path) }));

function callersOf(name: string): string {
  const asks = new RegExp(`\\b(?:call|callWithHeaders)\\(\\s*"${name}"`);
  const rooms = storefront
    .filter(({ text }) => asks.test(text))
    .map(({ path }) => /^app\/(features\/[^/]+|[^/]+)\//.exec(path)![1]!.replace("features/", ""));
  return [...new Set(rooms)].sort().join(", ") || "others";
}

/** The calls that a file of the contract declares, in its order. */
function declaredIn(file: string): [string, Endpoint][] {
  const names = [...read(file).matchAll(/^export const (\w+) = (?:endpoint|serverMethod)\(/gm)].map(
    (match) => match[1]!,
  );
  return names.flatMap((name) => calls.filter(([each]) => each === name));
}

const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;

function tableOf(rows: readonly [string, Endpoint][]): string {
  return [
    row("call", "method", "path", "source", "shared", "rule", "handler", "asked by"),
    row(..."--------".split("")),
    ...rows.map(([name, endpoint]) =>
      row(
        `\`${name}\``,
        endpoint.method,
        `\`${shortPath(endpoint.path)}\``,
        endpoint.source,
        sharing(endpoint),
        endpoint.rule,
        `\`${handlerOf(name)}\``,
        callersOf(name),
      ),
    ),
  ].join("\n");
}

/** The document with a new table below each heading that names files of the contract. */
function withTables(text: string): string {
  return text.replace(
    /^(## [^\n]*`contract\/[^\n]*\n\n)(?:\|[^\n]*\n)+/gm,
    (_whole, heading: string) =>
      `${heading}${tableOf([...heading.matchAll(/`(contract\/[\w/-]+\.ts)`/g)].flatMap((match) => declaredIn(match[1]!)))}\n`,
  );
}

it("docs/calls.md describes each call once, as it is declared, handled and used", async () => {
  const text = withTables(read("docs/calls.md"));
  const listed = [...text.matchAll(/^\| `(\w+)` +\| [A-Z]/gm)].map((match) => match[1]!);
  expect(listed.sort()).toEqual(Object.keys(endpoints).sort());
  const config = await resolveConfig(document);
  await expect(await format(text, { ...config, filepath: document })).toMatchFileSnapshot(document);
});

const introduction = `# Reference of the calls

Each call with who may make it, its parameters, its fields and its errors, in the order of
[calls.md](calls.md), which explains \`W\`, \`D\`, \`A\`, \`O\` and \`S\` and what each source is. This page is generated from
the contract; \`npm run platform\` serves the same as OpenAPI 3.1 at \`/openapi.json\`, with all limits and all
fields of fields. A shopper sends \`Authorization: Bearer <token>\`, a guest a cookie (API-8).

Types are those of TypeScript; \`?\` marks a field that may be missing, and \`object\` one with further fields.
Every call below \`W\` and \`S\` also takes ${Object.keys(commonQuery)
  .map((each) => `\`${each}\``)
  .join(", ")} (API-2), and every call may answer ${commonErrors
  .map(([status, code]) => `${status} \`${code}\``)
  .join(", ")} (API-34). An error is a list of \`{errorCode, message}\`.
`;

it("docs/calls-reference.md describes each call as the OpenAPI document does (API-401)", async () => {
  const subjects = read("docs/calls.md").matchAll(/^## ([^\n(]+) \((`contract\/[^\n]*)\)$/gm);
  const sections = [...subjects].flatMap(([, title, files]) => {
    const rows = [...files!.matchAll(/`(contract\/[\w/-]+\.ts)`/g)].flatMap((match) => declaredIn(match[1]!));
    return [`## ${title}`, ...rows.map(([name, each]) => sectionOf(name, each, shortPath(each.path)))];
  });
  expect(sections.filter((section) => section.startsWith("### "))).toHaveLength(calls.length);
  const config = await resolveConfig(reference);
  const text = [introduction, ...sections].join("\n\n");
  await expect(await format(text, { ...config, filepath: reference })).toMatchFileSnapshot(reference);
});
