import type { Executor } from "#platform/db/database";
import { loadOrder } from "#platform/purchase/order/order-record";
import { erasePerson, exportPerson } from "#platform/shopper/closing/erase-person";
import { findOrdersOfOthers, findPerson } from "#platform/shopper/closing/find-person";
import type { ErasedRows } from "#platform/shopper/closing/erase-records";
import type { Person } from "#platform/shopper/closing/personal-records";

import { inTransaction } from "./in-transaction";
import {
  CommandError,
  requireArgument,
  requireOneOf,
  textOption,
  UsageError,
  type Command,
  type CommandContext,
  type CommandInput,
} from "./command";
import { nextSteps } from "./orders/next-steps";
import { drawTable, plainText } from "./terminal";
import { readWho, whoOptions } from "./who";

/** `person` (OPERATOR-28, OPERATOR-81). */
export const personCommand: Command = {
  name: "person",
  usage: "export|erase <email|id> [--file <file.json>] [--by name --note text] [--check]",
  summary: "write down all that is kept of a person, or erase it",
  details:
    "A guest is found by the email address, a member also by the id of the shopper. Make sure first that the " +
    "one who asks is this person.\n" +
    "Erasing is refused while an order is open. Orders, invoices and payments stay with their amounts and the " +
    "state of their tax; name, address, email and phone in them are replaced. It cannot be undone.",
  options: [
    { name: "file", value: "file.json", help: "export: write to this file, which only you can read" },
    { name: "by", value: "name", help: "erase: who does it; kept in the table erasure" },
    { name: "note", value: "text", help: "erase: why, without names; kept in the table erasure" },
    ...whoOptions.filter(({ name }) => name === "check" || name === "json"),
  ],
  arguments: 2,
  async run(context, input) {
    const verb = requireOneOf(
      requireArgument(input, 0, "export or erase"),
      ["export", "erase"],
      "The first word",
    );
    const given = requireArgument(input, 1, "the email address or id").trim();
    if (verb === "erase" && input.options.file !== undefined) throw new UsageError("--file is for export");
    await (verb === "export" ? exportTo : erase)(context, input, given);
  },
};

async function getPerson(db: Executor, given: string): Promise<Person> {
  const person = await findPerson(db, given);
  if (Object.keys(await exportPerson(db, person)).length === 0)
    throw new CommandError(`Nothing is kept of ${plainText(given)}.`);
  return person;
}

async function exportTo(
  { db, terminal, now, writeFile }: CommandContext,
  input: CommandInput,
  given: string,
): Promise<void> {
  const tables = await exportPerson(db, await getPerson(db, given));
  const text = `${JSON.stringify({ exportedAt: now().toISOString(), tables }, null, 2)}\n`;
  const file = textOption(input, "file");
  if (file === undefined) return terminal.out(text);
  await writeFile(file, [text], { isPrivate: true });
  terminal.err(`Written to ${file}.\n`);
}

async function erase(
  { db, terminal, now }: CommandContext,
  input: CommandInput,
  given: string,
): Promise<void> {
  const who = readWho(input);
  const { isCheck } = who;
  if (who.note?.toLowerCase().includes(given.toLowerCase()))
    throw new UsageError("--note is kept, so it must not name the person");
  const { erased, others } = await inTransaction(db, { isCheck }, async (trx) => {
    const person = await getPerson(trx, given);
    await refuseIfOpen(trx, person);
    const others = await findOrdersOfOthers(trx, person);
    return { erased: await erasePerson(trx, person, { ...who, now: now() }), others };
  });
  if (input.options.json)
    return terminal.out(
      `${JSON.stringify({ check: isCheck, erased, ordersOfOthers: others.map(({ order_number }) => order_number) }, null, 2)}\n`,
    );
  terminal.out(
    drawTable(["table", "rows", isCheck ? "to be" : "done", "why something stays"], erased.map(toCells)) +
      others
        .map(
          ({ order_number, user_id }) =>
            `Order ${order_number} has this address, but belongs to the account of shopper ${user_id}; it stays.\n`,
        )
        .join("") +
      (isCheck ? "Nothing was changed.\n" : "Erased. The table erasure has the record.\n"),
  );
}

const toCells = ({ table, rows, done, columns, why }: ErasedRows) => [
  table,
  String(rows),
  columns.length > 0 ? `${done}: ${columns.join(", ")}` : done,
  why ?? "",
];

/** Money and goods still need the person's name and address. */
async function refuseIfOpen(trx: Executor, { orders }: Person): Promise<void> {
  const open: string[] = [];
  for (const id of orders) {
    const record = await loadOrder(trx, id);
    const steps = nextSteps(record);
    if (record.operations.some(({ status }) => status === "Requested" || status === "Pending"))
      steps.push("Money is on its way: npm run store -- reconcile");
    open.push(...steps.map((step) => `Order ${record.order.order_number}: ${step}`));
  }
  if (open.length > 0)
    throw new CommandError(`Nothing was erased, because orders are open.\n${open.join("\n")}`);
}
