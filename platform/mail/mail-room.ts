import type { Database } from "#platform/db/database";
import type { DatabaseLog } from "#platform/db/log";

import type { MailSite } from "./mail-site";
import { createOutboxPage } from "./outbox-page";

/** The base of mailed links, the way of sending, and the readers of kept mails. */
export interface MailSettings extends MailSite {
  /** Null if nothing is sent (MAIL-3). */
  smtpUrl: string | null;
  /** The sender's address. */
  from: string;
  /** Whether `/outbox` shows mails, and whether it shows previews (OPS-16). */
  showsOutbox: boolean;
  showsPreviews: boolean;
}

interface MailRoom {
  /** The page `/outbox`; answers null for what is not shown. */
  outbox: ReturnType<typeof createOutboxPage>;
  /** Waits for mails that are being sent. */
  stop(): Promise<void>;
}

/**
 * The mail of the platform: sends it where there is a mail server, and shows it where that is wanted. Neither
 * templates nor mail client are loaded before they are needed.
 */
export function openMailRoom({
  settings,
  ...services
}: {
  db: Database;
  now: () => Date;
  log: DatabaseLog;
  settings: MailSettings;
}): MailRoom {
  const { smtpUrl, from, showsOutbox, showsPreviews, ...site } = settings;
  const worker = smtpUrl === null ? null : startSending(smtpUrl);

  async function startSending(url: string) {
    const [{ startMailWorker }, { createSmtp }] = await Promise.all([import("./worker"), import("./smtp")]);
    return startMailWorker({ ...services, site, from, deliver: createSmtp(url) });
  }

  return {
    outbox: createOutboxPage({ db: services.db, site, shown: showsOutbox, previews: showsPreviews }),
    stop: async () => (await worker)?.stop(),
  };
}
