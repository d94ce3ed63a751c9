import { badInput } from "./errors";

/**
 * The parameters of a server method that was called by POST (API-157): those of the query, overridden by
 * those of the body. Numbers and booleans become text, as in a query; null counts as absent. Throws 400 if
 * the body is not an object.
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

/** The parameters that are text. The router reads the store and the account of a call from them. */
export const textsOf = (parameters: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
