import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler } from "express";

/** Makes a web Request from an Express one, for handlers that are functions from Request to Response. */
export function toWebRequest(request: ExpressRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  return new Request(
    new URL(request.originalUrl, `${request.protocol}://${request.get("host") ?? "localhost"}`),
    {
      method: request.method,
      headers,
      ...(hasBody ? { body: bodyOf(request), duplex: "half" as const } : {}),
    },
  );
}

/** Bytes if the body has been read already, else a stream. */
const bodyOf = (request: ExpressRequest) =>
  Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : createReadableStreamFromReadable(request);

/**
 * Makes an Express handler from a function of a web Request. Null passes the request on. The signal is
 * aborted when the connection ends before the answer is sent.
 */
export function serveFetch(
  answer: (request: Request, signal: AbortSignal) => Promise<Response | null>,
): RequestHandler {
  return (request, response, next) => {
    const gone = new AbortController();
    response.once("close", () => response.writableFinished || gone.abort());
    answer(toWebRequest(request), gone.signal)
      .then(async (result) => {
        if (!result) return next();
        response.status(result.status);
        result.headers.forEach((value, name) => {
          if (name === "set-cookie") response.append(name, value);
          else response.setHeader(name, value);
        });
        response.end(result.body ? Buffer.from(await result.arrayBuffer()) : undefined);
      })
      .catch(next);
  };
}
