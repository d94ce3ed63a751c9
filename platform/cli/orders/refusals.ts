import { PlatformError } from "#platform/core/errors";
import type { Database } from "#platform/db/database";
import { CommandError } from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";

import { formatTime } from "#platform/core/formats";

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The message of a refusal, such as `Nothing of this order is left to ship`; null for other errors. */
export const messageOfRefusal = (error: unknown): string | null =>
  error instanceof PlatformError && error.status < 500 ? asSentence(plainText(error.message)) : null;

/** The error as the operator reads it. If somebody else has changed the order, it says who, and what. */
export async function toCommandError(db: Database, orderId: string, error: unknown): Promise<unknown> {
  const message = messageOfRefusal(error);
  if (message === null) return error;
  const { errorCode } = error as PlatformError;
  if (errorCode !== "ORDER_CHANGED") return new CommandError(message);
  const order = await db
    .selectFrom("order_summary")
    .select(["order_number", "version"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom("order_event")
    .select(["kind", "actor", "note", "created_at"])
    .where("order_id", "=", orderId)
    // The change that a person made, not its consequences at the payment provider.
    .where("actor", "not like", "provider:%")
    .where("kind", "not like", "Payment%")
    .orderBy("sequence", "desc")
    .executeTakeFirst();
  const change = last
    ? ` Last: ${last.kind} by ${last.actor} on ${formatTime(last.created_at)} UTC${last.note ? ` (${last.note})` : ""}.`
    : "";
  return new CommandError(
    plainText(
      `Order ${order.order_number} was changed in the meantime and has version ${order.version} now.${change} ` +
        `Nothing was changed; look at it with: npm run store -- order ${order.order_number}`,
    ),
  );
}
