import type { Request, RequestHandler } from "express";

interface PlatformRequest {
  method: string;
  url: string;
  headers: Headers;
  text(): Promise<string>;
}

interface PlatformAnswer {
  status: number;
  headers: Headers;
  text(): Promise<string>;
}

/** The platform as a function. */
export type PlatformFunction = (request: PlatformRequest) => Promise<PlatformAnswer>;

/** An error that the edge answers in the platform's format (OPS-37), for requests that never reach it. */
export class EdgeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly errorCode: string,
    message: string,
  ) {
    super(message);
  }
}

const createTimeoutError = () =>
  new EdgeRefusal(
    503,
    "SERVER_UNAVAILABLE",
    "The platform took too long to answer; a write may have been done all the same",
  );

function readBody(request: Request): string {
  if (!Buffer.isBuffer(request.body)) return "";
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(request.body);
  } catch {
    throw new EdgeRefusal(400, "JSON_PARSER_ERROR", "The body is not valid UTF-8");
  }
}

function readUrl(request: Request): string {
  const address = `${request.protocol}://${request.get("host") ?? "localhost"}${request.url}`;
  if (!URL.canParse(address) || request.url.length > 16_000)
    throw new EdgeRefusal(400, "INVALID_API_INPUT", "The address is not valid");
  return address;
}

function readHeaders(request: Request): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

/**
 * Serves the platform over HTTP under the prefix that it is mounted at. An earlier handler has read the body
 * as bytes.
 */
export function servePlatform(ask: PlatformFunction, deadlineMs: number): RequestHandler {
  return (request, response, next) => {
    const work = async () => {
      const body = readBody(request);
      const method = request.method === "HEAD" ? "GET" : request.method;
      const answer = await ask({
        method,
        url: readUrl(request),
        headers: readHeaders(request),
        text: () => Promise.resolve(body),
      });
      return { answer, text: await answer.text() };
    };
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>(
      (_resolve, reject) => (timer = setTimeout(() => reject(createTimeoutError()), deadlineMs)),
    );
    Promise.race([work(), timeout])
      .finally(() => clearTimeout(timer))
      .then(({ answer, text }) => {
        response.status(answer.status);
        answer.headers.forEach((value, name) =>
          name === "set-cookie" ? response.append(name, value) : response.setHeader(name, value),
        );
        response.end(text === "" ? undefined : text);
      })
      .catch(next);
  };
}
