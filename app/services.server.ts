import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { askForStores } from "~/commerce/client/hosted-stores";
import { networkPlatform } from "~/commerce/client/network-platform";
import { createEventQueue } from "~/request/events/event-queue.server";
import { openHostedSinks } from "~/request/events/hosted-sinks.server";
import { createRetarget } from "~/request/events/search-retarget.server";
import { sendEvents } from "~/request/events/send-events.server";
import type { ProcessServices } from "~/request/load-context";
import { hostedPlatform, productionHost, publicOrigin, readConfig, type Config } from "#edge/config";
import { createLogger, currentRequestId, withRequestId } from "#edge/logger";
import { isLoopback } from "#edge/open-in-public";
import { tagManagerOf } from "#edge/tag-manager";
import { openNetwork, type Network } from "#edge/network";
import { sinkSettings } from "#edge/platform-settings";
import { createProxy } from "#edge/proxy";
import { loadSecrets } from "#edge/secret";
import { withoutTokens } from "#edge/watch-requests";
import { createSinks } from "#sinks/create-sinks";
import type { SinkState } from "#sinks/sink";

/** The store's connection to its platform. */
type PlatformAccess = Pick<
  ProcessServices,
  | "platformFetch"
  | "platformBase"
  | "platformIsHosted"
  | "platformIsOurs"
  | "stores"
  | "proxyToPlatform"
  | "withRequestId"
>;

/**
 * Creates everything that lives as long as the process and that loaders and actions use: platform access,
 * caches, logger, secret. server.ts calls it with its platform; environmentServices() calls it if the host
 * brings its own server.
 */
export function createServices(
  config: Config,
  logger: ProcessServices["logger"],
  { secrets, ...platform }: PlatformAccess & { secrets: readonly string[] },
): ProcessServices & { sinkStates(): Promise<readonly SinkState[]> } {
  // A platform of this repository has the rows, and sends them itself.
  const sinks = openHostedSinks({
    sinks: platform.platformIsOurs ? [] : createSinks(sinkSettings(config)),
    log: logger,
  });
  return {
    ...platform,
    stores: config.STORES ?? platform.stores,
    sharedCache: new SharedCache(),
    sessionCache: new SessionCache(),
    productionHost: productionHost(config),
    isLoopback,
    publicOrigin: publicOrigin(config),
    secret: secrets,
    secureCookies: config.TRUST_PROXY !== false,
    videoHosts: config.VIDEO_HOSTS,
    tagManager: tagManagerOf(config)?.script ?? null,
    listVisibility: config.LIST_VISIBILITY_ATTRIBUTE,
    showsGallery: config.GALLERY || config.NODE_ENV === "development",
    pageSearch: { askAgainAt: 0, failure: null },
    events: createEventQueue({
      cleanPath: withoutTokens,
      send: platform.platformIsOurs ? sendEvents(platform, logger) : sinks.send,
      log: logger,
    }),
    retarget: createRetarget(config.SEARCH_RETARGET_URL, logger),
    sinkStates: sinks.states,
    logger,
    now: () => new Date(),
  };
}

/** The store's connection to a platform on the network, and its pictures and payment page. */
interface NetworkAccess {
  access: PlatformAccess;
  network: Network;
  /** Settings of the proxy for pictures and the payment page. */
  proxy: Parameters<typeof createProxy>[0];
}

/**
 * A platform on the network, by PLATFORM_URL; null where there is none. Without STORES the platform is asked
 * for its stores, so it must answer then.
 */
export async function networkAccess(
  config: Config,
  logger: ProcessServices["logger"],
): Promise<NetworkAccess | null> {
  const hosted = hostedPlatform(config);
  if (!hosted) return null;
  const { url, site, secret } = hosted;
  if (secret === null) logger.warn({}, "without PLATFORM_SECRET the platform counts as somebody else's");
  const network = openNetwork({ log: logger });
  const platformFetch = networkPlatform(network.call, secret, currentRequestId);
  const closeNetwork = async (error: unknown) => {
    await network.close();
    throw error;
  };
  const access = {
    platformFetch,
    platformBase: url,
    platformIsHosted: true,
    platformIsOurs: secret !== null,
    stores: config.STORES ?? (await askForStores(platformFetch, url).catch(closeNetwork)),
  };
  // Another host, such as one for pictures only, does not get the secret.
  const isSameHost = new URL(site).origin === new URL(url).origin;
  return {
    access,
    network,
    proxy: { base: site, network, log: logger, secret: isSameHost ? secret : null },
  };
}

let services: Promise<ProcessServices> | undefined;

/**
 * The services of a process whose server is not ours, made from the environment at the first request. After a
 * failure, such as a platform that does not answer yet, the next request tries again.
 */
export const environmentServices = (): Promise<ProcessServices> =>
  (services ??= readServices().catch((error: unknown) => {
    services = undefined;
    throw error;
  }));

async function readServices(): Promise<ProcessServices> {
  const config = readConfig();
  const logger = createLogger(config.LOG_LEVEL);
  const hosted = await networkAccess(config, logger);
  if (!hosted) throw new Error("PLATFORM_URL is missing: only `npm start` includes a platform.");
  return createServices(config, logger, {
    ...hosted.access,
    withRequestId,
    proxyToPlatform: createProxy(hosted.proxy),
    secrets: await loadSecrets(config.SESSION_SECRET, config.DATA_DIR),
  });
}
