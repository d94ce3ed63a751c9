import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();

/** The rules that a line of code breaks when it stands in the given file. */
async function broken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath: file });
  return (result?.messages ?? []).map((message) => message.ruleId);
}

const boundary = "boundaries/element-types";

test.each([
  ["app/routes/cart.ts", 'export * from "~/commerce/client/client";'],
  ["app/routes/cart.ts", 'export * from "#platform/core/ids";'],
  ["app/routes/cart.ts", 'export * from "#contract/values";'],
  ["app/features/cart/x.ts", 'export * from "~/commerce/client/client";'],
  ["app/features/cart/x.ts", 'export type { Database } from "#platform/db/database";'],
  ["app/ui/button/button.ts", 'export * from "#contract/values";'],
  ["app/shell/x.ts", 'export * from "#platform/core/money";'],
  ["app/request/x.ts", 'export * from "#platform/core/money";'],
  ["app/request/x.ts", 'export { readConfig } from "#edge/config";'],
  ["app/commerce/x.ts", 'export * from "#platform/core/money";'],
  ["platform/core/x.ts", 'export * from "~/commerce/client/client";'],
  ["contract/x.ts", 'export * from "#platform/core/ids";'],
  ["edge/x.ts", 'export * from "#platform/core/ids";'],
  ["edge/x.ts", 'export * from "~/routes";'],
  ["app/features/cart/x.ts", 'export * from "~/features/catalog/variations";'],
  ["app/page-builder/x.ts", 'export * from "~/features/catalog/variations";'],
  ["platform/db/x.ts", 'export * from "#platform/core/ids";'],
  ["platform/catalogue/products/x.ts", 'export * from "#platform/purchase/cart/handlers";'],
  ["platform/seed/x.ts", 'export * from "#platform/content/records/handlers";'],
  ["platform/purchase/cart/read/x.ts", 'export * from "#platform/purchase/order/handlers";'],
  ["platform/purchase/stock/x.ts", 'export * from "#platform/purchase/delivery/offers";'],
  ["platform/cli/x.ts", 'export * from "#platform/router";'],
])("%s may not hold %s", async (file, code) => {
  expect(await broken(file, code)).toContain(boundary);
});

test.each([
  ["app/features/cart/x.ts", 'export type { Money } from "#contract/values";'],
  ["app/request/x.ts", 'export type { Config } from "#edge/config";'],
  ["app/request/x.ts", 'export * from "~/commerce/client/client";'],
  ["platform/core/x.ts", 'export * from "./ids";'],
  ["app/features/content/x.ts", 'export * from "~/features/catalog/variations";'],
  ["platform/purchase/order/x.ts", 'export * from "#platform/purchase/cart/handlers";'],
  ["platform/shopper/users/x.ts", 'export * from "#platform/accounts/addresses/queries";'],
  ["platform/router.ts", 'export * from "#platform/core/handler";'],
  ["server.ts", 'export * from "#platform/core/ids";'],
])("%s may hold %s", async (file, code) => {
  expect(await broken(file, code)).not.toContain(boundary);
});

test.each([
  ['import { Suspense } from "react"; export const x = Suspense;'],
  ['import { Await } from "@remix-run/react"; export const x = Await;'],
  ['import { defer } from "@remix-run/node"; export const x = defer;'],
  ['import { Link } from "@remix-run/react"; export const x = Link;'],
])("no streaming and no framework link: %s", async (code) => {
  expect(await broken("app/shell/x.tsx", code)).toEqual(["@typescript-eslint/no-restricted-imports"]);
});

test("a file of another folder is imported by the name of its room", async () => {
  expect(await broken("platform/core/x.ts", 'export * from "../db/database";')).toContain(
    "@typescript-eslint/no-restricted-imports",
  );
});

test("the environment is read in one place (OPS-5)", async () => {
  const code = "export const port = process.env.PORT;";
  expect(await broken("platform/core/x.ts", code)).toContain("no-restricted-syntax");
  expect(await broken("edge/config.ts", code)).toEqual([]);
});
