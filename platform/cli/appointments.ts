import { formatAppointmentTime } from "#contract/content/appointment-calendars";
import { cancel } from "#platform/shopper/appointments/appointments";
import { calendarAt, calendarOf } from "#platform/shopper/appointments/calendars";

import {
  CommandError,
  numberOption,
  readDay,
  requireArgument,
  runAction,
  textOption,
  type Command,
  type CommandContext,
  type CommandInput,
} from "./command";
import { getSite } from "./content/site-option";
import { inTransaction } from "./in-transaction";
import { drawTable, plainText } from "./terminal";
import { readWho, whoOptions } from "./who";

async function list(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, now } = context;
  const from = readDay(input, "from");
  const store =
    textOption(input, "store") === undefined ? undefined : (await getSite(context, input)).storeName;
  const rows = await db
    .selectFrom("appointment as a")
    .innerJoin("webstore as w", "w.id", "a.webstore_id")
    .select(["a.reference", "w.name as store", "a.calendar", "a.starts_at as startsAt", "a.people"])
    .select([
      "a.status",
      "a.first_name as firstName",
      "a.last_name as lastName",
      "a.email",
      "a.phone",
      "a.note",
    ])
    .where("a.starts_at", ">=", from === undefined ? now() : new Date(`${from}T00:00:00Z`))
    .where("a.status", "in", input.options.all ? ["Booked", "Canceled", "Held"] : ["Booked"])
    .$if(store !== undefined, (query) => query.where("w.name", "=", store!))
    .orderBy("a.starts_at")
    .orderBy("a.reference")
    .limit(numberOption(input, "limit", { min: 1, max: 10_000, fallback: 200 }))
    .execute();
  if (input.options.json) return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  terminal.out(
    rows.length === 0
      ? "No appointments.\n"
      : drawTable(
          ["starts (UTC)", "store", "calendar", "people", "status", "reference", "name", "email", "phone"],
          rows.map((row) => [
            row.startsAt.toISOString().slice(0, 16).replace("T", " "),
            row.store,
            row.calendar,
            String(row.people),
            row.status,
            row.reference,
            plainText([row.firstName, row.lastName].filter(Boolean).join(" ")),
            plainText(row.email ?? ""),
            plainText(row.phone ?? ""),
          ]),
        ),
  );
}

/** Cancels for the merchant: the person gets a mail with the note. */
async function cancelOne({ db, terminal, now }: CommandContext, input: CommandInput): Promise<void> {
  const reference = requireArgument(input, 1, "reference").toUpperCase();
  const who = readWho(input);
  const { row, calendar } = await inTransaction(db, who, async (trx) => {
    const found = await trx
      .selectFrom("appointment")
      .selectAll()
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst();
    if (!found || found.status === "Held") throw new CommandError(`There is no appointment ${reference}`);
    if (found.status === "Canceled") throw new CommandError(`${reference} is canceled already`);
    if (found.starts_at <= now()) throw new CommandError(`${reference} has begun already`);
    const store = await trx
      .selectFrom("webstore")
      .selectAll()
      .where("id", "=", found.webstore_id)
      .executeTakeFirstOrThrow();
    const of = await calendarOf(trx, store, found.calendar);
    return {
      row: await cancel(trx, {
        row: found,
        calendar: of,
        store,
        by: { actor: who.actor, why: who.note ?? "Check" },
        now: now(),
      }),
      calendar: calendarAt(of, found.starts_at),
    };
  });
  const when = formatAppointmentTime(row.starts_at.toISOString(), calendar.timeZone);
  const text = `${reference} is canceled: ${calendar.name}, ${when}. ${row.email} gets a mail with the note.`;
  terminal.out(
    input.options.json
      ? `${JSON.stringify({ reference, status: row.status, startsAt: row.starts_at, check: who.isCheck })}\n`
      : `${who.isCheck ? "Check only. " : ""}${text}\n`,
  );
}

const actions = {
  list: { run: list, options: ["store", "from", "all", "limit", "json"], takes: 1 },
  cancel: { run: cancelOne, options: whoOptions.map(({ name }) => name), takes: 2 },
};

/** `appointments` (OPERATOR-96, OPERATOR-97). */
export const appointmentsCommand: Command = {
  name: "appointments",
  arguments: 2,
  usage:
    "list [--store name] [--from day] [--all] [--limit number] [--json]\n" +
    "       npm run store -- appointments cancel <reference> --by name --note text",
  summary: "list booked appointments, or cancel one: the person gets a mail with the note",
  details:
    "Places, people and times are the content record appointments: show-content and publish change it.",
  options: [
    { name: "store", value: "name", help: "list: only this store" },
    { name: "from", value: "day", help: "list: from this day on, in UTC; default: from now on" },
    { name: "all", help: "list: canceled ones and held times too" },
    { name: "limit", value: "number", help: "list: how many (1 to 10000); default 200" },
    ...whoOptions.map((option) =>
      option.name === "note" ? { ...option, help: "cancel: why; the person reads it" } : option,
    ),
  ],
  run: (context, input) => runAction("appointments", actions, context, input),
};
