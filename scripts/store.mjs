/** `npm run store -- <command>` manages the data of the store. `npm run store` lists the commands. */
import { resolve } from "node:path";

import { ensureReady, runBuilt } from "./setup/ready.mjs";

// Resolve file names from the folder where the command was typed, because npm changes the folder.
const typedIn = process.env.INIT_CWD ?? process.cwd();
process.argv = process.argv.map((word, place) =>
  (place > 1 && /\.(csv|json|html)$/.test(word)) ||
  (place === 3 && /^(backup|restore)$/.test(process.argv[2]))
    ? resolve(typedIn, word)
    : word,
);
await ensureReady({ quiet: true });
await runBuilt("operator");
