import express, { type Express, type RequestHandler } from "express";

import { compression } from "./compression";
import { platformSite, type Config } from "./config";
import { health } from "./health";
import { limitPosts } from "./rate-limit";
import { lastResort, readableRequest } from "./request-line";
import { securityHeaders } from "./security-headers";

export interface EdgeParts {
  config: Config;
  /** Answers whether the database, or a hosted platform, answers. */
  isHealthy: () => Promise<boolean>;
  /** Built files, or Vite's middleware while developing. */
  assets: RequestHandler;
  publicFiles: RequestHandler;
  media: RequestHandler;
  /** The payment page's address: the test gateway, or a hosted platform's. */
  gateway: RequestHandler;
  store: RequestHandler;
  log: Parameters<typeof lastResort>[0];
}

/** The process edge: everything between the socket and the store. */
export function createEdge(parts: EdgeParts): Express {
  const { config } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // One proxy: of a list of forwarded addresses the client writes all but the last.
  app.set("trust proxy", config.TRUST_PROXY ? 1 : false);
  if (!config.TRUST_PROXY) app.use(dropForwarded());

  app.use(readableRequest());
  app.get("/healthz", health(parts.isHealthy, config.PLATFORM_URL ? "the platform" : "the database"));
  app.use(parts.assets);
  app.use(parts.publicFiles);
  const site = platformSite(config);
  app.use(
    securityHeaders({
      development: config.NODE_ENV === "development",
      secure: config.TRUST_PROXY,
      paymentOrigins: site === null ? [] : [new URL(site).origin],
      videoHosts: config.VIDEO_HOSTS,
    }),
  );
  app.use("/sfsites", parts.media);
  app.use(compression());
  app.use(limitPosts(config.POSTS_PER_MINUTE));
  app.use("/test-gateway", parts.gateway);
  app.use(readableAddress());
  app.use(markForeignPosts());
  app.use(postsToIndex());
  app.use(parts.store);
  app.use(lastResort(parts.log));
  return app;
}

/**
 * A first segment that a browser, and the router, would read as nothing: the next one would then be a host.
 */
const nothingFirst = /^\/(?:%(?:0[9ad]|5c))+(?:\/|$)/i;

/**
 * An address that is not valid UTF-8 cannot be routed; it is shown as an address that does not exist, at 400,
 * in the store that its first segment names.
 */
function readableAddress(): RequestHandler {
  return (request, response, next) => {
    try {
      decodeURIComponent(request.path);
      if (request.url.length > 16_000 || /%00/.test(request.url) || nothingFirst.test(request.path))
        throw new URIError("unreadable");
    } catch {
      response.locals.unreadableAddress = true;
      request.url =
        request.originalUrl = `${/^\/[a-z][a-z0-9-]{0,40}(?=\/)/.exec(request.url)?.[0] ?? ""}/unreadable-address`;
    }
    next();
  };
}

/** Without a proxy in front, what claims to be forwarded was written by the client. */
function dropForwarded(): RequestHandler {
  return (request, _response, next) => {
    for (const name of ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "forwarded"])
      delete request.headers[name];
    next();
  };
}

/**
 * A post that names another origin is marked, and the header taken away: the store answers with its page
 * 'Access Denied', where the framework would throw.
 */
function markForeignPosts(): RequestHandler {
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
 * A page at a store's bare address, or one segment below the origin, is an index route, and the framework
 * wants a post to one to say `?index`; addresses in forms are spared it.
 */
function postsToIndex(): RequestHandler {
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
