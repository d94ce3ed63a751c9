import { describe, expect, it } from "vitest";
import { z } from "zod";

import { withFallback, occasional } from "#contract/values";

import { findLapses } from "./strict-answer";

const part = z.looseObject({
  id: z.string(),
  note: z.string().nullish(),
  count: withFallback(z.number(), 0),
  asked: occasional(z.looseObject({ fine: z.boolean() })),
});

describe("an answer of the embedded platform", () => {
  it("gives every declared field, at least as null, but for the occasional ones (API-19)", () => {
    expect(findLapses(part, { id: "1", note: null, count: 2 })).toEqual([]);
    expect(findLapses(part, { id: "1" })).toEqual([".note is missing", ".count is missing"]);
    expect(findLapses(part, { id: "1", note: null, count: 2, asked: {} })).toEqual([
      ".asked.fine is missing",
    ]);
  });

  it("gives no field that is not declared (API-19)", () => {
    expect(findLapses(part, { id: "1", note: null, count: 2, more: 1 })).toEqual([".more is not declared"]);
    expect(findLapses(z.looseObject({}), { anything: 1 })).toEqual([]);
  });

  it("is looked at in every depth, each lapse once", () => {
    const item = { id: "1", count: 2 };
    const lapses = [
      [z.array(part), "[]"],
      [z.record(z.string(), part), ".*"],
    ] as const;
    for (const [schema, at] of lapses)
      expect(findLapses(schema, schema instanceof z.ZodArray ? [item, item] : { a: item, b: item })).toEqual([
        `${at}.note is missing`,
      ]);
    expect(findLapses(z.object({ of: part.transform((each) => each.id) }), { of: item })).toEqual([
      ".of.note is missing",
    ]);
    expect(
      findLapses(
        z.lazy(() => part.nullable()),
        item,
      ),
    ).toEqual([".note is missing"]);
    expect(findLapses(z.union([z.string(), part]), item)).toEqual([".note is missing"]);
  });
});
