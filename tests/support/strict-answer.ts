import type { z } from "zod";

/**
 * The fields that are missing from an answer of the embedded platform, or that are not declared, by path. The
 * contract is tolerant, because a hosted platform may leave out optional fields and may add others. Our own
 * platform gives exactly the declared fields; only those declared with `occasional` may be missing.
 */
export function findDeviations(schema: z.ZodType, value: unknown, path = ""): string[] {
  const deviations: string[] = [];
  visit(schema, value, path, deviations);
  // The elements of a list have the same problems; each is reported once.
  return [...new Set(deviations)];
}

/** Whether a schema was declared with `occasional` (contract/values.ts). */
const isOccasional = (schema: z.ZodType): boolean => schema.meta()?.occasional === true;

/** By the name of the schema's kind, because `instanceof` takes most of the time with zod's classes. */
function visit(schema: z.ZodType, value: unknown, path: string, deviations: string[]): void {
  if (value === null || value === undefined) return;
  const among = (inner: unknown) => visit(inner as z.ZodType, value, path, deviations);
  switch (schema.def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "lazy":
      return among((schema as z.ZodOptional).unwrap());
    case "catch": {
      const inner = (schema as z.ZodCatch).unwrap() as z.ZodType;
      const known = deviations.length;
      among(inner);
      if (deviations.length === known && !inner.safeParse(value).success)
        deviations.push(`${path} has another shape`);
      return;
    }
    case "pipe":
      return among((schema as z.ZodPipe).in);
    case "union": {
      const options = (schema as z.ZodUnion).options as z.ZodType[];
      const fitting = options.find((option) => option.safeParse(value).success);
      return fitting && among(fitting);
    }
    case "array": {
      const element = (schema as z.ZodArray).element as z.ZodType;
      for (const part of value as unknown[]) visit(element, part, `${path}[]`, deviations);
      return;
    }
    case "record": {
      const parts = (schema as z.ZodRecord).valueType as z.ZodType;
      for (const part of Object.values(value)) visit(parts, part, `${path}.*`, deviations);
      return;
    }
    case "object":
      visitObject(schema as z.ZodObject, value as Record<string, unknown>, path, deviations);
  }
}

function visitObject(
  { shape }: z.ZodObject,
  value: Record<string, unknown>,
  path: string,
  deviations: string[],
): void {
  const declared = Object.entries(shape) as [string, z.ZodType][];
  for (const [name, schema] of declared) {
    if (Object.hasOwn(value, name)) visit(schema, value[name], `${path}.${name}`, deviations);
    else if (!isOccasional(schema)) deviations.push(`${path}.${name} is missing`);
  }
  // An object that declares no fields may have any.
  if (declared.length === 0) return;
  for (const name of Object.keys(value))
    if (!Object.hasOwn(shape, name)) deviations.push(`${path}.${name} is not declared`);
}
