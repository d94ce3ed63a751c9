import { createHash, randomBytes } from "node:crypto";
import zlib, { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { compression } from "./compression";
import { compressesWithDictionary, createDictionaries } from "./dictionaries";

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(async () => void (await Promise.all(servers.splice(0).map((server) => server.close()))));

const works = compressesWithDictionary();
const node = `Node ${process.version}`;
const { zstdDecompressSync } = zlib as unknown as {
  zstdDecompressSync: (body: Buffer, options: { dictionary: Buffer }) => Buffer;
};

/** A store whose pages share a shell, which nothing compresses. The shell changes with `clock.shell`. */
async function openStore() {
  const clock = { now: 1_000_000, shell: randomBytes(3_000).toString("base64") };
  const dictionaries = createDictionaries({ storeNames: ["ardenne", "business"], now: () => clock.now })!;
  const app = express().disable("etag").disable("x-powered-by");
  app.use(dictionaries.serve, compression({ dictionaries }));
  app.get(/.*/, ({ path, headers }, response) => {
    response.status(headers["x-status"] ? 500 : 200).type(path.endsWith(".data") ? "text/x-script" : "html");
    response.setHeader("cache-control", headers["x-private"] ? "private, no-cache" : "public, max-age=0");
    if (headers["x-cookie"]) response.setHeader("set-cookie", "a=1");
    response.end(`${clock.shell} page ${path}`);
  });
  const server = await listen(app);
  servers.push(server);
  const send = (path: string, headers: Record<string, string> = {}) => server.send(path, { headers });
  /** The address of the dictionary that a document names. */
  const linkOf = async (path: string, headers: Record<string, string> = {}) =>
    /^<(\/page-dictionary\/[0-9a-f]{64})>; rel="compression-dictionary"$/.exec(
      String((await send(path, headers)).headers.link),
    )?.[1] ?? null;
  /** The headers of a browser that has this dictionary. */
  const having = (dictionary: Buffer, accepted = "gzip, deflate, br, zstd, dcb, dcz") => ({
    "accept-encoding": accepted,
    "available-dictionary": `:${createHash("sha256").update(dictionary).digest("base64")}:`,
  });
  return { send, linkOf, having, clock };
}

it("is tried: a Node that ignores the dictionary has none (OPS-155)", () => {
  const ignoring = { zstdCompressSync: (body: Buffer) => body, zstdDecompressSync: (body: Buffer) => body };
  expect(compressesWithDictionary(ignoring)).toBe(false);
  expect(compressesWithDictionary({})).toBe(false);
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 22 || major >= 24) expect(works, node).toBe(major >= 24);
});

