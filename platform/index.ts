import { join } from "node:path";

import { sql } from "kysely";

import type { ChangeTopics } from "#contract/change-topics";

import { listenForChanges } from "./db/change-listener";
import { openDatabase } from "./db/open-database";
import { prepareDatabase } from "./seed/prepare-database";
import type { PlatformServices } from "./core/handler";
import { handlers } from "./handlers";
import { loadPhotographs } from "./content/drawings/photographs";
import { createTestGateway } from "./purchase/test-gateway/test-gateway";
import { createMediaDelivery } from "./content/media/media-delivery";
import { recordPhotographs } from "./content/media/record-photographs";
import { invalidate } from "./core/cached-query";
import { createRouter } from "./router";
import { loadSearchIndex } from "./catalogue/search/index/search-index";
import { storeDirectory } from "./store-directory";
import { startCleanup } from "./cleanup";

export interface EmbeddedPlatformOptions {
  /** Folder of the database and of the picture cache. */
  dataDir: string;
  /** Any PostgreSQL in place of the embedded server. */
  databaseUrl?: string | undefined;
  gatewayPendingMs: number;
  /** Whether a new database gets the demo accounts. */
  demoAccounts: boolean;
  log: PlatformServices["log"];
}

/**
 * Opens the embedded platform: database (started, migrated and filled as needed), calls, media and test
 * gateway. `fetch`, `media` and `gateway` are functions from Request to Response; the latter two answer null
 * for addresses that are not theirs.
 */
export async function openEmbeddedPlatform({
  dataDir,
  databaseUrl,
  gatewayPendingMs,
  demoAccounts,
  log,
}: EmbeddedPlatformOptions) {
  const open = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { embedded: { dataDir } }),
    applicationName: "storefront",
    log,
  });
  await prepareDatabase(open, log, { demoAccounts });
  const photographs = loadPhotographs();
  await recordPhotographs(open.db, photographs);
  const { db, close } = open;
  // The first search need not wait for it; a failure is told by the call that needs it.
  loadSearchIndex(db).catch(() => {});
  const now = () => new Date();
  const listeners: ((changed: ChangeTopics) => void)[] = [];
  const changes = listenForChanges({
    pool: open.pool,
    log,
    onChange(changed) {
      // First what answers are made of, then the answers.
      invalidate(db, changed);
      for (const listener of listeners) listener(changed);
    },
  });
  const fetch = createRouter(handlers, { db, now, gatewayPendingMs, log });
  const cleanup = startCleanup({ db, now, log });
  return {
    fetch,
    media: createMediaDelivery({ db, cacheDir: join(dataDir, "media-cache"), photographs }),
    gateway: createTestGateway({ db, now, gatewayPendingMs }),
    stores: storeDirectory,
    /**
     * Calls back when something that all visitors are shown has changed, whoever changed it; after a lost
     * connection for everything.
     */
    onChange: (hear: (changed: ChangeTopics) => void) => void listeners.push(hear),
    isHealthy: async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows.length === 1,
    async close() {
      await changes.stop();
      await cleanup.stop();
      await close();
    },
  };
}
