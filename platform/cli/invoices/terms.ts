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
}

function readTerms(input: CommandInput): Terms {
  const [limit, days] = [textOption(input, "credit-limit"), textOption(input, "days")];
  const amount = limit === undefined || limit === "none" ? null : readAmount(limit);
  if (limit !== undefined && limit !== "none" && (amount === null || amount < 0))
    throw new UsageError("--credit-limit must be an amount such as 25000.00, or none");
  return {
    ...(limit !== undefined && { credit_limit_minor: amount }),
    ...(days !== undefined && {
      payment_days: numberOption(input, "days", { min: 0, max: 365, fallback: 30 }),
    }),
  };
}

const columns = ["credit_limit_minor", "payment_days"] as const;
const toLimit = (minor: string | number | null) => (minor === null ? null : formatMoney(minor));
const inWords = (limit: string | null, days: number) =>
  `the credit limit is ${limit ?? "none"}, and invoices are due after ${countOf(days, "day")}`;

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
    const isSame = toLimit(before.credit_limit_minor) === toLimit(after.credit_limit_minor);
    if (isSame && before.payment_days === after.payment_days) return { name, before, after: before };
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
  const told = ({ credit_limit_minor: limit, payment_days: days }: typeof after) => ({
    creditLimit: toLimit(limit),
    days,
  });
  const words = (each: typeof after) => inWords(toLimit(each.credit_limit_minor), each.payment_days);
  const would = who.isCheck ? "Without --check: " : "";
  context.terminal.out(
    input.options.json
      ? `${JSON.stringify({ accountId: id, before: told(before), after: told(after) }, null, 2)}\n`
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
  const limit = toLimit(account.credit_limit_minor);
  const changes = rows.map(({ credit_limit_minor: of, payment_days: days, ...row }) => ({
    creditLimit: toLimit(of),
    days,
    ...row,
  }));
  if (input.options.json)
    return context.terminal.out(
      `${JSON.stringify({ accountId: id, account: account.name, creditLimit: limit, days: account.payment_days, changes }, null, 2)}\n`,
    );
  context.terminal.out(`Of ${plainText(account.name)} ${inWords(limit, account.payment_days)}.\n`);
  if (changes.length === 0) return;
  context.terminal.out(
    drawTable(
      ["at (UTC)", "limit", "days", "by", "why"],
      changes.map((each) => [
        formatTime(each.at),
        each.creditLimit ?? "none",
        String(each.days),
        plainText(each.actor),
        plainText(each.note ?? ""),
      ]),
    ),
  );
}
