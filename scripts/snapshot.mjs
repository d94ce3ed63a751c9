/**
 * `npm run snapshot -- take <file>` records the responses of every page of the five stores with scripts off:
 * status, headers and normalized HTML. It also records the responses of one purchase, with invalid forms.
 * `npm run snapshot -- compare <before> <after>` lists the addresses whose responses differ. Run it before
 * and after a change that must not alter behavior.
 */
import { ensureReady } from "./setup/ready.mjs";
import { fail, runPackage } from "./setup/run.mjs";

const [command, ...files] = process.argv.slice(2);
if (command === "take" && files.length === 1) await ensureReady();
else if (command !== "compare" || files.length !== 2)
  fail("Usage: npm run snapshot -- take <file> | compare <before> <after>");
const { code } = await runPackage("tsx/dist/cli.mjs", [`tests/snapshot/${command}.ts`, ...files]);
process.exit(code);
