import { createRequestHandler } from "@remix-run/express";
import { installGlobals, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Server } from "node:http";
import type { Request, RequestHandler, Response } from "express";

import { networkPlatform } from "./app/commerce/network-platform";
import { SharedCache } from "./app/commerce/shared-cache";
import { readConfig } from "./app/http/config";
import { createEdge } from "./app/http/edge";
import { serveFetch } from "./app/http/fetch-adapter";
import { createLogger } from "./app/http/logger";
import { splitBuild } from "./app/http/route-groups";
import { loadSecret } from "./app/http/secret";
import { builtAssets, publicFiles } from "./app/http/static-files";
import { openEmbeddedPlatform } from "./app/platform";
import type { ProcessServices } from "./app/request/load-context";

installGlobals({ nativeFetch: true });

const config = readConfig();
const logger = createLogger(config.LOG_LEVEL);
const development = config.NODE_ENV === "development";

const platform = await openEmbeddedPlatform({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  gatewayPendingMs: config.GATEWAY_PENDING_MS,
  log: logger,
});

const services: ProcessServices = {
  // Embedded or hosted is this line; the embedded platform is itself a function from Request to Response.
  platformFetch: config.PLATFORM_URL ? networkPlatform : platform.fetch,
  platformBase: config.PLATFORM_URL?.replace(/\/$/, "") ?? "http://platform.internal",
  platformIsForeign: config.PLATFORM_URL !== undefined,
  sharedCache: new SharedCache(),
  stores: config.STORES ?? platform.stores,
  productionHost: config.PRODUCTION_HOST ?? null,
  secret: await loadSecret(config.SESSION_SECRET, config.DATA_DIR),
  secureCookies: config.TRUST_PROXY,
  logger,
  now: () => new Date(),
};

const vite = development
  ? await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" })
  : null;
const buildFile = new URL("./server/index.js", import.meta.url).href;
const build = vite
  ? () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<ServerBuild>
  : ((await import(/* @vite-ignore */ buildFile)) as ServerBuild);

const getLoadContext = (request: Request, response: Response): AppLoadContext => ({
  services,
  state: {
    nonce: String(response.locals.nonce),
    isDocument: !request.path.endsWith(".data"),
    stills: new Map(),
    deliver: (document) => void (response.locals.document = document),
    tooManyRequests: response.locals.tooManyRequests === true,
    unreadableAddress: response.locals.unreadableAddress === true,
    foreignPost: response.locals.foreignPost === true,
  },
});
const handlerOf = (part: ServerBuild | (() => Promise<ServerBuild>)) => createRequestHandler({ build: part, mode: config.NODE_ENV, getLoadContext });

function storeHandler(): RequestHandler {
  if (typeof build === "function") return handlerOf(build);
  const { groupOf, builds } = splitBuild(build, services.stores.map(({ name }) => name));
  const handlers = new Map([...builds].map(([group, part]) => [group, handlerOf(part)]));
  return (request, response, next) => void handlers.get(groupOf(request.path))!(request, response, next);
}

const app = createEdge({
  config,
  isHealthy: platform.isHealthy,
  assets: vite ? vite.middlewares : builtAssets(new URL("./client", import.meta.url).pathname),
  publicFiles: publicFiles("public"),
  media: serveFetch(platform.media),
  gateway: config.PLATFORM_URL ? null : serveFetch(platform.gateway),
  store: storeHandler(),
});

const server: Server = await new Promise((resolve, reject) => {
  const listening = app.listen({ port: config.PORT, host: config.HOST }, () => resolve(listening));
  listening.once("error", reject);
});
const address = server.address();
const port = typeof address === "object" && address ? address.port : config.PORT;
process.stdout.write(`The store is open at http://localhost:${port}\n`);

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  logger.info({ signal }, "stopping");
  // Requests under way are finished; idle connections are closed at once.
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), 10_000);
  await closed;
  clearTimeout(deadline);
  await vite?.close();
  await platform.close();
  process.exit(0);
}
process.on("SIGTERM", (signal) => void stop(signal));
process.on("SIGINT", (signal) => void stop(signal));
