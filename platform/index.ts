import { join } from "node:path";

import { sql } from "kysely";

import type { ChangeTopics } from "#contract/change-topics";
import { createOpenApi } from "#contract/openapi";
import type { EventSink } from "#sinks/sink";

import { listenForChanges } from "./db/change-listener";
import { openDatabase } from "./db/open-database";
import { prepareDatabase } from "./prepare-database";
import type { PlatformServices, Retention } from "./core/handler";
import { handlers } from "./handlers";
import { writeBackInStockMails } from "./catalog/back-in-stock/write-mails";
import { createEncoder } from "./content/encoder/encoder-process";
import { loadPhotographs } from "./content/drawings/photographs";
import { openMailRoom, type MailSettings } from "./mail/mail-room";
import { activateDueServiceLines, beginMemberships } from "./purchase/fulfillment/activate-service-lines";
import { remindOfInvoices } from "./purchase/fulfillment/settlement/remind-of-invoices";
import { cancelUnpaidOrders } from "./purchase/fulfillment/settlement/cancel-unpaid";
import { announceOrphans, reconcile } from "./purchase/fulfillment/settlement/reconcile";
import { createWebhooks, receiveWebhook } from "./purchase/fulfillment/settlement/webhooks";
import { sendDueNotices, type DeliverNotice } from "./purchase/test-gateway/notices";
import { createTestGateway } from "./purchase/test-gateway/test-gateway";
import { startSettlement } from "./purchase/fulfillment/settlement/settlement-worker";
import { createProviders } from "./purchase/payment/providers";
import { renewSubscriptions } from "./purchase/subscriptions/renew";
import { closeEndedPages } from "./purchase/payment/visits";
import { createMediaDelivery } from "./content/media/media-delivery";
import { recordPhotographs } from "./content/media/record-photographs";
import { beginSinks, createSinkRun, forgetOtherSinks, readSinkStates } from "./analytics/sinks";
import { invalidate } from "./core/cached-query";
import { startJobs } from "./jobs/jobs";
import { settleReferrals } from "./shopper/referrals/rewards";
import { remindOfEnds } from "./mail/membership-ends";
import { remindOfCarts } from "./mail/cart-reminders";
import { createRouter } from "./router";
import { offerEndedHolds } from "./shopper/appointments/waiting";
import { loadSearchIndex } from "./catalog/search/index/search-index";
import type { DemoRemains } from "./core/demo-remains";
import { listStores } from "./webstores";
import { startCleanup } from "./cleanup";
import { joinServers } from "./live-servers";

/** Options of the embedded platform. */
export interface EmbeddedPlatformOptions {
  /** The folder of the database and of the picture cache. */
  dataDir: string;
  /** Another PostgreSQL instead of the embedded server. */
  databaseUrl?: string | undefined;
  /** The role that owns its tables and runs migrations. Absent: that of `databaseUrl`. */
  ownerUrl?: string | undefined;
  gatewayPendingMs: number;
  /** Whether the test gateway takes new payments (PAY-80). */
  testGateway: boolean;
  /** Whether a new database gets what only a demonstration may have (OPS-81). */
  demo: boolean;
  /** Is told what of that a filled database has, before anything else happens. Throws to refuse the start. */
  admit?: ((remains: DemoRemains) => void) | undefined;
  mail: MailSettings;
  /** The times that records of visitors are kept (OPS-171, OPS-201). */
  retention?: Retention;
  /** The places to which events go beside the database (EVENT-65). */
  sinks?: readonly EventSink[];
  /** The secrets with which this process signs cookies (OPS-107); none for a platform alone. */
  secrets?: readonly string[] | undefined;
  log: PlatformServices["log"] & { warn(details: object, message: string): void };
}

/**
 * Opens the embedded platform: starts, migrates and seeds the database as needed. `fetch` answers calls;
 * `media`, `gateway`, `webhooks` and `outbox` answer null for addresses that are not theirs. Throws if the
 * database cannot be opened or prepared.
 */
