import { sql } from "kysely";

import {
  CommandError,
  numberOption,
  requireArgument,
  requireOneOf,
  runAction,
  textOption,
  type Command,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { inTransaction } from "#platform/cli/in-transaction";
import { drawTable, plainText } from "#platform/cli/terminal";
import { readWho, whoOptions } from "#platform/cli/who";
import { formatTime } from "#platform/core/formats";
import type { Executor } from "#platform/db/database";
import { changeOrder } from "#platform/purchase/fulfillment/change-order";
import { skipRenewal } from "#platform/purchase/subscriptions/change-subscription";
import {
  endSubscription,
  lockSubscription,
  type Subscription,
} from "#platform/purchase/subscriptions/subscription-record";

const statuses = ["Active", "Paused", "PaymentFailed", "Ended"] as const;
const change = ["by", "note", "check", "json"];

/** The actions, with the options and the number of arguments that each takes. */
const actions = {
  list: { run: list, options: ["email", "status", "limit", "json"], takes: 1 },
  show: { run: show, options: ["json"], takes: 2 },
  end: { run: end, options: change, takes: 2 },
  skip: { run: skip, options: change, takes: 2 },
};

/** `subscriptions` (OPERATOR-86, OPERATOR-87). */
export const subscriptionsCommand: Command = {
  name: "subscriptions",
  arguments: 2,
  usage:
    "list [--email address] [--status state] [--limit n] [--json]\n" +
    "       npm run store -- subscriptions show <subscription> [--json]\n" +
    "       npm run store -- subscriptions end | skip <subscription> --by name --note why [--check] [--json]",
  summary: "goods that come again: list them, show one, end it, or skip its next order",
  details:
    "A subscription is named by its id, or by the number of the order that it began with, if that began only one.\n" +
    "end tells the shopper by mail. skip leaves out the next order. Both are written to the history of the first order.",
  options: [
    { name: "email", value: "address", help: "list: only those of this shopper" },
    { name: "status", value: "state", help: `list: ${statuses.join(", ")}; all but Ended if not given` },
    { name: "limit", value: "n", help: "list: the maximum number (default 50)" },
    ...whoOptions,
  ],
  run: (context, input) => runAction("subscriptions", actions, context, input),
};

async function list(context: CommandContext, input: CommandInput): Promise<void> {
  const wanted = textOption(input, "status");
  const states =
    wanted === undefined
      ? statuses.filter((each) => each !== "Ended")
      : [requireOneOf(wanted, statuses, "--status")];
  const email = textOption(input, "email")?.trim().toLowerCase();
  const rows = await selectAll(context.db)
    .where("s.status", "in", [...states])
    .$if(email !== undefined, (query) => query.where(sql`lower(p.email)`, "=", email))
    .orderBy("s.next_on")
    .orderBy("s.id")
    .limit(numberOption(input, "limit", { min: 1, max: 100_000, fallback: 50 }))
    .execute();
  if (input.options.json) return context.terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  context.terminal.out(
    rows.length === 0
      ? "There are no such subscriptions.\n"
      : drawTable(
          ["subscription", "store", "shopper", "product", "quantity", "status", "next", "first order"],
          rows.map((row) => [
            row.id,
            row.store,
            plainText(row.email),
            plainText(row.product),
            String(row.quantity),
            row.status,
            row.nextOn ?? "",
            row.orderNumber,
          ]),
        ),
  );
}

const selectAll = (db: Executor) =>
  db
    .selectFrom("subscription as s")
    .innerJoin("order_item as i", "i.id", "s.order_item_id")
    .innerJoin("order_summary as o", "o.id", "i.order_id")
    .innerJoin("shopper as p", "p.id", "s.user_id")
    .innerJoin("webstore as w", "w.id", "s.webstore_id")
    .select([
      "s.id",
      "w.name as store",
      "p.email",
      "i.name as product",
      "s.quantity",
      "s.status",
      sql<string | null>`case when s.status in ('Active', 'PaymentFailed') then s.next_on end`.as("nextOn"),
      "s.ended_reason as endedReason",
      "o.order_number as orderNumber",
    ]);

/** The subscription with an id, or the only one that an order began. Throws a CommandError. */
async function find(db: Executor, input: CommandInput) {
  const named = requireArgument(input, 1, "the id of a subscription, or the number of its order").trim();
  const rows = await selectAll(db)
    .where((is) => is.or([is("s.id", "=", named), is("o.order_number", "=", named)]))
    .orderBy("s.id")
    .execute();
  if (rows.length > 1)
    throw new CommandError(
      `Order ${plainText(named)} began several; name one by its id: ${rows.map(({ id }) => id).join(", ")}.`,
    );
  if (!rows[0]) throw new CommandError(`There is no subscription ${plainText(named)}.`);
  return rows[0];
}

async function show(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal } = context;
  const found = await find(db, input);
  const renewals = await db
    .selectFrom("subscription_renewal as r")
    .leftJoin("order_summary as o", "o.id", "r.order_id")
    .select(["r.due_on as dueOn", "r.status", "r.tries", "r.problem", "r.try_at as nextTry"])
    .select("o.order_number as orderNumber")
    .where("r.subscription_id", "=", found.id)
    .orderBy("r.due_on", "desc")
    .execute();
  if (input.options.json) return terminal.out(`${JSON.stringify({ ...found, renewals }, null, 2)}\n`);
  const { id, store, email, product, quantity, status, nextOn, endedReason, orderNumber } = found;
  terminal.out(
    `${id}: ${quantity} × ${plainText(product)} for ${plainText(email)} in ${store}, from order ${orderNumber}\n` +
      `${status}${endedReason === null ? "" : ` (${endedReason})`}${nextOn === null ? "" : `, next on ${nextOn}`}\n`,
  );
  if (renewals.length > 0)
    terminal.out(
      drawTable(
        ["day", "status", "order", "tries", "next try (UTC)", "problem"],
        renewals.map((each) => [
          each.dueOn,
          each.status,
          each.orderNumber ?? "",
          String(each.tries),
          each.status === "Open" ? formatTime(each.nextTry) : "",
          plainText(each.problem ?? ""),
        ]),
      ),
    );
}

