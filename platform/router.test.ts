import { beforeEach, describe, expect, it } from "vitest";

import { endpoints, type EndpointName } from "#contract/index";
import { asWebFetch } from "#tests/support/web-fetch";
import type { Endpoint } from "#contract/endpoint";
import { storePath } from "#contract/paths";
import { errorBody } from "#contract/values";

import { guestCookieName } from "./core/actor";
import { PlatformError } from "./core/errors";
import type { Handlers, PlatformServices } from "./core/handler";
import { createRouter } from "./router";

const stores = ["ardenne", "hollins"].map((name) => ({
  name,
  id: `0ZE000000000${name.slice(0, 3)}`,
  site_id: `0DM${name}`,
  community_id: `0DB${name}AAA`,
  channel_id: `0ap${name}`,
}));
const W = storePath.replace("{webstoreId}", stores[1]!.id);

interface Seen {
  name: EndpointName;
  input: {
    params: Record<string, string>;
    query: unknown;
    body: unknown;
    actor: { guestId: string | null };
    webstore: { name: string };
  };
}
const seen: Seen[] = [];
const logged: object[] = [];
const events: object[] = [];
let behave: () => { status?: number; body: unknown; headers?: Record<string, string> };
beforeEach(() => {
  seen.length = logged.length = events.length = 0;
  behave = () => ({ body: { fine: true } });
});

/** Every call answers what the test says; the store records come from a list in the database's place. */
const handlers = Object.fromEntries(
  Object.keys(endpoints).map((name) => [
    name,
    async (input: Seen["input"]) => (seen.push({ name: name as EndpointName, input }), behave()),
  ]),
);
const query = { selectAll: () => query, orderBy: () => query, execute: async () => stores };
const db = { selectFrom: () => query } as unknown as PlatformServices["db"];
const fetch = asWebFetch(
  createRouter(handlers as unknown as Handlers<typeof endpoints>, {
    db,
    now: () => new Date(),
    gatewayPendingMs: 0,
    log: { info: (details) => void events.push(details), error: (details) => void logged.push(details) },
  }),
);

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(new Request(`http://platform.test${path}`, init));
  return {
    status: response.status,
    headers: response.headers,
    body: (response.body ? await response.json() : null) as unknown,
  };
}
async function refused(path: string, init?: RequestInit): Promise<[number, string]> {
  const { status, body } = await send(path, init);
  return [status, errorBody.parse(body)[0]!.errorCode];
}
const post = (body: BodyInit): RequestInit => ({ method: "POST", body });

it("identity and refusals are security events that name nobody (OPS-101)", async () => {
  const challenge = "/services/auth/headless/forgot_password?webstoreId=" + stores[1]!.id;
  const asked = post('{"email":"jane@b.example"}');
  await send(challenge, asked);
  await send(`${W}/products/x`);
  behave = () => {
    throw new PlatformError(403, "INSUFFICIENT_ACCESS", "not jane@b.example");
  };
  await send(`${W}/products/x`);
  behave = () => {
    throw new PlatformError(404, "ITEM_NOT_FOUND", "nothing");
  };
  await send(`${W}/products/x`);
  expect(events).toEqual([
    { event: "security", call: "forgotPassword", outcome: "done", status: 200 },
    { event: "security", call: "getProduct", outcome: "INSUFFICIENT_ACCESS", status: 403 },
  ]);
});

describe("NUL characters", () => {
  const calls = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(
    ([name, { method, path, body }]) => {
      const filled = path
        .replace("{webstoreId}", stores[1]!.id)
        .replace("{siteId}", stores[1]!.site_id)
        .replace("{communityId}", stores[1]!.community_id)
        .replace(/\{\w+\}/g, "x");
      return [name, filled, { method, ...(body ? { body: "{}" } : {}) }] as const;
    },
  );

  it.each(calls)(
    "%s refuses them in query values and names before its handler runs",
    async (_name, path, init) => {
      for (const query of [
        "language=a%00b",
        "language=en&language=%00&language=en",
        "unknown=%00",
        "a%00=1",
        "webstoreId=%00",
      ]) {
        expect(await refused(`${path}?${query}`, init), query).toEqual([400, "INVALID_API_INPUT"]);
      }
      expect([seen, logged]).toEqual([[], []]);
    },
  );

  it("refuses them in the path and in the body (API-6)", async () => {
    expect(await refused(`${W}/products/a%00b`)).toEqual([400, "INVALID_API_INPUT"]);
    for (const body of ['{"couponCode":"a\\u0000"}', '{"couponCode":"a\0"}'])
      expect(await refused(`${W}/carts/active/cart-coupons`, post(body))).toEqual([400, "INVALID_API_INPUT"]);
  });

  it("does not take other odd characters for one", async () => {
    expect((await send(`${W}/products/x?language=%2500%01%EF%BF%BD`)).status).toBe(200);
  });
});

