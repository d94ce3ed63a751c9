import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { PlatformFetch, PlatformRequest } from "#contract/platform-fetch";

import { CommerceError } from "~/commerce/errors";
import { createFetchService, type FetchInput } from "./fetch-service";

const get: FetchInput = { method: "GET", path: "/services/data/thing" };
const never = new Promise<never>(() => undefined);

function serviceOf(fetch: PlatformFetch, deadlineMs = 5000) {
  const seen: PlatformRequest[] = [];
  const send = createFetchService({
    fetch: (request) => (seen.push(request), fetch(request)),
    base: "http://shop.test/api",
    deadlineMs,
  });
  const failure = async (input: FetchInput): Promise<CommerceError> => {
    const error: unknown = await send(input).then(
      () => "no error",
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(CommerceError);
    return error as CommerceError;
  };
  return { send, failure, seen };
}
const answers = (body: BodyInit | null, init?: ResponseInit) =>
  serviceOf(() => Promise.resolve(new Response(body, init)));

describe("request", () => {
  it("puts base, path and query together (DATA-3)", async () => {
    const { send, seen } = answers("{}");
    await send({ ...get, query: { q: "a b&c=é+", empty: "" } });
    expect(seen[0]!.url).toBe("http://shop.test/api/services/data/thing?q=a%20b%26c%3D%C3%A9%2B&empty=");
    expect(Object.fromEntries(new URL(seen[0]!.url).searchParams)).toEqual({ q: "a b&c=é+", empty: "" });
    expect(seen[0]!.headers.get("accept")).toBe("application/json");
    expect(seen[0]!.headers.get("content-type")).toBeNull();
  });

  it("sends a body as JSON, null included", async () => {
    const { send, seen } = answers("{}");
    await send({
      method: "POST",
      path: "/x",
      body: { a: [1, null], b: { c: null } },
      headers: { "if-match": '"7"' },
    });
    expect(JSON.parse(await seen[0]!.text())).toEqual({ a: [1, null], b: { c: null } });
    expect(seen[0]!.headers.get("content-type")).toBe("application/json");
    expect(seen[0]!.headers.get("if-match")).toBe('"7"');
  });

  it.each([[{ a: undefined }], [{ a: { b: undefined } }], [{ list: [1, undefined] }]])(
    "%o contains undefined: 400 INVALID_CONFIG before any request (DATA-11)",
    async (body) => {
      const { failure, seen } = answers("{}");
      const error = await failure({ method: "POST", path: "/x", body });
      expect([error.status, error.code, error.kind, seen.length]).toEqual([
        400,
        "INVALID_CONFIG",
        "invalid",
        0,
      ]);
    },
  );
});

it("undefined in the query is 400 INVALID_CONFIG too (DATA-11)", async () => {
  const { failure, seen } = answers("{}");
  const error = await failure({ ...get, query: { good: "1", bad: undefined } as never });
  expect([error.status, error.statusText, error.code, seen.length]).toEqual([
    400,
    "Bad Request",
    "INVALID_CONFIG",
    0,
  ]);
});

describe("answer", () => {
  it.each([
    [new Response('{"a":1}', { status: 201, headers: { etag: '"1"' } }), 201, { a: 1 }],
    [new Response(null, { status: 204 }), 204, null],
    [new Response("", { status: 200 }), 200, null],
    [new Response("plain words", { status: 200 }), 200, "plain words"],
  ])("%#: status, headers and body are read", async (response, status, body) => {
    const answer = await serviceOf(() => Promise.resolve(response)).send(get);
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.headers).toBe(response.headers);
  });

  it("anything but 2xx is an error with url, status, status text and body (DATA-35)", async () => {
    const body = [{ errorCode: "ITEM_NOT_FOUND", message: "no such thing" }];
    const error = await answers(JSON.stringify(body), { status: 404, statusText: "Not Found" }).failure(get);
    expect(error).toMatchObject({
      status: 404,
      statusText: "Not Found",
      kind: "not-found",
      code: "ITEM_NOT_FOUND",
      message: "no such thing",
      body,
    });
    expect(error.url).toBe("http://shop.test/api/services/data/thing");
  });

  it("a status without a status text, as over HTTP/2, gets the standard one (DATA-35)", async () => {
    expect(await answers(null, { status: 404 }).failure(get)).toMatchObject({
      statusText: "Not Found",
      message: "Not Found",
      code: "UNKNOWN_ERROR",
      errors: [],
    });
    expect(await answers(null, { status: 304 }).failure(get)).toMatchObject({
      status: 304,
      statusText: "Not Modified",
    });
  });

  it("an HTML error page of a proxy is an unavailable platform", async () => {
    const error = await answers("<h1>Bad Gateway</h1>", { status: 502, statusText: "Bad Gateway" }).failure(
      get,
    );
    expect(error).toMatchObject({
      status: 502,
      kind: "unavailable",
      code: "UNKNOWN_ERROR",
      message: "Bad Gateway",
    });
  });

  it.each([
    ["refuses the connection", () => Promise.reject(new TypeError("fetch failed"))],
    [
      "throws at once",
      () => {
        throw new Error("broken");
      },
    ],
  ] as [string, PlatformFetch][])(
    "a platform that %s is unavailable, and its own message is not passed on",
    async (_what, fetch) => {
      expect(await serviceOf(fetch).failure(get)).toMatchObject({
        status: 504,
        statusText: "Service Unavailable",
        kind: "unavailable",
        message: "Service Unavailable",
      });
    },
  );
});

