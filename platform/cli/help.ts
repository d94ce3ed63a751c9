import type { Command } from "./command";

/** The beginning of every command line. */
export const start = "npm run store --";

/** The list of commands (OPERATOR-3). */
export function describeAll(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Usage: ${start} <command> …`,
    "",
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    `Help for one command: ${start} help <command>`,
    "",
    "Commands use the store's own database (DATA_DIR, DATABASE_URL), whether the store is running or not.",
    "Running stores of that database show a change with the next page. A store whose platform is another process (PLATFORM_URL) shows it when its own",
    "cached copies expire: stock after 10 seconds, search after 1 minute, the rest after 5.",
    "Exit codes: 0 done, 1 refused (nothing was changed), 2 not understood, 3 unexpected failure.",
    "",
  ].join("\n");
}

/** The description of one command (OPERATOR-3). */
export function describeOne({ name, usage, summary, details, options = [] }: Command): string {
  const shown = options.map((option) => ({
    text: `--${option.name}${option.value ? ` <${option.value}>` : ""}`,
    help: option.help,
  }));
  const width = Math.max(0, ...shown.map(({ text }) => text.length));
  return [
    `Usage: ${start} ${name} ${usage}`.trimEnd(),
    "",
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`,
    ...(details ? ["", details] : []),
    ...(shown.length > 0 ? ["", ...shown.map(({ text, help }) => `  ${text.padEnd(width)}  ${help}`)] : []),
    "",
  ].join("\n");
}
