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
import { PlatformError } from "#platform/core/errors";
import { answerRequest, type RequestAnswer } from "#platform/shopper/requests/answer";
import { cleanLines } from "#platform/shopper/registrations/contact";

/** The longest answer. */
const maximumText = 4000;

/** The operator and the text of `--note`, which may have several lines. Throws a UsageError without. */
function readText(input: CommandInput): Pick<RequestAnswer, "actor" | "text"> {
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
  const isCheck = input.options.check === true;
  const row = await inTransaction(db, { isCheck }, (trx) =>
    answerRequest(trx, reference, { ...given, action, now: now() }),
  ).catch((error: unknown) => {
    if (error instanceof PlatformError && error.status === 404)
      throw new CommandError(`There is no request ${plainText(reference)}.`);
    throw error;
  });
  const done = `${row.reference} ${isCheck ? "would be" : "is"} ${row.status.toLowerCase()}`;
  const mailed =
    action === "Closed"
      ? ""
      : row.email === null
        ? " The sender gave no address, so no mail goes out."
        : ` The answer goes to ${plainText(row.email)}.`;
  terminal.out(`${done}.${mailed}\n`);
}

export const answer = (context: CommandContext, input: CommandInput) => change(context, input, "Answered");
export const close = (context: CommandContext, input: CommandInput) => change(context, input, "Closed");
