import { z } from "zod";

/**
 * What is missing from an answer of the embedded platform, or too much in it, by path. The contract is
 * tolerant so that a hosted platform may leave out what is not documented as required, and may say more than
 * is declared; ours gives every field that is declared, but for those of `occasional`, and no other.
 */
export function findLapses(schema: z.ZodType, value: unknown, path = ""): string[] {
  const lapses: string[] = [];
  visit(schema, value, path, lapses);
  // Elements of a list lapse alike.
  return [...new Set(lapses)];
}

/** Whether a schema was declared with `occasional` (contract/values.ts). */
const isOccasional = (schema: z.ZodType): boolean => schema.meta()?.occasional === true;

function visit(schema: z.ZodType, value: unknown, path: string, lapses: string[]): void {
  if (value === null || value === undefined) return;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return visit(schema.unwrap() as z.ZodType, value, path, lapses);
  if (schema instanceof z.ZodPipe) return visit(schema.in as z.ZodType, value, path, lapses);
  if (schema instanceof z.ZodLazy) return visit(schema.unwrap() as z.ZodType, value, path, lapses);
  if (schema instanceof z.ZodUnion) {
    const fitting = (schema.options as z.ZodType[]).find((option) => option.safeParse(value).success);
    return fitting && visit(fitting, value, path, lapses);
  }
  if (schema instanceof z.ZodArray) {
    for (const part of value as unknown[]) visit(schema.element as z.ZodType, part, `${path}[]`, lapses);
  } else if (schema instanceof z.ZodRecord) {
    for (const part of Object.values(value)) visit(schema.valueType as z.ZodType, part, `${path}.*`, lapses);
  } else if (schema instanceof z.ZodObject) {
    visitObject(schema, value as Record<string, unknown>, path, lapses);
  }
}

function visitObject(
  { shape }: z.ZodObject,
  value: Record<string, unknown>,
  path: string,
  lapses: string[],
): void {
  const declared = Object.entries(shape) as [string, z.ZodType][];
  for (const [name, schema] of declared) {
    if (Object.hasOwn(value, name)) visit(schema, value[name], `${path}.${name}`, lapses);
    else if (!isOccasional(schema)) lapses.push(`${path}.${name} is missing`);
  }
  // Of an object without a field of its own only the kind is declared.
  if (declared.length === 0) return;
  for (const name of Object.keys(value))
    if (!Object.hasOwn(shape, name)) lapses.push(`${path}.${name} is not declared`);
}
