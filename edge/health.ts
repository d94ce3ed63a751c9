import { setTimeout as sleep } from "node:timers/promises";
import type { RequestHandler } from "express";

/** Whoever asks does not wait for longer. */
const answerLimitMs = 5_000;

/** `/healthz`: 200 while what everything hangs on answers (`what`, for whoever looks), else 503. */
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
