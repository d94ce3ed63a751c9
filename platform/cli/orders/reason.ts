import { textOption, UsageError, type CommandInput } from "#platform/cli/command";

/** The option of commands whose mail tells the shopper a reason. */
export const reasonOption = { name: "reason", value: "text", help: "a reason for the shopper's mail" };

/** The reason for the shopper; null without one. Throws a UsageError if it is not a line of text. */
export function readReason(input: CommandInput): string | null {
  const text = textOption(input, "reason")?.trim() ?? "";
  if (text.length > 500 || /\p{Cc}/u.test(text))
    throw new UsageError("--reason must be a line of at most 500 characters");
  return text || null;
}
