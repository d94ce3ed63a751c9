/**
 * `npm run snapshot -- take <file>` records the responses of the five stores with scripts off: status,
 * headers, normalized HTML and the calls of the platform. A stranger opens every page, then shoppers buy,
 * sign in, and change orders, lists and appliances (tests/snapshot/journeys.ts). Each page and form on their
 * way is also refused in every way, and asked for as a script does.
 * `npm run snapshot -- compare <before> <after>` lists the addresses whose responses differ. Run it before
 * and after a change that must not alter behavior, both on the same day: pages contain days.
 */
import { ensureReady } from "./setup/ready.mjs";
import { fail, runPackage } from "./setup/run.mjs";

const [command, ...files] = process.argv.slice(2);
if (command === "take" && files.length === 1) await ensureReady();
else if (command !== "compare" || files.length !== 2)
  fail("Usage: npm run snapshot -- take <file> | compare <before> <after>");
const { code } = await runPackage("tsx/dist/cli.mjs", [`tests/snapshot/${command}.ts`, ...files]);
process.exit(code);
