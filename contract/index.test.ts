import { expect, it } from "vitest";

import type { Endpoint } from "./endpoint";
import { endpoints } from "./index";
import { ownPath } from "./paths";

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

it("our own calls, and no others, are below one path (API-1)", () => {
  const wrong = Object.entries<Endpoint>(endpoints).flatMap(([name, { path, aliases = [], source }]) =>
    [path, ...aliases].every((each) => each.startsWith(`${ownPath}/`) === (source === "ours")) ? [] : [name],
  );
  expect(wrong).toEqual([]);
});
