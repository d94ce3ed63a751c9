import { createRequestHandler } from "@remix-run/express";
import { installGlobals, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { randomBytes } from "node:crypto";

import { createHealthCheck } from "~/commerce/client/platform-health";
import { dropChanged, onlyBusy } from "~/commerce/cache/store-changes";
import { createServices, networkAccess } from "~/services.server";
import { trackerAddresses } from "~/address-tracker";
import { addressMap, platformPages } from "~/addresses.server";
import { writeDataOnce } from "~/request/document-data.server";
import { collect } from "~/request/events/collect.server";
import { isSameProduct, placeIn } from "~/request/events/list-place.server";
import { recordView } from "~/request/events/record-view.server";
import type { RequestState } from "~/request/load-context";
import { isPrefetch } from "~/request/prefetch.server";
import { heedOptOut, readOwnPage, readViewer } from "~/request/visitor/own-page.server";
import type { NamedRecord } from "~/request/visitor/page-notes";
import { findVisitor } from "~/request/visitor/shared-caching.server";
import { collector } from "#edge/collector";
import { mailNotice, readConfig } from "#edge/config";
import { retention, mailSettings, sinkSettings } from "#edge/platform-settings";
import { checkDataFolder } from "#edge/data-folder";
import { createDocumentCache } from "#edge/document-cache";
import { createDictionaries } from "#edge/dictionaries";
import { createEdge } from "#edge/edge";
import { serveFetch } from "#edge/fetch-adapter";
import { checkPort, listen, stopOnSignals } from "#edge/listening";
import { createLogger } from "#edge/logger";
import { createMetrics, serveMetrics } from "#edge/metrics";
import { checkPublicStart, demoNotice, isDemo, needsOwnPassword, publicBy } from "#edge/open-in-public";
import { createPageViews } from "#edge/page-views";
import { proxyTo } from "#edge/proxy";
import { splitBuild, withoutRoutes } from "#edge/route-groups";
import { loadSecrets } from "#edge/secret";
import { allowInlineScripts, allowTags } from "#edge/security-headers";
import { tagManagerOf } from "#edge/tag-manager";
import { builtAssets, publicFiles } from "#edge/static-files";
import { createSinks } from "#sinks/create-sinks";

installGlobals({ nativeFetch: true });

const config = readConfig();
const logger = createLogger(config.LOG_LEVEL);
const readiness = { isStopping: false };
const metrics = createMetrics();
const development = config.NODE_ENV === "development";
const warn = (text: string) => void process.stderr.write(text);
const place = { port: config.PORT, host: config.HOST, setting: "PORT" } as const;
await checkPort(place);
if (config.METRICS_PORT !== undefined)
  await serveMetrics(metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST });
if (config.SESSION_SECRET === undefined || !(config.DATABASE_URL ?? config.PLATFORM_URL))
  await checkDataFolder(config.DATA_DIR);
const secrets = await loadSecrets(config.SESSION_SECRET, config.DATA_DIR);

/**
 * The commerce platform of the store: embedded in this process with its own database, or hosted on the
 * network (then without a database here).
 */
async function openPlatform() {
  if (config.PLATFORM_URL !== undefined) checkPublicStart(config, { remains: null, warn });
  const hosted = await networkAccess(config, logger);
  if (hosted === null) {
    const { openEmbeddedPlatform } = await import("#platform/index");
    const { fetch, media, gateway, webhooks, outbox, ...rest } = await openEmbeddedPlatform({
      dataDir: config.DATA_DIR,
      databaseUrl: config.DATABASE_URL,
      ownerUrl: config.DATABASE_OWNER_URL,
      gatewayPendingMs: config.GATEWAY_PENDING_MS,
      testGateway: config.TEST_GATEWAY,
      demo: isDemo(config),
      admit: (remains) => checkPublicStart(config, { remains, warn }),
      mail: mailSettings(config),
      retention: retention(config),
      sinks: createSinks(sinkSettings(config)),
      secrets,
      log: logger,
    });
    return {
      ...rest,
      platformFetch: fetch,
      platformBase: "http://platform.internal",
      platformIsHosted: false,
      platformIsOurs: true,
      media: serveFetch(media),
      gateway: serveFetch(gateway),
      webhooks: serveFetch(webhooks, { bytes: 100_000 }),
      outbox: serveFetch(outbox),
    };
  }
  const { access, network } = hosted;
  const isHealthy = createHealthCheck({
    fetch: access.platformFetch,
    base: access.platformBase,
    webstoreId: access.stores[0]!.webstoreId,
  });
  const proxied = proxyTo(hosted.proxy);
  // A hosted platform sends no change notifications, so cached answers live until they expire.
  return {
    ...access,
    media: proxied,
    gateway: proxied,
    webhooks: proxied,
    outbox: proxied,
    isHealthy,
    renewDemoPassword: null,
    restoreDemoPassword: null,
    postCounts: undefined,
    sinkStates: null,
    onChange: null,
    close: network.close,
  };
}
const platform = await openPlatform();

