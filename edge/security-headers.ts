import { randomBytes } from "node:crypto";
import type { RequestHandler } from "express";

/**
 * Sets the security headers (OPS-38 to OPS-40) and `response.locals.nonce` for the framework's few inline
 * scripts. Style attributes are allowed, because the colors of swatches are data.
 */
export function securityHeaders({
  development,
  secure,
  paymentOrigins = [],
  videoHosts = [],
}: {
  development: boolean;
  secure: boolean;
  /** The origins of hosted payment pages, to which a form may redirect. */
  paymentOrigins?: readonly string[];
  /** Hosts whose videos may play in a page. */
  videoHosts?: readonly string[];
}): RequestHandler {
  return (_request, response, next) => {
    const nonce = randomBytes(16).toString("base64");
    response.locals.nonce = nonce;
    const script = development ? `'self' 'unsafe-inline' 'unsafe-eval'` : `'self' 'nonce-${nonce}'`;
    const policy = [
      "default-src 'self'",
      `script-src ${script}`,
      development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src 'self'${development ? " ws:" : ""}`,
      "object-src 'none'",
      "base-uri 'none'",
      ["form-action 'self'", ...paymentOrigins].join(" "),
      "frame-ancestors 'self'",
      ...(videoHosts.length > 0
        ? [["frame-src 'self'", ...videoHosts.map((host) => `https://${host}`)].join(" ")]
        : []),
    ];
    response.setHeader("content-security-policy", policy.join("; "));
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("referrer-policy", "strict-origin-when-cross-origin");
    response.setHeader("permissions-policy", "camera=(), microphone=(), payment=(self), geolocation=(self)");
    response.setHeader("cross-origin-opener-policy", "same-origin");
    if (secure) response.setHeader("strict-transport-security", "max-age=31536000; includeSubDomains");
    next();
  };
}
