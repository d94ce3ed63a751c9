/** `npm run store -- <command>`: looks after the store's data; `npm run store` lists the commands. */
import { resolve } from "node:path";

import { ensureReady, runBuilt } from "./setup/ready.mjs";

// Files are named from where the command was typed, and npm runs it elsewhere.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.argv = process.argv.map((word, place) =>
  place > 1 && /\.(csv|json)$/.test(word) ? resolve(typedIn, word) : word,
);
await ensureReady({ quiet: true });
await runBuilt("operator");
