import express from "express";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { builtAssets, publicFiles } from "./static-files";

let server: Awaited<ReturnType<typeof listen>>;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "static-"));
  await mkdir(join(root, "built/assets"), { recursive: true });
  await mkdir(join(root, "built/icons"), { recursive: true });
  await mkdir(join(root, "public/fonts"), { recursive: true });
  const files: Record<string, string> = {
    "built/assets/root-1a.js": "plain",
    "built/assets/root-1a.js.br": "as brotli",
    "built/assets/root-1a.js.gz": "as gzip",
    "built/assets/only-2b.css": "style",
    "built/assets/map.unknown": "x",
    "built/icons/a.svg": "<svg/>",
    "public/favicon.svg": "<svg/>",
    "public/fonts/a.woff2": "font",
    "public/.hidden": "hidden",
    "public/index.html": "index",
    "secret.txt": "secret",
  };
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text);
  const app = express()
    .use(builtAssets(join(root, "built")))
    .use(publicFiles(join(root, "public")));
  server = await listen(app.use((_request, response) => void response.status(404).end("store")));
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

describe("builtAssets", () => {
  it.each([
    ["gzip, br", "br", "as brotli"],
    ["gzip", "gzip", "as gzip"],
    ["br;q=0, gzip", "gzip", "as gzip"],
    ["identity", undefined, "plain"],
    ["", undefined, "plain"],
  ])("accept-encoding '%s' is answered in %s (OPS-42)", async (accepted, encoding, body) => {
    const answer = await server.send("/assets/root-1a.js", { headers: { "accept-encoding": accepted } });
    expect([answer.status, answer.headers["content-encoding"], answer.body.toString()]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(answer.headers).toMatchObject({
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
      "content-length": String(body.length),
    });
  });

  it("a file without prebuilt encodings is sent uncompressed, and HEAD without a body (OPS-42)", async () => {
    const headers = { "accept-encoding": "br" };
    expect((await server.send("/assets/only-2b.css?x=1", { headers })).body.toString()).toBe("style");
    const head = await server.send("/assets/only-2b.css", { method: "HEAD", headers });
    expect([head.status, head.headers["content-length"], head.body.length]).toEqual([200, "5", 0]);
  });

  it("sends a part of a file for a simple range, and the whole file for other ranges (OPS-42)", async () => {
    const ask = async (range: string, extra = {}) => {
      const answer = await server.send("/assets/only-2b.css", { headers: { range, ...extra } });
      return [answer.status, answer.headers["content-range"], answer.body.toString()];
    };
    expect(await ask("bytes=1-2")).toEqual([206, "bytes 1-2/5", "ty"]);
    expect(await ask("bytes=3-")).toEqual([206, "bytes 3-4/5", "le"]);
    expect(await ask("bytes=9-")).toEqual([416, "bytes */5", ""]);
    for (const range of ["bytes=-2", "bytes=3-1", "bytes=0-1,3-4", "lines=1-2", "bytes=0-0"])
      expect(await ask(range)).toEqual([200, undefined, "style"]);
    expect(await ask("bytes=1-2", { "if-range": '"x"' })).toEqual([200, undefined, "style"]);
  });

  it("files without a hash in their name are cached for an hour (OPS-43)", async () =>
    expect((await server.send("/icons/a.svg")).headers["cache-control"]).toBe("public, max-age=3600"));

  it("answers 304 to the entity tag of a file (OPS-42)", async () => {
    const { etag } = (await server.send("/assets/only-2b.css")).headers;
    const again = await server.send("/assets/only-2b.css", { headers: { "if-none-match": String(etag) } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ["GET", "/assets/none.js"],
    ["GET", "/assets/only-2b.css/"],
    ["GET", "/assets/root-1a"],
    ["GET", "/assets/root-1a.js.br"],
    ["GET", "/assets/map.unknown"],
    ["POST", "/assets/root-1a.js"],
    ["GET", "/assets"],
    ["GET", "/assets/../assets/root-1a.js"],
    ["GET", "/assets/%2e%2e/%2e%2e/secret.txt"],
    ["GET", "/__proto__"],
  ])("%s %s is passed on to the store (OPS-42)", async (method, path) =>
    expect((await server.send(path, { method })).status).toBe(404),
  );

  it("a folder that is not there serves nothing", async () => {
    const bare = await listen(express().use(builtAssets(join(root, "missing"))));
    expect((await bare.send("/assets/root-1a.js")).status).toBe(404);
    await bare.close();
  });
});

describe("publicFiles", () => {
  it("fonts are cached for a year, other files for an hour (OPS-43)", async () => {
    expect((await server.send("/fonts/a.woff2")).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
    expect((await server.send("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
  });

  it.each(["/", "/fonts", "/fonts/", "/.hidden", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt"])(
    "%s is not served (OPS-43)",
    async (path) => {
      const answer = await server.send(path);
      expect([answer.status >= 400, answer.body.includes("secret")]).toEqual([true, false]);
    },
  );
});