const { platformFetch, platformBase, platformIsHosted, platformIsOurs, stores } = platform;
const services = {
  ...createServices(config, logger, {
    platformFetch,
    platformBase,
    platformIsHosted,
    platformIsOurs,
    stores,
    secrets,
  }),
  namesKey: randomBytes(16).toString("hex"),
};
metrics.watchSinks(platform.sinkStates ?? services.sinkStates);
const dictionaries = createDictionaries({ storeNames: services.stores.map(({ name }) => name) });
const views = createPageViews<NamedRecord, NonNullable<ReturnType<typeof placeIn>>>({
  record: ({ record: { page }, ...view }) =>
    void Promise.all([
      recordView(services, { ...view, page, scripts: null }),
      heedOptOut(services, view.request),
    ]).catch((error: unknown) => logger.warn({ err: error }, "a view was not recorded")),
  isPrefetch,
  placeIn,
  isSameProduct,
});
const documents = createDocumentCache({
  visitorOf: findVisitor,
  readOwnPage: ({ url: address = "/", headers }) => readOwnPage(services, { address, headers }),
  madeOf: ({ locals }) => {
    const state = (locals.state ?? {}) as Partial<RequestState>;
    const {
      ownPage = null,
      mayBeKept,
      busyTopics: shown = new Set<string>(),
      notes = null,
      viewer = null,
    } = state;
    return {
      ownPage,
      notes,
      viewer,
      facts: mayBeKept && notes ? { busyTopics: shown, heartIds: notes.heartIds, notes } : null,
    };
  },
  leave: (request, isDocument, { record }, viewer) =>
    record && views.leave(request, { record, viewer }, isDocument),
  encodingOf: dictionaries?.encodingOf,
  // A platform that tells of no changes makes answers old by time only.
  freshMs: platform.onChange ? 60_000 : 10_000,
  log: logger,
  logsRequests: config.ACCESS_LOG,
  metrics,
});
platform.onChange?.((changed) => {
  dropChanged(services, changed);
  documents.drop(onlyBusy(changed));
});

const vite = development
  ? await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" })
  : null;
const buildFile = new URL("./server/index.js", import.meta.url).href;
/** First segments of the resource routes that answer where a host brings its own server (docs/serve.md). */
const servedByEdge = Object.values(platformPages).map((pattern) => pattern.split("/")[0]!);
const storeRoutes = (whole: object) => writeDataOnce(withoutRoutes(whole as ServerBuild, servedByEdge));
const build = vite
  ? () => vite.ssrLoadModule("virtual:remix/server-build").then(storeRoutes)
  : storeRoutes((await import(/* @vite-ignore */ buildFile)) as object);

/** Takes `Retry-After` from the response, because the store's own page sets it again. */
function takeRetryAfter(response: Response): number | null {
  const seconds = response.getHeader("retry-after");
  response.removeHeader("retry-after");
  return seconds === undefined ? null : Number(seconds);
}

const tagOrigins = tagManagerOf(config)?.origins ?? [];

function getLoadContext(request: Request, response: Response): AppLoadContext {
  const state: RequestState = {
    isDocument: !request.path.endsWith(".data"),
    basicVersion: false,
    fragments: new Map(),
    deliver(document, scripts, runsTags) {
      response.locals.document = document;
      allowInlineScripts(response, scripts);
      if (runsTags) allowTags(response, tagOrigins);
    },
    listPlaceOf: (path) => views.listPlaceOf(request, path),
    clientAddress: request.ip ?? null,
    tooManyRequests: response.locals.tooManyRequests === true,
    retryAfterSeconds: takeRetryAfter(response),
    unreadableAddress: response.locals.unreadableAddress === true,
    foreignPost: response.locals.foreignPost === true,
  };
  response.locals.state = state;
  return { services, state };
}
const handlerOf = (part: ServerBuild | (() => Promise<ServerBuild>)) =>
  createRequestHandler({ build: part, mode: config.NODE_ENV, getLoadContext });

function storeHandler(): RequestHandler {
  if (typeof build === "function") return handlerOf(build);
  const { groupOf, builds } = splitBuild(
    build,
    services.stores.map(({ name }) => name),
  );
  const handlers = new Map([...builds].map(([group, part]) => [group, handlerOf(part)]));
  return (request, response, next) => void handlers.get(groupOf(request.path))!(request, response, next);
}

const app = createEdge({
  config,
  keep: documents.keep,
  dictionaries,
  isHealthy: platform.isHealthy,
  assets: vite ? vite.middlewares : builtAssets(new URL("./client", import.meta.url).pathname),
  publicFiles: publicFiles("public"),
  media: platform.media,
  gateway: platform.gateway,
  webhooks: platform.webhooks,
  outbox: platform.outbox,
  store: storeHandler(),
  collector: collector({
    addresses: trackerAddresses,
    views,
    // A page tells of itself, and what is pressed in it. A form is rarer.
    perMinute: 10 * config.POSTS_PER_MINUTE,
    collect: (request, beacon) =>
      collect(
        {
          services,
          recordOf: views.recordOf,
          told: views.told,
          viewerOf: (from) => readViewer(services, from),
        },
        request,
        beacon,
      ),
  }),
  speculationRules: `/${addressMap.speculationRules}`,
  postCounts: platform.postCounts,
  log: logger,
  readiness,
  metrics,
});

views.use(app);
if (isDemo(config) && publicBy(config, "HOST") === null) await platform.restoreDemoPassword?.();
const demoPassword = needsOwnPassword(config, "HOST") ? await platform.renewDemoPassword?.() : null;
// A proof of purchase (5 MB) may take two minutes on a slow line.
const listening = await listen(development ? app : documents.before(app), { ...place, receiveMs: 120_000 });
const openAt = `http://localhost:${listening.port}`;
process.stdout.write(`The store is open at ${openAt}\n${demoNotice(demoPassword ?? null)}`);
if (config.PLATFORM_URL === undefined) process.stdout.write(mailNotice(config, `${openAt}/outbox`));
const close = async () => {
  await services.events.flush();
  await vite?.close();
  await platform.close();
};
stopOnSignals(listening, logger, close, { readiness, delaySeconds: config.STOP_DELAY_SECONDS });
