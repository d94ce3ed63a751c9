import type { RequestHandler } from "express";

import type { Config } from "./config";
import { isLoopback } from "./open-in-public";
import { sendPlainPage } from "./plain-page";

/**
 * Refuses hosts that this store does not know with 421 (OPS-83). A demonstration without configured hosts
 * answers to any, marked so that search engines keep none of it.
 */
export function believeHosts({ PRODUCTION_HOST, PUBLIC_URL, HOSTS, DEMO }: Config): RequestHandler {
  const known = new Set([
    ...HOSTS,
    ...(PRODUCTION_HOST === undefined ? [] : [PRODUCTION_HOST]),
    ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).host]),
  ]);
  const believesAll = known.size === 0 && DEMO === true;
  return (request, response, next) => {
    const host = (request.headers.host ?? "").toLowerCase();
    // An entry without a port stands for every port.
    const name = host.replace(/:\d+$/, "");
    if (known.has(host) || known.has(name) || isLoopback(name)) return next();
    if (!believesAll) return sendPlainPage(response, 421);
    response.setHeader("x-robots-tag", "noindex");
    next();
  };
}

/**
 * Redirects a request that came to the proxy by plain HTTP, where `PUBLIC_URL` is https (OPS-86). A proxy
 * that does not say by what it was asked makes no loop. Names of this machine have no TLS.
 */
export function requireTls({ PUBLIC_URL }: Config): RequestHandler {
  const wantsTls = PUBLIC_URL?.startsWith("https:") === true;
  return (request, response, next) => {
    const { hostname, protocol } = request;
    const isPlain = request.headers["x-forwarded-proto"] !== undefined && protocol === "http";
    if (!wantsTls || !isPlain || isLoopback(hostname)) return next();
    response.setHeader("cache-control", "no-store");
    response.redirect(308, `https://${hostname}${request.originalUrl}`);
  };
}
