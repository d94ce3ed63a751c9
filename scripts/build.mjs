/** Builds for production: the Remix build, the server in one file, and the assets compressed as small as they get. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { stampOfSources, writeStamp } from "./setup/build-stamp.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { fail, root, runPackage } from "./setup/run.mjs";

await ensureInstalled();
// Taken first: a file that changes during the build must not count as built.
const stamp = stampOfSources();
await step("the pages", () => runPackage("@remix-run/dev/dist/cli.js", ["vite:build"], { quiet: true, env: { NODE_ENV: "production" } }));
await step("the server", bundleServer);
await compressAssets(join(root, "build/client"));
writeStamp(stamp);

async function step(name, work) {
  const result = await work();
  if (result.code !== 0) fail(`Building ${name} failed.\n${result.output}`);
}

/** Packages stay outside; everything of ours, `~/…` included, goes into the one file. */
async function bundleServer() {
  const { build } = await import("esbuild");
  try {
    await build({
      entryPoints: [join(root, "server.ts")], outfile: join(root, "build/server.js"), absWorkingDir: root,
      bundle: true, packages: "external", platform: "node", format: "esm", target: "node20", logLevel: "silent",
      alias: { "~": join(root, "app") },
    });
    return { code: 0 };
  } catch (error) {
    return { code: 1, output: error.message };
  }
}

async function compressAssets(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
    }),
  );
}
