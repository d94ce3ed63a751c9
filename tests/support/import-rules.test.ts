import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

/** File and code, which breaks `store/rooms`. The name `x` becomes another one for each case. */
const forbiddenImports = [
  ["app/routes/x.ts", 'export * from "~/commerce/client/client";'],
  ["app/routes/x.ts", 'export * from "~/commerce/errors";'],
  ["app/routes/x.ts", 'export * from "#platform/core/ids";'],
  ["app/routes/x.ts", 'export * from "#contract/values";'],
  ["app/routes/x.ts", 'export * from "#tests/support/env";'],
  ["app/features/cart/x.ts", 'export * from "~/commerce/client/client";'],
  ["app/features/cart/x.ts", 'export type { Database } from "#platform/db/database";'],
  ["app/features/cart/x.ts", 'export const load = () => import("#platform/db/database");'],
  ["app/features/cart/x.ts", 'export * from "~/commerce/rules/call-rules";'],
  ["app/page-builder/x.ts", 'export * from "~/commerce/client/client";'],
  ["app/ui/button/x.ts", 'export * from "#contract/values";'],
  ["app/ui/button/x.ts", 'export * from "~/commerce/errors";'],
  ["app/commerce/models/x.ts", 'export * from "~/request/cookies.server";'],
  ["app/shell/x.ts", 'export * from "#platform/core/money";'],
  ["app/request/x.ts", 'export * from "#platform/core/money";'],
  ["app/request/x.ts", 'export { readConfig } from "#edge/config";'],
  ["app/request/x.ts", 'import { type Config, readConfig } from "#edge/config"; readConfig<Config>();'],
  ["app/commerce/x.ts", 'export * from "#platform/core/money";'],
  ["platform/core/x.ts", 'export * from "~/commerce/client/client";'],
  ["contract/x.ts", 'export * from "#platform/core/ids";'],
  ["edge/x.ts", 'export * from "#platform/core/ids";'],
  ["edge/x.ts", 'export * from "~/routes";'],
  ["app/features/cart/x.ts", 'export * from "~/features/catalog/product/variations";'],
  ["app/page-builder/x.ts", 'export * from "~/features/catalog/product/variations";'],
  ["platform/db/x.ts", 'export * from "#platform/core/ids";'],
  ["platform/catalog/products/x.ts", 'export * from "#platform/purchase/cart/handlers";'],
  ["app/page-builder/x.ts", 'export * from "~/shell/shell";'],
  ["platform/catalog/search/query/x.ts", 'export * from "#platform/catalog/search/count/count-groups";'],
  ["platform/catalog/search/query/x.ts", 'export * from "#platform/catalog/search/service";'],
  ["platform/catalog/search/count/x.ts", 'export * from "#platform/catalog/search/groups/find-groups";'],
  ["platform/catalog/search/index/x.ts", 'export * from "#platform/catalog/search/filter/refinements";'],
  ["platform/purchase/cart/answer/x.ts", 'export * from "#platform/purchase/order/handlers";'],
  ["platform/purchase/cart/answer/x.ts", 'export * from "#platform/purchase/cart/transfer/clone";'],
  ["platform/purchase/cart/write/x.ts", 'export * from "#platform/purchase/cart/answer/collection";'],
  ["platform/purchase/cart/price/x.ts", 'export * from "#platform/purchase/cart/write/lines";'],
  ["platform/purchase/cart/state/x.ts", 'export * from "#platform/purchase/cart/price/priced-cart";'],
  ["platform/purchase/cart/access.ts", 'export * from "#platform/purchase/cart/state/queries";'],
  ["platform/content/x.ts", 'export * from "#platform/seed/seed-database";'],
  ["platform/content/x.ts", 'export const load = () => import("#platform/seed/seed-database");'],
  ["platform/cli/x.ts", 'export const load = () => import("#platform/seed/seed-database");'],
  ["platform/seed/x.ts", 'export * from "#platform/cli/command";'],
  ["platform/x.ts", 'export * from "./seed/seed-database";'],
  ["platform/x.ts", 'import stores from "./seed/webstores.json"; export const first = stores[0];'],
  ["operator.ts", 'export * from "#platform/seed/update-content";'],
  ["app/services.server.ts", 'export * from "#platform/webstores";'],
  ["platform/purchase/stock/x.ts", 'export * from "#platform/purchase/delivery/offers";'],
  ["platform/cli/x.ts", 'export * from "#platform/router";'],
  ["app/x.ts", "export const room = null;"],
  ["platform/elsewhere/x.ts", "export const room = null;"],
] as const;

