import { isDeepStrictEqual } from "node:util";

import { readAmount } from "#platform/cli/csv/cell-reader";
import {
  CommandError,
  numberOption,
  requireArgument,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { inTransaction } from "#platform/cli/in-transaction";
import { drawTable, plainText } from "#platform/cli/terminal";
import { readWho } from "#platform/cli/who";
import { countOf, formatMoney, formatTime } from "#platform/core/formats";
import { newId } from "#platform/core/ids";
import type { Executor } from "#platform/db/database";

/** The ids of the business accounts with a name or an id, at least one. Throws a CommandError. */
export async function findBusinessAccounts(db: Executor, named: string): Promise<string[]> {
  const rows = await db
    .selectFrom("account")
    .select("id")
    .where("kind", "in", ["business", "managed"])
    .where((is) => is.or([is("name", "=", named), is("id", "=", named)]))
    .orderBy("id")
    .execute();
  if (rows.length === 0) throw new CommandError(`There is no business account ${plainText(named)}.`);
  return rows.map(({ id }) => id);
}

/** `invoices terms` (OPERATOR-90): the credit limit and the payment terms of an account, shown or changed. */
export async function terms(context: CommandContext, input: CommandInput): Promise<void> {
  const named = requireArgument(input, 1, "the name or id of an account").trim();
  const ids = await findBusinessAccounts(context.db, named);
  if (ids.length > 1)
    throw new CommandError(
      `Several accounts are named ${plainText(named)}; name one by its id: ${ids.join(", ")}.`,
    );
  const wanted = readTerms(input);
  if (Object.keys(wanted).length > 0) await change(context, input, ids[0]!, wanted);
  else await show(context, input, ids[0]!);
}

interface Terms {
  /** Minor units; null for no limit. */
  credit_limit_minor?: number | null;
  payment_days?: number;
  payment_reminders?: boolean;
}

function readTerms(input: CommandInput): Terms {
  const [limit, days] = [textOption(input, "credit-limit"), textOption(input, "days")];
  const amount = limit === undefined || limit === "none" ? null : readAmount(limit);
  if (limit !== undefined && limit !== "none" && (amount === null || amount < 0))
    throw new UsageError("--credit-limit must be an amount such as 25000.00, or none");
  const reminders = textOption(input, "reminders");
  if (reminders !== undefined && reminders !== "on" && reminders !== "off")
    throw new UsageError("--reminders must be on or off");
  return {
    ...(limit !== undefined && { credit_limit_minor: amount }),
    ...(reminders !== undefined && { payment_reminders: reminders === "on" }),
    ...(days !== undefined && {
      payment_days: numberOption(input, "days", { min: 0, max: 365, fallback: 30 }),
    }),
  };
}

const columns = ["credit_limit_minor", "payment_days", "payment_reminders"] as const;
const toLimit = (minor: string | number | null) => (minor === null ? null : formatMoney(minor));
/** The terms as they are told; `reminders` is null in a change from before them. */
const toTold = (row: {
  credit_limit_minor: string | number | null;
  payment_days: number;
  payment_reminders: boolean | null;
}) => ({
  creditLimit: toLimit(row.credit_limit_minor),
  days: row.payment_days,
  reminders: row.payment_reminders,
});
const inWords = ({ creditLimit, days, reminders }: ReturnType<typeof toTold>) =>
  `the credit limit is ${creditLimit ?? "none"}, invoices are due after ${countOf(days, "day")}, and buyers are ${reminders ? "" : "not "}reminded of them by mail`;

async function change(
  context: CommandContext,
  input: CommandInput,
  id: string,
  wanted: Terms,
): Promise<void> {
  const who = readWho(input);
  const { name, before, after } = await inTransaction(context.db, who, async (trx) => {
    // The lock that a purchase order takes, too (PAY-22).
    const { name, ...before } = await trx
      .selectFrom("account")
      .select(["name", ...columns])
      .where("id", "=", id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const after = { ...before, ...wanted };
    if (isDeepStrictEqual(toTold(before), toTold(after))) return { name, before, after: before };
    await trx.updateTable("account").set(wanted).where("id", "=", id).execute();
    await trx
      .insertInto("account_terms_change")
      .values({
        id: newId("event"),
        account_id: id,
        ...after,
        actor: who.actor,
        note: who.note,
        changed_at: context.now(),
      })
      .execute();
    return { name, before, after };
  });
  const words = (each: typeof after) => inWords(toTold(each));
  const would = who.isCheck ? "Without --check: " : "";
  context.terminal.out(
    input.options.json
      ? `${JSON.stringify({ accountId: id, before: toTold(before), after: toTold(after) }, null, 2)}\n`
      : before === after
        ? `Of ${plainText(name)} ${words(before)} already.\n`
        : `${would}of ${plainText(name)} ${words(after)}. Before: ${words(before)}.\n`,
  );
}

async function show(context: CommandContext, input: CommandInput, id: string): Promise<void> {
  const account = await context.db
    .selectFrom("account")
    .select(["name", ...columns])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const rows = await context.db
    .selectFrom("account_terms_change")
    .select([...columns, "actor", "note", "changed_at as at"])
    .where("account_id", "=", id)
    .orderBy("changed_at", "desc")
    .limit(50)
    .execute();
  const changes = rows.map((row) => ({
    ...toTold(row),
    actor: row.actor,
    note: row.note,
    at: row.at,
  }));
  if (input.options.json)
    return context.terminal.out(
      `${JSON.stringify({ accountId: id, account: account.name, ...toTold(account), changes }, null, 2)}\n`,
    );
  context.terminal.out(`Of ${plainText(account.name)} ${inWords(toTold(account))}.\n`);
  if (changes.length === 0) return;
  context.terminal.out(
    drawTable(
      ["at (UTC)", "limit", "days", "reminders", "by", "why"],
      changes.map((each) => [
        formatTime(each.at),
        each.creditLimit ?? "none",
        String(each.days),
        each.reminders === null ? "" : each.reminders ? "on" : "off",
        plainText(each.actor),
        plainText(each.note ?? ""),
      ]),
    ),
  );
}
