import type { RequestHandler } from "express";

import { readConfig } from "#edge/config";
import { createEdge, type EdgeParts } from "#edge/edge";

import { listen } from "./listen";

const pass: RequestHandler = (_request, _response, next) => next();
/** Answers with the request as the edge passed it on. */
const echo: RequestHandler = (request, response) =>
  void response.json({
    url: request.originalUrl,
    origin: request.headers.origin ?? null,
    host: request.headers.host,
    ip: request.ip,
    ...response.locals,
  });

const servers: Awaited<ReturnType<typeof listen>>[] = [];

/** For `afterEach` of each file: workers share this module. */
export const closeEdges = async () =>
  void (await Promise.all(servers.splice(0).map((server) => server.close())));

/**
 * Serves the edge around a store that echoes requests; `seen` gives what reached that store. It is a
 * demonstration, which answers to any host.
 */
export async function openEdge(environment: Record<string, string> = {}, parts: Partial<EdgeParts> = {}) {
  const config = readConfig({ NODE_ENV: "production", DEMO: "true", ...environment });
  const server = await listen(
    createEdge({
      config,
      isHealthy: async () => true,
      assets: pass,
      publicFiles: pass,
      media: pass,
      gateway: pass,
      webhooks: pass,
      outbox: pass,
      store: echo,
      speculationRules: "/rules.json",
      log: { error: () => undefined },
      ...parts,
    }),
  );
  servers.push(server);
  return {
    ...server,
    seen: async (...input: Parameters<typeof server.send>) =>
      JSON.parse((await server.send(...input)).body.toString()) as Record<string, unknown>,
  };
}
