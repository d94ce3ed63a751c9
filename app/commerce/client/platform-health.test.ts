import { expect, it } from "vitest";

import type { PlatformFetch } from "#contract/platform-fetch";

import { createHealthCheck } from "./platform-health";

const check = (fetch: PlatformFetch, deadlineMs?: number) =>
  createHealthCheck({
    fetch,
    base: "http://platform.test",
    webstoreId: "0ZE000000000000001",
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
  })();

it("a hosted platform is healthy while it answers its application context (OPS-14)", async () => {
  const asked: string[] = [];
  const fetch: PlatformFetch = async (request) => {
    asked.push(request.url);
    return new Response("{}", { status: 200 });
  };
  expect(await check(fetch)).toBe(true);
  expect(asked).toEqual([expect.stringMatching(/webstores\/0ZE000000000000001\/application-context$/)]);
});

it("an error, or no answer within the limit, is not healthy (OPS-14)", async () => {
  expect(await check(async () => new Response("{}", { status: 503 }))).toBe(false);
  expect(await check(() => new Promise(() => {}), 1)).toBe(false);
});
