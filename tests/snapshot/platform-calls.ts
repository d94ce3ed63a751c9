import { createServer, request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { normalizeBody } from "./normalize";

/** A call that a request of the store made to the platform. */
export interface PlatformCall {
  /** Method and path, with a placeholder for each id. */
  name: string;
  status: number;
}

/** Answers a call in place of the platform: a status, or null to let it pass. */
type Refusal = (call: string) => number | null;

/** Stands between store and platform: records the calls of each request, and refuses some of them. */
export async function watchPlatform(platform: string) {
  const calls = new Map<string, PlatformCall[]>();
  const refusals = new Map<string, Refusal>();
  const server = createServer((request, response) => {
    const id = String(request.headers["x-snapshot"] ?? "");
    const name = `${request.method} ${templateOf(request.url!)}`;
    const note = (status: number) => {
      if (id !== "" && request.url!.startsWith("/services/"))
        calls.set(id, [...(calls.get(id) ?? []), { name, status }]);
    };
    const refused = refusals.get(id)?.(name) ?? null;
    if (refused === null) return pass(platform, request, response, note);
    note(refused);
    request.resume();
    response.writeHead(refused, {
      "content-type": "application/json",
      ...(refused === 429 || refused === 503 ? { "retry-after": "7" } : {}),
    });
    response.end(JSON.stringify([{ errorCode: "REFUSED", message: "Refused by the snapshot" }]));
  });
  server.keepAliveTimeout = 600_000;
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callsOf: (id: string): readonly PlatformCall[] => calls.get(id) ?? [],
    refuse: (id: string, refusal: Refusal) => void refusals.set(id, refusal),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `/services/data/v1/carts/0a6…?fields=x` becomes `/services/data/v1/carts/ID`. */
function templateOf(url: string): string {
  const path = normalizeBody(url.split("?")[0]!);
  return path
    .split("/")
    .map((part) => (/^(?=.*\d)[0-9A-Za-z]{15,18}$/.test(part) ? "ID" : part))
    .join("/");
}

function pass(
  platform: string,
  request: IncomingMessage,
  response: ServerResponse,
  note: (status: number) => void,
): void {
  // The host stays: the payment page compares it with the origin of its forms.
  const { "x-snapshot": _id, ...headers } = request.headers;
  const passed = ask(platform + request.url!, { method: request.method, headers }, (answer) => {
    note(answer.statusCode!);
    response.writeHead(answer.statusCode!, answer.headers);
    answer.pipe(response);
  });
  passed.on("error", () => response.destroy());
  request.pipe(passed);
}
