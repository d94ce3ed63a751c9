import { readGroups } from "#platform/cli/accounts";
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
import { plainText } from "#platform/cli/terminal";
import { PlatformError } from "#platform/core/errors";
import { answerRequest, type RequestAnswer } from "#platform/shopper/requests/answer";
import { cleanLines } from "#platform/shopper/registrations/contact";

import { documentsInWords, readOne } from "./read-requests";

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

async function change(
  { db, terminal, now }: CommandContext,
  input: CommandInput,
  action: RequestAnswer["action"],
): Promise<void> {
  const reference = requireArgument(input, 1, "the reference");
  const given = readText(input);
  const groups = await readGroups(db, input);
  const isCheck = input.options.check === true;
  const { row, terms } = await inTransaction(db, { isCheck }, (trx) =>
    answerRequest(trx, reference, { ...given, groups, action, now: now() }),
  ).catch((error: unknown) => {
    if (!(error instanceof PlatformError)) throw error;
    throw new CommandError(
      error.status === 404 ? `There is no request ${plainText(reference)}.` : `${error.message}.`,
    );
  });
  const email = plainText(row.email ?? "");
  const said = {
    Answered:
      row.email === null
        ? "The sender gave no address, so no mail goes out."
        : `The answer goes to ${email}.`,
    Approved: {
      None: `No buyer group was named, so an account of ${email} keeps its prices.`,
      Started: `The account of ${email} is in ${groups.join(", ")}.`,
      NeedAccount: `Nobody is registered as ${email} yet: the account joins ${groups.join(", ")} once it is and the address is verified.`,
      NeedVerification: `The account of ${email} joins ${groups.join(", ")} once the address is verified.`,
    }[terms],
    Declined: `The reason goes to ${email}.`,
    Closed: "",
  }[action];
  const done = `${row.reference} ${isCheck ? "would be" : "is"} ${action.toLowerCase()}.`;
  terminal.out(`${[done, said].filter(Boolean).join(" ")}\n`);
}

/** `requests document`: a file that came with a request (OPERATOR-107). */
export async function writeDocument(context: CommandContext, input: CommandInput): Promise<void> {
  const { db, terminal, writeFile } = context;
  const reference = requireArgument(input, 1, "the reference");
  const file = textOption(input, "file");
  if (file === undefined) throw new UsageError("--file is missing: where to write it");
  const { documents } = await readOne(db, reference);
  const number = numberOption(input, "number", { min: 1, max: Math.max(1, documents.length), fallback: 1 });
  const named = documents[number - 1];
  if (!named) throw new CommandError(`There is no document of ${plainText(reference)}.`);
  if (documents.length > 1 && input.options.number === undefined)
    throw new UsageError(
      `There are ${documents.length}. Which one does --number say: ${documentsInWords(documents)}`,
    );
  const { content } = await db
    .selectFrom("request_document")
    .select("content")
    .where("id", "=", named.id)
    .executeTakeFirstOrThrow();
  await writeFile(file, [content], { isPrivate: true });
  terminal.out(`${plainText(named.file_name)} is in ${plainText(file)}.\n`);
}

const as = (action: RequestAnswer["action"]) => (context: CommandContext, input: CommandInput) =>
  change(context, input, action);
export const answer = as("Answered");
export const approve = as("Approved");
export const decline = as("Declined");
export const close = as("Closed");
