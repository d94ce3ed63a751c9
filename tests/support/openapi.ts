import { Ajv2020 } from "@redocly/ajv/dist/2020";

import { createOpenApi } from "#contract/openapi";

/** The document that `npm run platform` serves, and its operations by name. */
export const openApi = createOpenApi("");
export const operations = Object.fromEntries(
  Object.values(openApi.paths).flatMap((item) =>
    Object.values(item).map((operation) => [operation.operationId, operation] as const),
  ),
);

interface Content {
  content?: { "application/json": { schema: object } };
}

// Formats are proven by the contract; here they would need another package.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: "openapi", components: openApi.components });
const made = new WeakMap<object, ReturnType<typeof ajv.compile>>();

/** Why a value does not fit a schema of the document; empty if it does. */
export function schemaProblems(schema: object, value: unknown): string[] {
  let validate = made.get(schema);
  if (!validate) {
    const text = JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"openapi#/');
    validate = ajv.compile(JSON.parse(text) as object);
    made.set(schema, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** Why the document does not allow an answer of an operation; empty if it does. */
export function answerProblems(operationId: string, status: number, body: unknown): string[] {
  const response = operations[operationId]!.responses[status] as Content | undefined;
  if (!response) return [`the status ${status} is not documented`];
  if (!response.content) return body === null || body === undefined ? [] : ["a body is not documented"];
  return schemaProblems(response.content["application/json"].schema, body);
}
