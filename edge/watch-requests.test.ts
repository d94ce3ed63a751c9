import { afterEach, describe, expect, it } from "vitest";

import { closeEdges, openEdge } from "#tests/support/edge";

import { createLogger } from "./logger";
import { createMetrics } from "./metrics";

afterEach(closeEdges);

/** The edge with a real logger around a store that logs too. */
async function open(environment: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger("info", {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  const metrics = createMetrics();
  const { send } = await openEdge(environment, {
    log,
    metrics,
    store: (request, response) => {
      log.info({}, "inside");
      response.status(response.locals.foreignPost ? 403 : 200).json(request.headers["x-request-id"]);
    },
  });
  const idOf = async (...input: Parameters<typeof send>) => (await send(...input)).headers["x-request-id"];
  return { send, idOf, lines, metrics };
}
const own = /^[0-9a-f]{16}$/;

describe("request id", () => {
  it("is new for each request, in the answer, in the request and in the log (OPS-100)", async () => {
    const { send, lines } = await open();
    const answers = [await send("/"), await send("/cart")];
    const ids = answers.map(({ headers }) => String(headers["x-request-id"]));
    expect(ids[0]).toMatch(own);
    expect(ids[1]).not.toBe(ids[0]);
    expect(answers.map(({ body }) => JSON.parse(body.toString()) as string)).toEqual(ids);
    expect(lines.map(({ msg, requestId }) => [msg, requestId])).toEqual(ids.map((id) => ["inside", id]));
  });

  it("is the proxy's if a proxy is trusted and the id is a usual one (OPS-100)", async () => {
    const from = (id: string) => ({ headers: { "x-request-id": id } });
    const proxied = await open({ TRUST_PROXY: "true" });
    expect(await proxied.idOf("/", from("edge-1234:abcd"))).toBe("edge-1234:abcd");
    for (const id of ["short", "x".repeat(65), 'a"b c<d>efgh'])
      expect(await proxied.idOf("/", from(id))).toMatch(own);
    expect(await proxied.idOf("/"), "a proxy that sends none").toMatch(own);
    expect(await (await open()).idOf("/", from("edge-1234:abcd"))).toMatch(own);
  });
});

describe("security events", () => {
  it("a foreign post and posts beyond the limit have one line each, without address and query (OPS-101)", async () => {
    const { send, lines } = await open({ POSTS_PER_MINUTE: "1" });
    await send("/login?email=a@b.example", { method: "POST", headers: { origin: "https://evil.example" } });
    await send("/login?email=a@b.example", { method: "POST" });
    await expect
      .poll(() => lines.filter(({ event }) => event === "security"))
      .toEqual([
        expect.objectContaining({ outcome: "foreign origin", method: "POST", path: "/login", status: 403 }),
        expect.objectContaining({ outcome: "too many posts", path: "/login" }),
      ]);
    const text = JSON.stringify(lines);
    expect(text).not.toContain("b.example");
    expect(text).not.toContain("127.0.0.1");
  });
});

describe("access log", () => {
  const requests = (lines: Record<string, unknown>[]) => lines.filter(({ event }) => event === "request");

  it("is off; ACCESS_LOG=true writes a line for each request, with neither query nor tokens (OPS-102)", async () => {
    const quiet = await open();
    await quiet.send("/cart?a=1");
    expect(requests(quiet.lines)).toEqual([]);

    const { send, lines } = await open({ ACCESS_LOG: "true" });
    await send("/cart?a=1");
    await send("/hollins/unsubscribe/a-token-of-a-mail");
    await send("/appointment/a-token-of-a-mail/calendar");
    await send("/global-search/jane.doe@example.com?page=2");
    await expect
      .poll(() => requests(lines).map(({ path }) => path))
      .toEqual(["/cart", "/hollins/unsubscribe/…", "/appointment/…", "/global-search/…"]);
    expect(requests(lines)[0]).toMatchObject({
      method: "GET",
      status: 200,
      requestId: expect.stringMatching(own),
    });
    expect(requests(lines)[0]!.ms).toBeTypeOf("number");
  });
});

it("every answer is counted (OPS-104)", async () => {
  const { send, metrics } = await open();
  await send("/");
  await send("/", { method: "TRACE" });
  await expect.poll(() => metrics.text()).toContain('http_requests_total{method="other",status="405"} 1');
  expect(await metrics.text()).toContain('http_requests_total{method="GET",status="200"} 1');
});
