import { readConfig } from "#edge/config";
import { retention, mailSettings, sinkSettings } from "#edge/platform-settings";
import { checkDataFolder } from "#edge/data-folder";
import { serveFetch } from "#edge/fetch-adapter";
import { checkPort, listen, stopOnSignals } from "#edge/listening";
import { createLogger } from "#edge/logger";
import { createMetrics, serveMetrics } from "#edge/metrics";
import { checkPublicStart, demoNotice, isDemo, needsOwnPassword, publicBy } from "#edge/open-in-public";
import { createPlatformEdge } from "#edge/platform-edge";
import { openEmbeddedPlatform } from "#platform/index";
import { bodyLimitOf } from "#platform/route-table";
import { createSinks } from "#sinks/create-sinks";

/** The embedded platform alone on a port (`npm run platform`), for storefronts with `PLATFORM_URL`. */
const config = readConfig();
const logger = createLogger(config.LOG_LEVEL);
const readiness = { isStopping: false };
const metrics = createMetrics();
const place = { port: config.PLATFORM_PORT, host: config.PLATFORM_HOST, setting: "PLATFORM_PORT" } as const;
await checkPort(place);
if (config.METRICS_PORT !== undefined)
  await serveMetrics(metrics, { port: config.METRICS_PORT, host: config.METRICS_HOST });
if (config.DATABASE_URL === undefined) await checkDataFolder(config.DATA_DIR);

const platform = await openEmbeddedPlatform({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  ownerUrl: config.DATABASE_OWNER_URL,
  gatewayPendingMs: config.GATEWAY_PENDING_MS,
  testGateway: config.TEST_GATEWAY,
  demo: isDemo(config, "PLATFORM_HOST"),
  admit: (remains) =>
    checkPublicStart(config, {
      listensOn: "PLATFORM_HOST",
      remains,
      warn: (text) => void process.stderr.write(text),
    }),
  mail: mailSettings(config),
  retention: retention(config),
  sinks: createSinks(sinkSettings(config)),
  log: logger,
});
metrics.watchSinks(platform.sinkStates);
const prefix = config.PLATFORM_PREFIX === "/" ? "" : config.PLATFORM_PREFIX;
/** Made at the first request, because few ask for it. */
let openApi: string | undefined;
const edge = createPlatformEdge({
  config,
  fetch: platform.fetch,
  media: serveFetch(platform.media),
  gateway: serveFetch(platform.gateway),
  webhooks: serveFetch(platform.webhooks),
  outbox: serveFetch(platform.outbox),
  openApi(_request, response) {
    openApi ??= JSON.stringify(platform.describeCalls(prefix));
    response.type("json").send(openApi);
  },
  bodyLimitOf,
  isHealthy: platform.isHealthy,
  log: logger,
  readiness,
  metrics,
});

if (isDemo(config, "PLATFORM_HOST") && publicBy(config, "PLATFORM_HOST") === null)
  await platform.restoreDemoPassword();
const demoPassword = needsOwnPassword(config, "PLATFORM_HOST") ? await platform.renewDemoPassword() : null;
const listening = await listen(edge, { ...place, receiveMs: 30_000 });
// Idle connections belong to storefronts, which use them again.
for (const server of listening.servers)
  Object.assign(server, { keepAliveTimeout: 65_000, maxRequestsPerSocket: 0 });
process.stdout.write(
  `The platform answers at http://localhost:${listening.port}${prefix}\n${demoNotice(demoPassword)}`,
);
stopOnSignals(listening, logger, platform.close, { readiness, delaySeconds: config.STOP_DELAY_SECONDS });
