import { hostedPlatform, readConfig } from "#edge/config";
import { checkPort } from "#edge/listening";
import { checkPublicStart } from "#edge/open-in-public";

/** `npm run serve` runs this before @remix-run/serve takes over, which checks nothing (OPS-55). */
const config = readConfig();
hostedPlatform(config);
checkPublicStart(config, { remains: null, warn: (text) => void process.stderr.write(text) });
await checkPort({ port: config.PORT, host: config.HOST, setting: "PORT" });
