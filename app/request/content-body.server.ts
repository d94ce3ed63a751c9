import type { z } from "zod";

/** Parsed bodies by schema, then by record body. */
const parsedBodies = new WeakMap<z.ZodType, WeakMap<object, unknown>>();

/**
 * Parses the body of a content record with a schema. The result is cached by body object: while the data
 * layer caches a record it returns the same object, so a body is parsed once and not at every request.
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
