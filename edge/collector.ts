import { Router, text, type ErrorRequestHandler, type RequestHandler } from "express";

import { markForeignPosts } from "./address-checks";
import type { createPageViews, RequestFacts } from "./page-views";
import { limitRequests } from "./rate-limit";

/** The limit of a beacon of the tracker. */
const maximumBytes = 32 * 1024;

const picture = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

interface CollectorOptions {
  /** The paths that are answered here. */
  addresses: { record: (hash: string) => string; beacons: string; picture: string };
  views: Pick<ReturnType<typeof createPageViews>, "factsOf" | "recordOf" | "opened">;
  /** The beacons of a client address in a minute. */
  perMinute: number;
  /** Takes a beacon of the tracker, and returns the status of the answer. */
  collect: (request: RequestFacts, body: string) => Promise<number>;
}

/**
 * Answers the addresses of the tracker: what a page shows, by its hash; the beacons, by which the tracker
 * tells of a page (EVENT-50); and the picture that documents ask for where scripts do not run (EVENT-49).
 */
export function collector({ addresses, views, perMinute, collect }: CollectorOptions): RequestHandler {
  const router = Router();
  router.get(addresses.record(":hash"), (request, response) => {
    const found = views.recordOf(request.params.hash ?? "");
    if (found === null) return void response.status(404).set("cache-control", "no-store").end();
    response.set("cache-control", "private, max-age=86400, immutable").json(found.page);
  });
  router.get(addresses.picture, (request, response) => {
    views.opened(request);
    response.set("cache-control", "no-store").type("gif").end(picture);
  });
  const noStore: RequestHandler = (_request, response, next) => {
    response.set("cache-control", "no-store");
    next();
  };
  const takeBeacon: RequestHandler = (request, response, next) => {
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
    addresses.beacons,
    noStore,
    limitRequests(
      perMinute,
      () => Object.assign(new Error("too many beacons"), { status: 429 }),
      () => false,
    ),
    markForeignPosts(),
    text({ limit: maximumBytes, type: () => true }),
    takeBeacon,
    refuse,
  );
  return router;
}
