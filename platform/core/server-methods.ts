import { badInput } from "./errors";

/**
 * The parameters of a server-side method that was posted: those of the body over those of the query, as
 * texts, since the declaration of the method knows them from queries (contract/server-method.ts). What is
 * null is not given.
 */
export function mergeParameters(query: Record<string, string>, body: unknown): Record<string, unknown> {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badInput("The body must be an object of parameters");
  const given = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    if (value === null) return [];
    return [[name, typeof value === "number" || typeof value === "boolean" ? String(value) : value] as const];
  });
  return { ...query, ...Object.fromEntries(given) };
}

/** The texts among parameters: what says which store and which account a call is about. */
export const textsOf = (parameters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
