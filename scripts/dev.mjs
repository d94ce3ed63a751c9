/** `npm run dev`: runs the server from its sources, with hot reload of pages. */
import { ensureInstalled } from "./setup/install.mjs";
import { loadEnvFile } from "./setup/env-file.mjs";
import { fail, root } from "./setup/run.mjs";

process.chdir(root);
await ensureInstalled({ changesLock: true });
loadEnvFile(".env");
process.env.NODE_ENV = "development";
const { register } = await import("tsx/esm/api");
register();
try {
  await import("../server.ts");
  // Vite's listener would end the process before the store has closed its database.
  process.removeAllListeners("SIGTERM");
  process.on("SIGTERM", () => process.emit("SIGINT", "SIGINT"));
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
