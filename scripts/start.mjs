/** `npm start`: installs missing packages, builds if the build is out of date, and serves the store. */
import { ensureReady, runBuilt } from "./setup/ready.mjs";

await ensureReady();
await runBuilt("server");
