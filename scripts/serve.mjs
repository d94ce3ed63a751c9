/**
 * `npm run serve`: serves the built store with @remix-run/serve, with no server of ours, against the platform
 * at PLATFORM_URL. It is the way of hosts that bring their own server; docs/serve.md lists what it lacks.
 */
import { loadEnvFile } from "./setup/env-file.mjs";
import { ensureReady, runBuilt } from "./setup/ready.mjs";
import { fail } from "./setup/run.mjs";

loadEnvFile(".env");
if (!process.env.PLATFORM_URL)
  fail(
    "PLATFORM_URL is missing. Start a platform with `npm run platform` and name it, for example:\n" +
      "  PLATFORM_URL=http://localhost:3001 PLATFORM_SECRET=<the platform's> npm run serve",
  );
// Without an address, @remix-run/serve opens the store to the network.
process.env.HOST ||= "127.0.0.1";
process.env.PORT ||= "3000";
await ensureReady();
await runBuilt("serve");
process.argv[2] = "build/server/index.js";
await import("@remix-run/serve/dist/cli.js");
