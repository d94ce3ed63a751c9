import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from "express";

import { addIndexToPosts, markForeignPosts, markUnreadableAddresses } from "./address-checks";
import { compression } from "./compression";
import type { Dictionaries } from "./dictionaries";
import { believeHosts, requireTls } from "./believed-hosts";
import { platformSite, servesOutbox, type Config } from "./config";
import { health, ready, type Readiness } from "./health";
import type { Metrics } from "./metrics";
import { normalizeRequest } from "./normalize-request";
import { limitPosts, type PostCounts } from "./rate-limit";
import { securityHeaders, strictHeaders } from "./security-headers";
import { sendPlainPage } from "./plain-page";
import { isFromProxy, watchRequests } from "./watch-requests";

/** The handlers that the edge combines. */
export interface EdgeParts {
  config: Config;
  /** Whether the database, or a hosted platform, answers. */
  isHealthy: () => Promise<boolean>;
  /** Completes each whole answer before it is compressed, and may keep it. */
  keep?: (response: Response, body: Buffer) => Buffer;
  /** Null where Node cannot compress with one. */
  dictionaries?: Dictionaries | null;
  /** Built files, or Vite's middleware in development. */
  assets: RequestHandler;
  publicFiles: RequestHandler;
  media: RequestHandler;
  /** The payment page: that of the test gateway, or a hosted platform's. */
  gateway: RequestHandler;
  /** The address for the reports of payment providers. */
  webhooks: RequestHandler;
  /** The page of mails, where it is shown (OPS-16). */
  outbox: RequestHandler;
  store: RequestHandler;
  /** The addresses of the tracker. */
  collector?: RequestHandler;
  /** The address of the rules by which browsers fetch pages ahead. */
  speculationRules: string;
  /** The database in which all servers count posts; without it each counts its own. */
  postCounts?: PostCounts | undefined;
  log: EdgeLog;
  readiness?: Readiness;
  metrics?: Metrics;
}

/** Everything between the socket and the store, in the order of OPS-29. */
export function createEdge(parts: EdgeParts): Express {
  const { config } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  // The client can forge every forwarded address but those that the proxies in front have added.
  app.set("trust proxy", config.TRUST_PROXY);
  app.use(dropForwardedHeaders());

  app.use(
    watchRequests({
      log: parts.log,
      logsRequests: config.ACCESS_LOG,
      metrics: parts.metrics,
      isTrusted: isFromProxy,
    }),
  );
  app.use(strictHeaders);
  app.use(normalizeRequest());
  const asked = config.PLATFORM_URL ? "the platform" : "the database";
  app.get("/healthz", health(parts.isHealthy, asked));
  app.get("/readyz", ready(parts.isHealthy, parts.readiness ?? { isStopping: false }, asked));
  app.use(believeHosts(config));
  app.use(requireTls(config));
  app.use(parts.assets);
  app.use(parts.publicFiles);
  if (parts.dictionaries) app.use(parts.dictionaries.serve);
  const site = platformSite(config);
  app.use(
    securityHeaders({
      development: config.NODE_ENV === "development",
      secure: config.TRUST_PROXY !== false,
      paymentOrigins: site === null ? [] : [new URL(site).origin],
      videoHosts: config.VIDEO_HOSTS,
    }),
  );
  app.use("/sfsites", parts.media);
  app.use(compression(parts));
  if (parts.collector) app.use(parts.collector);
  app.use(limitPosts(config.POSTS_PER_MINUTE, parts.postCounts));
  app.use("/test-gateway", parts.gateway);
  app.use("/payment-webhooks", parts.webhooks);
  if (servesOutbox(config)) app.use("/outbox", parts.outbox);
  app.use(markUnreadableAddresses());
  app.use(markForeignPosts());
  app.use(addIndexToPosts());
  app.use(nameSpeculationRules(parts.speculationRules));
  app.use(parts.store);
  app.use(errorHandler(parts.log));
  return app;
}

/** Forwarded headers that no known proxy has sent come from the client and are not trusted (OPS-30). */
function dropForwardedHeaders(): RequestHandler {
  return (request, _response, next) => {
    if (isFromProxy(request)) return next();
    for (const name of ["x-forwarded-host", "x-forwarded-proto", "x-forwarded-for", "forwarded"])
      delete request.headers[name];
    next();
  };
}

/**
 * Names the rules in each answer that is no data for scripts, to every client, because a kept document has
 * the headers of the request for which it was made. The server does not know whether scripts run (LINK-26).
 * A visitor who saves data gets none.
 */
function nameSpeculationRules(address: string): RequestHandler {
  return ({ headers, path }, response, next) => {
    const savesData = headers["save-data"]?.toString().trim().toLowerCase() === "on";
    if (!path.endsWith(".data") && !savesData) response.setHeader("speculation-rules", `"${address}"`);
    next();
  };
}

/** The part of the logger that the edge uses. */
interface EdgeLog {
  info?(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Logs errors that the store itself did not handle and answers 500 without their details (OPS-34). */
function errorHandler(log: EdgeLog): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    log.error({ err: error, method: request.method, path: request.path }, "request failed outside the store");
    if (response.headersSent) return next(error);
    sendPlainPage(response, 500);
  };
}
