import { z } from "zod";

import type { Endpoint, GuestAccess, Source } from "./endpoint";
import { commonErrors } from "./error-codes";
import { endpoints } from "./index";
import { isServerMethod } from "./server-method";
import { errorBody } from "./values";

type Json = Record<string, unknown>;
type Operation = { operationId: string; responses: Json } & Json;

/** An OpenAPI document, as far as this module and its tests look into it. */
export interface OpenApi extends Json {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> } & Json;
}

/** The HTTP statuses of an error code; 400 unless listed (API-32, API-33). */
export const errorStatuses: Readonly<Record<string, readonly number[]>> = {
  // 422 where a record is not in the required state: an empty cart cannot be checked out.
  INVALID_API_INPUT: [400, 422],
  INVALID_SESSION_ID: [401],
  INSUFFICIENT_ACCESS: [403],
  PROOF_REQUIRED: [403],
  ITEM_NOT_FOUND: [404],
  WEBSTORE_NOT_FOUND: [404],
  EFFECTIVE_ACCOUNT_NOT_FOUND: [404],
  // 410 for an expired checkout, 412 for a missing payment.
  MISSING_RECORD: [410, 412],
  CHECKOUT_CONFLICT: [409],
  APPOINTMENT_FREE: [409],
  APPOINTMENT_TAKEN: [409],
  VISIT_OUT_OF_AREA: [409],
  ORDER_CLAIMED: [409],
  ORDER_CHANGED: [409],
  INVALID_ORDER_STATE: [422],
  CART_CHANGED: [412],
  INSUFFICIENT_INVENTORY: [412],
  INVALID_GRANT: [401],
  // 429 for too many requests, 400 for less than the minimum quantity.
  LIMIT_EXCEEDED: [400, 429],
};

/** The codes that a call may answer, by status. */
function errorsOf({ errors = [], body }: Endpoint, takesBody: boolean): Map<number, string[]> {
  const all = [
    ...commonErrors,
    ...(takesBody || body ? ([[413, "MAX_LIMIT_EXCEEDED"]] as const) : []),
    // A server-side method that is called by POST reads JSON without declaring a body.
    ...(takesBody ? ([[400, "JSON_PARSER_ERROR"]] as const) : []),
    ...errors.flatMap((code) => (errorStatuses[code] ?? [400]).map((status) => [status, code] as const)),
  ];
  const byStatus = new Map<number, string[]>();
  for (const [status, code] of all)
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), code])].sort());
  return byStatus;
}

const sources: Record<Source, string> = {
  specification: "Calls of the store's specification.",
  documented: "Calls of the public documents of the hosted platform's vendor.",
  ours: "Calls that other platforms do not have.",
};

const guestSettings: Record<GuestAccess, string> = {
  browse: "Guests only where the store lets them browse.",
  cart: "Guests only where the store lets them fill a cart.",
  checkout: "Guests only where the store lets them check out.",
};

const isForShoppers = ({ accountRecords, shoppersOnly }: Endpoint) => accountRecords ?? shoppersOnly ?? false;

/** The callers of a call, in words (API-8, API-12, API-144). */
function callersOf(endpoint: Endpoint): string {
  const { anonymous, audience, guestAccess, storefrontsOnly } = endpoint;
  if ("publishStatus" in queryOf(endpoint).properties) return "Everybody; editors also read drafts.";
  if (isForShoppers(endpoint)) return "Signed-in shoppers only.";
  if (storefrontsOnly) return "Storefronts of the platform only; no session is sent.";
  if (anonymous) return "Everybody; no session is sent.";
  if (guestAccess) return `Signed-in shoppers. ${guestSettings[guestAccess]}`;
  return audience === "public" ? "Everybody." : "Signed-in shoppers, and guests for their own records.";
}

const schemaPath = "#/components/schemas/";
const toSchema = { io: "input", override: markOccasional } as const;

/** An extension of OpenAPI begins with `x-`. */
function markOccasional({ jsonSchema }: { jsonSchema: Json }): void {
  if (!("occasional" in jsonSchema)) return;
  delete jsonSchema.occasional;
  jsonSchema["x-occasional"] = true;
}

/** The calls with this schema answer 204 without a body. */
const isEmpty = (response: z.ZodType) => response.def.type === "null";

