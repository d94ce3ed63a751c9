import type { Executor } from "#platform/db/database";
import { CommandError } from "#platform/cli/command";
import { plainText } from "#platform/cli/terminal";

/** An order's number in full, of a number with or without leading zeros or `#`. */
export const orderNumberOf = (given: string): string => given.replace(/^#?0*(?=\d)/, "").padStart(8, "0");

/** The order with this number (with or without leading zeros or `#`), reference number or id. */
export const findOrder = (db: Executor, number: string) =>
  db
    .selectFrom("order_summary")
    .selectAll()
    .where((is) =>
      is.or([
        is("order_number", "=", orderNumberOf(number)),
        is("reference_number", "=", number.toUpperCase()),
        is("id", "=", number),
      ]),
    )
    .executeTakeFirst();

/** A name that was given, as a message shows it. */
export const shownName = (given: string): string => {
  const text = plainText(given.trim());
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** As `findOrder`. Throws a CommandError if there is none. */
export async function getOrder(db: Executor, number: string) {
  const order = await findOrder(db, number.trim());
  if (!order) throw new CommandError(`There is no order ${shownName(number)}.`);
  return order;
}
