/** `npm run dev`: the server from its sources, with hot reload of pages. */
import { ensureInstalled } from "./setup/install.mjs";
import { fail, root } from "./setup/run.mjs";

process.chdir(root);
await ensureInstalled();
process.env.NODE_ENV = "development";
const { register } = await import("tsx/esm/api");
register();
try {
  await import("../server.ts");
} catch (error) {
  fail(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
