import { z } from "zod";

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

function visit(schema: z.ZodType, value: unknown, path: string, deviations: string[]): void {
  if (value === null || value === undefined) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return visit(schema.unwrap() as z.ZodType, value, path, deviations);
  if (schema instanceof z.ZodPipe) return visit(schema.in as z.ZodType, value, path, deviations);
  if (schema instanceof z.ZodLazy) return visit(schema.unwrap() as z.ZodType, value, path, deviations);
  if (schema instanceof z.ZodUnion) {
    const fitting = (schema.options as z.ZodType[]).find((option) => option.safeParse(value).success);
    return fitting && visit(fitting, value, path, deviations);
  }
  if (schema instanceof z.ZodArray) {
    for (const part of value as unknown[]) visit(schema.element as z.ZodType, part, `${path}[]`, deviations);
  } else if (schema instanceof z.ZodRecord) {
    for (const part of Object.values(value))
      visit(schema.valueType as z.ZodType, part, `${path}.*`, deviations);
  } else if (schema instanceof z.ZodObject) {
    visitObject(schema, value as Record<string, unknown>, path, deviations);
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
