/**
 * `npm run platform`: serves the platform alone on a port, for storefronts with `PLATFORM_URL`. Installs and
 * builds like `npm start`.
 */
import { ensureReady, runBuilt } from "./setup/ready.mjs";

await ensureReady();
await runBuilt("platform");
