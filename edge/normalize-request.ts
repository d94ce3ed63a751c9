import type { RequestHandler } from "express";

import { sendPlainPage } from "./plain-page";

/** The value of `Allow` in answers to other methods (OPS-31). */
const allowedMethods = "GET, HEAD, POST";

/**
 * Answers methods and hosts that no store can answer (OPS-30, OPS-31), and normalizes the rest: the header
 * `host` is the one that the client asked for, and the address is a path with one slash before it (OPS-32).
 * With two slashes a browser would take the path for another host where a page repeats it in a link.
 */
export function normalizeRequest(): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    if (method === "OPTIONS") return void response.setHeader("allow", allowedMethods).status(204).end();
    if (!allowedMethods.split(", ").includes(method)) response.setHeader("allow", allowedMethods);
    if (method === "TRACE") return sendPlainPage(response, 405);
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

/** The path of a request target, which may be a whole address, as clients send to a proxy. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "");
  return `/${path.replace(/^[/\\]+/, "")}`;
}
