import type { z } from "zod";

const read = new WeakMap<object, unknown>();

/**
 * The body of a content record by its schema. The data layer gives the same object for as long as it keeps
 * the record, so it is checked once, not once a request.
 */
export function readBody<Schema extends z.ZodType>(
  schema: Schema,
  body: Record<string, unknown> | undefined,
): z.output<Schema> {
  if (!body) return schema.parse(body);
  const known = read.get(body);
  if (known !== undefined) return known as z.output<Schema>;
  const parsed = schema.parse(body);
  read.set(body, parsed);
  return parsed;
}
