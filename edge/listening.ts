import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Express } from "express";

import type { Readiness } from "./health";

/** The time that open requests may take after the process was told to stop (OPS-28). */
const graceMs = 10_000;
/** The time that closing may take after that: the database server writes its memory to disk. */
const closeLimitMs = 30_000;

/** A server that is listening. */
export interface Listening {
  server: Server;
  port: number;
}

/**
 * Listens on a port; 0 takes a free one. The connection of a client that sends its headers for longer than 15
 * s, or a request for longer than `receiveMs`, is cut within the next 5 s (OPS-91).
 */
export async function listen(
  app: Express,
  { port, host, receiveMs }: { port: number; host?: string | undefined; receiveMs: number },
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: Math.min(15_000, receiveMs),
      requestTimeout: receiveMs,
      connectionsCheckingInterval: Math.min(5_000, receiveMs),
    },
    app,
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return { server, port: typeof address === "object" && address ? address.port : port };
}

/**
 * Stops once, on SIGTERM or SIGINT: `/readyz` says so at once; after `delaySeconds` no new requests are
 * accepted, the open ones are finished, and `close` is called (OPS-28).
 */
export function stopOnSignals(
  { server }: Listening,
  log: { info(details: object, message: string): void },
  close: () => Promise<void>,
  { readiness, delaySeconds }: { readiness: Readiness; delaySeconds: number },
): void {
  async function stop(signal: string): Promise<void> {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    log.info({ signal }, "stopping");
    await sleep(delaySeconds * 1000);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
    await closed;
    clearTimeout(deadline);
    const isClosed = await Promise.race([close().then(() => true), sleep(closeLimitMs, false)]);
    if (!isClosed)
      log.info({ seconds: closeLimitMs / 1000 }, "not everything could be closed; exiting anyway");
    process.exit(isClosed ? 0 : 1);
  }
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}