/** The schemas of all bodies and answers by name, each once. */
function createSchemas(): { schemas: Record<string, Json>; refTo: (schema: z.ZodType) => Json } {
  const registry = z.registry<{ id: string }>();
  registry.add(errorBody, { id: "errors" });
  for (const [name, { body, response }] of Object.entries<Endpoint>(endpoints)) {
    if (body && !registry.has(body)) registry.add(body, { id: `${name}Body` });
    if (!isEmpty(response) && !registry.has(response)) registry.add(response, { id: `${name}Answer` });
  }
  const made = z.toJSONSchema(registry, { ...toSchema, uri: (id) => schemaPath + id });
  // Recursive shapes without a name are inside of one schema `__shared`.
  const text = JSON.stringify(made.schemas).replaceAll(
    `${schemaPath}__shared#/$defs/`,
    `${schemaPath}nested_`,
  );
  const { __shared: shared, ...named } = JSON.parse(text) as Record<string, Json>;
  const nested = Object.entries((shared?.$defs ?? {}) as Json).map(([key, schema]) => [
    `nested_${key}`,
    schema,
  ]);
  const schemas = Object.fromEntries([...Object.entries(named), ...nested]) as Record<string, Json>;
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return { schemas, refTo: (schema) => ({ $ref: schemaPath + registry.get(schema)!.id }) };
}

const errorsRef = { $ref: `${schemaPath}errors` };

const json = (schema: Json) => ({ "application/json": { schema } });

/** `listCartItems` becomes "List cart items". */
const titleOf = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (letter, place) => (place ? ` ${letter.toLowerCase()}` : letter));

function queryOf(endpoint: Endpoint): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = z.toJSONSchema(endpoint.query, toSchema);
  return { properties: properties as Record<string, Json>, required };
}

function parametersOf(endpoint: Endpoint, path: string): Json[] {
  const { properties, required } = queryOf(endpoint);
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    })),
    ...Object.entries(properties).map(([name, schema]) => ({
      name,
      in: "query",
      required: required.includes(name),
      schema,
    })),
  ];
}

/**
 * The calls as an OpenAPI 3.1 document (API-401), made from the same table that types the client and the
 * platform. `server` is the address before the paths.
 */
export function createOpenApi(server: string): OpenApi {
  const { schemas, refTo } = createSchemas();
  const paths: OpenApi["paths"] = {};

  function describe(id: string, endpoint: Endpoint, path: string, bodySchema?: Json): Operation {
    const { response, status, alsoAnswers = [], body, takesForms } = endpoint;
    const errors = errorsOf(endpoint, bodySchema !== undefined);
    const successes = [status, ...alsoAnswers];
    const responses = [...new Set([...successes, ...errors.keys()])].map((code) => {
      const codes = errors.get(code);
      // A checkout, payment or order that fails answers 422 with its own body and a list `errors` (API-36).
      const bodies = [
        ...(successes.includes(code) && code !== 204 && !isEmpty(response) ? [refTo(response)] : []),
        ...(codes ? [errorsRef] : []),
        ...(code === 422 ? [{ type: "object" }] : []),
      ];
      return [
        String(code),
        {
          description: codes ? codes.join(", ") : "The call succeeded.",
          ...(codes && { "x-error-codes": codes }),
          ...(bodies.length > 0 && { content: json(bodies.length === 1 ? bodies[0]! : { anyOf: bodies }) }),
        },
      ] as const;
    });
    const sent = bodySchema ?? (body && refTo(body));
    return {
      operationId: id,
      summary: titleOf(id),
      description: `${callersOf(endpoint)} Described by ${endpoint.rule} of docs/spec/platform-api.md.`,
      tags: [endpoint.source],
      "x-source": endpoint.source,
      "x-callers": callersOf(endpoint),
      security: endpoint.anonymous
        ? []
        : isForShoppers(endpoint)
          ? [{ shopper: [] }]
          : [{ shopper: [] }, { guest: [] }, {}],
      parameters: parametersOf(endpoint, path),
      ...(sent && {
        requestBody: {
          content: {
            ...json(sent),
            ...(takesForms && { "application/x-www-form-urlencoded": { schema: sent } }),
          },
        },
      }),
      responses: {
        ...Object.fromEntries(responses),
        "5XX": { description: "INTERNAL_ERROR, SERVER_UNAVAILABLE", content: json(errorsRef) },
      },
    };
  }

  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const { path, aliases = [], method } = endpoint;
    for (const [index, each] of [path, ...aliases].entries()) {
      const item = (paths[each] ??= {});
      item[method.toLowerCase()] = describe(index === 0 ? name : `${name}Alias${index}`, endpoint, each);
      // Server-side methods take the parameters of the query in the body as well (API-157).
      if (isServerMethod(each) && method === "GET")
        item.post = describe(`${name}ByPost`, endpoint, each, { type: "object" });
    }
  }

  return {
    openapi: "3.1.0",
    info: {
      title: "Commerce platform",
      version: "v65.0",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: server || "/" }],
    tags: Object.entries(sources).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        shopper: { type: "http", scheme: "bearer" },
        guest: {
          type: "apiKey",
          in: "cookie",
          name: "guest_uuid_essential_{communityId}",
          description: "A UUID. The name ends with the community id without its last 3 characters (API-8).",
        },
      },
    },
  };
}
