import ts from "typescript";
import { expect, test } from "vitest";

import { compareWithRows, nothing, notYet } from "#tests/structure/not-yet";
import { filesBelow, read } from "#tests/structure/sources";

/**
 * Checks the rulebook (docs/spec) against the tests. A rule is written as `- **CART-7** …`; a test has the
 * ids of the rules that it proves in its title.
 */
const pages = filesBelow(["docs/spec"], /\.md$/);
const ids = pages.flatMap((file) =>
  [...read(file).matchAll(/^\s*- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id!),
);
const known = new Set(ids);
const prefixes = [...new Set(ids.map((id) => id.split("-")[0]))];
const citation = new RegExp(`(?<![\\w-])(?:${prefixes.join("|")})-\\d+(?![\\w-])`, "g");

const rooms = ["app", "contract", "platform", "edge", "sinks", "photography", "tests", "scripts", "docs"];
const rootFiles = ["server.ts", "platform-server.ts", "operator.ts", "vite.config.ts", "README.md"];
const sources = filesBelow([...rooms, ...rootFiles], /\.(?:tsx?|m?js|css|sql|md|py)$/);

/** The literal text of each title of `test`, `it`, `inProcess` and `describe` in a file. */
function titlesOf(file: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^(?:test|it|describe|inProcess)\b/.test(node.expression.getText())) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      else if (title && ts.isTemplateExpression(title)) titles.push(title.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true));
  return titles;
}

/** The contract suite adds the rule of each endpoint to its titles. */
const rulesOfEndpoints = filesBelow(["contract"], /(?<!\.test)\.ts$/).flatMap((file) =>
  [...read(file).matchAll(/\brule: "([A-Z]+-\d+)"/g)].map(([, id]) => id!),
);

const proven = new Set([
  ...filesBelow(rooms, /\.(?:test|spec)\.tsx?$/).flatMap((file) =>
    titlesOf(file).flatMap((title) => title.match(citation) ?? []),
  ),
  ...rulesOfEndpoints,
]);

test("no two rules have the same id", () => {
  expect(ids.length).toBeGreaterThan(500);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
});

test("every rule has a test", () => {
  const unproven = ids.filter((id) => !proven.has(id));
  expect(compareWithRows(unproven, notYet.untestedRules)).toEqual(nothing);
});

test("every cited id belongs to a rule", () => {
  const astray = sources.flatMap((file) =>
    (read(file).match(citation) ?? []).filter((id) => !known.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(astray).toEqual([]);
});

test("nothing cites a document that is not in the repository", () => {
  const elsewhere = /\b(?:shell|commerce|decisions)\.md\b|(?<!spec\/|\[)\b(?:platform-api|forms)\.md\b/;
  const citing = sources.filter(
    (file) => !file.startsWith("docs/spec/") && read(file).search(elsewhere) >= 0,
  );
  expect(compareWithRows(citing, notYet.citations)).toEqual(nothing);
});