describe("routing", () => {
  it("finds the call, its parameters, the store and the actor (API-4)", async () => {
    const guestId = "0b9a7f52-6c1e-4a83-9d54-2f1e8c7b6a50";
    const cookie = `a=b; ${guestCookieName(stores[1]!.community_id)}=${guestId}; c`;
    expect(
      (await send(`${W}/carts/active/cart-items/a%2Fb`, { method: "DELETE", headers: { cookie } })).status,
    ).toBe(204);
    expect(seen[0]).toMatchObject({
      name: "deleteCartItem",
      input: {
        params: { cartId: "active", cartItemId: "a/b" },
        actor: { guestId },
        webstore: { name: "hollins" },
      },
    });
  });

  it("reads a parameter of any length, and decodes it once (API-6)", async () => {
    await send(`${W}/products/${"x".repeat(2000)}`);
    await send(`${W}/products/a%2520b;c`);
    expect(seen.map(({ input }) => input.params.productId)).toEqual(["x".repeat(2000), "a%20b;c"]);
  });

  it.each([
    ["GET", "/nothing", 404, "ITEM_NOT_FOUND"],
    ["GET", `${W}/products/x//`, 404, "ITEM_NOT_FOUND"],
    ["GET", `${W}/products//`, 404, "ITEM_NOT_FOUND"],
    ["GET", `${W}//products/x`, 404, "ITEM_NOT_FOUND"],
    ["GET", `${W}/pr%6Fducts/x`, 404, "ITEM_NOT_FOUND"],
    ["GET", `${W}/carts/%ff/no-such-part`, 404, "ITEM_NOT_FOUND"],
    ["FOO", `${W}/products/x`, 405, "METHOD_NOT_ALLOWED"],
    ["PATCH", `${W}/products/x`, 405, "METHOD_NOT_ALLOWED"],
    ["GET", `${W}/products/%ff`, 400, "INVALID_API_INPUT"],
    ["GET", `${storePath.replace("{webstoreId}", "0ZEnone")}/products/x`, 404, "WEBSTORE_NOT_FOUND"],
    ["GET", W.replace("65.0", "65x0") + "/products/x", 404, "ITEM_NOT_FOUND"],
  ])("%s %s → %i %s (API-7)", async (method, path, status, code) =>
    expect(await refused(path, { method })).toEqual([status, code]),
  );
});

describe("bodies (API-5)", () => {
  const coupons = `${W}/carts/active/cart-coupons`;
  it.each([
    ["no JSON", "{", 400, "JSON_PARSER_ERROR"],
    ["an unknown field", '{"couponCode":"x","more":1}', 400, "JSON_PARSER_ERROR"],
    ["a missing field", "{}", 400, "INVALID_API_INPUT"],
    ["nothing", "", 400, "INVALID_API_INPUT"],
    ["a list", "[]", 400, "INVALID_API_INPUT"],
    ["too much", JSON.stringify({ couponCode: "x".repeat(270_000) }), 413, "MAX_LIMIT_EXCEEDED"],
  ])("%s", async (_what, body, status, code) => {
    expect(await refused(coupons, post(body))).toEqual([status, code]);
    expect(seen).toEqual([]);
  });

  it("reach the handler parsed", async () => {
    expect((await send(coupons, post('{"couponCode":"SAVE"}'))).status).toBe(201);
    expect(seen[0]!.input.body).toEqual({ couponCode: "SAVE" });
  });
});

