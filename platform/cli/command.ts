import type { Database } from "#platform/db/database";
import type { Terminal } from "./terminal";

export interface CommandContext {
  db: Database;
  terminal: Terminal;
  now: () => Date;
  readFile(path: string): Promise<Buffer>;
  writeFile(path: string, parts: AsyncIterable<string>): Promise<void>;
}

export interface CommandOption {
  name: string;
  /** What its value is called in the help; absent for a switch. */
  value?: string;
  help: string;
}

export interface CommandInput {
  words: string[];
  options: Record<string, string | true | undefined>;
}

export interface Command {
  name: string;
  /** What follows the name, as the help shows it. */
  usage: string;
  /** One line. */
  summary: string;
  details?: string;
  options?: CommandOption[];
  run(context: CommandContext, input: CommandInput): Promise<void>;
}

/** The command was called in a way that it does not understand: exit code 2, with its usage. */
export class UsageError extends Error {}

/** What was asked cannot be done; the message says why: exit code 1. */
export class CommandError extends Error {}

export function requireWord({ words }: CommandInput, place: number, name: string): string {
  const word = words[place];
  if (word === undefined || word === "") throw new UsageError(`${name} is missing`);
  return word;
}

export function requireOneOf<Name extends string>(word: string, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === word);
  if (!found) throw new UsageError(`${what} is one of ${names.join(", ")}, not ${word}`);
  return found;
}

export const textOption = ({ options }: CommandInput, name: string) => {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
};

export function numberOption(
  input: CommandInput,
  name: string,
  range: { min: number; max: number; fallback: number },
): number {
  const text = textOption(input, name);
  if (text === undefined) return range.fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= range.min && value <= range.max))
    throw new UsageError(`--${name} is a number from ${range.min} to ${range.max}`);
  return value;
}