function end(context: CommandContext, input: CommandInput): Promise<void> {
  return changeOne(context, input, "SubscriptionEnded", async (trx, subscription, now) => {
    await endSubscription(trx, subscription, "Store", now);
    return "ended";
  });
}

function skip(context: CommandContext, input: CommandInput): Promise<void> {
  return changeOne(context, input, "RenewalSkipped", async (trx, subscription, now) => {
    if (subscription.status === "Paused")
      throw new CommandError("The subscription is paused, so there is nothing to skip.");
    await skipRenewal(trx, subscription, subscription.next_on, now);
    return `skipped on ${subscription.next_on}`;
  });
}

/** Changes a subscription, and writes who did so and why to the history of its first order. */
async function changeOne(
  { db, now, terminal }: CommandContext,
  input: CommandInput,
  event: string,
  work: (trx: Executor, subscription: Subscription, now: Date) => Promise<string>,
): Promise<void> {
  const who = readWho(input);
  const { id } = await find(db, input);
  const done = await inTransaction(db, who, async (trx) => {
    const { order_id: orderId } = await trx
      .selectFrom("subscription as s")
      .innerJoin("order_item as i", "i.id", "s.order_item_id")
      .select("i.order_id")
      .where("s.id", "=", id)
      .executeTakeFirstOrThrow();
    let words = "";
    await changeOrder({ db: trx, now }, { orderId, actor: who.actor, note: who.note }, async (draft) => {
      const subscription = (await lockSubscription(trx, id))!;
      if (subscription.status === "Ended") throw new CommandError("The subscription has ended already.");
      words = await work(trx, subscription, now());
      draft.event(event, { subscription: id });
    });
    return { words, ...(await find(trx, input)) };
  });
  const { words, ...after } = done;
  if (input.options.json) return terminal.out(`${JSON.stringify(after, null, 2)}\n`);
  terminal.out(
    `${id} ${who.isCheck ? "would be" : "is"} ${words}.${after.nextOn === null ? "" : ` The next order is on ${after.nextOn}.`}\n`,
  );
}
