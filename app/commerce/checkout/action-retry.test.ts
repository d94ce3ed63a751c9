import { afterEach, describe, expect, it, vi } from "vitest";

import { tryMs, withRetry } from "./action-retry";
import { CommerceError } from "~/commerce/errors";

/** An action that fails with these statuses, one a try, and then succeeds. */
function setUp(...statuses: number[]) {
  const waits: number[] = [];
  let tries = 0;
  const action = async () => {
    const status = statuses[tries++];
    if (status !== undefined)
      throw new CommerceError(status, "", "", [{ errorCode: `E${status}`, message: "no" }]);
    return "done";
  };
  return {
    waits,
    tries: () => tries,
    run: (onServer = false) =>
      withRetry(action, onServer ? null : async (milliseconds) => void waits.push(milliseconds)),
  };
}

afterEach(() => void vi.useRealTimers());

describe("withRetry", () => {
  it("gives all calls of a try on the server twelve seconds together (DATA-30)", async () => {
    vi.useFakeTimers();
    const ended = withRetry(() => new Promise(() => undefined), null).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(tryMs);
    expect(await ended).toMatchObject({ code: "SSR_CHECKOUT_RETRY", status: 504, kind: "unavailable" });
    expect(vi.getTimerCount()).toBe(0);
    await withRetry(async () => "done", null);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tries three times, four seconds apart (DATA-31)", async () => {
    const { run, waits, tries } = setUp(503, 504);
    expect([await run(), tries(), waits]).toEqual(["done", 3, [4000, 4000]]);
    const failing = setUp(500, 503, 429, 503);
    await expect(failing.run()).rejects.toMatchObject({ status: 429 });
    expect([failing.tries(), failing.waits]).toEqual([3, [4000, 4000]]);
  });

  it.each([400, 401, 403, 404, 409, 410, 412, 422])("never after %i (DATA-31)", async (status) => {
    const { run, tries } = setUp(status);
    await expect(run()).rejects.toMatchObject({ status, code: `E${status}` });
    expect(tries()).toBe(1);
  });

  it("does not retry errors that are not the platform's (DATA-31)", async () => {
    let tries = 0;
    await expect(
      withRetry(
        () => Promise.reject(new TypeError(String(++tries))),
        async () => undefined,
      ),
    ).rejects.toThrow("1");
  });

  it("does not retry on the server (DATA-30)", async () => {
    const { run, tries } = setUp(503);
    const error = await run(true).catch((reason: CommerceError) => reason);
    expect(error).toMatchObject({
      code: "SSR_CHECKOUT_RETRY",
      status: 503,
      kind: "unavailable",
      cause: { code: "E503" },
    });
    expect(tries()).toBe(1);
  });
});
