import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";

import { compression } from "./compression";
import type { Config } from "./config";
import { health, ready, type Readiness } from "./health";
import type { Metrics } from "./metrics";
import { identifyCaller, isStorefront, refuseWrongSecret } from "./platform-callers";
import { EdgeRefusal, servePlatform, type PlatformFunction } from "./platform-adapter";
import { strictHeaders } from "./security-headers";
import { limitRequests } from "./rate-limit";
import { isFromProxy, watchRequests } from "./watch-requests";

/** The handlers of the platform on its own port. */
export interface PlatformEdgeParts {
  config: Pick<
    Config,
    "PLATFORM_PREFIX" | "PLATFORM_REQUESTS_PER_MINUTE" | "PLATFORM_SECRET" | "TRUST_PROXY" | "ACCESS_LOG"
  >;
  /** The platform's calls. */
  fetch: PlatformFunction;
  /** Pictures and documents, and the payment page. */
  media: RequestHandler;
  gateway: RequestHandler;
  /** The address for the reports of payment providers. */
  webhooks: RequestHandler;
  /** The page of mails; passes requests on where it is not shown. */
  outbox: RequestHandler;
  /** The description of the calls (API-401). */
  openApi: RequestHandler;
  /** The longest body of the call at a path below the prefix, in bytes. */
  bodyLimitOf: (method: string, path: string) => number;
  isHealthy: () => Promise<boolean>;
  log: { info?(details: object, message: string): void; error(details: object, message: string): void };
  readiness?: Readiness;
  metrics?: Metrics;
  deadlineMs?: number;
}

/** Bodies may be a little longer than the platform's own limit, so that the platform refuses them first. */
const extraBytes = 44 * 1024;

/** The longest body outside of the calls, such as a form of the payment page. */
const longestForm = 256 * 1024;

/**
 * The platform alone on a port: its calls below the prefix (OPS-9); pictures, payment page,
 * `/openapi.json` and `/healthz` at the root. All errors are answered in the platform's format (OPS-37).
 */
export function createPlatformEdge({
  config,
  fetch,
  media,
  gateway,
  webhooks,
  outbox,
  openApi,
  bodyLimitOf,
  isHealthy,
  log,
  readiness = { isStopping: false },
  metrics,
  deadlineMs = 30_000,
}: PlatformEdgeParts): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(strictHeaders);
  app.get("/healthz", health(isHealthy));
  app.get("/readyz", ready(isHealthy, readiness));
  app.use(identifyCaller(config.PLATFORM_SECRET));
  app.use(
    watchRequests({
      log,
      logsRequests: config.ACCESS_LOG,
      metrics,
      isTrusted: (request, response) => isFromProxy(request) || isStorefront(response),
    }),
  );
  app.use(
    limitRequests(
      config.PLATFORM_REQUESTS_PER_MINUTE,
      () => new EdgeRefusal(429, "REQUEST_LIMIT_EXCEEDED", "Too many requests; try again in a while"),
      isStorefront,
    ),
  );
  app.use(refuseWrongSecret(log));
  app.use("/sfsites", media);
  app.use(compression());
  app.get("/openapi.json", openApi);
  app.use(config.PLATFORM_PREFIX, readBytes(bodyLimitOf));
  app.use(readBytes(() => longestForm));
  app.use("/test-gateway", gateway);
  app.use("/payment-webhooks", webhooks);
  app.use("/outbox", outbox);
  app.use(config.PLATFORM_PREFIX, servePlatform(fetch, deadlineMs));
  app.use((_request, _response, next) =>
    next(new EdgeRefusal(404, "ITEM_NOT_FOUND", "The requested resource does not exist")),
  );
  app.use(answerErrors(log));
  return app;
}

/** Reads bodies as bytes, once. Express keeps the path relative to where this is mounted. */
function readBytes(bodyLimitOf: PlatformEdgeParts["bodyLimitOf"]): RequestHandler {
  const readers = new Map<number, RequestHandler>();
  return (request, response, next) => {
    if (Buffer.isBuffer(request.body)) return next();
    const limit = bodyLimitOf(request.method, request.path) + extraBytes;
    const reader = readers.get(limit) ?? express.raw({ type: () => true, limit, inflate: false });
    readers.set(limit, reader);
    return reader(request, response, next);
  };
}

const errorCodes: Record<number, string> = {
  400: "INVALID_API_INPUT",
  413: "MAX_LIMIT_EXCEEDED",
  415: "UNSUPPORTED_MEDIA_TYPE",
};

/** Answers errors. Errors of reading the request have a status. All others are our own failures. */
function answerErrors(log: PlatformEdgeParts["log"]): ErrorRequestHandler {
  return (error: Error & { status?: number; errorCode?: string }, request, response, next) => {
    if (response.headersSent) return next(error);
    const status =
      error.status !== undefined && error.status >= 400 && error.status < 600 ? error.status : 500;
    const errorCode =
      error.errorCode ?? errorCodes[status] ?? (status < 500 ? "INVALID_API_INPUT" : "INTERNAL_ERROR");
    if (status === 500)
      log.error(
        { err: error, method: request.method, path: request.path },
        "a request to the platform failed",
      );
    const message =
      error instanceof EdgeRefusal
        ? error.message
        : status === 413
          ? "The request body is too large"
          : status < 500
            ? "The request cannot be read"
            : "An unexpected error occurred";
    response.status(status).setHeader("cache-control", "no-store").json([{ errorCode, message }]);
  };
}