export async function openEmbeddedPlatform({
  dataDir,
  databaseUrl,
  ownerUrl,
  gatewayPendingMs,
  testGateway,
  demo,
  admit,
  mail,
  retention,
  sinks = [],
  secrets,
  log,
}: EmbeddedPlatformOptions) {
  const open = await openDatabase({
    ...(databaseUrl ? { databaseUrl, ownerUrl } : { embedded: { dataDir } }),
    applicationName: "storefront",
    log,
  });
  const closeDatabase = async (error: unknown) => {
    await open.close();
    throw error;
  };
  await prepareDatabase(open, log, { demo, admit }).catch(closeDatabase);
  const membership = secrets
    ? await joinServers(open.db, { secrets, log }).catch(closeDatabase)
    : { leave: async () => {} };
  await forgetOtherSinks(open.db, sinks).catch(closeDatabase);
  await beginSinks(open.db, sinks).catch(closeDatabase);
  const photographs = loadPhotographs();
  await recordPhotographs(open.db, photographs);
  const { db, close } = open;
  // Starts loading early. The first search does not wait for it, and an error is reported by the call that
  // needs the index.
  loadSearchIndex(db).catch(() => {});
  const now = () => new Date();
  const listeners: ((changed: ChangeTopics) => void)[] = [];
  const changes = listenForChanges({
    pool: open.pool,
    log,
    onChange(changed) {
      // The platform's own copies first, because shared answers are made from them.
      invalidate(db, changed);
      for (const listener of listeners) listener(changed);
    },
  });
  const deliver: DeliverNotice = async (request) =>
    (await receiveWebhook(settling, "test-gateway", request)).ok;
  const providers = createProviders({ db, now, deliver, gatewayPendingMs, testGateway });
  const settling = { db, now, log, providers };
  const fetch = createRouter(handlers, { db, now, providers, log, retention });
  const settlement = startSettlement({
    ...settling,
    async afterLook() {
      await beginMemberships({ db, now: now() });
      await sendDueNotices({ db, now }, deliver);
      await closeEndedPages(settling);
    },
  });
  const mailRoom = openMailRoom({ db, now, log, settings: mail });
  const jobs = startJobs({
    pool: open.pool,
    log,
    jobs: [
      {
        name: "cart-reminders",
        cron: "*/15 * * * *",
        run: async () => void (await remindOfCarts(db, now())),
      },
      {
        name: "back-in-stock",
        cron: "*/5 * * * *",
        run: async () => void (await writeBackInStockMails(db, now())),
      },
      {
        name: "order-lines",
        cron: "*/5 * * * *",
        run: async () => void (await activateDueServiceLines({ db, now: now() })),
      },
      {
        name: "subscriptions",
        cron: "*/5 * * * *",
        runsAtStart: true,
        run: () => renewSubscriptions(settling),
      },
      {
        name: "membership-ends",
        cron: "23 * * * *",
        run: async () => void (await remindOfEnds(db, now())),
      },
      {
        name: "appointments",
        cron: "*/5 * * * *",
        run: async () => void (await offerEndedHolds(db, now())),
      },
      {
        name: "referrals",
        cron: "41 * * * *",
        run: async () => void (await settleReferrals(db, now())),
      },
      {
        name: "unpaid-orders",
        cron: "7 * * * *",
        run: async () => void (await cancelUnpaidOrders({ db, now, log })),
      },
      {
        name: "invoice-reminders",
        // In the morning of the head office.
        cron: "12 14 * * *",
        run: async () => void (await remindOfInvoices({ db, now: now() })),
      },
      {
        name: "payment-reconciliation",
        cron: "37 * * * *",
        runsAtStart: true,
        async run() {
          await reconcile(settling);
          await announceOrphans(settling);
        },
      },
      // Without sinks the job is not scheduled.
      ...(sinks.length === 0
        ? []
        : [
            {
              name: "analytics-sinks" as const,
              cron: "* * * * *",
              run: createSinkRun({ db, now, log, sinks }),
            },
          ]),
    ],
  });
  const cleanup = startCleanup({ db, now, log, retention });
  const encoder = createEncoder();
  // The first page asks for a dozen pictures at once.
  encoder.start();
  return {
    fetch,
    media: createMediaDelivery({ db, cacheDir: join(dataDir, "media-cache"), photographs, encoder }),
    gateway: testGateway
      ? createTestGateway({ db, now, gatewayPendingMs, deliver })
      : () => Promise.resolve(null),
    webhooks: createWebhooks(settling),
    outbox: mailRoom.outbox,
    /** Gives the demo accounts a new password (OPS-82). */
    renewDemoPassword: async () => (await import("./seed/demo")).renewDemoPassword(db, now()),
    /** Gives them that of the README again (OPS-82). */
    restoreDemoPassword: async () => (await import("./seed/demo")).restoreDemoPassword(db, now()),
    stores: await listStores(db),
    /** The OpenAPI document of the calls (API-401). */
    describeCalls: createOpenApi,
    /** The connection by which the servers of this database count posts together (OPS-35). */
    postCounts: open.pool,
    /**
     * Registers a callback for changes of what all visitors see (OPS-46). After a lost connection it gets
     * every topic.
     */
    onChange: (listener: (changed: ChangeTopics) => void) => void listeners.push(listener),
    /** The progress of each sink of events, for metrics (OPS-174). */
    sinkStates: () => readSinkStates(db),
    isHealthy: async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows.length === 1,
    async close() {
      await changes.stop();
      await cleanup.stop();
      await jobs.stop();
      await settlement.stop();
      await mailRoom.stop();
      await encoder.close();
      await membership.leave();
      await close();
    },
  };
}
