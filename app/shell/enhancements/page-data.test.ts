import { describe, expect, it } from "vitest";

import { toJson } from "~/request/document-data.server";

import { writtenData } from "./page-data";

describe("the data of a document (OPS-136, OPS-161)", () => {
  const data = { loaderData: { a: ["b", "b", null], c: "b", d: undefined }, actionData: null, errors: null };

  it("are plain JSON, without what is undefined", () => {
    expect(toJson(data)).toBe('{"loaderData":{"a":["b","b",null],"c":"b"},"actionData":null,"errors":null}');
  });

  it("are numbered for the framework, and say the same", () => {
    expect(writtenData(toJson(data))).toBe(
      '[{"_1":2,"_9":-5,"_10":-5},"loaderData",{"_3":4,"_7":8},"a",[5,6,-5],"b","b","c","b","actionData","errors"]\n',
    );
  });

  const circle: { self?: unknown } = {};
  circle.self = circle;
  it.each([
    ["a date", { at: new Date(0) }],
    ["a number that JSON does not have", { at: NaN }],
    ["a circle", circle],
    ["a promise", { later: Promise.resolve(1) }],
    ["a hole in a list", { list: [undefined] }],
    ["an object of a class", { names: new Map() }],
  ])("are refused if they hold %s", (_, value) => {
    expect(() => toJson(value)).toThrow();
  });
});
