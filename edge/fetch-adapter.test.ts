import { request as httpRequest } from "node:http";
import express from "express";
import { afterEach, expect, it } from "vitest";

import { listen } from "#tests/support/listen";

import { serveFetch } from "./fetch-adapter";

const servers: Awaited<ReturnType<typeof listen>>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function open(...input: Parameters<typeof serveFetch>) {
  const server = await listen(express().use(serveFetch(...input)));
  servers.push(server);
  return server;
}
const length = async (request: Request) => new Response(String((await request.text()).length));

/** Posts in chunks, without an end: the answer must come before it. Tells whether the socket was closed. */
function postWithoutEnd(port: number, bytes: number) {
  return new Promise<{ status: number; isClosed: boolean }>((resolve, reject) => {
    const sent = httpRequest({ port, host: "127.0.0.1", method: "POST" }, (response) => {
      response.resume();
      sent.on("error", () => undefined);
      sent.socket!.once("close", () => resolve({ status: response.statusCode!, isClosed: true }));
    });
    sent.once("error", reject);
    for (let left = bytes; left > 0; left -= 1000) sent.write("x".repeat(Math.min(1000, left)));
  });
}

it("a body that is too long is refused while it is read, and the connection ends (OPS-90)", async () => {
  const { send, port } = await open(length, { bytes: 5000 });
  expect((await send("/", { method: "POST", body: "x".repeat(5000) })).body.toString()).toBe("5000");
  expect(await postWithoutEnd(port, 6000)).toEqual({ status: 413, isClosed: true });
});

it("a body that is too slow is cut (OPS-90)", async () => {
  const { port } = await open(length, { ms: 50 });
  expect(await postWithoutEnd(port, 10)).toEqual({ status: 408, isClosed: true });
});

it("what is refused without reading the body ends the connection too (OPS-90)", async () => {
  const { port } = await open(async () => new Response("unknown", { status: 404 }));
  expect(await postWithoutEnd(port, 10)).toEqual({ status: 404, isClosed: true });
});

it("a read body leaves the connection open (OPS-90)", async () => {
  const { send } = await open(length);
  expect((await send("/", { method: "POST", body: "abc" })).headers.connection).not.toBe("close");
});
