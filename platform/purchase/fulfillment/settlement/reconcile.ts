import { getProvider, type PaymentProvider } from "#platform/core/payment-provider";
import { revokeUnusedMandates } from "#platform/purchase/payment/mandates";

import { comparePage, findOrphans, type Difference } from "./compare-ledgers";
import { operationKey } from "./operation-queue";
import type { SettlementServices } from "./perform-operations";
import { recordResult } from "./record-result";
import { applyStoredNotices } from "./webhooks";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A payment that is being made has an authorization before it is stored. */
const orphanAfterMs = hour;
/** Older operations have been compared before. */
const lookBackMs = 14 * day;
/** A comparison that was interrupted longer ago starts again. */
const goOnWithinMs = hour;
/** The number of open operations in memory at the same time. */
const perBatch = 500;

/** The result of a comparison with the providers. */
export interface Reconciliation {
  /** Operations whose result was recorded, or corrected. */
  mended: number;
  /** Authorizations that belong to no payment, and are voided. */
  orphans: number;
  /** Webhooks that came early and fit now. */
  notices: number;
  differences: Difference[];
}

/**
 * Compares our operations and authorizations with those of the providers, and mends what differs (PAY-36).
 * Repeating it changes nothing.
 */
export async function reconcile(services: SettlementServices): Promise<Reconciliation> {
  const found = { notices: await applyStoredNotices(services), mended: await mendOperations(services) };
  await revokeUnusedMandates(services);
  const result: Reconciliation = { ...found, orphans: 0, differences: [] };
  for (const provider of services.providers.values()) {
    for await (const page of compareLedgers(services, provider)) {
      result.orphans += page.orphans;
      for (const difference of page.differences) {
        services.log.error(difference, "A payment differs from the provider's ledger");
        result.differences.push(difference);
      }
    }
  }
  return result;
}

/**
 * Logs the authorizations of the last hour that belong to no payment, as after a crash, with the time from
 * which the comparison voids them. An order that is being placed may still take one of them.
 */
export async function announceOrphans(services: SettlementServices): Promise<void> {
  const to = services.now();
  const from = new Date(to.getTime() - orphanAfterMs);
  for (const provider of services.providers.values()) {
    for (let after: string | null = null; ;) {
      const page = await provider.listAuthorizations(from, to, after);
      for (const { reference, createdAt } of await findOrphans(services, provider.name, page.authorizations))
        services.log.info(
          {
            provider: provider.name,
            authorization: reference,
            madeAt: createdAt,
            voidedFrom: new Date(createdAt.getTime() + orphanAfterMs),
          },
          "An authorization belongs to no payment yet; the hourly comparison voids it if that stays so",
        );
      if (page.next === null) break;
      after = page.next;
    }
  }
}

/** Asks the providers about everything that has no final result, or was given up without an answer. */
async function mendOperations(services: SettlementServices): Promise<number> {
  const { db, now, providers } = services;
  let mended = 0;
  for (let last = ""; ;) {
    const open = await db
      .selectFrom("payment_operation")
      .selectAll()
      .where("created_at", ">", new Date(now().getTime() - 60 * day))
      .where(({ or, and, eb }) =>
        or([
          eb("status", "in", ["Pending", "Failed"]),
          and([eb("status", "=", "Requested"), eb("attempts", ">", 0)]),
        ]),
      )
      .where("id", ">", last)
      .orderBy("id")
      .limit(perBatch)
      .execute();
    for (const operation of open) {
      const key = operationKey(operation);
      const answer = await getProvider(providers, operation.provider).findOperation(key);
      if (!answer) continue;
      const after = await recordResult({ db, now: now() }, operation.id, answer, key);
      if (after && after.operation.status !== operation.status) mended += 1;
    }
    if (open.length < perBatch) return mended;
    last = open.at(-1)!.id;
  }
}

/**
 * Compares the authorizations of a provider page by page (PAY-51). Its progress is written after each page.
 * If the process is killed, the next comparison goes on there.
 */
async function* compareLedgers(services: SettlementServices, provider: PaymentProvider) {
  const { db, now } = services;
  const time = now().getTime();
  const place = await db
    .selectFrom("reconciliation")
    .selectAll()
    .where("provider", "=", provider.name)
    .where("saved_at", ">", new Date(time - goOnWithinMs))
    .executeTakeFirst();
  const from = place?.from_time ?? new Date(time - lookBackMs);
  const to = place?.to_time ?? new Date(time - orphanAfterMs);
  let after = place?.next_page ?? null;
  do {
    const page = await provider.listAuthorizations(from, to, after);
    yield await comparePage(services, provider.name, page.authorizations);
    after = page.next;
    if (after !== null) {
      const saved = { from_time: from, to_time: to, next_page: after, saved_at: now() };
      await db
        .insertInto("reconciliation")
        .values({ provider: provider.name, ...saved })
        .onConflict((conflict) => conflict.column("provider").doUpdateSet(saved))
        .execute();
    }
  } while (after !== null);
  await db.deleteFrom("reconciliation").where("provider", "=", provider.name).execute();
}
