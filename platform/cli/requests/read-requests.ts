import { sql } from "kysely";

import { requestKindNames, requestKinds } from "#contract/shopper/request-kinds";
import {
  CommandError,
  numberOption,
  requireArgument,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { getSite } from "#platform/cli/content/site-option";
import { writeCsv } from "#platform/cli/csv/csv-file";
import { drawTable, plainText, typedText } from "#platform/cli/terminal";
import { formatTime } from "#platform/core/formats";
import type { Executor } from "#platform/db/database";
import { detailsOf, type RequestRow } from "#platform/shopper/requests/details";

/** The kind of `--kind`; undefined without it. Throws a UsageError for an unknown one. */
function readKind(input: CommandInput): string | undefined {
  const kind = textOption(input, "kind");
  const known: readonly string[] = [...requestKindNames, "repair"];
  if (kind !== undefined && !known.includes(kind))
    throw new UsageError(`--kind is one of ${known.join(", ")}`);
  return kind;
}

async function readFilter(context: CommandContext, input: CommandInput, fallback: number) {
  return {
    kind: readKind(input),
    store: textOption(input, "store") === undefined ? undefined : (await getSite(context, input)).storeName,
    isOpen: input.options.all !== true,
    limit: numberOption(input, "limit", { min: 1, max: 100_000, fallback }),
  };
}
type Filter = Awaited<ReturnType<typeof readFilter>>;

interface Listed {
  reference: string;
  kind: string;
  store: string;
  status: string;
  received: Date;
  name: string;
  email: string | null;
}

/** Requests and requests for repairs, the newest first. */
async function listRequests(db: Executor, { kind, store, isOpen, limit }: Filter): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select r.reference, r.kind, w.name as store, r.status, r.received, r.name, r.email from (
      select reference, kind, webstore_id, status, created_at as received, email,
        concat_ws(' ', first_name, last_name) as name from request
      union all
      select reference, 'repair', webstore_id, status, created_at, email, concat_ws(' ', first_name, last_name)
        from repair_request) r
    join webstore w on w.id = r.webstore_id
    where (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      and (${store ?? null}::text is null or w.name = ${store ?? null})
      and (not ${isOpen}::boolean or r.status not in ('Answered', 'Closed', 'Canceled'))
    order by r.received desc limit ${limit}`.execute(db);
  return rows;
}

export async function list(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal } = context;
  const rows = await listRequests(db, await readFilter(context, input, 50));
  if (input.options.json) return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
  terminal.out(
    rows.length === 0
      ? "No requests.\n"
      : drawTable(
          ["reference", "kind", "store", "state", "received (UTC)", "name", "email"],
          rows.map((row) => [
            row.reference,
            row.kind,
            row.store,
            row.status,
            formatTime(row.received),
            plainText(row.name),
            plainText(row.email ?? ""),
          ]),
        ),
  );
}

/** The documents of a request with their numbers: `1 license.pdf (213 KB), 2 w9.pdf (88 KB)`. */
export const documentsInWords = (documents: readonly { file_name: string; bytes: number }[]): string =>
  documents
    .map(
      ({ file_name, bytes }, place) =>
        `${place + 1} ${plainText(file_name)} (${Math.ceil(bytes / 1024).toLocaleString("en-US")} KB)`,
    )
    .join(", ");

/** A request with what was done about it. Throws a CommandError for an unknown reference. */
export async function readOne(db: Executor, reference: string) {
  const row = await db
    .selectFrom("request")
    .selectAll()
    .where("reference", "=", reference.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) throw new CommandError(`There is no request ${plainText(reference)}.`);
  const [documents, answers] = await Promise.all([
    db
      .selectFrom("request_document")
      .select(["id", "file_name", "content_type", sql<number>`octet_length(content)`.as("bytes")])
      .where("request_id", "=", row.id)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("request_answer")
      .select(["created_at", "actor", "action", "text", "buyer_groups", "started_at"])
      .where("request_id", "=", row.id)
      .orderBy("id")
      .execute(),
  ]);
  return {
    row,
    details: detailsOf(row, documents.length > 0 ? [documentsInWords(documents)] : []),
    documents,
    answers,
  };
}

/** The buyer groups of an approval, and since when; '' without any. */
const termsOf = ({ buyer_groups, started_at }: { buyer_groups: string[] | null; started_at: Date | null }) =>
  buyer_groups === null
    ? ""
    : ` (${buyer_groups.join(", ")}, ${started_at ? `since ${formatTime(started_at)} UTC` : "once the address is verified"})`;

export async function show({ db, terminal }: CommandContext, input: CommandInput): Promise<void> {
  const { row, details, documents, answers } = await readOne(db, requireArgument(input, 1, "the reference"));
  const { reference, kind, status, created_at: received } = row;
  if (input.options.json)
    return terminal.out(
      `${JSON.stringify({ reference, kind, status, received, fields: row.fields, details, documents: documents.map(({ id: _id, ...each }, place) => ({ number: place + 1, ...each })), answers }, null, 2)}\n`,
    );
  const lines = [
    `${reference}, ${kind}, ${status}, received ${formatTime(received)} UTC`,
    ...details.map(({ label, value }) => `${label}: ${typedText(value)}`),
    ...answers.map(
      (each) =>
        `${each.action} by ${plainText(each.actor)}, ${formatTime(each.created_at)} UTC: ${typedText(each.text)}${termsOf(each)}`,
    ),
  ];
  terminal.out(`${lines.join("\n")}\n`);
}

/** `requests export`: CSV with a column for each field of the kinds, or JSON. */
export async function exportRequests(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, writeFile } = context;
  const { kind, store, isOpen, limit } = await readFilter(context, input, 10_000);
  const rows: (RequestRow & { store: string })[] = await db
    .selectFrom("request as r")
    .innerJoin("webstore as w", "w.id", "r.webstore_id")
    .selectAll("r")
    .select("w.name as store")
    .$if(kind !== undefined, (query) => query.where("r.kind", "=", kind as RequestRow["kind"]))
    .$if(store !== undefined, (query) => query.where("w.name", "=", store!))
    .$if(isOpen, (query) => query.where("r.status", "=", "Received"))
    .orderBy("r.sequence", "desc")
    .limit(limit)
    .execute();
  const records = rows.map((row) => ({
    reference: row.reference,
    kind: row.kind,
    store: row.store,
    status: row.status,
    received: row.created_at.toISOString(),
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    email: row.email ?? "",
    ...Object.fromEntries(
      Object.entries(row.fields).map(([field, value]) => [
        field,
        typeof value === "string" ? value : value.map(({ label }) => label).join(", "),
      ]),
    ),
  }));
  const own = ["reference", "kind", "store", "status", "received", "first_name", "last_name", "email"];
  const fields = Object.entries(requestKinds)
    .filter(([name]) => kind === undefined || kind === name)
    .flatMap(([, each]) => Object.keys(each.fields));
  const written = input.options.json
    ? `${JSON.stringify(records, null, 2)}\n`
    : writeCsv([...own, ...new Set(fields)], records, true);
  const file = textOption(input, "file");
  if (file === undefined) return terminal.out(written);
  await writeFile(file, [written], { isPrivate: true });
  terminal.out(`${records.length} requests are in ${plainText(file)}.\n`);
}
