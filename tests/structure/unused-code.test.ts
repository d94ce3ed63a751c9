import { existsSync } from "node:fs";
import { join } from "node:path";

import * as knip from "knip";
import { createOptions } from "knip/session";
import { expect, test } from "vitest";

import { pathOfImport } from "../../scripts/lint/rooms.mjs";
import { compareWithRows, nothing, notYet } from "./not-yet";
import { filesBelow, read, readJson, root } from "./sources";

/** Its types leave `main` out. The two runs below take half the time in one process. */
const { main } = knip as unknown as {
  main(options: object): Promise<{ issues: Record<string, Record<string, object>> }>;
};

/** Findings of knip (knip.jsonc) as `kind file name`, without what the exemptions allow. */
async function findings(args: { production?: boolean; exclude?: string[] }): Promise<string[]> {
  const { issues } = await main(await createOptions({ cwd: root, args }));
  return Object.entries(issues).flatMap(([kind, files]) =>
    Object.entries(files).flatMap(([file, named]) =>
      kind === "files" ? [`file ${file}`] : Object.keys(named).map((name) => `${kind} ${file} ${name}`),
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

test(
  "nothing is unused: no file, no export that only tests import, no package",
  { timeout: 120_000 },
  async () => {
    // The run for production leaves packages out, because packages that only scripts import are used too.
    const found = new Set([
      ...(await findings({ production: true, exclude: ["dependencies"] })),
      ...(await findings({})),
    ]);
    const exempt = new Set(exemptions.flatMap(allowedBy));
    expect(
      compareWithRows(
        [...found].filter((finding) => !exempt.has(finding)),
        notYet.unused,
      ),
    ).toEqual(nothing);
    const needless = exemptions.filter((row) => !allowedBy(row).some((each) => found.has(each)));
    expect(needless, "stale exemptions").toEqual([]);
  },
);

/**
 * knip takes each export of a module as used once the whole module is spread, as `contract/index.ts` does
 * with those that declare calls. This test looks at the rest of their exports: shapes, types and constants.
 */
test("every export of a module of calls is used by its name", () => {
  const sources = filesBelow(["app", "contract", "edge", "platform", "sinks"], /(?<!\.test)\.tsx?$/).map(
    (file) => [file, read(file)] as const,
  );
  const imported = new Set<string>();
  for (const [file, text] of sources)
    for (const [, names, from] of text.matchAll(/import (?:type )?\{([^}]*)\} from "([^"]*)"/g))
      for (const name of names!.split(","))
        imported.add(
          `${pathOfImport(from!, file)} ${name
            .replace(/ as .*/s, "")
            .replace("type ", "")
            .trim()}`,
        );
  const modules = sources.filter(([, text]) => /^export const \w+ = (?:endpoint|serverMethod)\(/m.test(text));
  expect(modules.length).toBeGreaterThan(40);
  const unused = modules.flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /^export (?:const|function|type|interface) (\w+)(?! = (?:endpoint|serverMethod)\()\b/gm,
      ),
    ]
      .map((match) => match[1]!)
      .filter((name) => !imported.has(`${file.replace(/\.ts$/, "")} ${name}`))
      .filter((name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length === 1)
      .map((name) => `${file} ${name}`),
  );
  expect(unused).toEqual([]);
});

test("every exempt export names a rule of the rulebook and a reason", () => {
  const spec = filesBelow(["docs/spec"], /\.md$/).map(read).join("\n");
  for (const { rule, reason } of exemptions) {
    expect(spec).toContain(`**${rule}**`);
    expect(reason).toMatch(/\w/);
  }
});
