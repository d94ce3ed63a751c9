import { parseArgs } from "node:util";

import { CommandError, UsageError, type Command, type CommandContext } from "./command";
import { appointmentsCommand } from "./appointments";
import { registrationsCommand } from "./appliances";
import { repairsCommand } from "./repairs";
import { contentCommand, publishCommand, showContentCommand, unpublishCommand } from "./content/content";
import { exportCommand, importCommand } from "./catalog/csv-commands";
import { describeAll, describeOne, start } from "./help";
import { demoCommand } from "./demo";
import { inboundCommand } from "./inbound/inbound";
import { ordersCommand } from "./orders/list";
import { addressCommand } from "./orders/address";
import { cancelCommand } from "./orders/cancel";
import { deliverCommand } from "./orders/deliver";
import { noteCommand } from "./orders/note";
import { paidCommand } from "./orders/paid";
import { prepareCommand } from "./orders/prepare";
import { reconcileCommand } from "./orders/reconcile";
import { refundCommand } from "./orders/refund";
import { retryCommand } from "./orders/retry";
import { returnCommand } from "./orders/return";
import { resendCommand } from "./orders/resend";
import { shipCommand } from "./orders/ship";
import { orderCommand } from "./orders/show";
import { stuckCommand } from "./orders/stuck";
import { updateContentCommand } from "./content/update-content";
import { makeBusinessAccountCommand, makeEditorCommand } from "./accounts";
import { outboxCommand } from "./outbox";
import { personCommand } from "./person";
import { promotionsCommand } from "./promotions/promotions";
import { backupCommand, restoreCommand } from "./backup";
import { reindexCommand } from "./reindex";
import { requestsCommand } from "./requests/requests";
import { reportCommand } from "./reports/report";
import { sinksCommand } from "./sinks";
import { setStockCommand } from "./catalog/stock";
import { invoicesCommand } from "./invoices/invoices";
import { subscriptionsCommand } from "./subscriptions/subscriptions";
import { settingsCommand } from "./settings/settings";
import { storesCommand } from "./stores";
import { suggestName } from "./suggest-name";
import type { Terminal } from "./terminal";
import { waitingCommand } from "./waiting";

const commands: readonly Command[] = [
  exportCommand,
  importCommand,
  setStockCommand,
  inboundCommand,
  waitingCommand,
  reportCommand,
  ordersCommand,
  orderCommand,
  addressCommand,
  prepareCommand,
  shipCommand,
  deliverCommand,
  cancelCommand,
  refundCommand,
  returnCommand,
  paidCommand,
  invoicesCommand,
  subscriptionsCommand,
  retryCommand,
  noteCommand,
  resendCommand,
  stuckCommand,
  reconcileCommand,
  contentCommand,
  showContentCommand,
  publishCommand,
  unpublishCommand,
  updateContentCommand,
  promotionsCommand,
  demoCommand,
  makeEditorCommand,
  makeBusinessAccountCommand,
  personCommand,
  outboxCommand,
  registrationsCommand,
  repairsCommand,
  requestsCommand,
  appointmentsCommand,
  reindexCommand,
  storesCommand,
  settingsCommand,
  sinksCommand,
  backupCommand,
  restoreCommand,
];

/** 0: done. 1: refused, nothing was changed. 2: wrong usage. 3: unexpected failure (OPERATOR-2). */
export type ExitCode = 0 | 1 | 2 | 3;

/** The outputs of a command, and its access to the database and files. */
export interface CommandEnvironment {
  terminal: Terminal;
  /**
   * Opens the database, migrated and seeded if the command needs a store. Only called once the arguments have
   * been parsed.
   */
  open(needsStore: boolean): Promise<Omit<CommandContext, "terminal"> & { close(): Promise<void> }>;
}

