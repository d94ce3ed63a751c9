import express from "express";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { compression } from "./compression";
import { acceptedEncoding } from "./encodings";

const long = "Ärger & naïve café ".repeat(200);
const app = express().disable("etag").use(compression());
app.get(
  "/text/:size",
  (request, response) =>
    void response
      .type(String(request.query.type ?? "text/html"))
      .send(long.slice(0, Number(request.params.size))),
);
app.get("/pieces", (_request, response) => {
  response.setHeader("content-type", "text/x-script");
  response.flushHeaders();
  response.write(long, "utf8", () => response.write(Buffer.from(long)));
  response.end(Buffer.from("end").toString("latin1"), "latin1");
});
app.get(
  "/encoded",
  (_request, response) => void response.type("text/plain").setHeader("content-encoding", "zstd").send(long),
);
app.get("/accepted", (request, response) => void response.json(acceptedEncoding(request)?.name ?? null));
app.get("/empty", (_request, response) => void response.status(204).end());
app.get("/redirect", (_request, response) => void response.redirect(303, "/text/9"));

let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => void (server = await listen(app)));
afterAll(() => server.close());
const get = (path: string, encoding?: string, method = "GET") =>
  server.send(path, { method, ...(encoding ? { headers: { "accept-encoding": encoding } } : {}) });

describe("compression", () => {
  it.each([
    ["gzip, br", "br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ] as const)("%s → %s, the same bytes (OPS-41)", async (accepted, encoding, unpack) => {
    for (const [path, text] of [
      ["/text/3000", long.slice(0, 3000)],
      ["/pieces", `${long}${long}end`],
    ] as const) {
      const answer = await get(path, accepted);
      expect([answer.status, answer.headers["content-encoding"], answer.headers.vary]).toEqual([
        200,
        encoding,
        "Accept-Encoding",
      ]);
      expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
      expect(unpack(answer.body).toString()).toBe(text);
    }
  });

  it.each([
    ["for a client that accepts no encoding", "/text/3000", "identity", long.slice(0, 3000)],
    ["for a client that refuses it", "/text/3000", "br;q=0, gzip;q=0", long.slice(0, 3000)],
    ["for a client without accept-encoding", "/text/3000", undefined, long.slice(0, 3000)],
    ["a short answer", "/text/100", "br", long.slice(0, 100)],
    ["a picture", "/text/3000?type=image/jpeg", "br", long.slice(0, 3000)],
  ])("does not compress %s (OPS-41)", async (_what, path, accepted, text) => {
    const answer = await get(path, accepted);
    expect([answer.headers["content-encoding"], answer.body.toString()]).toEqual([undefined, text]);
    expect(Number(answer.headers["content-length"])).toBe(Buffer.byteLength(text));
    expect(answer.headers.vary).toBe(path.includes("jpeg") ? undefined : "Accept-Encoding");
  });

  it("does not touch encoded answers, empty answers, redirects and HEAD (OPS-41)", async () => {
    expect((await get("/encoded", "br")).body.toString()).toBe(long);
    const empty = await get("/empty", "br");
    expect([empty.status, empty.headers["content-length"], empty.body.length]).toEqual([204, undefined, 0]);
    expect(await get("/redirect", "br")).toMatchObject({ status: 303, headers: { location: "/text/9" } });
    const head = await get("/text/3000", "br", "HEAD");
    expect([head.status, head.body.length, head.headers["content-encoding"]]).toEqual([200, 0, undefined]);
  });

  it("does not mix simultaneous answers", async () => {
    const sizes = Array.from({ length: 40 }, (_each, index) => 1000 + index * 50);
    const answers = await Promise.all(sizes.map((size) => get(`/text/${size}`, "br")));
    expect(answers.map(({ body }) => brotliDecompressSync(body).toString().length)).toEqual(sizes);
  });
});

describe("acceptedEncoding", () => {
  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["BR;Q=0.5, gzip", "br"],
    ["br;q=0, gzip;q=1.0", "gzip"],
    ["br; q=0.000 , gzip ; q=0", null],
    ["br;q=0.01", "br"],
    ["abr, x-gzip", null],
    ["identity", null],
    ["", null],
    [undefined, null],
  ])("%s is answered in %s (OPS-41)", async (header, expected) => {
    const headers: Record<string, string> = header === undefined ? {} : { "accept-encoding": header };
    const answer = await server.send("/accepted", { headers });
    expect(JSON.parse(answer.body.toString())).toBe(expected);
  });
});
