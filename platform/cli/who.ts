import { numberOption, textOption, UsageError, type CommandInput } from "./command";

/** The person who runs a command that writes, and the reason (OPERATOR-40). */
export interface Who {
  /** As events have it: `operator:kim`. */
  actor: string;
  note: string | null;
  /** The version of the order that the operator looked at. */
  version: number | undefined;
  /** Nothing is to be changed. */
  isCheck: boolean;
}

/** The options of every command that changes orders. */
export const whoOptions = [
  { name: "by", value: "name", help: "who does this; written to the order's history" },
  { name: "note", value: "text", help: "why; written to the order's history" },
  { name: "check", help: "say what would happen; change nothing (--by and --note are not needed)" },
  { name: "json", help: "print JSON: one object" },
];

/** The option of commands that change one order. */
export const versionOption = {
  name: "version",
  value: "n",
  help: "refuse if the order has changed since this version, which `order` shows",
};

/** Reads the options. Throws a UsageError if one is missing or not a line of text. */
export function readWho(input: CommandInput): Who {
  const isCheck = input.options.check === true;
  const read = (name: string, meaning: string, longest: number) => {
    const text = textOption(input, name)?.trim() ?? "";
    if (text === "" && !isCheck) throw new UsageError(`--${name} is missing: ${meaning}`);
    if (text.length > longest) throw new UsageError(`--${name} is longer than ${longest} characters`);
    if (/\p{Cc}/u.test(text)) throw new UsageError(`--${name} must be one line of text`);
    return text;
  };
  const [by, note] = [read("by", "who does this", 60), read("note", "why it is done", 500)];
  const version = numberOption(input, "version", { min: 1, max: 999_999_999, fallback: 0 });
  return {
    actor: `operator:${by || "check"}`,
    note: note || null,
    version: version === 0 ? undefined : version,
    isCheck,
  };
}
