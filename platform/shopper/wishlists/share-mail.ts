import { sharedWishlistPath } from "#contract/mail-links";

import { requireOwnerKey, requireShopper } from "#platform/core/actor";
import { badInput, forbidden, notFound, tooMany } from "#platform/core/errors";
import { hashOfAddress, writeMail } from "#platform/core/outbox";
import type { Executor } from "#platform/db/database";

import { getWishlistRow, lockOwner, updateWishlist, type WishlistScope } from "./service";
import { oneLine, readNote } from "./texts";

const day = 24 * 3600 * 1000;
/** The most mails of a shopper, and to one recipient from all shoppers, within a day (WISHLIST-20). */
const [maxOfShopper, maxToRecipient] = [20, 5];

/** Text that a mail program turns into a link, which would make our mail carry anybody's advertisement. */
const looksLikeLink =
  /:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|shop|site|online)\b/i;

interface MailInput {
  recipient: string;
  sharedBy: string;
  message?: string | null | undefined;
}

/**
 * Mails the link of a shared list (WISHLIST-20). Sent again on the same day to the same address, it is one
 * mail. Throws 403 for an unverified shopper, 404 for a list without a link, 429 after too many mails.
 */
export async function mailWishlistLink(scope: WishlistScope, input: MailInput): Promise<void> {
  const shopper = requireShopper(scope.actor);
  if (!shopper.isEmailVerified) throw forbidden("Only shoppers with a verified email address may send mail");
  const from = oneLine(input.sharedBy);
  const note = readNote(input.message);
  if (from === "") throw badInput("sharedBy is required");
  if (looksLikeLink.test(from) || looksLikeLink.test(note ?? ""))
    throw badInput("The message must not contain web addresses");
  const recipient = input.recipient.trim();
  const hash = hashOfAddress(recipient);
  const owner = requireOwnerKey(shopper);
  await updateWishlist(
    scope,
    async (trx, id, now) => {
      const { token, name } = await getWishlistRow(trx, scope, id);
      if (token === null) throw notFound("The list is not shared");
      const written = await writeMail(
        trx,
        {
          template: "shared-wishlist",
          data: { from, listName: name, note, link: sharedWishlistPath(token) },
          recipient,
          webstoreId: scope.webstore.id,
          cause: `shared-wishlist:${token}:${hash}:${now.toISOString().slice(0, 10)}`,
        },
        now,
      );
      if (!written) return;
      await checkLimits(trx, owner, hash, now);
      await trx
        .insertInto("wishlist_share_mail")
        .values({ owner_key: owner, recipient: hash, sent_at: now })
        .execute();
    },
    { locksOwner: true },
  );
}

/** Throws 429 if too many mails were sent within the last day. Older records are deleted. */
async function checkLimits(trx: Executor, owner: string, recipient: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day);
  await trx.deleteFrom("wishlist_share_mail").where("sent_at", "<", since).execute();
  // Mails to one recipient are counted one after the other, whoever sends them.
  await lockOwner(trx, "mails to", recipient);
  const sent = await trx
    .selectFrom("wishlist_share_mail")
    .select(["owner_key", "recipient"])
    .where("sent_at", ">=", since)
    .where((row) => row.or([row("owner_key", "=", owner), row("recipient", "=", recipient)]))
    .execute();
  if (
    sent.filter((mail) => mail.owner_key === owner).length >= maxOfShopper ||
    sent.filter((mail) => mail.recipient === recipient).length >= maxToRecipient
  )
    throw tooMany("Too many mails were sent. Try again tomorrow", day / 1000);
}
