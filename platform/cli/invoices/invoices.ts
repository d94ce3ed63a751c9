import {
  numberOption,
  requireArgument,
  runAction,
  textOption,
  type Command,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { getSite } from "#platform/cli/content/site-option";
import { carryOut } from "#platform/cli/orders/carry-out";
import { readAmountOption } from "#platform/cli/orders/change-command";
import { describeOutcome } from "#platform/cli/orders/outcome";
import { drawTable, plainText } from "#platform/cli/terminal";
import { readWho, whoOptions } from "#platform/cli/who";
import { formatMoney, formatTime } from "#platform/core/formats";
import { listReceivables } from "#platform/purchase/fulfillment/settlement/receivables";
import { recordInvoicePayment } from "#platform/purchase/fulfillment/settlement/record-invoice-payment";
import { readCredits } from "#platform/purchase/payment/credit";
import { isOverdue } from "#platform/purchase/payment/payment-terms";

import { findBusinessAccounts, terms } from "./terms";

const change = ["by", "note", "check", "json"];

/** The actions, with the options and the number of arguments that each takes. */
const actions = {
  list: { run: list, options: ["account", "store", "all", "limit", "json"], takes: 1 },
  accounts: { run: accounts, options: ["account", "json"], takes: 1 },
  paid: { run: paid, options: [...change, "amount", "back"], takes: 2 },
  terms: { run: terms, options: [...change, "credit-limit", "days", "reminders"], takes: 2 },
};

/** `invoices` (OPERATOR-84, OPERATOR-85). */
export const invoicesCommand: Command = {
  name: "invoices",
  arguments: 2,
  usage:
    "list [--account name] [--store name] [--all] [--limit n] [--json]\n" +
    "       npm run store -- invoices accounts [--account name] [--json]\n" +
    "       npm run store -- invoices paid <order or invoice> [--amount 25.00] [--back] --by name --note why\n" +
    "       npm run store -- invoices terms <account> [--credit-limit 25000.00|none] [--days 30] [--reminders on|off] [--by name --note why]",
  summary:
    "what business accounts owe on purchase orders: by order, by account; note what they paid; their terms",
  details:
    "list shows the orders with an open amount, the longest open first. open is what was invoiced, less what was credited and paid.\n" +
    "accounts shows how much of its credit each account uses. Canceled, returned, refunded and paid amounts are free again.\n" +
    "paid notes a payment, for all invoices of an order or for one; without --amount all that is open.\n" +
    "terms shows an account's credit limit, in how many days its invoices are due, whether its buyers are reminded of them by mail, and who changed that; with --credit-limit, --days or --reminders it changes them.",
  options: [
    { name: "account", value: "name", help: "only this account, by its name or id" },
    { name: "store", value: "name", help: "list: only this store" },
    { name: "all", help: "list: also orders with nothing open" },
    { name: "limit", value: "n", help: "list: the maximum number of orders (default 50)" },
    { name: "amount", value: "25.00", help: "paid: how much, in the order's currency" },
    { name: "credit-limit", value: "amount", help: "terms: the most it may owe on purchase orders, or none" },
    {
      name: "days",
      value: "n",
      help: "terms: invoices from now on are due so many days after their day, 0 to 365",
    },
    {
      name: "reminders",
      value: "on|off",
      help: "terms: remind its buyers by mail 3 days before an invoice is due, and 3 and 14 days after",
    },
    { name: "back", help: "paid: the store has paid this back, because the account had paid too much" },
    ...whoOptions,
  ],
  run: (context, input) => runAction("invoices", actions, context, input),
};

/** The ids of the accounts that `--account` names, at least one; undefined without it. */
async function readAccounts({ db }: CommandContext, input: CommandInput): Promise<string[] | undefined> {
  const named = textOption(input, "account")?.trim();
  return named === undefined ? undefined : findBusinessAccounts(db, named);
}

async function list(context: CommandContext, input: CommandInput): Promise<void> {
  const rows = await listReceivables(context.db, {
    accountIds: await readAccounts(context, input),
    store: textOption(input, "store") === undefined ? undefined : (await getSite(context, input)).storeName,
    isOpen: input.options.all !== true,
    limit: numberOption(input, "limit", { min: 1, max: 100_000, fallback: 50 }),
  });
  const orders = rows.map(({ orderId: _id, since, reminded, ...row }) => ({
    ...row,
    reminded: reminded?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
    invoiced: formatMoney(row.invoiced),
    credited: formatMoney(row.credited),
    paid: formatMoney(row.paid),
    open: formatMoney(row.open),
    isOverdue: row.open > 0 && isOverdue(row.dueOn, context.now()),
  }));
  if (input.options.json) return context.terminal.out(`${JSON.stringify(orders, null, 2)}\n`);
  context.terminal.out(
    orders.length === 0
      ? "Nothing is open.\n"
      : drawTable(
          [
            "order",
            "store",
            "account",
            "purchase order",
            "invoiced since (UTC)",
            "invoiced",
            "credited",
            "paid",
            "open",
            "due by",
            "reminded (UTC)",
            "invoices",
          ],
          orders.map((row) => [
            row.orderNumber,
            row.store,
            plainText(row.account),
            plainText(row.purchaseOrder),
            row.since === null ? "" : formatTime(new Date(row.since)),
            row.invoiced,
            row.credited,
            row.paid,
            `${row.open} ${row.currency}`,
            `${row.dueOn ?? ""}${row.isOverdue ? " overdue" : ""}`,
            row.reminded === null ? "" : formatTime(new Date(row.reminded)),
            row.invoices.join(", "),
          ]),
        ),
  );
}

async function accounts(context: CommandContext, input: CommandInput): Promise<void> {
  const ids = await readAccounts(context, input);
  const orders = await listReceivables(context.db, { accountIds: ids, limit: 100_000 });
  const rows = (await readCredits(context.db, ids ?? null)).map(({ id, name, credit }) => {
    const own = orders.filter(({ accountId }) => accountId === id);
    const sum = (read: (order: (typeof own)[number]) => number) =>
      formatMoney(own.reduce((total, order) => total + read(order), 0));
    return {
      accountId: id,
      account: name,
      creditLimit: credit.limit === null ? null : formatMoney(credit.limit),
      used: formatMoney(credit.used),
      left: credit.left === null ? null : formatMoney(credit.left),
      open: sum(({ open }) => open),
      paid: sum((order) => order.paid),
    };
  });
  if (input.options.json) return context.terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  context.terminal.out(
    rows.length === 0
      ? "No account has a limit or a purchase order.\n"
      : drawTable(
          ["account", "id", "limit", "used", "left", "open", "paid"],
          rows.map((row) => [
            plainText(row.account),
            row.accountId,
            row.creditLimit ?? "none",
            row.used,
            row.left ?? "",
            row.open,
            row.paid,
          ]),
        ),
  );
}

async function paid(context: CommandContext, input: CommandInput): Promise<void> {
  const named = requireArgument(input, 1, "the number of an order or an invoice").trim();
  const amount = textOption(input, "amount") === undefined ? undefined : readAmountOption(input);
  const isBack = input.options.back === true;
  const who = readWho(input);
  const document = await context.db
    .selectFrom("order_document")
    .select(["order_id", "number"])
    .where("kind", "=", "Invoice")
    .where("number", "=", named.toUpperCase())
    .executeTakeFirst();
  const outcome = await carryOut(context, document?.order_id ?? named, who, ({ services, request }) =>
    recordInvoicePayment(services, request, { amount, invoice: document?.number, isBack }),
  );
  context.terminal.out(
    input.options.json ? `${JSON.stringify(outcome, null, 2)}\n` : describeOutcome(outcome),
  );
}
