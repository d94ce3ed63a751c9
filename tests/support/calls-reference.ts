import type { Endpoint } from "#contract/endpoint";
import { commonErrors } from "#contract/error-codes";
import { errorStatuses } from "#contract/openapi";
import { commonQuery } from "#contract/values";

import { openApi, operations } from "./openapi";

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  "x-occasional"?: boolean;
}

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (openApi.components.schemas[schema.$ref.split("/").at(-1)!] as Schema) : schema;

const isUnion = (given: Schema) => {
  const { anyOf, oneOf, enum: values, type } = resolve(given);
  return Boolean(anyOf ?? oneOf ?? values) || Array.isArray(type);
};

/** The depth to which fields of fields are named; the OpenAPI document has all of them. */
const deepest = 2;

/** A type in the notation of TypeScript. */
function typeOf(given: Schema, depth: number, isAnswer: boolean): string {
  const schema = resolve(given);
  const { type, items, properties, additionalProperties } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map((option) => typeOf(option, depth, isAnswer)))].join(" | ");
  if (type === "array") {
    const each = typeOf(items ?? {}, depth, isAnswer);
    return isUnion(items ?? {}) ? `(${each})[]` : `${each}[]`;
  }
  if (properties && Object.keys(properties).length > 0)
    return depth > deepest ? "object" : `{ ${fieldsOf(schema, depth, isAnswer).join(", ")} }`;
  if (type === "object")
    return typeof additionalProperties === "object" && Object.keys(additionalProperties).length > 0
      ? `Record<string, ${typeOf(additionalProperties, depth + 1, isAnswer)}>`
      : "object";
  return Array.isArray(type) ? type.join(" | ") : (type ?? "unknown");
}

/** The fields of an object, `?` where one may be left out: in a request, or in an answer (`isAnswer`). */
function fieldsOf(given: Schema, depth: number, isAnswer: boolean): string[] {
  const { properties = {}, required = [] } = resolve(given);
  return Object.entries(properties).map(([name, schema]) => {
    const isOptional = isAnswer ? schema["x-occasional"] === true : !required.includes(name);
    return `${name}${isOptional ? "?" : ""}: ${typeOf(schema, depth + 1, isAnswer)}`;
  });
}

interface Described {
  "x-callers": string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
}

const commonCodes = new Set(commonErrors.map(([, each]) => each));
const code = (text: string) => `\`${text}\``;

/** The section of a call in docs/calls-reference.md. */
export function sectionOf(name: string, endpoint: Endpoint, path: string): string {
  const operation = operations[name] as unknown as Described;
  const { method, source, rule, status, alsoAnswers = [], errors = [], response } = endpoint;
  const common = new Set(Object.keys(commonQuery));
  const parameters = operation.parameters
    .filter((parameter) => parameter.in === "query" && !common.has(parameter.name))
    .map(
      ({ name: each, required, schema }) =>
        `${each}${required ? "" : "?"}: ${typeOf(schema, deepest, false)}`,
    );
  const body = operation.requestBody?.content["application/json"].schema;
  const answer = response.def.type === "null" ? null : openApi.components.schemas[`${name}Answer`];
  const shape = (schema: Schema, isAnswer: boolean) => {
    const fields = fieldsOf(schema, 0, isAnswer);
    return fields.length > 0 ? fields.map(code).join(", ") : code(typeOf(schema, 0, isAnswer));
  };
  const statuses = [...new Set([status, ...alsoAnswers])].join(" or ");
  // Those of every call stand at the top of the page, but who must sign in is told here.
  const told = errors.filter((each) => each === "INVALID_SESSION_ID" || !commonCodes.has(each));
  const refusals = told.map((each) => `${(errorStatuses[each] ?? [400]).join("/")} ${code(each)}`);
  return [
    `### ${name}`,
    `${code(`${method} ${path}`)} (${source}, ${rule}). ${operation["x-callers"]}`,
    [
      ...(parameters.length > 0 ? [`- Query: ${parameters.map(code).join(", ")}`] : []),
      ...(body ? [`- Body: ${shape(body, false)}`] : []),
      `- Answer ${statuses}: ${answer ? shape(answer as Schema, true) : "no body"}`,
      ...(refusals.length > 0 ? [`- Errors: ${refusals.join(", ")}`] : []),
    ].join("\n"),
  ].join("\n\n");
}