describe("deadline and abort", () => {
  afterEach(() => void vi.useRealTimers());

  const stalledBody = () =>
    Promise.resolve(
      new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode("{")) }),
      ),
    );

  it.each([
    ["answer", () => never],
    ["body", stalledBody],
  ] as [string, PlatformFetch][])(
    "without the %s by the deadline the call fails with 504",
    async (_what, fetch) => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      const failing = serviceOf(fetch, 20).failure(get);
      await vi.advanceTimersByTimeAsync(20);
      expect(await failing).toMatchObject({
        status: 504,
        statusText: "Gateway Timeout",
        kind: "unavailable",
      });
    },
  );

  it("an answer before the deadline is read, and the timer is cleared (DATA-34)", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let answer = (_response: Response) => undefined as void;
    const sending = serviceOf(() => new Promise((resolve) => (answer = resolve)), 2000).send(get);
    await vi.advanceTimersByTimeAsync(1999);
    answer(new Response('"in time"'));
    expect((await sending).body).toBe("in time");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("an abort under way is 'AbortError Aborted' (DATA-34)", async () => {
    const controller = new AbortController();
    const failing = serviceOf(() => never).failure({ ...get, signal: controller.signal });
    controller.abort();
    expect(await failing).toMatchObject({
      status: 0,
      statusText: "AbortError Aborted",
      message: "AbortError Aborted",
      name: "AbortError",
      kind: "aborted",
    });
  });

  it("the deadline and the caller's abort end the request itself, each with its reason (DATA-34)", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { failure, seen } = serviceOf(() => never, 20);
    const reasonOf = (at: number) => (seen[at]!.signal!.reason as Error | undefined)?.name;
    const controller = new AbortController();
    const failing = [failure(get), failure({ ...get, signal: controller.signal })];
    expect(seen.map(({ signal }) => signal!.aborted)).toEqual([false, false]);
    // Also when the caller's own reason is a time limit, it says nothing about the platform.
    controller.abort(new DOMException("enough", "TimeoutError"));
    await vi.advanceTimersByTimeAsync(20);
    await Promise.all(failing);
    expect([reasonOf(0), reasonOf(1)]).toEqual(["TimeoutError", "AbortError"]);
  });

  it("a call whose signal is aborted already is not sent", async () => {
    const { failure, seen } = answers("{}");
    expect((await failure({ method: "POST", path: "/x", body: {}, signal: AbortSignal.abort() })).kind).toBe(
      "aborted",
    );
    expect(seen).toHaveLength(0);
  });

  it("an abort while the request is being sent ends the call, although the answer is there (DATA-34)", async () => {
    const controller = new AbortController();
    const { failure } = serviceOf(() => {
      controller.abort();
      return Promise.resolve(new Response("{}"));
    });
    expect((await failure({ ...get, signal: controller.signal })).kind).toBe("aborted");
  });

  it("a call that fails after its abort is not an unhandled rejection", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on("unhandledRejection", note);
    const controller = new AbortController();
    let fail = (_error: Error) => undefined as void;
    const fetch = () => new Promise<Response>((_resolve, reject) => (fail = reject));
    const failing = serviceOf(fetch).failure({ ...get, signal: controller.signal });
    controller.abort();
    expect((await failing).kind).toBe("aborted");
    fail(new Error("late"));
    // Node reports unhandled rejections before the next turn of the event loop.
    await nextTurn();
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });
});
