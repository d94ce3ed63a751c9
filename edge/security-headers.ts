import type { RequestHandler, Response } from "express";

/**
 * The headers of every answer that is no page: health, files, plain error pages (OPS-92). A browser that
 * shows one loads and runs nothing. Pages and pictures set their own after it.
 */
export const strictHeaders: RequestHandler = (_request, response, next) => {
  response.setHeader(
    "content-security-policy",
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  response.setHeader("x-content-type-options", "nosniff");
  next();
};

const ownScripts = "script-src 'self'";

/**
 * Sets the security headers (OPS-38 to OPS-40). Style attributes are allowed, because the colors of swatches
 * are data.
 */
export function securityHeaders({
  development,
  secure,
  paymentOrigins = [],
  videoHosts = [],
}: {
  development: boolean;
  secure: boolean;
  /** The origins of hosted payment pages, to which a form may redirect. Inner ones are not told. */
  paymentOrigins?: readonly string[];
  /** Hosts whose videos may play in a page. */
  videoHosts?: readonly string[];
}): RequestHandler {
  const reachable = paymentOrigins.filter(isReachable);
  const policy = [
    "default-src 'self'",
    development ? `${ownScripts} 'unsafe-inline' 'unsafe-eval'` : ownScripts,
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...reachable].join(" "),
    "frame-ancestors 'self'",
    ...(videoHosts.length > 0
      ? [["frame-src 'self'", ...videoHosts.map((host) => `https://${host}`)].join(" ")]
      : []),
  ].join("; ");
  return (_request, response, next) => {
    response.setHeader("content-security-policy", policy);
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    response.setHeader("permissions-policy", "camera=(), microphone=(), payment=(self), geolocation=(self)");
    response.setHeader("cross-origin-opener-policy", "same-origin");
    if (secure) response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
    next();
  };
}

/** Allows inline scripts of one document, by the hash sources of their texts. */
export function allowInlineScripts(response: Response, hashes: readonly string[]): void {
  const policy = String(response.getHeader("content-security-policy"));
  if (hashes.length > 0 && !policy.includes("'unsafe-eval'"))
    response.setHeader(
      "content-security-policy",
      policy.replace(ownScripts, [ownScripts, ...hashes].join(" ")),
    );
}

/** Allows one document to run the tag manager, and its tags to load and send (EVENT-29). */
export function allowTags(response: Response, origins: readonly string[]): void {
  const policy = String(response.getHeader("content-security-policy"));
  response.setHeader(
    "content-security-policy",
    policy.replace(/\b(?:script|img|connect)-src [^;]*/g, (directive) => [directive, ...origins].join(" ")),
  );
}

/**
 * Whether a shopper's browser may reach an origin. The payment page of a platform at an inner address is only
 * shown through the store, and its address is nobody's business.
 */
function isReachable(origin: string): boolean {
  const { hostname } = new URL(origin);
  return (
    hostname.includes(".") &&
    !/^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.|\.(?:internal|local|localhost)$/.test(
      hostname,
    )
  );
}
