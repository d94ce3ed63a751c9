/** `npm start`: installs what is missing, builds what is out of date, serves. */
import { isBuilt } from "./setup/build-stamp.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { fail, root, run } from "./setup/run.mjs";

process.chdir(root);
await ensureInstalled();
if (!isBuilt()) {
  process.stdout.write("Building …\n");
  const built = await run(process.execPath, ["scripts/build.mjs"]);
  if (built.code !== 0) fail("The store could not be built.");
}
// In this very process, so that signals reach the server and nothing is left when it is killed.
process.env.NODE_ENV = "production";
try {
  await import("../build/server.js");
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
