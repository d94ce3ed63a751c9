import type { z } from "zod";

/** Parsed bodies by schema, then by record body. */
const parsedBodies = new WeakMap<z.ZodType, WeakMap<object, unknown>>();

/**
 * The body of a content record by its schema. The data layer returns the same object for as long as it caches
 * the record, so each body is parsed once per schema, not once per request.
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: Record<string, unknown> | undefined,
): z.output<Schema> {
  if (!body) return schema.parse(body);
  const known = parsedBodies.get(schema) ?? new WeakMap<object, unknown>();
  parsedBodies.set(schema, known);
  if (!known.has(body)) known.set(body, schema.parse(body));
  return known.get(body) as z.output<Schema>;
}
