import type { RequestHandler } from "express";

import { sendPlainPage } from "./plain-page";

/** The value of `Allow` in answers to other methods (OPS-31). */
const allowedMethods = "GET, HEAD, POST";

/**
 * Answers requests with methods and hosts that no store can answer (OPS-30, OPS-31), and normalizes all
 * others: the header `host` is the one that the client asked for, and the address is a path with one leading
 * slash (OPS-32). If a page repeated a path with two slashes in a link, a browser would take it for another
 * host.
 */
export function normalizeRequest(): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    if (method === "OPTIONS") return void response.setHeader("allow", allowedMethods).status(204).end();
    if (!allowedMethods.split(", ").includes(method)) response.setHeader("allow", allowedMethods);
    if (method === "TRACE") return sendPlainPage(response, 405);
    // Programs in front of this one may have taken the other of two (RFC 9112).
    if ((request.headersDistinct.host?.length ?? 0) > 1) return sendPlainPage(response, 400);
    const host = String(request.headers["x-forwarded-host"] ?? request.headers.host ?? "")
      .split(",")[0]!
      .trim();
    if (host !== "" && !isHost(host)) return sendPlainPage(response, 400);
    // Behind a proxy, `host` has the port of the connection from the proxy to this process.
    if (host !== "") request.headers.host = host;
    request.url = request.originalUrl = pathOf(request.url);
    next();
  };
}

const isHost = (host: string) => !/[/\\?#@]/.test(host) && URL.canParse(`http://${host}`);

/** The path of a request target. The target may be a whole address, as clients send it to a proxy. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return `/${path.replace(/^[/\\]+/, "")}`;
}
