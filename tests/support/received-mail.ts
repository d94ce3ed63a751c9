import type { publicMail } from "#platform/mail/read-outbox";

/** Only the type: the programs of browser tests cannot load the platform. */
type PublicMail = ReturnType<typeof publicMail>;

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

/** Reads code and links from a mail. */
export const toReceived = (mail: PublicMail): ReceivedMail => ({
  ...mail,
  code: /^\s*(\d{6,})\s*$/m.exec(mail.text)?.[1] ?? null,
  links: [...mail.text.matchAll(/https?:\/\/[^\s<>"]+/g)].map(([link]) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  }),
});

/**
 * The newest mail to an address in the outbox of a store under test, by its page `/outbox`. `cause` is the
 * beginning of the mail's cause. Waits up to five seconds for it.
 */
export async function newestMail(origin: string, address: string, cause = ""): Promise<ReceivedMail> {
  const url = `${origin}/outbox/mails.json?to=${encodeURIComponent(address)}`;
  for (let wait = 0; wait < 50; wait++) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    const mails = (await answer.json()) as PublicMail[];
    const found = mails.find((mail) => mail.cause.startsWith(cause));
    if (found) return toReceived(found);
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`no mail to ${address} with a cause like ${cause}`);
}
