import type { Database } from "#platform/db/database";
import type { MailSite } from "#platform/mail/mail-site";
import { listMails, publicMail } from "#platform/mail/read-outbox";

import { toReceived, type ReceivedMail } from "./received-mail";

/** The storefront of mails that tests read from a database. */
export const testSite: MailSite = { origin: "http://localhost:3000", productionHost: null };

/** The mails to an address in a test database, the newest first. */
export async function mailsTo(db: Database, address: string): Promise<ReceivedMail[]> {
  const mails = await listMails({ db, site: testSite }, { to: address, limit: 100 });
  return mails.map((mail) => toReceived(publicMail(mail)));
}

/** A platform that shows no mail and sends none. */
export const testMailSettings = {
  ...testSite,
  smtpUrl: null,
  from: "store@shop.test",
  showsOutbox: false,
  showsPreviews: false,
};
