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
