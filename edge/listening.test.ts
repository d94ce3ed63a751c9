import { connect } from "node:net";
import express from "express";
import { afterEach, expect, it } from "vitest";

import { listen, type Listening } from "./listening";

const open: Listening[] = [];
afterEach(() => open.splice(0).forEach(({ server }) => server.close()));

it.each(["GET / HTTP/1.1\r\nhost: a\r\n", "POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc"])(
  "a request that does not end is cut (OPS-91)",
  async (beginning) => {
    const app = express().use((request, response) => void request.resume().on("end", () => response.end()));
    const listening = await listen(app, { port: 0, host: "127.0.0.1", receiveMs: 50 });
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
