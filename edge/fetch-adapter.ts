import { createReadableStreamFromReadable } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler } from "express";

/** The limits of a body: its length, and the time in which it arrives. */
interface BodyLimit {
  bytes: number;
  ms: number;
}

/** The error of a body that is too long (413) or too slow (408). */
class BodyRefused extends Error {
  constructor(readonly status: 408 | 413) {
    super(status === 413 ? "The body is too long" : "The body did not arrive in time");
  }
}

/**
 * Makes a web Request from an Express one, for handlers that are functions from Request to Response. With a
 * limit, reading the body fails with `BodyRefused` as soon as it is too long or too slow.
 */
export function toWebRequest(request: ExpressRequest, limit?: BodyLimit): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return new Request(
    new URL(request.originalUrl, `${request.protocol}://${request.get("host") ?? "localhost"}`),
    {
      method: request.method,
      headers,
      ...(hasBody(request) ? { body: bodyOf(request, limit), duplex: "half" as const } : {}),
    },
  );
}

const hasBody = ({ method }: ExpressRequest) => method !== "GET" && method !== "HEAD";

/** Bytes if the body has been read already, else a stream. */
const bodyOf = (request: ExpressRequest, limit: BodyLimit | undefined) =>
  Buffer.isBuffer(request.body)
    ? new Uint8Array(request.body)
    : limit
      ? limitedBody(request, limit)
      : createReadableStreamFromReadable(request);

/** The rest of a refused body is left unread: ending the stream would close the connection unanswered. */
function limitedBody(request: ExpressRequest, { bytes, ms }: BodyLimit): ReadableStream<Uint8Array> {
  const pieces = request.iterator({ destroyOnReturn: false });
  let timer: NodeJS.Timeout | undefined;
  let late: Promise<never> | undefined;
  let length = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        late ??= new Promise((_resolve, reject) => {
          timer = setTimeout(() => reject(new BodyRefused(408)), ms);
        });
        try {
          const { done, value } = (await Promise.race([pieces.next(), late])) as IteratorResult<Buffer>;
          if (!done) {
            length += value.length;
            if (length > bytes) throw new BodyRefused(413);
            return controller.enqueue(new Uint8Array(value));
          }
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        clearTimeout(timer);
      },
      cancel: () => clearTimeout(timer),
    },
    { highWaterMark: 0 },
  );
}

/** The limit of what is no form of the store: the payment page's forms, webhooks (OPS-90). */
const bodyLimit: BodyLimit = { bytes: 64 * 1024, ms: 10_000 };

/**
 * Makes an Express handler from a function of a web Request. Null passes the request on. The signal is
 * aborted when the connection ends before the answer is sent. A body that is too long or too slow ends the
 * connection (OPS-90).
 */
export function serveFetch(
  answer: (request: Request, signal: AbortSignal) => Promise<Response | null>,
  limit: Partial<BodyLimit> = {},
): RequestHandler {
  return (request, response, next) => {
    const gone = new AbortController();
    response.once("close", () => response.writableFinished || gone.abort());
    answer(toWebRequest(request, { ...bodyLimit, ...limit }), gone.signal)
      .then(async (result) => {
        if (!result) return next();
        // A body that nobody read is not read for the next request either.
        if (!request.readableEnded && hasBody(request)) response.setHeader("connection", "close");
        response.status(result.status);
        result.headers.forEach((value, name) => {
          if (name === "set-cookie") response.append(name, value);
          else response.setHeader(name, value);
        });
        response.end(result.body ? Buffer.from(await result.arrayBuffer()) : undefined);
      })
      .catch((error: unknown) => {
        if (!(error instanceof BodyRefused)) return next(error);
        response.status(error.status).set({ connection: "close", "cache-control": "no-store" });
        response.type("text/plain").end(`${error.message}.\n`);
      });
  };
}
