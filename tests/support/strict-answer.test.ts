import { describe, expect, it } from "vitest";
import { z } from "zod";

import { withFallback, occasional } from "#contract/values";

import { findDeviations } from "./strict-answer";

const part = z.looseObject({
  id: z.string(),
  note: z.string().nullish(),
  count: withFallback(z.number(), 0),
  asked: occasional(z.looseObject({ fine: z.boolean() })),
});

describe("an answer of the embedded platform", () => {
  it("gives every declared field, as null if it has no value, except those declared with `occasional` (API-19)", () => {
    expect(findDeviations(part, { id: "1", note: null, count: 2 })).toEqual([]);
    expect(findDeviations(part, { id: "1" })).toEqual([".note is missing", ".count is missing"]);
    expect(findDeviations(part, { id: "1", note: null, count: 2, asked: {} })).toEqual([
      ".asked.fine is missing",
    ]);
    expect(findDeviations(part, { id: "1", note: null, count: 2, asked: { fine: 7 } })).toEqual([
      ".asked has another shape",
    ]);
  });

  it("gives no field that is not declared (API-19)", () => {
    expect(findDeviations(part, { id: "1", note: null, count: 2, more: 1 })).toEqual([
      ".more is not declared",
    ]);
    expect(findDeviations(z.looseObject({}), { anything: 1 })).toEqual([]);
  });

  it("is checked at every depth, and each problem is reported once", () => {
    const item = { id: "1", count: 2 };
    const deviations = [
      [z.array(part), "[]"],
      [z.record(z.string(), part), ".*"],
    ] as const;
    for (const [schema, at] of deviations)
      expect(
        findDeviations(schema, schema instanceof z.ZodArray ? [item, item] : { a: item, b: item }),
      ).toEqual([`${at}.note is missing`]);
    expect(findDeviations(z.object({ of: part.transform((each) => each.id) }), { of: item })).toEqual([
      ".of.note is missing",
    ]);
    expect(
      findDeviations(
        z.lazy(() => part.nullable()),
        item,
      ),
    ).toEqual([".note is missing"]);
    expect(findDeviations(z.union([z.string(), part]), item)).toEqual([".note is missing"]);
  });
});
