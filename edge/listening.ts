import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import type { Readiness } from "./health";

/** The time that open requests may take after the process was told to stop (OPS-28). */
const graceMs = 10_000;
/** The time that closing may take after that: the database server writes its memory to disk. */
const closeLimitMs = 30_000;

/** The servers that listen: two on loopback, which has two addresses. */
export interface Listening {
  servers: Server[];
  port: number;
}

const loopback = ["127.0.0.1", "::1"];

interface ListenOptions {
  port: number;
  host?: string | undefined;
  receiveMs: number;
  setting: "PORT" | "PLATFORM_PORT";
}

/**
 * Listens on a port; 0 takes a free one. Without a host only this machine is answered, at both addresses of
 * loopback. The connection of a client that sends its headers for longer than 15 s, or a request for longer
 * than `receiveMs`, is cut within the next 5 s (OPS-91). Throws one sentence that names `setting` if the port
 * is taken.
 */
export async function listen(app: RequestListener, options: ListenOptions): Promise<Listening> {
  const { port, host, setting } = options;
  const servers: Server[] = [];
  let taken = port;
  for (const address of host === undefined || host === "localhost" ? loopback : [host]) {
    try {
      const server = await listenOn(app, { ...options, port: taken, host: address });
      servers.push(server);
      taken = (server.address() as AddressInfo).port;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Machines without IPv6 have one address of loopback.
      if (servers.length > 0 && (code === "EADDRNOTAVAIL" || code === "EAFNOSUPPORT")) continue;
      for (const server of servers) server.close();
      // Somebody else has the free port at the other address.
      if (port === 0 && code === "EADDRINUSE") return listen(app, options);
      throw plainError(error as NodeJS.ErrnoException, { port, address, setting });
    }
  }
  return { servers, port: taken };
}

/**
 * Throws as `listen` does, before anything is opened that takes time and is shared (OPS-84). The port is free
 * again afterwards.
 */
export async function checkPort(options: Omit<ListenOptions, "receiveMs">): Promise<void> {
  if (options.port === 0) return;
  const { servers } = await listen((_request, response) => void response.destroy(), {
    ...options,
    receiveMs: 1000,
  });
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      return closed;
    }),
  );
}

function listenOn(app: RequestListener, { port, host, receiveMs }: ListenOptions): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: Math.min(15_000, receiveMs),
      requestTimeout: receiveMs,
      connectionsCheckingInterval: Math.min(5_000, receiveMs),
    },
    app,
  );
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, () => resolve(server));
  });
}

/** The setting that the operator has to change. */
function plainError(
  error: NodeJS.ErrnoException,
  { port, address, setting }: { port: number; address: string; setting: "PORT" | "PLATFORM_PORT" },
): Error {
  const hostSetting = setting === "PORT" ? "HOST" : "PLATFORM_HOST";
  switch (error.code) {
    case "EADDRINUSE":
      return new Error(`Port ${port} is in use. Set ${setting} to another one, or stop what uses it.`);
    case "EACCES":
      return new Error(`Port ${port} needs rights that this process does not have. Set ${setting}.`);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new Error(`${address} is no address of this machine. Set ${hostSetting}.`);
    default:
      return error;
  }
}

/**
 * Stops once, on SIGTERM or SIGINT: `/readyz` says so at once, and connections end with their answers; after
 * `delaySeconds` no new requests are accepted, the open ones are finished, and `close` is called (OPS-28). In
 * that time connections are accepted that wait: closing the port would cut them.
 */
export function stopOnSignals(
  { servers }: Listening,
  log: { info(details: object, message: string): void },
  close: () => Promise<void>,
  { readiness, delaySeconds }: { readiness: Readiness; delaySeconds: number },
): void {
  async function stop(signal: string): Promise<void> {
    if (readiness.isStopping) return;
    readiness.isStopping = true;
    for (const server of servers)
      server.prependListener("request", (_request, response) => response.setHeader("connection", "close"));
    log.info({ signal }, "stopping");
    await sleep(delaySeconds * 1000);
    const closed = Promise.all(
      servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
    for (const server of servers) server.closeIdleConnections();
    const deadline = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), graceMs);
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
