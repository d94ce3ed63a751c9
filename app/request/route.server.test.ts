import { data } from "@remix-run/node";
import { describe, expect, it } from "vitest";

import { CommerceError } from "~/commerce/errors";

import { openTestPage as setUp } from "#tests/support/test-page";
import { formPost, refusal } from "#tests/support/store-request";

import type { RequestState } from "./load-context";
import { refuse } from "./forms/form.server";
import { seeOther } from "./redirects.server";
import type { StoreContext } from "./store-context.server";

const cookie = (context: StoreContext) => {
  context.document.addHeader("set-cookie", "a=1; Path=/");
  context.document.addHeader("set-cookie", "b=2; Path=/");
};
const both = ["a=1; Path=/", "b=2; Path=/"];
const fail = (error: unknown) => (context: StoreContext) => (cookie(context), Promise.reject(error));
const succeed = () => Promise.resolve({ fine: true });

describe("loader", () => {
  it("answers data and both cookies (EVENT-14)", async () => {
    const head = { title: "Your cart", description: "", noIndex: true };
    const load = async (context: StoreContext) => (cookie(context), { store: context.store.name, head });
    const sent = { title: "Your cart", noIndex: true, canonical: "http://store.test/cart", pageType: "Cart" };
    const answer = { status: 200, data: { store: "ardenne", head: sent }, location: null, cookies: both };
    expect(await setUp().load(load)).toEqual(answer);
  });

  it.each([
    ["/hollins/cart", "hollins", false, 200],
    ["/nope/cart", "nope", false, 404],
    ["/nope/cart", "nope", true, 200],
    ["/ardenne/cart", "ardenne", false, 301],
    ["/ardenne", "ardenne", true, 301],
  ])(
    "%s with the segment %s (own segment: %s) is %i (STORE-7)",
    async (path, segment, allowUnknownStore, status) => {
      expect((await setUp().load(succeed, path, segment, { allowUnknownStore })).status).toBe(status);
    },
  );

  it("an address that cannot be read is 400 (ERROR-8)", async () => {
    expect((await setUp({ unreadableAddress: true }).load(succeed)).status).toBe(400);
  });

  it("a platform that does not answer is 503 and logged, also when the store profile cannot be read", async () => {
    const { load, logged } = setUp({}, { getContent: () => refusal(500, "INTERNAL_ERROR") });
    expect((await load(succeed)).status).toBe(503);
    expect(logged).toHaveLength(1);
  });

  it("keeps the status that it gives its data", async () => {
    const head = { title: "Your cart", error: true, canonical: "http://store.test/other" };
    const outcome = await setUp().load(async () => data({ error: "too short", head }, { status: 400 }));
    const sent = { error: "too short", head: { ...head, pageType: "Cart" } };
    expect([outcome.status, outcome.data]).toEqual([400, sent]);
  });

  it("two loaders of a request share the context, but not their headers", async () => {
    const { load, services } = setUp();
    let first: StoreContext | undefined;
    await load(async (context) => (cookie((first = context)), null));
    const second = await load(async (context) => ({ same: context.shop.commerce === first!.shop.commerce }));
    expect([second.data, second.cookies]).toEqual([{ same: true }, []]);
    expect(services.sharedCache.size).toBe(1);
  });
});

describe("errors become pages", () => {
  it.each([
    [404, "", 404, 0],
    [400, "", 400, 0],
    [401, "", 403, 0],
    [403, "", 403, 0],
    [409, "", 409, 0],
    [410, "", 410, 0],
    [412, "", 409, 0],
    [413, "", 400, 0],
    [422, "", 422, 0],
    [429, "", 429, 0],
    [500, "", 503, 1],
    [502, "", 503, 1],
    [504, "", 503, 1],
    [0, "aborted", 500, 1],
  ])(
    "the platform's %i %s is the page %i, logged %i times (ERROR-3, ERROR-4)",
    async (status, kind, page, times) => {
      const { load, logged } = setUp();
      const outcome = await load(
        fail(new CommerceError(status, "x", "http://platform.test/x", null, (kind || undefined) as never)),
      );
      expect([outcome.status, outcome.cookies, logged.length]).toEqual([page, both, times]);
    },
  );

  it.each([
    [400, "Bad Request"],
    [401, "Forbidden"],
    [404, "Not Found"],
    [429, "Too Many Requests"],
    [500, "Service Unavailable"],
  ])("the platform's words of a %d reach no page and no header (ERROR-4)", async (status, words) => {
    const message = "secret at db.internal\r\nSet-Cookie: x=1";
    const error = new CommerceError(status, message, "", [{ errorCode: "A", message }]);
    const outcome = await setUp().load(fail(error));
    expect(outcome.data).toBe(words);
    expect(JSON.stringify(outcome)).not.toContain("secret");
  });

  it("a thrown Response keeps its own headers and gets the collected ones", async () => {
    const outcome = await setUp().load(fail(seeOther("/other", { "set-cookie": "own=0" })));
    expect(outcome).toEqual({ status: 303, data: "", location: "/other", cookies: ["own=0", ...both] });
  });

  it("an unforeseen error is thrown unchanged", async () => {
    await expect(setUp().load(fail(new TypeError("a mistake of ours")))).rejects.toThrow("a mistake of ours");
  });
});

