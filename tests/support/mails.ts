import type { Database } from "#platform/db/database";
import type { MailSite } from "#platform/mail/mail-site";
import { listMails, publicMail } from "#platform/mail/read-outbox";

/** A mail of the outbox, as a recipient sees it. */
export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
  cause: string;
  /** The first run of six or more digits that stands alone on a line of the text. */
  code: string | null;
  /** The paths of the text's links to the store, with query, in order. */
  links: string[];
}

/** The storefront of mails that tests read from a database. */
export const testSite: MailSite = { origin: "http://localhost:3000", productionHost: null };

/** Reads code and links from a mail. */
const toReceived = (mail: ReturnType<typeof publicMail>): ReceivedMail => ({
  ...mail,
  code: /^\s*(\d{6,})\s*$/m.exec(mail.text)?.[1] ?? null,
  links: [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  }),
});

/** The mails to an address in a test database, the newest first. */
export async function mailsTo(db: Database, address: string): Promise<ReceivedMail[]> {
  const mails = await listMails({ db, site: testSite }, { to: address, limit: 100 });
  return mails.map((mail) => toReceived(publicMail(mail)));
}

/**
 * The newest mail to an address in the outbox of a store under test, by its page `/outbox`. `cause` is the
 * beginning of the mail's cause. Waits up to five seconds for it.
 */
export async function newestMail(origin: string, address: string, cause = ""): Promise<ReceivedMail> {
  const url = `${origin}/outbox/mails.json?to=${encodeURIComponent(address)}`;
  for (let wait = 0; wait < 50; wait++) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const mails = (await answer.json()) as ReturnType<typeof publicMail>[];
    const found = mails.find((mail) => mail.cause.startsWith(cause));
    if (found) return toReceived(found);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail to ${address} with a cause like ${cause}`);
}

/** A platform that shows no mail and sends none. */
export const testMailSettings = {
  ...testSite,
  smtpUrl: null,
  from: "store@shop.test",
  showsOutbox: false,
  showsPreviews: false,
};
