/** A process that starts the server of a data folder and holds it until it is killed. */
import { startEmbeddedServer } from "#platform/db/embedded-server";
import { silentLog } from "./silent-log";

await startEmbeddedServer({ dataDir: process.argv[2]!, log: silentLog });
process.send?.("ready");
setInterval(() => {}, 60_000);
