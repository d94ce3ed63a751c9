import { textOption, UsageError, type CommandInput } from "./command";

/** The value of an option as one line of text, null without one. Throws a UsageError. */
export function readTextLine(input: CommandInput, name: string, longest: number): string | null {
  const text = textOption(input, name)?.trim() ?? "";
  if (text.length > longest || /\p{Cc}/u.test(text))
    throw new UsageError(`--${name} must be a line of at most ${longest} characters`);
  return text || null;
}
