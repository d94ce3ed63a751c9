import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Request, RequestHandler } from "express";

/** What of a request is handed on. Never the store's own cookies, nor what a proxy said of the client. */
const handedOn = [
  "accept",
  "accept-language",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "range",
  "sec-fetch-site",
  "user-agent",
];
/** What is between two neighbours only, or no longer true once the body was unpacked. */
const keptBack = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "set-cookie",
  "strict-transport-security",
]);

const longestBody = 64 * 1024;

/**
 * Hands requests on to the same path of another origin: pictures and the payment page of a hosted platform,
 * which so keep their addresses in the store. `base` is that origin with what stands before the path there.
 */
export function proxyTo(
  base: string,
  log: { error(details: object, message: string): void },
  deadlineMs = 20_000,
): RequestHandler {
  const target = base.replace(/\/$/, "");
  return (request, response, next) => {
    const hasBody = request.method === "POST";
    if (!hasBody && request.method !== "GET" && request.method !== "HEAD")
      return void response.status(405).end();
    const work = async () => {
      const body = hasBody ? await readBody(request) : null;
      if (body !== null && body.length > longestBody)
        return void response.status(413).type("text/plain").send("The form is too long.\n");
      const answer = await fetch(target + request.originalUrl, {
        method: request.method,
        headers: requestHeaders(request, new URL(target).origin),
        redirect: "manual",
        signal: AbortSignal.timeout(deadlineMs),
        ...(body === null ? {} : { body: new Uint8Array(body) }),
      });
      response.status(answer.status);
      answer.headers.forEach((value, name) => {
        if (!keptBack.has(name)) response.setHeader(name, value);
      });
      if (!answer.body) return void response.end();
      Readable.fromWeb(answer.body as ReadableStream)
        .on("error", () => response.destroy())
        .pipe(response);
    };
    work().catch((error: unknown) => {
      log.error({ err: error, path: request.path }, "the platform did not answer");
      if (response.headersSent) return next(error);
      response
        .status(503)
        .setHeader("cache-control", "no-store")
        .type("text/plain")
        .send("This part of the store does not answer at the moment.\n");
    });
  };
}

/** A form of our own page comes, for the other side, from its own page. */
function requestHeaders(request: Request, origin: string): Headers {
  const headers = new Headers({ "accept-encoding": "identity" });
  for (const name of handedOn) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  for (const name of ["origin", "referer"] as const) {
    const value = request.headers[name];
    if (value === undefined) continue;
    const isOurs = URL.canParse(value) && new URL(value).host === request.get("host");
    headers.set(name, isOurs ? origin + (name === "referer" ? new URL(value).pathname : "") : value);
  }
  return headers;
}

async function readBody(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    chunks.push(chunk);
    if (length > longestBody) break;
  }
  return Buffer.concat(chunks);
}
