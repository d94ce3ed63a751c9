import {
  platformRequest,
  type PlatformFetch,
  type PlatformRequest,
  type PlatformResponse,
} from "#contract/platform-fetch";

import { CommerceError, clientError } from "~/commerce/errors";
import { abortedError } from "./until-aborted";

export interface FetchServiceOptions {
  fetch: PlatformFetch;
  /** Origin and prefix before /services/data, e.g. "https://shop.example/webruntime/api". */
  base: string;
  /** The time that one call may take, in milliseconds; 10,000 unless given (DATA-34). */
  deadlineMs?: number;
}

export interface FetchInput {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

export interface FetchAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/**
 * Creates the function that builds a request, sends it with a deadline and reads the answer. Anything but
 * 2xx, a passed deadline (504) and an aborted call are a `CommerceError` (DATA-34, DATA-35).
 */
export function createFetchService({ fetch, base, deadlineMs = 10_000 }: FetchServiceOptions) {
  return async function send(input: FetchInput): Promise<FetchAnswer> {
    const url = callUrl(base, input);
    const headers: Record<string, string> = { accept: "application/json", ...input.headers };
    if (input.body !== undefined) headers["content-type"] = "application/json";

    let response: PlatformResponse;
    let body: unknown;
    const ending = new AbortController();
    try {
      input.signal?.throwIfAborted();
      const request = platformRequest(
        input.method,
        url,
        new Headers(headers),
        input.body === undefined ? "" : encode(input.body),
        ending.signal,
      );
      ({ response, body } = await withDeadline(exchange(fetch, request), deadlineMs, input.signal, ending));
    } catch (error) {
      if (error instanceof CommerceError) throw error;
      if (input.signal?.aborted) throw abortedError(url);
      throw new CommerceError(
        504,
        error === late ? "Gateway Timeout" : "Service Unavailable",
        url,
        null,
        "unavailable",
      );
    }
    if (!response.ok)
      throw new CommerceError(
        response.status,
        response.statusText,
        url,
        body,
        undefined,
        secondsOf(response.headers.get("retry-after")),
      );
    return { status: response.status, headers: response.headers, body };
  };
}

/** Reads the whole body as well, so that the deadline covers both. */
async function exchange(
  fetch: PlatformFetch,
  request: PlatformRequest,
): Promise<{ response: PlatformResponse; body: unknown }> {
  const response = await fetch(request);
  const text = response.status === 204 ? "" : await response.text();
  return { response, body: text === "" ? null : parseJson(text) };
}

/** The whole address of a call. */
export const callUrl = (base: string, { path, query }: Pick<FetchInput, "path" | "query">): string =>
  base + path + queryText(query);

function queryText(query: Record<string, string | undefined> = {}): string {
  let text = "";
  for (const name in query) {
    const value = query[name];
    if (value === undefined) throw invalidConfig(name);
    text += `${text === "" ? "?" : "&"}${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
  }
  return text;
}

function encode(body: unknown): string {
  return JSON.stringify(body, (key, value: unknown) => {
    if (value === undefined && key !== "") throw invalidConfig(key);
    return value;
  });
}

/** Undefined values in a query or body are a mistake of the caller (DATA-11). */
const invalidConfig = (name: string) => clientError(`The parameter ${name} is undefined`, "INVALID_CONFIG");

/** `Retry-After` in seconds; null for a date, which no platform sends. */
const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Its name tells the network that the platform was too slow, not that the caller gave up. */
const late = new DOMException("the deadline has passed", "TimeoutError");

/**
 * Stops waiting at the deadline or the abort, and ends the request over the network; a platform in the same
 * process cannot be canceled. Uses a plain timer because `AbortSignal.timeout` costs ten times as much, at
 * several calls a page.
 */
function withDeadline<T>(
  promise: Promise<T>,
  deadlineMs: number,
  signal: AbortSignal | undefined,
  ending: AbortController,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(signal!.reason as Error);
      ending.abort();
    };
    const timer = setTimeout(() => {
      reject(late);
      ending.abort(late);
    }, deadlineMs);
    // The caller may abort while the request is being sent; an aborted signal has no more events.
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort, { once: true });
    // Also after an abort: a call that fails later must not become an unhandled rejection.
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    });
  });
}
