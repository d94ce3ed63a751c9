import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";

import { withRequestId } from "./logger";
import type { Metrics } from "./metrics";

interface WatchOptions {
  log: { info?(details: object, message: string): void };
  /** Whether every request gets a log line (OPS-102). */
  logsRequests: boolean;
  metrics?: Metrics | undefined;
  /** Whether the request comes from somebody whose request ids are used. */
  isTrusted: (request: Request, response: Response) => boolean;
}

/** Whether the connection comes from a proxy of `TRUST_PROXY`, whose headers are believed (OPS-30). */
export function isFromProxy(request: Request): boolean {
  const isProxy = request.app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  return isProxy(request.socket.remoteAddress ?? "", 0);
}

/** An id as proxies and storefronts make them. */
const usualId = /^[\w.:-]{8,64}$/;

/** The id of a request: the sent one if it is usual and its sender is trusted, else a new one. */
export const requestIdOf = (sent: unknown, isTrusted: boolean): string =>
  isTrusted && typeof sent === "string" && usualId.test(sent)
    ? sent
    : randomUUID().slice(-17).replace("-", "");

/**
 * Gives each request an id (OPS-100): that of the header `x-request-id` if the sender is trusted, else a new
 * one. It is in the answer, in the request for those that follow, and in the log. Logs the access
 * line, and a security line if the edge refused or marked the request (OPS-101). Counts the answer in the
 * metrics.
 */
export function watchRequests({ log, logsRequests, metrics, isTrusted }: WatchOptions): RequestHandler {
  return (request, response, next) => {
    const id = requestIdOf(request.headers["x-request-id"], isTrusted(request, response));
    request.headers["x-request-id"] = id;
    response.setHeader("x-request-id", id);
    const began = performance.now();
    const { method } = request;
    const path = withoutTokens(request.path);
    response.once("close", () => {
      const ms = Math.round(performance.now() - began);
      // 499: the client left before the answer, as nginx writes it.
      const status = response.writableFinished ? response.statusCode : 499;
      metrics?.count(method, status, ms);
      const refused = refusalOf(response);
      withRequestId(id, () => {
        if (refused !== null)
          log.info?.({ event: "security", outcome: refused, method, path, status }, "request refused");
        if (logsRequests) log.info?.({ event: "request", method, path, status, ms }, "request");
      });
    });
    withRequestId(id, next);
  };
}

/** The reason for which the edge refused a request or marked it; null if it did not. */
function refusalOf({ locals, statusCode }: Response): string | null {
  if (locals.foreignPost === true) return "foreign origin";
  if (locals.tooManyRequests === true) return "too many posts";
  if (locals.caller === "wrong secret") return "wrong secret";
  return statusCode === 421 ? "unknown host" : null;
}

/**
 * A path without the parts that must not be in a log: tokens of mailed links, reference numbers, search
 * terms. The query is left out as a whole.
 */
export const withoutTokens = (path: string): string =>
  path.replace(
    /\/(shared-wishlist|show-my-order|unsubscribe|sent-request|appointment|repair|back-in-stock-confirmation|global-search|pay)\/.*/,
    "/$1/…",
  );