/** Runs `npm run store -- <command> …` with the given arguments and returns the exit code. Never throws. */
export async function runCommand(
  args: readonly string[],
  { terminal, open }: CommandEnvironment,
): Promise<ExitCode> {
  const [name = "help", ...rest] = args;
  if (["help", "--help", "-h"].includes(name)) return printHelp(rest[0], terminal);
  const command = commands.find((each) => each.name === name);
  if (!command) return refuseName(name, terminal);
  const reportUsage = (error: Error): ExitCode => {
    terminal.err(`${messageOf(error)}\nHelp: ${start} help ${name}\n`);
    return 2;
  };
  let input: ReturnType<typeof readInput>;
  try {
    input = readInput(command, rest);
  } catch (error) {
    return reportUsage(error as Error);
  }
  if (input.options.help) return printHelp(name, terminal);
  const { close, ...context } = await open(command.needsStore !== false);
  try {
    await command.run({ ...context, terminal }, input);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) return reportUsage(error);
    if (error instanceof CommandError) {
      terminal.err(`${messageOf(error)}\n`);
      return 1;
    }
    const fileProblem = describeFileProblem(error as NodeJS.ErrnoException, input.args);
    if (fileProblem !== null) {
      terminal.err(`${fileProblem}.\n`);
      return 1;
    }
    terminal.err(`${name} failed: ${messageOf(error as Error)}\n`);
    return 3;
  } finally {
    await close();
  }
}

/** The fault of a file or folder that a command was given; null for any other failure. */
function describeFileProblem({ code, path }: NodeJS.ErrnoException, args: readonly string[]) {
  // Reading a folder fails without the name of the folder. Commands read the file that is named last.
  if (code === "EISDIR") return `${path ?? args.at(-1)} is a folder, not a file`;
  if (code === undefined || path === undefined) return null;
  if (code === "ENOENT") return `${path} cannot be found`;
  if (code === "EACCES") return `${path} cannot be opened: permission denied`;
  return `${path} cannot be used: ${code}`;
}

/** Control characters of an argument or of data would control the terminal (OPERATOR-5). */
const messageOf = ({ message }: Error) => message.replaceAll(/[^\P{Cc}\n]/gu, " ");

function readInput({ options = [], arguments: most }: Command, args: readonly string[]) {
  const known = Object.fromEntries(
    [...options, { name: "help", value: undefined }].map((each) => [
      each.name,
      { type: each.value ? ("string" as const) : ("boolean" as const) },
    ]),
  );
  // A negative number is an argument, not an option.
  const escaped = args.map((arg) => (/^-\d/.test(arg) ? `\0${arg}` : arg));
  const { values, positionals, tokens } = parse({
    args: escaped,
    options: known,
    allowPositionals: true,
    strict: true,
    tokens: true,
  });
  const given = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const twice = given.find((option, index) => given.indexOf(option) !== index);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice`);
  const unescape = (text: string) => text.replace(/^\0/, "");
  if (most !== undefined && positionals.length > most)
    throw new UsageError(`${positionals.slice(most).map(unescape).join(" ")}: not understood`);
  return {
    args: positionals.map(unescape),
    options: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        value === true ? (true as const) : unescape(String(value)),
      ]),
    ),
  };
}

/** Node explains in several sentences, and suggests nothing. */
function parse<Config extends NonNullable<Parameters<typeof parseArgs>[0]>>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const unknown = code === "ERR_PARSE_ARGS_UNKNOWN_OPTION" ? /'-*([^']*)'/.exec(message)?.[1] : undefined;
    throw new UsageError(
      unknown === undefined
        ? message.split(/[.\n]/)[0]
        : `There is no option --${unknown}${suggestName(
            `--${unknown}`,
            Object.keys(config.options!).map((name) => `--${name}`),
          )}`,
    );
  }
}

function refuseName(name: string, terminal: Terminal): ExitCode {
  const suggestion = suggestName(
    name,
    commands.map((command) => command.name),
  );
  terminal.err(
    `${messageOf(new Error(`There is no command ${name}${suggestion || "."}`))}\nHelp: ${start} help\n`,
  );
  return 2;
}

function printHelp(name: string | undefined, terminal: Terminal): ExitCode {
  const command = commands.find((each) => each.name === name);
  if (name !== undefined && !command) return refuseName(name, terminal);
  terminal.out(command ? describeOne(command) : describeAll(commands));
  return 0;
}
