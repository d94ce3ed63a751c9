import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

import { describe, expect, it } from "vitest";

import { endpoints } from "#contract/index";
import type { Endpoint } from "#contract/endpoint";

/**
 * docs/calls.md says of every call where it comes from, who handles it and what tests it; here it is held to
 * that.
 */
const root = resolve(import.meta.dirname, "../..");
const platform = join(root, "platform");

const prefixes: [string, string][] = [
  ["W", "/services/data/v65.0/commerce/webstores/{webstoreId}"],
  ["D", "/services/data/v65.0"],
  ["A", "/lwr/apex/v65.0"],
];

const rows = readFileSync(join(root, "docs/calls.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1]!);

const fullPath = (short: string) => {
  const [letter, ...rest] = short.split("/");
  const prefix = prefixes.find(([name]) => name === letter)?.[1];
  return prefix ? [prefix, ...rest].join("/") : short;
};

const shared = ({ audience, maxAge }: Endpoint) =>
  audience === "public" && maxAge ? `public, ${maxAge} s` : `${audience}, never`;

it("lists every call once, and no other", () => {
  expect(rows.map(([name]) => quoted(name!)[0]).sort()).toEqual(Object.keys(endpoints).sort());
});

describe.each(Object.entries(endpoints) as [string, Endpoint][])("%s", (name, endpoint) => {
  it("is described as it is declared", () => {
    const row = rows.find(([cell]) => quoted(cell!)[0] === name);
    if (!row) return expect.unreachable(`docs/calls.md has no row for ${name}`);
    const [, method, path, audience, section, handler, tests] = row;
    expect([method, fullPath(quoted(path!)[0]!), audience, section]).toEqual([
      endpoint.method,
      endpoint.path,
      shared(endpoint),
      endpoint.source,
    ]);
    expect(
      readFileSync(join(platform, quoted(handler!)[0]!), "utf8"),
      `${handler} handles ${name}`,
    ).toContain(name);
    const missing = quoted(tests!).filter((file) => !existsSync(join(platform, file)));
    expect(missing, "tests that do not exist").toEqual([]);
  });
});