describe.runIf(works)(`a dictionary (${node})`, () => {
  it("is the home page of the document's store, at an address that documents name (OPS-155)", async () => {
    const { send, linkOf } = await openStore();
    expect(await linkOf("/product/1"), "before the first home page").toBeNull();
    const home = await linkOf("/");
    expect(await linkOf("/product/1")).toBe(home);
    expect(await linkOf("/business/product/1")).toBeNull();
    const business = await linkOf("/business");
    expect(await linkOf("/business/product/1")).toBe(business);
    expect(business).not.toBe(home);

    const plain = await send("/");
    for (const [accepted, unpack] of [
      ["gzip, br", brotliDecompressSync],
      ["gzip", gunzipSync],
      ["identity", (body: Buffer) => body],
    ] as const) {
      const { status, headers, body } = await send(home!, { "accept-encoding": accepted });
      expect([status, unpack(body)]).toEqual([200, plain.body]);
      expect(headers).toMatchObject({
        "cache-control": "public, max-age=604800, immutable",
        "use-as-dictionary": 'match="/*", match-dest=("document")',
        vary: "Accept-Encoding",
      });
    }
    expect((await send(business!)).headers["use-as-dictionary"]).toContain('match="/business*"');
    expect((await send("/page-dictionary/0")).headers["use-as-dictionary"]).toBeUndefined();
  });

  it("is never made of a page for one visitor, of an error, or of an address with a query (OPS-155)", async () => {
    const { linkOf } = await openStore();
    for (const header of ["x-private", "x-cookie", "x-status"])
      expect(await linkOf("/", { [header]: "1" }), header).toBeNull();
    for (const path of ["/?a=1", "/.data", "/support"]) expect(await linkOf(path), path).toBeNull();
    expect(await linkOf("/")).not.toBeNull();
  });

  it("is not named to visitors who save data, and not in data for scripts (OPS-155)", async () => {
    const { linkOf } = await openStore();
    expect(await linkOf("/")).not.toBeNull();
    expect(await linkOf("/", { "save-data": "on" })).toBeNull();
    expect(await linkOf("/support.data")).toBeNull();
  });

  it("compresses documents for browsers that have it (OPS-156)", async () => {
    const { send, having } = await openStore();
    const { body: dictionary } = await send("/");
    const { body: plain } = await send("/product/1");
    const answer = await send("/product/1", having(dictionary));
    expect(answer.headers).toMatchObject({
      "content-encoding": "dcz",
      "content-length": String(answer.body.length),
      vary: "Accept-Encoding, Available-Dictionary",
    });
    expect(answer.body.length).toBeLessThan(100);
    expect(answer.body.subarray(0, 8).toString("hex")).toBe("5e2a4d1820000000");
    expect(answer.body.subarray(8, 40)).toEqual(createHash("sha256").update(dictionary).digest());
    expect(zstdDecompressSync(answer.body.subarray(40), { dictionary }).equals(plain)).toBe(true);
  });

  it("is not used by others: they get what they accept (OPS-41, OPS-156)", async () => {
    const { send, having } = await openStore();
    const { body: dictionary } = await send("/");
    const encodingFor = async (headers: Record<string, string>) =>
      (await send("/product/1", headers)).headers["content-encoding"];
    expect(await encodingFor(having(dictionary, "gzip, br"))).toBe("br");
    expect(await encodingFor(having(dictionary, "br, dcz;q=0"))).toBe("br");
    expect(await encodingFor(having(Buffer.from("another one")))).toBe("br");
    expect(await encodingFor({ ...having(dictionary), "available-dictionary": "sha-256" })).toBe("br");
    expect(await encodingFor({ "accept-encoding": "br, dcz" })).toBe("br");
    expect((await send("/product/1", { "accept-encoding": "br" })).headers.vary).toContain(
      "Available-Dictionary",
    );
  });

  it("stays for a day, and is taken from browsers after that too (OPS-156)", async () => {
    const { send, linkOf, having, clock } = await openStore();
    const first = await linkOf("/");
    const { body: old } = await send("/");
    clock.shell = randomBytes(3_000).toString("base64");
    clock.now += 86_399_999;
    expect(await linkOf("/")).toBe(first);
    clock.now += 1;
    expect(await linkOf("/support"), "no home page yet").toBe(first);
    const second = await linkOf("/");
    expect(second).not.toBe(first);
    const { body: present } = await send("/");
    for (const dictionary of [old, present])
      expect((await send("/", having(dictionary))).headers["content-encoding"]).toBe("dcz");
    expect((await send(first!)).body).toEqual(old);
  });

  it("goes when twenty others were made since it was last asked for (OPS-156)", async () => {
    const { send, having, clock } = await openStore();
    const { body: kept } = await send("/");
    const { body: left } = await send("/business");
    const encodingFor = async (dictionary: Buffer) =>
      (await send("/support", having(dictionary))).headers["content-encoding"];
    for (let day = 0; day < 20; day++) {
      clock.shell = randomBytes(3_000).toString("base64");
      clock.now += 86_400_000;
      await send("/");
      expect(await encodingFor(kept)).toBe("dcz");
    }
    expect(await encodingFor(left)).toBe("br");
  });
});
