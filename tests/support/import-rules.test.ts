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
  ["app/routes/cart.ts", 'export * from "~/commerce/client";'],
  ["app/routes/cart.ts", 'export * from "~/platform/ids";'],
  ["app/routes/cart.ts", 'export * from "~/contract/values";'],
  ["app/features/cart/x.ts", 'export * from "~/commerce/client";'],
  ["app/features/cart/x.ts", 'export type { Database } from "~/platform/db/database";'],
  ["app/ui/button/button.ts", 'export * from "~/contract/values";'],
  ["app/shell/x.ts", 'export * from "~/platform/money";'],
  ["app/request/x.ts", 'export * from "~/platform/money";'],
  ["app/request/x.ts", 'export { readConfig } from "~/http/config";'],
  ["app/commerce/x.ts", 'export * from "~/platform/money";'],
  ["app/platform/x.ts", 'export * from "../commerce/client";'],
  ["app/contract/x.ts", 'export * from "~/platform/ids";'],
  ["app/http/x.ts", 'export * from "~/platform/ids";'],
  ["app/http/x.ts", 'export * from "~/routes";'],
  ["app/features/cart/x.ts", 'export * from "~/features/catalog/variations";'],
  ["app/layout/x.ts", 'export * from "~/features/catalog/variations";'],
])("%s may not hold %s", async (file, code) => {
  expect(await broken(file, code)).toContain(boundary);
});

test.each([
  ["app/features/cart/x.ts", 'export type { Money } from "~/contract/values";'],
  ["app/request/x.ts", 'export type { Config } from "~/http/config";'],
  ["app/request/x.ts", 'export * from "~/commerce/client";'],
  ["app/platform/x.ts", 'export * from "./ids";'],
  ["app/features/content/x.ts", 'export * from "~/features/catalog/variations";'],
  ["server.ts", 'export * from "./app/platform/ids";'],
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

test("the environment is read in one place", async () => {
  const code = "export const port = process.env.PORT;";
  expect(await broken("app/platform/x.ts", code)).toContain("no-restricted-syntax");
  expect(await broken("app/http/config.ts", code)).toEqual([]);
});
