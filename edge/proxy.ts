import { pipeline, Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { RequestHandler } from "express";

import { toWebRequest } from "./fetch-adapter";
import type { Network } from "./network";

/** The request headers that are forwarded: no cookies of the store, no forwarded headers. */
const forwardedHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "range",
  "save-data",
  "sec-fetch-site",
  "user-agent",
];
/**
 * The response headers that are dropped: those of a single connection, those that are wrong once the body is
 * decompressed, and cookies.
 */
const droppedHeaders = [
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "set-cookie",
  "strict-transport-security",
];

const maximumBody = 64 * 1024;

interface ProxyOptions {
  /** The site's origin and path prefix. */
  base: string;
  network: Pick<Network, "open">;
  log: Record<"error" | "debug", (details: object, message: string) => void>;
  /** PLATFORM_SECRET, where the site belongs to the platform. */
  secret?: string | null;
  /** The time that the site may take to begin its answer, in milliseconds. */
  deadlineMs?: number;
}

/**
 * Forwards requests to the same path of another site (OPS-44, OPS-45): pictures and the payment page of a
 * hosted platform keep their addresses in the store.
 */
export function createProxy({
  base,
  network,
  log,
  secret = null,
  deadlineMs = 20_000,
}: ProxyOptions): (request: Request) => Promise<Response> {
  const target = base.replace(/\/$/, "");
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const hasBody = request.method === "POST";
    if (!hasBody && request.method !== "GET" && request.method !== "HEAD")
      return new Response(null, { status: 405 });
    try {
      const body = hasBody ? await readBody(request) : null;
      if (body !== null && body.length > maximumBody) return plainText(413, "The form is too long.\n");
      const answer = await network.open(target + pathname + search, {
        method: request.method,
        headers: requestHeaders(request, new URL(target).origin, secret),
        redirect: "manual",
        deadlineMs,
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      });
      if (answer.status >= 500 || leadsAway(answer.headers.get("location"), target, request.url))
        throw new Error(`the platform answered ${answer.status}`);
      if (answer.status >= 400 && !(hasBody && isPage(answer))) {
        log.debug({ status: answer.status, path: pathname }, "the platform refused a request");
        await answer.body?.cancel();
        return refusal(answer.status, answer.headers.get("retry-after"));
      }
      const headers = new Headers(answer.headers);
      for (const name of droppedHeaders) headers.delete(name);
      return new Response(answer.body, { status: answer.status, headers });
    } catch (error) {
      log.error({ err: error, path: pathname }, "the platform did not answer");
      return plainText(503, "This part of the store does not answer at the moment.\n", {
        "cache-control": "no-store",
      });
    }
  };
}

/** Like `createProxy`, for Express. Bodies are streamed; a shopper who leaves ends the request. */
export function proxyTo(options: ProxyOptions): RequestHandler {
  const proxy = createProxy(options);
  return (request, response, next) => {
    proxy(toWebRequest(request))
      .then((answer) => {
        response.status(answer.status);
        answer.headers.forEach((value, name) => response.setHeader(name, value));
        if (!answer.body) return void response.end();
        // A failure on either side destroys the other; there is nobody left to tell.
        pipeline(Readable.fromWeb(answer.body as ReadableStream), response, () => undefined);
      })
      .catch(next);
  };
}

/** Whether an answer is a page. After a post it is a payment form that is shown again with its errors. */
const isPage = ({ status, headers }: { status: number; headers: Headers }) =>
  status < 429 && headers.get("content-type")?.startsWith("text/html") === true;

const refusalWords: Record<number, string> = {
  404: "There is nothing at this address.",
  410: "This has ended.",
  413: "That is too long.",
  429: "That was too often. Try again later.",
};

/** A refusal of the platform in the store's words (ERROR-4). */
function refusal(status: number, retryAfter: string | null): Response {
  const isTime = retryAfter !== null && /^\d{1,6}$/.test(retryAfter);
  return plainText(status, `${refusalWords[status] ?? "This isn’t possible."}\n`, {
    "cache-control": "no-store",
    ...(isTime ? { "retry-after": retryAfter } : {}),
  });
}

/** Whether a redirect leads to another host than the platform's or the store's. */
function leadsAway(location: string | null, target: string, store: string): boolean {
  if (location === null) return false;
  const host = URL.canParse(location, target) ? new URL(location, target).host : "";
  return host !== new URL(target).host && host !== new URL(store).host;
}

const plainText = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, { status, headers: { ...headers, "content-type": "text/plain; charset=utf-8" } });

/** The headers to send. A form of our own page must look to the other site like a form of its own page. */
function requestHeaders(request: Request, origin: string, secret: string | null): Headers {
  const headers = new Headers({ "accept-encoding": "identity" });
  if (secret !== null) headers.set("x-platform-secret", secret);
  for (const name of forwardedHeaders) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const name of ["origin", "referer"] as const) {
    const value = request.headers.get(name);
    if (value === null) continue;
    const isOurs = URL.canParse(value) && new URL(value).host === new URL(request.url).host;
    headers.set(name, isOurs ? origin + (name === "referer" ? new URL(value).pathname : "") : value);
  }
  return headers;
}

/**
 * The body. Reading stops a little above the limit and the rest is left unread: canceling the stream would
 * close the connection before the refusal is sent.
 */
async function readBody({ body }: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const reader = body?.getReader();
  for (let length = 0; reader && length <= maximumBody;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  reader?.releaseLock();
  return Buffer.concat(chunks);
}
