import { SessionCache } from "~/commerce/cache/session-cache";
import { SharedCache } from "~/commerce/cache/shared-cache";
import { networkPlatform } from "~/commerce/client/network-platform";
import type { ProcessServices } from "~/request/load-context";
import { platformSite, readConfig, type Config } from "#edge/config";
import { createLogger } from "#edge/logger";
import { createProxy } from "#edge/proxy";
import { loadSecret } from "#edge/secret";

/** How the store reaches its platform. */
type PlatformAccess = Pick<
  ProcessServices,
  "platformFetch" | "platformBase" | "platformIsForeign" | "stores" | "proxyToPlatform"
>;

/**
 * Creates everything that lives as long as the process and that loaders and actions use: platform access,
 * caches, logger, secret. server.ts calls it with its platform; environmentServices() calls it if the host
 * brings its own server.
 */
export async function createServices(
  config: Config,
  logger: ProcessServices["logger"],
  platform: PlatformAccess,
): Promise<ProcessServices> {
  return {
    ...platform,
    stores: config.STORES ?? platform.stores,
    sharedCache: new SharedCache(),
    sessionCache: new SessionCache(),
    productionHost: config.PRODUCTION_HOST ?? null,
    secret: await loadSecret(config.SESSION_SECRET, config.DATA_DIR),
    secureCookies: config.TRUST_PROXY,
    videoHosts: config.VIDEO_HOSTS,
    listVisibility: config.LIST_VISIBILITY_ATTRIBUTE,
    showsGallery: config.GALLERY || config.NODE_ENV === "development",
    logger,
    now: () => new Date(),
  };
}

/** A platform on the network, by PLATFORM_URL; null where there is none. */
export async function networkAccess(config: Config): Promise<PlatformAccess | null> {
  if (config.PLATFORM_URL === undefined) return null;
  const { storeDirectory } = await import("#platform/store-directory");
  return {
    platformFetch: networkPlatform,
    platformBase: config.PLATFORM_URL.replace(/\/$/, ""),
    platformIsForeign: true,
    stores: config.STORES ?? storeDirectory,
  };
}

let services: Promise<ProcessServices> | undefined;

/** The services of a process whose server is not ours, made from the environment at the first request. */
export const environmentServices = (): Promise<ProcessServices> => (services ??= readServices());

async function readServices(): Promise<ProcessServices> {
  const config = readConfig();
  const [platform, site] = [await networkAccess(config), platformSite(config)];
  if (!platform || site === null)
    throw new Error("PLATFORM_URL is missing: only `npm start` includes a platform.");
  const logger = createLogger(config.LOG_LEVEL);
  return createServices(config, logger, { ...platform, proxyToPlatform: createProxy(site, logger) });
}
