import type { RequestHandler } from "express";

/**
 * A first segment of encoded whitespace or backslashes. Browsers and the router drop it, and the next segment
 * would then be read as a host.
 */
const emptyFirstSegment = /^\/(?:%(?:0[9ad]|5c))+(?:\/|$)/i;

/**
 * Marks addresses that the router cannot read, such as invalid UTF-8, and rewrites them to a missing address
 * in the store of the first segment. The store answers them with 400 (OPS-32).
 */
export function markUnreadableAddresses(): RequestHandler {
  return (request, response, next) => {
    try {
      decodeURIComponent(request.path);
      if (request.url.length > 16_000 || /%00/.test(request.url) || emptyFirstSegment.test(request.path))
        throw new URIError("unreadable");
    } catch {
      response.locals.unreadableAddress = true;
      request.url =
        request.originalUrl = `${/^\/[a-z][a-z0-9-]{0,40}(?=\/)/.exec(request.url)?.[0] ?? ""}/unreadable-address`;
    }
    next();
  };
}

/**
 * Marks posts from another origin (OPS-33) and removes the header. With it, the framework would throw;
 * without it, the store answers with its page 'Access Denied'.
 */
export function markForeignPosts(): RequestHandler {
  return (request, response, next) => {
    const { origin } = request.headers;
    if (origin !== undefined && request.method !== "GET" && request.method !== "HEAD") {
      const host = String(request.headers["x-forwarded-host"] ?? request.headers.host)
        .split(",")[0]
        ?.trim();
      if (!URL.canParse(origin) || new URL(origin).host !== host) {
        response.locals.foreignPost = true;
        delete request.headers.origin;
      }
    }
    next();
  };
}

/**
 * Adds `?index` to posts to addresses of at most one segment. Pages there are index routes, for which the
 * framework requires it, and forms do not send it.
 */
export function addIndexToPosts(): RequestHandler {
  return (request, _response, next) => {
    const { method, path, url } = request;
    if (
      method !== "GET" &&
      method !== "HEAD" &&
      /^\/[^/.]*\/?$/.test(path) &&
      !/[?&]index(?:&|=|$)/.test(url)
    ) {
      request.url = request.originalUrl = `${url}${url.includes("?") ? "&" : "?"}index`;
    }
    next();
  };
}
