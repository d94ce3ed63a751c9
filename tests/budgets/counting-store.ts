import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createEmptyDatabase } from "#tests/support/database";

import { startServer } from "../bench/processes.mjs";

/** The work of a request. `calls` of the platform have their path, `queries` their text. */
export interface Work {
  calls: string[];
  queries: string[];
  components: number;
  hosts: number;
}

/**
 * Starts the built store with a database of its own, which it fills by the stopped clock: stock that arrives
 * later arrives on the same day in every run.
 */
export async function openCountingStore() {
  const { pool, close } = await createEmptyDatabase();
  const { host, port, user, database } = pool.options;
  const folder = mkdtempSync(join(tmpdir(), "budgets-"));
  const remove = async () => {
    await close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { origin, stop } = await startServer(
      ["--no-warnings", "--import", "./tests/budgets/count-requests.mjs", "build/server.js"],
      {
        PORT: "0",
        DATA_DIR: folder,
        DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host!)}&port=${port}`,
        SESSION_SECRET: "a secret of the budgets",
        LOG_LEVEL: "warn",
        POSTS_PER_MINUTE: "100000",
        NODE_VERSION_CHECKED: "1",
      },
    );
    return {
      origin,
      workOfLastRequest: async () => (await (await fetch(`${origin}/counted`)).json()) as Work,
      close: async () => {
        await stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

export type CountingStore = Awaited<ReturnType<typeof openCountingStore>>;
