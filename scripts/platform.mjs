/**
 * `npm run platform`: the platform alone on a port, for storefronts with `PLATFORM_URL`. Installs and builds
 * as `npm start` does.
 */
import { ensureReady, runBuilt } from "./setup/ready.mjs";

await ensureReady();
await runBuilt("platform");
