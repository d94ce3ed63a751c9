import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";

/** A slower answer counts as unhealthy. */
const answerLimitMs = 5_000;

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
