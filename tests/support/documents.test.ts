import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../..");
const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
  cwd: root,
  encoding: "utf8",
});
const documents = tracked.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
const rooms = /^(?:app|contract|platform|edge|tests|scripts|photography|public|docs)\/[\w./-]+$/;

/** Links to other files, relative to the document, without their anchors. */
export function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)[^)]*\)/g)].map((match) => match[1]!);
}

/** Paths of the repository that stand in backticks; patterns such as `x.css` or `<noun>` are not paths. */
export function pathsOf(text: string): string[] {
  return [...text.matchAll(/`([^`\s]+)`/g)]
    .map((match) => match[1]!)
    .filter((path) => rooms.test(path) && !path.includes("NNN"));
}

describe.each(documents)("%s", (file) => {
  const text = readFileSync(join(root, file), "utf8");

  it("links to files that exist", () => {
    const missing = linksOf(text).filter((link) => !existsSync(join(root, dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it("names paths that exist", () => {
    expect(pathsOf(text).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it("finds links and paths", () => {
  expect(linksOf("[a](b.md#c) [d](https://e.f) [g](../h/)")).toEqual(["b.md", "../h/"]);
  expect(pathsOf("`app/nope.ts` `x.css` `platform/<noun>/y.ts` `npm test`")).toEqual(["app/nope.ts"]);
});
