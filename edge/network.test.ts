import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";

import { countSockets } from "#tests/support/count-sockets";

import { openNetwork, type Network } from "./network";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const megabyte = 1024 * 1024;
const timeout = () => new DOMException("late", "TimeoutError");
const nameOf = (error: unknown) => (error as Error).name;

async function open(answer: RequestListener) {
  const host = await countSockets((request, response) => answer(request, response));
  const clock = { now: 0 };
  const changes: object[] = [];
  const network = openNetwork({
    log: { warn: (details) => void changes.push(details) },
    connections: 4,
    keepAliveMs: 20,
    maximumAnswer: megabyte,
    maximumFile: 2 * megabyte,
    breaker: { now: () => clock.now },
  });
  closing.push(host.close, network.close);
  const call = (signal?: AbortSignal, url = host.url) =>
    network.call(url, { method: "GET", headers: new Headers(), signal });
  return { host, network, clock, changes, call };
}

const openFile = (network: Network, url: string, deadlineMs = 10_000) =>
  network.open(url, { method: "GET", headers: new Headers(), deadlineMs });

it("answers calls, and reads their bodies as text", async () => {
  const { call } = await open((request, response) => {
    response.writeHead(201, { etag: '"1"', "content-encoding": "gzip" });
    response.end(gzipSync(JSON.stringify({ url: request.url })));
  });
  const answer = await call();
  expect([answer.ok, answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([
    true,
    201,
    '"1"',
    '{"url":"/"}',
  ]);
});

it("an answer that is nested too deeply is not read, and counts as a failure (OPS-64, OPS-65)", async () => {
  let text = "";
  const { call } = await open((_request, response) => void response.end(text));
  text = `{"a":${"[".repeat(99)}"\\"[[{{"${"]".repeat(99)}}`;
  expect(await (await call()).text()).toBe(text);
  text = "[".repeat(101) + "]".repeat(101);
  for (let each = 0; each < 5; each += 1) await expect(call()).rejects.toThrow("nested too deeply");
  await expect(call()).rejects.toThrow("does not answer");
});

describe("a host that hangs", () => {
  it("holds no more connections than the limit, and none after the deadline (OPS-64)", async () => {
    const { host, call } = await open(() => undefined);
    const ending = new AbortController();
    const calls = Array.from({ length: 100 }, () => call(ending.signal).catch(nameOf));
    await host.requests(4);
    expect(host.most()).toBe(4);
    ending.abort(timeout());
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["TimeoutError"]));
    await host.allClosed();
    expect(host.seen()).toBe(4);
  });

  it("a call that is given up closes its connection and does not count as a failure (OPS-65)", async () => {
    const { host, call } = await open(() => undefined);
    for (let each = 1; each <= 6; each += 1) {
      const ending = new AbortController();
      const calling = call(ending.signal).catch(nameOf);
      await host.requests(each);
      ending.abort();
      expect(await calling).toBe("AbortError");
    }
    await host.allClosed();
  });

  it("is not asked again for a while, then once; its answer allows all calls (OPS-65)", async () => {
    let hangs = true;
    const { host, call, clock, changes } = await open((_request, response) => {
      if (!hangs) response.end("fine");
    });
    const fails = async (each: number) => {
      const ending = new AbortController();
      const calling = call(ending.signal).catch(nameOf);
      await host.requests(each);
      ending.abort(timeout());
      return calling;
    };
    for (let each = 1; each <= 5; each += 1) expect(await fails(each)).toBe("TimeoutError");
    expect(await call().catch(nameOf)).toBe("HostStopped");
    expect(host.seen()).toBe(5);

    clock.now = 5_000;
    expect(await fails(6)).toBe("TimeoutError");
    expect(await call().catch(nameOf)).toBe("HostStopped");

    hangs = false;
    clock.now = 10_000;
    expect(await (await call()).text()).toBe("fine");
    expect(await Promise.all(Array.from({ length: 20 }, async () => (await call()).text()))).toEqual(
      Array(20).fill("fine"),
    );
    expect(changes).toMatchObject([{ state: "stopped" }, { state: "allowed" }]);
  });

  it("one that refuses connections is stopped too, and leaves other hosts alone (OPS-65)", async () => {
    const { call } = await open((_request, response) => void response.end("fine"));
    const gone = () => call(undefined, "http://127.0.0.1:1/").catch(nameOf);
    for (let each = 0; each < 5; each += 1) expect(await gone()).toBe("TypeError");
    expect(await gone()).toBe("HostStopped");
    expect(await (await call()).text()).toBe("fine");
  });

  it("a file that does not begin in time closes its connection (OPS-45)", async () => {
    const { host, network } = await open(() => undefined);
    expect(await openFile(network, host.url, 20).catch(nameOf)).toBe("TimeoutError");
    await host.allClosed();
  });
});

describe("an answer that is too long", () => {
  /** 300 MB, packed into 300 KB: a gzip file may have many parts. */
  const bomb = Buffer.concat(Array<Buffer>(300).fill(gzipSync(Buffer.alloc(megabyte))));
  const sendBomb: RequestListener = (_request, response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
  const sent = { bytes: 0 };
  const sendEndlessly: RequestListener = (_request, response) => {
    const piece = Buffer.alloc(64 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent.bytes += piece.length;
    };
    response.on("drain", more);
    more();
  };

  it.each([
    ["packed", sendBomb],
    ["endless", sendEndlessly],
  ] as const)("%s: fails at the limit and closes the connection (OPS-64)", async (_what, answer) => {
    const { host, network, call } = await open(answer);
    expect(bomb.length).toBeLessThan(megabyte / 2);
    expect(await Promise.all(Array.from({ length: 5 }, () => call().catch(nameOf)))).toEqual(
      Array(5).fill("BodyTooLong"),
    );
    // It counts as a failure of the host.
    expect(await call().catch(nameOf)).toBe("HostStopped");
    expect(await openFile(network, host.url).catch(nameOf)).toBe("HostStopped");
    await host.allClosed();
    // The bytes that were sent and not read are in the sockets.
    expect(sent.bytes).toBeLessThan(100 * megabyte);
  });

  it("a file fails at its own limit, while it is read (OPS-64)", async () => {
    const { host, network } = await open(sendBomb);
    const file = await openFile(network, host.url);
    let read = 0;
    const reading = async () => {
      const reader = file.body!.getReader();
      for (let next = await reader.read(); !next.done; next = await reader.read()) read += next.value.length;
    };
    expect(await reading().catch(nameOf)).toBe("BodyTooLong");
    expect(read).toBeLessThanOrEqual(2 * megabyte);
    await host.allClosed();
  });
});
