import type { z } from "zod";

import type { Endpoint } from "#contract/endpoint";
import type { PlatformRequest } from "#contract/platform-fetch";
import { isServerMethod } from "#contract/server-method";

import { badInput, PlatformError } from "./core/errors";
import { issueWords } from "./core/issue-words";
import { mergeParameters } from "./core/server-methods";
import { maximumBodyOf } from "./route-table";

export interface RequestInput {
  /** The query; of a server-side method's POST the body's parameters as well. */
  parameters: Record<string, unknown>;
  /** Undefined where the body has not been read yet. */
  body?: unknown;
}

/**
 * The parameters of a call. Server-side methods take GET and POST alike, whichever they declare; all other
 * calls only what they declare.
 */
export async function readInput(
  request: PlatformRequest,
  endpoint: Endpoint,
  search: URLSearchParams,
): Promise<RequestInput> {
  const query = readQuery(search);
  if (endpoint.method === request.method || !isServerMethod(endpoint.path)) return { parameters: query };
  if (request.method === "GET") return { parameters: query, body: query };
  return { parameters: mergeParameters(query, await readJson(request, endpoint)) };
}

/** The database can neither store nor compare a NUL; the path and the body refuse it too (API-6). */
function readQuery(search: URLSearchParams): Record<string, string> {
  for (const [name, value] of search) {
    if (name.includes("\0") || value.includes("\0")) throw badInput("A parameter contains a NUL character");
  }
  return Object.fromEntries(search);
}

/**
 * The body of a call: JSON, or a form where the call takes forms (API-173). Clients of OAuth send fields of
 * their own in a form, such as `client_id`; they are left out.
 */
export async function readBody(request: PlatformRequest, endpoint: Endpoint): Promise<unknown> {
  const { body, takesForms } = endpoint;
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get("content-type") ?? "");
  if (!takesForms || !isForm) return readJson(request, endpoint);
  const fields = readQuery(new URLSearchParams(await readText(request, endpoint)));
  const known = (body as z.ZodObject).shape;
  return Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(known, name)));
}

async function readText(request: PlatformRequest, endpoint: Endpoint): Promise<string> {
  const maximum = maximumBodyOf(endpoint);
  if (Number(request.headers.get("content-length") ?? 0) > maximum) throw tooLarge();
  const text = await request.text();
  if (text.length > maximum) throw tooLarge();
  return text;
}

/**
 * The body as JSON, `{}` where there is none; 413 above the call's limit, 400 JSON_PARSER_ERROR for no JSON
 * (API-5).
 */
async function readJson(request: PlatformRequest, endpoint: Endpoint): Promise<unknown> {
  const text = await readText(request, endpoint);
  if (text.includes("\\u0000") || text.includes("\0")) throw badInput("The body contains a NUL character");
  try {
    return text === ""
      ? {}
      : JSON.parse(text, /\\u[dD][89a-fA-F]/.test(text) ? refuseLoneSurrogates : undefined);
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    throw new PlatformError(400, "JSON_PARSER_ERROR", "The body is not valid JSON");
  }
}

const tooLarge = () => new PlatformError(413, "MAX_LIMIT_EXCEEDED", "The request body is too large");

/** Half of a surrogate pair is valid in JSON, but no database can store it. */
function refuseLoneSurrogates(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed()))
    throw badInput("The body holds half a character");
  return value;
}

/**
 * A query or body as its schema reads it. 400 JSON_PARSER_ERROR for an unknown field, 400 INVALID_API_INPUT
 * for anything else that does not fit (API-5).
 */
export function parseInput(schema: Endpoint["query"], value: unknown, where: "query" | "body"): unknown {
  const result = schema.safeParse(value, { error: issueWords });
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  if (issue.code === "unrecognized_keys") {
    throw new PlatformError(
      400,
      "JSON_PARSER_ERROR",
      `Unrecognized field "${String(issue.keys[0]).slice(0, 60)}"`,
    );
  }
  const place = issue.path.length ? ` at ${issue.path.join(".").slice(0, 80)}` : "";
  throw badInput(`Invalid ${where}${place}: ${issue.message.slice(0, 200)}`);
}