describe("action", () => {
  const post = (fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    formPost("/cart", fields, headers);

  it.each([
    ["another site", {}, post({}, { "sec-fetch-site": "cross-site" }), 403],
    ["an origin that the edge has marked", { foreignPost: true }, post(), 403],
    ["too many posts", { tooManyRequests: true }, post(), 429],
    [
      "another method",
      {},
      new Request("http://store.test/cart", { method: "PUT", headers: { "sec-fetch-site": "same-origin" } }),
      405,
    ],
    ["JSON", {}, post({}, { "content-type": "application/json" }), 415],
    ["too large a form", {}, post({ a: "x".repeat(70_000) }), 413],
  ] as [string, Partial<RequestState>, Request, number][])(
    "%s is refused before anything is done",
    async (_what, state, request, status) => {
      const { post: send, calls } = setUp(state);
      let submitted = false;
      const outcome = await send(async () => ((submitted = true), { data: null }), request);
      expect([outcome.status, submitted, calls().length]).toEqual([status, false, 0]);
    },
  );

  it("a page without forms accepts the forms of the shell only", async () => {
    expect((await setUp().post(undefined, post({ intent: "add-to-cart" }))).status).toBe(405);
  });

  it("a redirect carries both cookies", async () => {
    const outcome = await setUp().post(async (context) => (cookie(context), { to: "/cart" }), post());
    expect([outcome.status, outcome.location, outcome.cookies]).toEqual([303, "/cart", both]);
  });

  it.each([
    [{}, 400],
    [{ status: 409 }, 409],
  ])(
    "a refused form (%o) is data at %i, kept for the shell and the title (FORM-13)",
    async (given, status) => {
      const { post: send, state } = setUp();
      const outcome = await send(
        async (context) => (cookie(context), refuse({ ...given, formErrors: ["no"] })),
        post(),
      );
      const refused = { form: "f", initialValue: {}, error: { "": ["no"] } };
      expect([outcome.status, outcome.data, outcome.cookies, state.refusedForm]).toEqual([
        status,
        refused,
        both,
        refused,
      ]);
    },
  );

  it("other data is 200 and marks nothing", async () => {
    const { post: send, state } = setUp();
    expect((await send(async () => ({ data: { done: "Saved" } }), post())).status).toBe(200);
    expect(state.refusedForm).toBeUndefined();
  });

  it("an error of the platform keeps the cookies too", async () => {
    const outcome = await setUp().post(fail(new CommerceError(503, "", "", null)), post());
    expect([outcome.status, outcome.cookies]).toEqual([503, both]);
  });
});

describe("a message", () => {
  const save = async () => ({ to: "/cart", flash: "Saved" });

  it("is shown on the page that a plain form leads to (FORM-1, FORM-9)", async () => {
    const outcome = await setUp().post(save, formPost("/cart", {}));
    expect([outcome.status, outcome.location, outcome.cookies.length]).toEqual([303, "/cart", 1]);
    const headers = { cookie: outcome.cookies[0]!.split(";")[0]! };
    const next = await setUp().load(async (page) => page.forms.shownFlash, "/cart", undefined, { headers });
    expect(next.data).toEqual({ tone: "success", text: "Saved" });
  });

  it("is data for a script (FORM-27)", async () => {
    const outcome = await setUp().post(save, formPost("/cart", { enhanced: "1" }));
    expect(outcome).toEqual({ status: 200, data: { done: "Saved" }, location: null, cookies: [] });
  });
});
