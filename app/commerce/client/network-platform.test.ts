import { expect, it } from "vitest";

import { platformRequest, platformResponse } from "#contract/platform-fetch";

import { networkPlatform } from "./network-platform";

it("sends a call with the secret of the storefront and its signal (OPS-11, DATA-34)", async () => {
  const seen: Parameters<Parameters<typeof networkPlatform>[0]>[] = [];
  const fetch = networkPlatform(async (...call) => {
    seen.push(call);
    return platformResponse(200, new Headers());
  }, "a secret of both");
  const headers = new Headers({ accept: "application/json", "x-platform-secret": "forged" });
  const { signal } = new AbortController();
  await fetch(platformRequest("POST", "http://platform.test/x", headers, '{"a":1}', signal));
  await fetch(platformRequest("GET", "http://platform.test/y", headers));
  const [[url, post], [, get]] = seen as [(typeof seen)[0], (typeof seen)[0]];
  expect([url, post.method, post.body, post.signal]).toEqual([
    "http://platform.test/x",
    "POST",
    '{"a":1}',
    signal,
  ]);
  expect([...post.headers]).toEqual([
    ["accept", "application/json"],
    ["x-platform-secret", "a secret of both"],
  ]);
  expect(get).not.toHaveProperty("body");
});

it("a call carries the id of the request that it is made for, if there is one (OPS-100)", async () => {
  const sent: (string | null)[] = [];
  let id: string | undefined = "edge-1234";
  const fetch = networkPlatform(
    async (_url, { headers }) => (
      sent.push(headers.get("x-request-id")),
      platformResponse(200, new Headers())
    ),
    "a secret of both",
    () => id,
  );
  const call = () => fetch(platformRequest("GET", "http://platform.test/y", new Headers()));
  await call();
  id = undefined;
  await call();
  expect(sent).toEqual(["edge-1234", null]);
});