describe("answers", () => {
  it("only public ones may be kept (API-11)", async () => {
    expect((await send(`${W}/products/x`)).headers.get("cache-control")).toBe("public, max-age=300");
    expect((await send(`${W}/carts/compact-summary`)).headers.get("cache-control")).toBe("private, no-store");
  });

  it("a handler's status and headers win; its own refusal keeps its body", async () => {
    behave = () => ({ status: 202, body: 1, headers: { etag: '"7"' } });
    const answer = await send(`${W}/carts/active`);
    expect([answer.status, answer.body, answer.headers.get("etag")]).toEqual([202, 1, '"7"']);
    behave = () => {
      throw new PlatformError(422, "X", "no", { checkoutId: "2z9" });
    };
    expect(await send(`${W}/carts/active`)).toMatchObject({ status: 422, body: { checkoutId: "2z9" } });
    expect(logged).toEqual([]);
  });

  it("what nobody foresaw is logged and says nothing of the inside (API-31)", async () => {
    behave = () => {
      throw new Error("password=hunter2");
    };
    const answer = await send(`${W}/carts/active`);
    expect([answer.status, JSON.stringify(answer.body).includes("hunter2"), logged.length]).toEqual([
      500,
      false,
      1,
    ]);
  });
});

describe("what clients of the documented API send", () => {
  it.each(["v61.0", "v62.0", "v64.0", "v66.0", "v67.0"])(
    "%s answers like v65.0 (API-195)",
    async (version) => {
      const path = `${W}/products/x`.replace("v65.0", version);
      expect((await send(path)).status).toBe(200);
      expect(seen[0]).toMatchObject({ name: "getProduct", input: { params: { productId: "x" } } });
    },
  );
  it.each(["v60.0", "v68.0", "v65", "v65.1"])("%s is unknown (API-195)", async (version) =>
    expect(await refused(`${W}/products/x`.replace("v65.0", version))).toEqual([404, "ITEM_NOT_FOUND"]),
  );
  it("a slash at the end changes nothing (API-195)", async () => {
    expect((await send(`${W}/products/x/?language=en`)).status).toBe(200);
    expect(seen[0]).toMatchObject({ name: "getProduct", input: { params: { productId: "x" } } });
    expect(await refused(`${W}/products/x//`)).toEqual([404, "ITEM_NOT_FOUND"]);
  });

  it("the guest's cookie may be named by the site's id, and the usual name comes first (API-8)", async () => {
    const [own, other] = ["0b9a7f52-6c1e-4a83-9d54-2f1e8c7b6a50", "5d0c1f7e-0a4b-4c55-8f1e-6b1f0a9c2d3e"];
    const bySite = `guest_uuid_essential_${stores[1]!.site_id}=${other}`;
    for (const cookie of [bySite, `${bySite}; ${guestCookieName(stores[1]!.community_id)}=${own}`])
      await send(`${W}/carts/active`, { headers: { cookie } });
    expect(seen.map(({ input }) => input.actor.guestId)).toEqual([other, own]);
  });
  it.each([
    ["POST", "checkouts/active/actions/calculate-taxes"],
    ["POST", "calculate-taxes"],
    ["POST", "promotions/actions/evaluate-products"],
    ["POST", "evaluate-products"],
  ])("%s %s is no call of the platform (API-203)", async (method, path) =>
    expect(await refused(`${W}/${path}`, { method, body: "{}" })).toEqual([404, "ITEM_NOT_FOUND"]),
  );

  const form = { "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  const fields = { grant_type: "password", username: "ana@example.com", password: "a b+c" };
  it("a sign-in may be form-encoded, other calls may not (API-173)", async () => {
    const body = new URLSearchParams({ ...fields, client_id: "app" }).toString();
    expect((await send("/services/oauth2/token", { method: "POST", body, headers: form })).status).toBe(200);
    expect(seen[0]!.input.body).toMatchObject(fields);
    expect(
      await refused(`${W}/carts/active/cart-coupons`, {
        method: "POST",
        body: "couponCode=A",
        headers: form,
      }),
    ).toEqual([400, "JSON_PARSER_ERROR"]);
    expect(
      await refused("/services/oauth2/token", { method: "POST", body: "username=%00", headers: form }),
    ).toEqual([400, "INVALID_API_INPUT"]);
  });
});
