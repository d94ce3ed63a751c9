import { formatAppointmentTime } from "#contract/content/appointment-calendars";
import { PlatformError } from "#platform/core/errors";
import { formatTime } from "#platform/core/formats";
import { toRepairRequests } from "#platform/shopper/repairs/facts";
import { workOnRepair, type RepairWork } from "#platform/shopper/repairs/visits";

import { listing } from "./appliances";
import {
  CommandError,
  requireArgument,
  runAction,
  type Command,
  type CommandContext,
  type CommandInput,
} from "./command";
import { inTransaction } from "./in-transaction";
import { readText } from "./requests/change-requests";
import { typedText } from "./terminal";
import { whoOptions } from "./who";

const list = listing("repairs", (db, limit) =>
  db
    .selectFrom("repair_request as r")
    .innerJoin("webstore as w", "w.id", "r.webstore_id")
    .leftJoin("appointment as a", (join) =>
      join.onRef("a.repair_request_id", "=", "r.id").on("a.status", "=", "Booked"),
    )
    .distinctOn("r.sequence")
    .select(["r.reference", "r.created_at as requested", "w.name as store", "r.status"])
    .select(["a.starts_at as visit", "r.model", "r.serial_number as serial", "r.problem"])
    .select(["r.phone", "r.email", "r.postal_code as zip"])
    .orderBy("r.sequence", "desc")
    .orderBy("a.starts_at", "desc")
    .limit(limit)
    .execute(),
);

async function show({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const reference = requireArgument(input, 1, "the reference").trim().toUpperCase();
  const row = await db
    .selectFrom("repair_request")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  if (!row) throw new CommandError(`There is no repair request ${typedText(reference)}.`);
  const [repair] = await toRepairRequests(db, [row], now());
  const events = await db
    .selectFrom("repair_event")
    .select(["created_at", "actor", "change", "text"])
    .where("repair_request_id", "=", row.id)
    .orderBy("id")
    .execute();
  const { token: _token, ...shown } = repair!;
  const contact = { name: `${row.first_name} ${row.last_name}`, email: row.email };
  if (input.options.json)
    return terminal.out(`${JSON.stringify({ ...shown, ...contact, events }, null, 2)}\n`);
  const { visit, address, warranty, purchaseDate } = shown;
  const lines: [string, string | null][] = [
    ["Appliance", `${shown.productName}, model ${shown.model}, serial ${shown.serialNumber}`],
    ["Warranty", warranty && `${warranty}${purchaseDate ? `, bought ${purchaseDate}` : ""}`],
    ["Problem", shown.problem],
    ["What happens", shown.description],
    ["Visit", visit && `${formatAppointmentTime(visit.startsAt, visit.timeZone)}, ${visit.reference}`],
    ["Where", `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`],
    ["Name", contact.name],
    ["Phone", shown.phone],
    ["Email", contact.email],
    ...events.map((each): [string, string] => [
      `${each.change} by ${each.actor}, ${formatTime(each.created_at)} UTC`,
      each.text ?? "",
    ]),
  ];
  const head = `${row.reference}, ${shown.status}, received ${formatTime(row.created_at)} UTC`;
  const text = lines.flatMap(([label, value]) => (value === null ? [] : `${label}: ${value}`)).map(typedText);
  terminal.out(`${[head, ...text].join("\n")}\n`);
}

/** Records what was done, and mails the words of `--note` to the customer. */
const work =
  (change: RepairWork["change"]) =>
  async ({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> => {
    const reference = requireArgument(input, 1, "the reference");
    const given = readText(input);
    const isCheck = input.options.check === true;
    const row = await inTransaction(db, { isCheck }, (trx) =>
      workOnRepair(trx, reference, { ...given, change, now: now() }),
    ).catch((error: unknown) => {
      if (error instanceof PlatformError) throw new CommandError(`${typedText(error.message)}.`);
      throw error;
    });
    terminal.out(
      `${isCheck ? "Check only. " : ""}${row.reference} is ${row.status}. The note goes to ${typedText(row.email)}.\n`,
    );
  };

const change = ["by", "note", "check"];
const actions = {
  list: { run: list, options: ["limit", "json"], takes: 1 },
  show: { run: show, options: ["json"], takes: 2 },
  answer: { run: work("Answered"), options: change, takes: 2 },
  visited: { run: work("Visited"), options: change, takes: 2 },
  wait: { run: work("WaitingForPart"), options: change, takes: 2 },
  close: { run: work("Closed"), options: change, takes: 2 },
};

/** `repairs` (OPERATOR-38, OPERATOR-98, OPERATOR-99). */
export const repairsCommand: Command = {
  name: "repairs",
  arguments: 2,
  usage:
    "list [--limit number] [--json]\n" +
    "       npm run store -- repairs show <reference> [--json]\n" +
    "       npm run store -- repairs answer|visited|wait|close <reference> --by name --note text [--check]",
  summary: "requests for repairs: list, read and answer them, say what a visit brought, close them",
  details:
    "visited: the technician was there. wait: a part is ordered. The note of all four goes to the customer by\n" +
    "mail and onto the page of the repair. appointments cancel takes a visit back; times are the calendars of\n" +
    "kind repair in the content record appointments.",
  options: [
    { name: "limit", value: "number", help: "list: how many (1 to 10000); default 50" },
    ...whoOptions.map((option) =>
      option.name === "note"
        ? { ...option, help: "what the customer reads; may have several lines" }
        : option,
    ),
  ],
  run: (context, input) => runAction("repairs", actions, context, input),
};
