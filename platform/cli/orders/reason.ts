import type { CommandInput } from "#platform/cli/command";
import { readTextLine } from "#platform/cli/text-line";

/** The option of commands whose mail tells the shopper a reason. */
export const reasonOption = { name: "reason", value: "text", help: "a reason for the shopper's mail" };

/** The reason for the shopper; null without one. Throws a UsageError if it is not a line of text. */
export const readReason = (input: CommandInput): string | null => readTextLine(input, "reason", 500);
