import { existsSync } from "node:fs";
import { join } from "node:path";

import * as knip from "knip";
import { createOptions } from "knip/session";
import { expect, test } from "vitest";

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

test("every exempt export names a rule of the rulebook and a reason", () => {
  const spec = filesBelow(["docs/spec"], /\.md$/).map(read).join("\n");
  for (const { rule, reason } of exemptions) {
    expect(spec).toContain(`**${rule}**`);
    expect(reason).toMatch(/\w/);
  }
});
