import { createWriteStream } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { readConfig } from "#edge/config";
import { mailSettings } from "#edge/platform-settings";
import { checkDataFolder } from "#edge/data-folder";
import { isDemo } from "#edge/open-in-public";
import { secretFile } from "#edge/secret";
import { openCommandDatabase } from "#platform/command-database";
import { runCommand } from "#platform/cli/run-command";

/** `npm run store -- <command>`: the operator's command line. */
const config = readConfig();

/** Writes a draft first, so that the file has its name only when it is complete. */
async function writeFile(
  path: string,
  parts: Iterable<string | Buffer> | AsyncIterable<string | Buffer>,
  { isPrivate } = { isPrivate: false },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.part`;
  try {
    await pipeline(Readable.from(parts), createWriteStream(draft, isPrivate ? { mode: 0o600 } : {}));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

// The reader of a long table may close the pipe early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 3));

// Standard output is for the command's result.
const log = {
  info() {},
  error: (details: object, message = "") =>
    void process.stderr.write(`${message} ${JSON.stringify(details)}\n`),
};

async function openDatabase(needsStore: boolean) {
  if (config.DATABASE_URL === undefined) await checkDataFolder(config.DATA_DIR);
  return openCommandDatabase({
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    ownerUrl: config.DATABASE_OWNER_URL,
    demo: isDemo(config),
    log,
    needsStore,
  });
}

process.exitCode = await runCommand(process.argv.slice(2), {
  terminal: {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    isInteractive: process.stderr.isTTY === true,
  },
  open: async (needsStore) => ({
    ...(await openDatabase(needsStore)),
    secret: secretFile(config.DATA_DIR),
    site: mailSettings(config),
    now: () => new Date(),
    loadSeed: async () => ({
      ...(await import("#platform/seed/update-content")),
      ...(await import("#platform/seed/demo")),
    }),
    readFile,
    writeFile,
  }),
}).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 3;
});
