import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { expect, it } from "vitest";

import { readConfig } from "./config";

async function start(delaySeconds: number) {
  const child = fork(
    join(import.meta.dirname, "../tests/support/stopping-server.ts"),
    [String(delaySeconds)],
    {
      execArgv: ["--import", "tsx"],
    },
  );
  const [port] = (await once(child, "message")) as [number];
  return { child, port, exit: once(child, "exit") };
}

/** The whole answer on a connection of its own; the error's code if the connection was cut. */
const ask = (port: number, path = "/") =>
  new Promise<string>((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`));
    socket.on("data", (piece) => {
      answer += String(piece);
      if (answer.endsWith("done") || answer.endsWith("\n")) socket.end();
    });
    socket.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    socket.on("close", () => resolve(answer));
  });

it("in a burst, every request that was sent before the signal is answered, by default (OPS-28)", async () => {
  const { child, port, exit } = await start(readConfig({}).STOP_DELAY_SECONDS);
  const answers = Array.from({ length: 60 }, () => ask(port));
  // The first are being answered, most are not read or not even accepted.
  await sleep(30);
  child.kill("SIGTERM");
  const statuses = (await Promise.all(answers)).map((answer) => answer.slice(0, 15));
  expect(statuses).toEqual(Array(60).fill("HTTP/1.1 200 OK"));
  expect(await exit).toEqual([0, null]);
});

it("before it stops listening it says so: /readyz is 503, other requests end their connections (OPS-15, OPS-28)", async () => {
  const { child, port, exit } = await start(0.4);
  expect(await ask(port, "/readyz")).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: keep-alive/i);
  child.kill("SIGTERM");
  await once(child, "message");
  expect(await ask(port, "/readyz")).toMatch(/^HTTP\/1\.1 503/);
  expect(await ask(port, "/healthz")).toMatch(/^HTTP\/1\.1 200/);
  expect(await ask(port)).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i);
  expect(await exit).toEqual([0, null]);
  expect(await ask(port)).toBe("ECONNREFUSED");
});
