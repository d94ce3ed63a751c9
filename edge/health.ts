import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";

/** A slower answer counts as unhealthy. */
const answerLimitMs = 5_000;

/** Whether a process takes new requests. Set once it was told to stop. */
export interface Readiness {
  isStopping: boolean;
}

/**
 * `/readyz` (OPS-15): 200 while the process takes requests and its database or platform answers. A process
 * that was told to stop answers 503 while it still finishes what comes (OPS-28).
 */
export const ready =
  (isHealthy: () => Promise<boolean>, readiness: Readiness, what?: string): RequestHandler =>
  (request, response, next) =>
    readiness.isStopping
      ? void response
          .status(503)
          .setHeader("cache-control", "no-store")
          .type("text/plain")
          .send("the process is stopping\n")
      : health(isHealthy, what)(request, response, next);

/** `/healthz` (OPS-13): 200 while the database or platform, named by `what`, answers; else 503. */
export function health(isHealthy: () => Promise<boolean>, what = "the database"): RequestHandler {
  return (_request, response) => {
    const answer = (healthy: boolean) =>
      response
        .status(healthy ? 200 : 503)
        .setHeader("cache-control", "no-store")
        .type("text/plain")
        .send(healthy ? "ok\n" : `${what} does not answer\n`);
    Promise.race([isHealthy(), sleep(answerLimitMs, false, { ref: false })]).then(answer, () =>
      answer(false),
    );
  };
}
