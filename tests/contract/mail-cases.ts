import { writeMail } from "#platform/core/outbox";
import type { mailHandlers } from "#platform/mail/handlers";

import { refusal, type Case, type Prepare } from "./case";

let mails = 0;

/** The link of a mail that somebody got. */
const ofMail =
  (input: object = {}): Prepare =>
  async (_guest, { side: { db } }) => {
    const cause = `shared-wishlist:contract:${(mails += 1)}`;
    await writeMail(
      db,
      {
        template: "shared-wishlist",
        data: { from: "Ana", listName: "Kitchen", note: null, link: "/shared-wishlist/none" },
        recipient: `friend-${mails}@example.com`,
        webstoreId: null,
        cause,
      },
      new Date(),
    );
    const { data } = await db
      .selectFrom("outbox")
      .select("data")
      .where("cause", "=", cause)
      .executeTakeFirstOrThrow();
    return { params: { token: String(data.unsubscribeLink).split("/").at(-1)! }, ...input };
  };

const refusals: Case["refusals"] = [
  refusal("an unknown link", 404, "ITEM_NOT_FOUND", { params: { token: "nothing" } }),
  refusal("an invalid currency code", 400, "INVALID_API_INPUT", ofMail({ query: { currencyIsoCode: "US" } })),
];

/** Everybody who has the link may use it. */
export const mailCases: Record<keyof typeof mailHandlers, Case> = {
  readUnsubscribing: { input: ofMail(), namesNothing: true, refusals },
  unsubscribe: { input: ofMail(), namesNothing: true, refusals },
};
