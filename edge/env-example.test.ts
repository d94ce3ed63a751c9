import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { environment, readConfig } from "./config";

const examples = Object.fromEntries(
  [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
);

it(".env.example has each variable of the schema, with its default (OPS-5)", () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readConfig(examples)).toEqual(readConfig({}));
});
