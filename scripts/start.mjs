/** `npm start`: installs what is missing, builds what is out of date, serves. */
import { ensureReady, runBuilt } from "./setup/ready.mjs";

await ensureReady();
await runBuilt("server");
