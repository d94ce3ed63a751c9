import fc from "fast-check";

import { openApi } from "./openapi";

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
}

const text = ({ minLength = 0, maxLength = 30 }: Schema) =>
  fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: "grapheme" });

function textOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.format === "email") return fc.emailAddress();
  if (schema.format === "uuid") return fc.uuid();
  if (schema.format?.startsWith("date"))
    return fc
      .date({ noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, schema.format === "date" ? 10 : 24));
  // fast-check makes no text for a pattern that looks ahead.
  if (schema.pattern && !schema.pattern.includes("(?")) return fc.stringMatching(new RegExp(schema.pattern));
  return text(schema);
}

/** Values that fit a schema of the OpenAPI document, as far as its keywords say. */
export function arbitraryOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const { $ref, type, properties = {}, required = [], items = {} } = schema;
  const inner = (part: Schema) => arbitraryOf(part, depth + 1);
  if ($ref) return inner(openApi.components.schemas[$ref.split("/").at(-1)!] as Schema);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map(inner));
  switch (Array.isArray(type) ? type[0] : type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return depth > 8
        ? fc.constant([])
        : fc.array(inner(items), {
            minLength: schema.minItems ?? 0,
            maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
          });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
        { requiredKeys: required.filter((name) => Object.hasOwn(properties, name)) },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
