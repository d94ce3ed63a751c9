/** Builds for production: the Remix build, the servers, and compressed copies of the assets. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import { stampOfSources, writeStamp } from "./setup/build-stamp.mjs";
import { ensureInstalled } from "./setup/install.mjs";
import { fail, root, run, runPackage } from "./setup/run.mjs";

await ensureInstalled();
// The stamp is taken before the build: a file that changes during the build then counts as changed.
const stamp = stampOfSources();
await step("the pages", () =>
  runPackage("@remix-run/dev/dist/cli.js", ["vite:build"], { quiet: true, env: { NODE_ENV: "production" } }),
);
await step("the servers", bundleServers);
await step("the list of breached passwords", () =>
  run(process.execPath, ["build/write-breached-filter.js"], { quiet: true }),
);
await compressAssets(join(root, "build/client"));
writeStamp(stamp);

async function step(name, work) {
  const result = await work();
  if (result.code !== 0) fail(`Building ${name} failed.\n${result.output}`);
}

/**
 * The components of mails are the one package that is bundled: of the whole package, which takes 40 MB of
 * memory, the templates use a few kilobytes.
 */
function bundleMailComponents(build) {
  build.onResolve({ filter: /^@react-email\// }, ({ path, importer }) =>
    path === "@react-email/render" && importer.startsWith(join(root, "platform"))
      ? { path, external: true }
      : { path: fileURLToPath(import.meta.resolve(path)), sideEffects: false },
  );
}

/**
 * Bundles each program into one file plus shared chunks. Other npm packages stay external. Code that only the
 * embedded platform needs is in separate chunks, which a store with a hosted platform does not load.
 */
async function bundleServers() {
  const { build } = await import("esbuild");
  const folder = join(root, "build");
  for (const name of readdirSync(folder)) if (/^part-.*\.js$/.test(name)) rmSync(join(folder, name));
  try {
    await build({
      entryPoints: {
        server: join(root, "server.ts"),
        platform: join(root, "platform-server.ts"),
        serve: join(root, "serve.ts"),
        operator: join(root, "operator.ts"),
        "picture-encoder": join(root, "platform/content/encoder/picture-encoder.ts"),
        "write-breached-filter": join(root, "platform/accounts/identity/write-breached-filter.ts"),
      },
      outdir: folder,
      chunkNames: "part-[hash]",
      splitting: true,
      absWorkingDir: root,
      bundle: true,
      packages: "external",
      plugins: [{ name: "bundle-mail-components", setup: bundleMailComponents }],
      platform: "node",
      format: "esm",
      target: "node20",
      logLevel: "silent",
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
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
      // Style sheets are smaller in shorter blocks than the default.
      const memLevel = file.endsWith(".css") ? 6 : 8;
      writeFileSync(`${file}.gz`, await promisify(gzip)(plain, { level: 9, memLevel }));
    }),
  );
}
