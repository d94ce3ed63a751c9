import type pg from "pg";

import type { Database } from "#platform/db/database";
import { runCommand } from "#platform/cli/run-command";

/** The commands of `npm run store` on a test database. Tests give the content of files as text. */
export function createCommandLine(
  db: Database,
  files: Record<string, string | Buffer> = {},
  /** For the two commands that use it. */
  pool?: pg.Pool,
) {
  let secret: string | null = null;
  let failure: Error | null = null;
  let writeFailure: Error | null = null;
  async function run(...args: string[]) {
    let [out, err] = ["", ""];
    const code = await runCommand(args, {
      terminal: {
        out: (text) => void (out += text),
        err: (text) => void (err += text),
        isInteractive: false,
      },
      open: async () => ({
        db,
        ownerPool: pool!,
        secret: { read: async () => secret, write: async (text) => void (secret = text) },
        site: { origin: "http://localhost:3000", productionHost: null },
        now: () => new Date(),
        loadSeed: async () => ({
          ...(await import("#platform/seed/update-content")),
          ...(await import("#platform/seed/demo")),
        }),
        async readFile(path) {
          if (failure) throw failure;
          const found = files[path];
          if (found === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT", path });
          return Buffer.from(found);
        },
        async writeFile(path, parts) {
          if (writeFailure) throw writeFailure;
          const content: Buffer[] = [];
          for await (const part of parts) content.push(Buffer.from(part));
          files[path] = Buffer.concat(content);
        },
        close: async () => {},
      }),
    });
    return { code, out, err };
  }
  /** Every file that is read from now on fails with this error. */
  const failReading = (error: Error) => void (failure = error);
  /** Every file that is written from now on fails with this error. */
  const failWriting = (error: Error | null) => void (writeFailure = error);
  const setSecret = (text: string) => void (secret = text);
  return { run, files, setSecret, getSecret: () => secret, failReading, failWriting };
}
