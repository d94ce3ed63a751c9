import { Router, text, type ErrorRequestHandler, type RequestHandler } from "express";

import { markForeignPosts } from "./address-checks";
import type { createPageViews, RequestFacts } from "./page-views";
import { limitRequests } from "./rate-limit";

/** The limit of a letter of the tracker. */
const maximumBytes = 32 * 1024;

const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

interface CollectorOptions {
  views: Pick<ReturnType<typeof createPageViews>, "factsOf" | "recordOf" | "opened">;
  /** The letters of a client address in a minute. */
  perMinute: number;
  /** Takes a letter of the tracker, and returns the status of the answer. */
  collect: (request: RequestFacts, body: string) => Promise<number>;
}

/**
 * The addresses of the tracker: `/page-record/<hash>`, what a page shows; `/events`, what the tracker tells
 * (EVENT-50); `/view.gif`, which documents ask for where scripts do not run (EVENT-49).
 */
export function collector({ views, perMinute, collect }: CollectorOptions): RequestHandler {
  const router = Router();
  router.get("/page-record/:hash", (request, response) => {
    const found = views.recordOf(request.params.hash);
    if (found === null) return void response.status(404).set("cache-control", "no-store").end();
    response.set("cache-control", "private, max-age=86400, immutable").json(found.page);
  });
  router.get("/view.gif", (request, response) => {
    views.opened(request);
    response.set("cache-control", "no-store").type("gif").end(picture);
  });
  const noStore: RequestHandler = (_request, response, next) => {
    response.set("cache-control", "no-store");
    next();
  };
  const takeLetter: RequestHandler = (request, response, next) => {
    // Browsers name the origin of every post.
    if (response.locals.foreignPost === true || request.headers.origin === undefined)
      return void response.status(403).end();
    const body = typeof request.body === "string" ? request.body : "";
    collect(views.factsOf(request), body).then((status) => void response.status(status).end(), next);
  };
  const refuse: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
    const { status = 500 } = error;
    if (status >= 500) return next(error);
    response.status(status).set({ connection: "close", "cache-control": "no-store" }).end();
  };
  router.post(
    "/events",
    noStore,
    limitRequests(
      perMinute,
      () => Object.assign(new Error("too many letters"), { status: 429 }),
      () => false,
    ),
    markForeignPosts(),
    text({ limit: maximumBytes, type: () => true }),
    takeLetter,
    refuse,
  );
  return router;
}