const allowedImports = [
  ["app/features/cart/x.ts", 'export * from "~/commerce/errors";'],
  ["app/features/cart/x.ts", 'export * from "~/commerce/models/address";'],
  ["app/features/cart/x.ts", 'export type { Money } from "#contract/values";'],
  ["app/request/x.ts", 'export type { Config } from "#edge/config";'],
  ["app/request/x.ts", 'import { type Config } from "#edge/config"; export const x = (y: Config) => y;'],
  ["app/request/x.ts", 'export * from "~/commerce/client/client";'],
  ["platform/core/x.ts", 'export * from "./ids";'],
  ["app/features/content/x.ts", 'export * from "~/features/catalog/product/variations";'],
  ["platform/purchase/order/x.ts", 'export * from "#platform/purchase/cart/handlers";'],
  ["platform/catalog/search/count/x.ts", 'export * from "#platform/catalog/search/query/sort-rules";'],
  ["platform/purchase/cart/write/x.ts", 'export * from "#platform/purchase/cart/state/queries";'],
  ["platform/shopper/users/x.ts", 'export * from "#platform/accounts/addresses/queries";'],
  ["platform/x.ts", 'export * from "#platform/core/handler";'],
  ["platform/x.ts", 'export const load = () => import("./seed/seed-database");'],
  ["platform-server.ts", 'export const load = () => import("#platform/seed/update-content");'],
  ["server.ts", 'export * from "#platform/core/ids";'],
  ["app/ui/button/x.test.ts", 'export * from "#platform/core/ids";'],
] as const;

const otherFaults = [
  [
    "app/shell/x.tsx",
    'import { Suspense } from "react"; export const x = Suspense;',
    "no-restricted-imports",
  ],
  [
    "app/shell/x.tsx",
    'import { Await } from "@remix-run/react"; export const x = Await;',
    "no-restricted-imports",
  ],
  [
    "app/shell/x.tsx",
    'import { defer } from "@remix-run/node"; export const x = defer;',
    "no-restricted-imports",
  ],
  [
    "app/shell/x.tsx",
    'import { Link } from "@remix-run/react"; export const x = Link;',
    "no-restricted-imports",
  ],
  ["platform/core/x.ts", 'export * from "../core/ids";', "parent-paths"],
  ["tests/support/x.ts", 'export * from "../contract/guest";', "parent-paths"],
  ["platform/core/x.ts", "export const port = process.env.PORT;", "no-process-env"],
  ["app/ui/x.tsx", "export const x = <div onClick={() => 1}>A</div>;", "click-events-have-key-events"],
  ["app/ui/x.tsx", 'export const x = <img src="/a.png" />;', "alt-text"],
  ["app/ui/x.ts", "export const x = (y: any) => y;", "no-explicit-any"],
  ["app/ui/x.ts", `// ${"word ".repeat(30)}\nexport const x = 1;`, "comment-length"],
  ["scripts/x.mjs", `/*\n * ${"word ".repeat(30)}\n */\nexport const x = 1;`, "comment-length"],
  ["scripts/x.mjs", "const unused = 1;", "no-unused-vars"],
  [
    "app/features/account/x.server.ts",
    'import { parseForm } from "~/request/forms/parse-form.server"; export const x = parseForm;',
    "forms",
  ],
  ["app/features/account/x.server.ts", "export const x = (form: FormData) => form;", "forms"],
] as const;

let folder: string;
/** The names of the broken rules, by file. */
let broken: Map<string, string[]>;

const numbered = ([file, code]: readonly [string, string, ...string[]], index: number) =>
  [file.replace(/(^|\/)x\./, `$1x${index}.`), code] as const;
const cases = [...forbiddenImports, ...allowedImports, ...otherFaults].map(numbered);
const fileOf = (place: number) => cases[place]![0];
const config = ["edge/config.ts", "export const port = process.env.PORT;"] as const;

/** All faults are written to an empty folder with the project's settings and linted in one run. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lint-"));
  const settings = JSON.parse(await readFile(".oxlintrc.json", "utf8"));
  settings.jsPlugins = settings.jsPlugins.map((plugin: string) => resolve(plugin));
  const files = [...cases, config, [".oxlintrc.json", JSON.stringify(settings)] as const];
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  broken = new Map();
  for (const { filename, code } of await lint()) {
    const file = relative(folder, resolve(folder, filename));
    broken.set(file, [...(broken.get(file) ?? []), /\((.*)\)/.exec(code)?.[1] ?? code]);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lint ends with an error, because there are faults; its findings stand in the output. */
function lint(): Promise<{ filename: string; code: string }[]> {
  const program = resolve("node_modules/oxlint/bin/oxlint");
  return new Promise((done, failed) => {
    execFile(
      process.execPath,
      [program, "--format=json"],
      { cwd: folder, maxBuffer: 1e8 },
      (error, output) => {
        try {
          done(JSON.parse(output).diagnostics);
        } catch {
          failed(error ?? new Error(output));
        }
      },
    );
  });
}

test.each(forbiddenImports.map((each, index) => [...each, index] as const))(
  "%s may not hold %s",
  (_file, _code, index) => {
    expect(broken.get(fileOf(index))).toContain("rooms");
  },
);

test.each(allowedImports.map((each, index) => [...each, index + forbiddenImports.length] as const))(
  "%s may hold %s",
  (_file, _code, index) => {
    expect(broken.get(fileOf(index)) ?? []).not.toContain("rooms");
  },
);

test.each(
  otherFaults.map(
    (each, index) => [...each, index + forbiddenImports.length + allowedImports.length] as const,
  ),
)("%s may not hold %s", (_file, _code, rule, index) => {
  expect(broken.get(fileOf(index))).toContain(rule);
});

test("the environment is read in one place (OPS-5)", () => {
  expect(broken.get(config[0])).toBeUndefined();
});
