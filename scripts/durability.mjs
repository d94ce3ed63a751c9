/**
 * `npm run durability`: kills the storefront and the database while simulated shoppers buy. `-- --checkouts
 * 20 --carts 4` makes a short run.
 */
import { ensureReady } from "./setup/ready.mjs";
import { runPackage } from "./setup/run.mjs";

await ensureReady();
const { code } = await runPackage("tsx/dist/cli.mjs", [
  "tests/durability/kill-while-shopping.ts",
  ...process.argv.slice(2),
]);
process.exit(code);
