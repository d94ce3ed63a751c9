import { describe, expect, it } from "vitest";

import { plainData, writtenData } from "./page-data";

describe("the data of a document (OPS-136)", () => {
  const written = '[{"_1":2,"_7":-5},"loaderData",{"_3":4,"_5":-7,"_6":5},"a",[5,5,-5],"b","c","errors"]\n';

  it("are plain JSON, without what is undefined", () => {
    expect(JSON.parse(plainData(written))).toEqual({
      loaderData: { a: ["b", "b", null], c: "b" },
      errors: null,
    });
  });

  it("are numbered again for the framework, and say the same", () => {
    const again = writtenData(plainData(written));
    expect(again).toMatch(/^\[\{"_1":2,.*\]\n$/);
    expect(plainData(again)).toBe(plainData(written));
  });

  it.each([
    ["a date", '[{"_1":2},"at",["D",0]]\n'],
    ["a number that JSON does not have", '[{"_1":-2},"at"]\n'],
    ["a circle", '[{"_1":0},"self"]\n'],
    ["a promise, which has a second line", '[{"_1":2},"later",["P",2]]\nP2:[1]\n'],
  ])("stay as the framework wrote them if they hold %s", (_, text) => {
    expect(plainData(text)).toBe(text);
    expect(writtenData(text)).toBe(text);
  });
});
