import { expect, it } from "vitest";

import { endpoints } from "./index";

const modules = import.meta.glob<object>(["./**/*.ts", "!./**/*.test.ts", "!./{index,calls}.ts"], {
  eager: true,
});
const isCall = (value: unknown) => typeof value === "object" && value !== null && "rule" in value;
const names = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isCall(value) ? [name] : [])),
);

it("the table has the calls of every module", () => {
  expect(Object.keys(endpoints).sort()).toEqual(names.toSorted());
});
