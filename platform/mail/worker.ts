import type { Database } from "#platform/db/database";
import type { DatabaseLog } from "#platform/db/log";

import { composeMail } from "./compose-mail";
import type { MailSite } from "./mail-site";
import { claimMails, markFailed, markSent, reasonToGiveUp, type ClaimedMail } from "./outbox-queue";
import { DeliveryError, type Deliver } from "./smtp";

/** The number of mails that a process sends at the same time. */
const atOnce = 5;
/**
 * The interval at which it looks for due mails: one statement on a small index. A notification instead
 * would let orders wait for each other's commit, because PostgreSQL sends notifications one transaction at
 * a time.
 */
const lookEveryMs = 1000;
/**
 * The time that stopping waits for mails that are being sent. Those that take longer are sent again
 * later.
 */
const stopWaitMs = 10_000;

export interface MailWorkerOptions {
  db: Database;
  now: () => Date;
  log: DatabaseLog;
  site: MailSite;
  /** The sender's address. */
  from: string;
  deliver: Deliver;
  /** Ends the sending before the next claim. */
  isStopped?: () => boolean;
}

/** Sends one claimed mail and records what became of it. */
async function sendMail(options: MailWorkerOptions, mail: ClaimedMail): Promise<void> {
  const { db, now, log, site, from, deliver } = options;
  const end = reasonToGiveUp(mail, now());
  if (end !== null) return void (await markFailed(db, mail, { reason: end, isFinal: true }, now()));
  try {
    await deliver(await composeMail(db, site, from, mail));
  } catch (error) {
    const isFinal = error instanceof DeliveryError && error.isFinal;
    const { givenUp } = await markFailed(db, mail, { reason: (error as Error).message, isFinal }, now());
    // Without the reason, which may name the recipient; the row has it.
    log.error(
      { mail: mail.id, template: mail.template, attempts: mail.attempts, givenUp },
      "A mail was not sent",
    );
    return;
  }
  await markSent(db, mail, now());
}

/** Sends all mails that are due now. Returns how many were claimed. */
export async function sendDueMails(options: MailWorkerOptions): Promise<number> {
  let count = 0;
  for (;;) {
    if (options.isStopped?.()) return count;
    const mails = await claimMails(options.db, options.now(), atOnce);
    await Promise.all(mails.map((mail) => sendMail(options, mail)));
    count += mails.length;
    if (mails.length < atOnce) return count;
  }
}

/** Sends mails as they become due until it is stopped. Any number of processes may do so at once (MAIL-7). */
export function startMailWorker(options: MailWorkerOptions): { stop(): Promise<void> } {
  let stopped = false;
  let round: Promise<unknown> | null = null;
  const look = () => {
    if (stopped) return;
    round ??= sendDueMails({ ...options, isStopped: () => stopped })
      .catch((error: unknown) => {
        if (!stopped) options.log.error({ err: error }, "Mails could not be sent");
      })
      .finally(() => (round = null));
  };
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  look();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      const limit = new Promise((done) => setTimeout(done, stopWaitMs).unref());
      await Promise.race([round, limit]);
    },
  };
}
