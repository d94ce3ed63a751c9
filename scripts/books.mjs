/**
 * `npm run books`: lets random orders live and prints the books of their money. `-- --sequences 100000` makes
 * a longer run, `--seed 7` repeats one.
 */
import { ensureReady } from "./setup/ready.mjs";
import { runPackage } from "./setup/run.mjs";

await ensureReady();
const { code } = await runPackage("tsx/dist/cli.mjs", [
  "tests/books/print-books.ts",
  ...process.argv.slice(2),
]);
process.exit(code);
