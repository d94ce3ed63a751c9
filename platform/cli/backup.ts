import { Readable, pipeline } from "node:stream";
import { createGunzip, createGzip } from "node:zlib";

import { BackupError, backUp, restore } from "#platform/db/backup";

import { CommandError, requireArgument, type Command } from "./command";

/** `backup` (OPERATOR-70). */
export const backupCommand: Command = {
  name: "backup",
  usage: "<file>",
  summary: "write everything that the store has into one file, while it is open",
  details:
    "The file has the database at one moment, with the pictures that were added, and the secret that signs cookies. It is compressed, " +
    "and only you can read it. Keep it as safe as the store: it has orders, addresses and the secret.",
  arguments: 1,
  needsStore: false,
  async run({ ownerPool, secret, terminal, now, writeFile }, input) {
    const path = requireArgument(input, 0, "<file>");
    const lines = Readable.from(backUp(ownerPool, { secret: await secret.read(), now: now() }));
    try {
      await writeFile(
        path,
        pipeline(lines, createGzip(), () => undefined),
        { isPrivate: true },
      );
    } catch (error) {
      throw error instanceof BackupError ? new CommandError(`${error.message}.`) : error;
    }
    terminal.err(`Written to ${path}.\n`);
  },
};

/** `restore` (OPERATOR-71). */
export const restoreCommand: Command = {
  name: "restore",
  usage: "<file>",
  summary: "fill an empty database (DATA_DIR, DATABASE_URL) with a backup",
  details:
    "The database must have no store, and DATA_DIR no other secret. A backup of an older version is brought to this version.",
  arguments: 1,
  needsStore: false,
  async run({ ownerPool, secret, terminal, readFile }, input) {
    const path = requireArgument(input, 0, "<file>");
    const file = await readFile(path);
    const log = { info: () => undefined, error: () => undefined };
    try {
      const { rows, heading } = await restore(ownerPool, linesOf(file), {
        log,
        async admit(heading) {
          const present = await secret.read();
          if (heading.secret !== null && present !== null && present !== heading.secret)
            throw new BackupError("DATA_DIR has another session-secret. Name an empty folder");
        },
      });
      if (heading.secret !== null) await secret.write(heading.secret);
      terminal.err(`Restored ${rows} rows of ${heading.createdAt}.\n`);
    } catch (error) {
      if (error instanceof BackupError) throw new CommandError(`${error.message}.`);
      const { code } = error as NodeJS.ErrnoException;
      if (code?.startsWith("Z_")) throw new CommandError("The file is damaged, or not a backup of a store.");
      throw error;
    }
  },
};

async function* linesOf(file: Buffer): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const part of pipeline(Readable.from([file]), createGunzip(), () => undefined)) {
    const lines = (rest + decoder.decode(part as Buffer, { stream: true })).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== "") yield rest;
}
