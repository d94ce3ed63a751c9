import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import type { Request, RequestHandler } from "express";

/** The request headers that are forwarded: no cookies of the store, no forwarded headers. */
const forwardedHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "if-none-match",
  "if-modified-since",
  "range",
  "sec-fetch-site",
  "user-agent",
];
/**
 * The response headers that are dropped: those of one connection, those that are wrong once the body is
 * unpacked, and cookies.
 */
const droppedHeaders = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "set-cookie",
  "strict-transport-security",
]);

const maximumBody = 64 * 1024;

/**
 * Forwards requests to the same path of another site (OPS-44, OPS-45): pictures and the payment page of a
 * hosted platform keep their addresses in the store. `base` is the site's origin and path prefix.
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
      if (body !== null && body.length > maximumBody)
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
        if (!droppedHeaders.has(name)) response.setHeader(name, value);
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

/** The headers to send. For the other site, a form of our own page comes from its own page. */
function requestHeaders(request: Request, origin: string): Headers {
  const headers = new Headers({ "accept-encoding": "identity" });
  for (const name of forwardedHeaders) {
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
    if (length > maximumBody) break;
  }
  return Buffer.concat(chunks);
}
