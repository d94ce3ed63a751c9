import type pg from "pg";

import { isIsoDay } from "#contract/iso-day";
import type { Database, Executor } from "#platform/db/database";
import type { DemoRemains } from "#platform/core/demo-remains";
import type { MailSite } from "#platform/mail/mail-site";
import type { Site } from "./content/site-records";
import { suggestName } from "./suggest-name";
import type { Terminal } from "./terminal";

/** The services of a command. */
export interface CommandContext {
  db: Database;
  /** Of the role that owns the tables, for backups. */
  ownerPool: pg.Pool;
  /** The secret in the data folder; null if there is none. */
  secret: { read(): Promise<string | null>; write(secret: string): Promise<void> };
  /** The storefront that the links of mails lead to. */
  site: MailSite;
  terminal: Terminal;
  now: () => Date;
  /** Loads the initial data of this version, for commands that bring it up to date, or remove some of it. */
  loadSeed(): Promise<{
    findDemo(db: Executor, now: Date): Promise<DemoRemains>;
    removeDemo(db: Database, now: Date): Promise<DemoRemains>;
    readShipped(site: Site, key: string): object | null;
    updateContent(trx: Executor, sites: Site[], onlyList: boolean): Promise<string[]>;
  }>;
  readFile(path: string): Promise<Buffer>;
  /** `isPrivate`: only the owner of the file may read it. */
  writeFile(
    path: string,
    parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
    options?: { isPrivate: boolean },
  ): Promise<void>;
}

/** An option of a command, `--name`. */
export interface CommandOption {
  name: string;
  /** The name of its value in the help; absent for a switch. */
  value?: string;
  help: string;
}

/** The parsed arguments, without the name of the command, and the options by name (`true` for a switch). */
export interface CommandInput {
  args: string[];
  options: Record<string, string | true | undefined>;
}

/** One command of `npm run store`. */
export interface Command {
  name: string;
  /** The arguments after the name, as shown in the help. */
  usage: string;
  /** One line. */
  summary: string;
  details?: string;
  options?: CommandOption[];
  /** The most arguments that it takes; absent: it says itself. */
  arguments?: number;
  /** False for a command that works on a database as it is: it is neither migrated nor seeded. */
  needsStore?: false;
  run(context: CommandContext, input: CommandInput): Promise<void>;
}

/** The arguments are wrong: exit code 2, followed by the usage (OPERATOR-2). */
export class UsageError extends Error {}

/** The command cannot be carried out, and the message says why: exit code 1 (OPERATOR-2). */
export class CommandError extends Error {}

/** The argument at `index` (from 0). Throws a UsageError if it is missing or empty. */
export function requireArgument({ args }: CommandInput, index: number, name: string): string {
  const argument = args[index];
  if (argument === undefined || argument === "") throw new UsageError(`${name} is missing`);
  return argument;
}

/** The argument, if it is one of `names`. Throws a UsageError that starts with `what`. */
export function requireOneOf<Name extends string>(word: string, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === word);
  if (!found)
    throw new UsageError(
      `${what} must be one of ${names.join(", ")}, not ${word}${suggestName(word, names)}`,
    );
  return found;
}

/** An action of a command, with its options, and how many arguments it takes, its own name included. */
interface Action {
  run: Command["run"];
  options: readonly string[];
  takes: number;
}

/** Runs the action that the first argument names. Throws a UsageError for what the action does not take. */
export async function runAction(
  command: string,
  actions: Readonly<Record<string, Action>>,
  context: CommandContext,
  input: CommandInput,
): Promise<void> {
  const name = requireOneOf(requireArgument(input, 0, "what to do"), Object.keys(actions), "What to do");
  const { run, options, takes } = actions[name]!;
  const other = Object.keys(input.options).find((option) => !options.includes(option));
  if (other !== undefined) throw new UsageError(`--${other} is not for ${command} ${name}`);
  if (input.args.length > takes) throw new UsageError(`${input.args[takes]}: not understood`);
  await run(context, input);
}

/** The value of an option; undefined if it is absent. */
export const textOption = ({ options }: CommandInput, name: string) => {
  const value = options[name];
  return typeof value === "string" ? value : undefined;
};

/** The day of an option as text, such as 2026-03-31. Throws a UsageError for anything else. */
export function readDay(input: CommandInput, name: string): string | undefined {
  const text = textOption(input, name);
  if (text === undefined) return undefined;
  if (!isIsoDay(text)) throw new UsageError(`--${name} must be a day such as 2026-03-31`);
  return text;
}

/** The value of an option as a whole number. Throws a UsageError outside of the range. */
export function numberOption(
  input: CommandInput,
  name: string,
  range: { min: number; max: number; fallback: number },
): number {
  const text = textOption(input, name);
  if (text === undefined) return range.fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= range.min && value <= range.max))
    throw new UsageError(`--${name} must be a number from ${range.min} to ${range.max}`);
  return value;
}
