import { EventEmitter, once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo, Socket } from "node:net";

/** A server that tells how many requests and connections it has had. Its waits end with the event itself. */
export async function countSockets(answer: RequestListener) {
  const changes = new EventEmitter().setMaxListeners(0);
  const open = new Set<Socket>();
  let [most, seen] = [0, 0];
  const server = createServer((request, response) => {
    seen += 1;
    changes.emit("change");
    answer(request, response);
  });
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    most = Math.max(most, open.size);
    socket
      .on("error", () => undefined)
      .on("close", () => {
        open.delete(socket);
        changes.emit("change");
      });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await once(changes, "change");
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** The largest number of connections at one time. */
    most: () => most,
    /** The number of requests so far. */
    seen: () => seen,
    requests: (number: number) => until(() => seen >= number),
    allClosed: () => until(() => open.size === 0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
