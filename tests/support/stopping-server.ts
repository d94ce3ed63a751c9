/**
 * A server that works for 5 ms on each request, as pages do, and stops on SIGTERM. Its arguments are the
 * seconds in which it still takes requests.
 */
import express from "express";

import { health, ready } from "#edge/health";
import { listen, stopOnSignals } from "#edge/listening";

const readiness = { isStopping: false };
const isWell = async () => true;
const app = express()
  .get("/healthz", health(isWell))
  .get("/readyz", ready(isWell, readiness))
  .use((_request, response) => {
    const until = performance.now() + 5;
    while (performance.now() < until);
    response.end("done");
  });
const listening = await listen(app, { port: 0, host: "127.0.0.1", receiveMs: 5000, setting: "PORT" });
stopOnSignals(
  listening,
  {
    // The first log line comes with the signal.
    info: () => process.send?.("stopping"),
  },
  async () => {},
  { readiness, delaySeconds: Number(process.argv[2]) },
);
process.send?.(listening.port);
