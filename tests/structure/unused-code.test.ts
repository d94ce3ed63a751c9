import { existsSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { compareWithRows, nothing, notYet } from "./not-yet";
import { filesBelow, read, readJson, root, runPackage } from "./sources";

interface Named {
  name: string;
}
interface Report {
  issues: ({ file: string } & Record<string, string | Named[]>)[];
}

/** Findings of knip (knip.jsonc) as `kind file name`, without what the exemptions allow. */
function findings(args: readonly string[]): string[] {
  const output = runPackage("knip/bin/knip.js", ["--reporter=json", "--no-exit-code", ...args]);
  const { issues } = JSON.parse(output) as Report;
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      (found as Named[]).map(({ name }) => (kind === "files" ? `file ${file}` : `${kind} ${file} ${name}`)),
    ),
  );
}

/** An export that the rulebook requires before a page uses it. Its file may then be unused too. */
interface Exemption {
  file: string;
  export: string;
  rule: string;
  reason: string;
}
const list = "docs/exempt-exports.json";
const exemptions = existsSync(join(root, list)) ? readJson<Exemption[]>(list) : [];

const allowedBy = ({ file, export: name }: Exemption) => [
  `file ${file}`,
  `exports ${file} ${name}`,
  `types ${file} ${name}`,
];

test("nothing is unused: no file, no export that only tests import, no package", { timeout: 120_000 }, () => {
  // The run for production leaves packages out, because packages that only scripts import are used too.
  const found = new Set([...findings(["--production", "--exclude=dependencies"]), ...findings([])]);
  const exempt = new Set(exemptions.flatMap(allowedBy));
  expect(
    compareWithRows(
      [...found].filter((finding) => !exempt.has(finding)),
      notYet.unused,
    ),
  ).toEqual(nothing);
  const needless = exemptions.filter((row) => !allowedBy(row).some((each) => found.has(each)));
  expect(needless, "stale exemptions").toEqual([]);
});

test("every exempt export names a rule of the rulebook and a reason", () => {
  const spec = filesBelow(["docs/spec"], /\.md$/).map(read).join("\n");
  for (const { rule, reason } of exemptions) {
    expect(spec).toContain(`**${rule}**`);
    expect(reason).toMatch(/\w/);
  }
});
