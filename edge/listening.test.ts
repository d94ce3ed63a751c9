import { once } from "node:events";
import { connect } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";

import { checkPort, listen, type Listening } from "./listening";

const open: Listening[] = [];
afterEach(() => open.splice(0).forEach(({ servers }) => servers.forEach((server) => server.close())));

async function start(port: number, host?: string) {
  const listening = await listen(express(), { port, host, receiveMs: 1000, setting: "PORT" });
  open.push(listening);
  return listening;
}
const addresses = ({ servers }: Listening) =>
  servers.map((server) => (server.address() as { address: string }).address);

it.each([[undefined], ["localhost"]])(
  "with the host %s only this machine is answered, at one port (OPS-6)",
  async (host) => {
    const listening = await start(0, host);
    // A machine without IPv6 has the first address only.
    expect(["127.0.0.1", "127.0.0.1 ::1"]).toContain(addresses(listening).join(" "));
    for (const server of listening.servers) expect(server.address()).toMatchObject({ port: listening.port });
  },
);

it("HOST opens it to the network (OPS-6)", async () => {
  expect(addresses(await start(0, "0.0.0.0"))).toEqual(["0.0.0.0"]);
});

it("a busy port and a foreign address are one sentence that names the setting (OPS-84)", async () => {
  const { port } = await start(0);
  await expect(start(port)).rejects.toThrow(
    new Error(`Port ${port} is in use. Set PORT to another one, or stop what uses it.`),
  );
  await expect(start(0, "192.0.2.1")).rejects.toThrow(
    new Error("192.0.2.1 is no address of this machine. Set HOST."),
  );
});

it("a busy port is found before anything is opened, and a free one stays free (OPS-84)", async () => {
  const { port } = await start(0);
  await expect(checkPort({ port, setting: "PLATFORM_PORT" })).rejects.toThrow(
    new Error(`Port ${port} is in use. Set PLATFORM_PORT to another one, or stop what uses it.`),
  );
  await Promise.all(
    open.splice(0).flatMap(({ servers }) => servers.map((server) => once(server.close(), "close"))),
  );
  await checkPort({ port, setting: "PORT" });
  expect(await start(port)).toMatchObject({ port });
});

it.each(["GET / HTTP/1.1\r\nhost: a\r\n", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc"])(
  "a request that does not end is cut (OPS-91)",
  async (beginning) => {
    const app = express().use((request, response) => void request.resume().on("end", () => response.end()));
    const listening = await listen(app, {
      port: 0,
      host: "127.0.0.1",
      receiveMs: 50,
      setting: "PORT",
    });
    open.push(listening);
    const socket = connect(listening.port, "127.0.0.1", () => socket.write(beginning));
    const answer = await new Promise<string>((resolve) => {
      let text = "";
      socket.on("data", (piece) => (text += String(piece)));
      socket.on("close", () => resolve(text));
    });
    expect(answer).toContain("408 Request Timeout");
  },
);
