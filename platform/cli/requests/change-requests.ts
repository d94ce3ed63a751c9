import { sql } from "kysely";

import {
  CommandError,
  requireArgument,
  textOption,
  UsageError,
  type CommandContext,
  type CommandInput,
} from "#platform/cli/command";
import { inTransaction } from "#platform/cli/in-transaction";
import { plainText } from "#platform/cli/terminal";
import { joinBuyerGroups } from "#platform/accounts/accounts/registration";
import { PlatformError } from "#platform/core/errors";
import { notifyChange } from "#platform/db/notify-change";
import { answerRequest, type RequestAnswer } from "#platform/shopper/requests/answer";
import { cleanLines } from "#platform/shopper/registrations/contact";

/** The longest answer. */
const maximumText = 4000;

/** The operator and the text of `--note`, which may have several lines. Throws a UsageError without. */
export function readText(input: CommandInput): Pick<RequestAnswer, "actor" | "text"> {
  const by = textOption(input, "by")?.trim() ?? "";
  if (by === "" || by.length > 60 || /\p{Cc}/u.test(by))
    throw new UsageError("--by is missing, or no name: who does this");
  const text = cleanLines(textOption(input, "note") ?? "");
  if (text === "") throw new UsageError("--note is missing: the answer, or why it is closed");
  if (text.length > maximumText) throw new UsageError(`--note is longer than ${maximumText} characters`);
  return { actor: `operator:${by}`, text };
}

function refuseUnknown(error: unknown, reference: string): never {
  if (error instanceof PlatformError && error.status === 404)
    throw new CommandError(`There is no request ${plainText(reference)}.`);
  throw error;
}

async function change(
  { db, terminal, now }: CommandContext,
  input: CommandInput,
  action: RequestAnswer["action"],
): Promise<void> {
  const reference = requireArgument(input, 1, "the reference");
  const given = readText(input);
  const isCheck = input.options.check === true;
  const row = await inTransaction(db, { isCheck }, (trx) =>
    answerRequest(trx, reference, { ...given, action, now: now() }),
  ).catch((error: unknown) => refuseUnknown(error, reference));
  const done = `${row.reference} ${isCheck ? "would be" : "is"} ${row.status.toLowerCase()}`;
  const mailed =
    action === "Closed"
      ? ""
      : row.email === null
        ? " The sender gave no address, so no mail goes out."
        : ` The answer goes to ${plainText(row.email)}.`;
  terminal.out(`${done}.${mailed}\n`);
}

/**
 * `requests approve`: the answer to a trade application, and the buyer groups of the account that has its
 * address (OPERATOR-93).
 */
export async function approve(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, now } = context;
  const reference = requireArgument(input, 1, "the reference");
  const given = readText(input);
  const groups = (textOption(input, "groups") ?? "").split(",").flatMap((name) => name.trim() || []);
  const isCheck = input.options.check === true;
  const message = await inTransaction(db, { isCheck }, async (trx) => {
    const known = await trx
      .selectFrom("buyer_group")
      .select("name")
      .where("name", "in", [...groups, ""])
      .execute();
    const unknown = groups.find((name) => !known.some((group) => group.name === name));
    if (unknown !== undefined) throw new CommandError(`There is no buyer group ${plainText(unknown)}.`);
    const row = await answerRequest(trx, reference, { ...given, action: "Approved", now: now() });
    if (row.kind !== "trade") throw new CommandError(`${row.reference} is no trade application.`);
    const account = await trx
      .selectFrom("shopper")
      .select("account_id")
      .where(sql`lower(email)`, "=", row.email!.toLowerCase())
      .where("is_active", "=", true)
      .executeTakeFirst();
    if (account) await joinBuyerGroups(trx, account.account_id, groups);
    if (account && groups.length > 0) await notifyChange(trx, "prices");
    const email = plainText(row.email!);
    const joined = !account
      ? `Nobody is registered as ${email} yet, so no buyer group was joined. Approve it again then, or use make-business-account.`
      : groups.length > 0
        ? `The account of ${email} is in ${groups.join(", ")}.`
        : `No buyer group was named, so the account of ${email} has the prices that it had.`;
    return `${row.reference} ${isCheck ? "would be" : "is"} approved. ${joined}`;
  }).catch((error: unknown) => refuseUnknown(error, reference));
  terminal.out(`${message}\n`);
}

/** `requests document`: the file that came with a request (OPERATOR-93). */
export async function writeDocument(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, writeFile } = context;
  const reference = requireArgument(input, 1, "the reference");
  const file = textOption(input, "file");
  if (file === undefined) throw new UsageError("--file is missing: where to write it");
  const found = await db
    .selectFrom("request_document as d")
    .innerJoin("request as r", "r.id", "d.request_id")
    .select(["d.content", "d.file_name"])
    .where("r.reference", "=", reference.trim().toUpperCase())
    .executeTakeFirst();
  if (!found) throw new CommandError(`There is no document of ${plainText(reference)}.`);
  await writeFile(file, [found.content], { isPrivate: true });
  terminal.out(`${plainText(found.file_name)} is in ${plainText(file)}.\n`);
}

export const answer = (context: CommandContext, input: CommandInput) => change(context, input, "Answered");
export const close = (context: CommandContext, input: CommandInput) => change(context, input, "Closed");
