import { describe, expect, it } from "vitest";
import { z } from "zod";

import { issueWords } from "./issue-words";

/** The message about a value that a schema refuses. */
const wordsOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message);

describe("what is wrong with a value (API-190)", () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), 5, "must be text"],
    [z.object({ city: z.string() }), {}, "is missing"],
    [z.number(), "5", "must be a number"],
    [z.boolean(), "true", "must be true or false"],
    [z.array(z.string()), {}, "must be a list"],
    [z.object({}), [], "must be an object"],
    [z.string().length(2), "USA", "must have exactly 2 characters"],
    [z.string().max(1), "ab", "must have at most 1 character"],
    [z.string().min(3), "ab", "must have at least 3 characters"],
    [z.number().max(10), 11, "must be at most 10"],
    [z.number().positive(), 0, "must be more than 0"],
    [z.number().lt(5), 5, "must be less than 5"],
    [z.array(z.string()).max(2), ["a", "b", "c"], "must have at most 2 items"],
    [z.number().int(), 1.5, "must be a whole number"],
    [z.number().multipleOf(5), 7, "must be a multiple of 5"],
    [z.enum(["Auth", "PostAuth"]), "x", "must be one of Auth, PostAuth"],
    [z.literal("US"), "CA", "must be US"],
    [z.email(), "x", "must be an email address"],
    [z.string().regex(/^a$/), "b", "is not in the expected form"],
    [z.string().regex(/^a$/, "must be an a"), "b", "must be an a"],
    [z.union([z.string(), z.number()]), {}, "is not in the expected form"],
    [z.strictObject({}), { color: 1 }, "has no field color"],
    [z.string().refine(() => false, "is not for sale"), "x", "is not for sale"],
  ])("%#: a schema and %j: %s", (schema, value, words) => {
    expect(wordsOf(schema, value)).toEqual([words]);
  });
});
