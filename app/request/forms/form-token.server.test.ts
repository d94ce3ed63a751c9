import { describe, expect, it } from "vitest";

import { formPost, openTestStore, refusal, testStores } from "#tests/support/store-request";
import { storeCookies } from "~/request/cookies.server";
import { form } from "./form.server";
import { formTokenOf, withFormTokens } from "./form-token.server";
import { createSecrets } from "~/request/secrets.server";
import { route } from "~/request/route.server";
import { openStoreContext } from "~/request/open-store-context.server";

const session = "t0ken-of-a-session-0123456789";
const guest = "11111111-2222-4333-8444-555555555555";
const secret = "a secret of the tests";
const ofSession = (token: string, key = secret) =>
  formTokenOf(createSecrets(key), { session: { token }, guestId: guest })!;
const ofGuest = (guestId: string, key = secret) =>
  formTokenOf(createSecrets(key), { session: null, guestId })!;
const own = ofSession(session);

const cookieLine = (line: string) => line.split(";")[0]!;
async function cookieOf(token: string): Promise<string> {
  return cookieLine(await storeCookies(secret, false).session.serialize({ token }));
}
async function guestCookieOf(id: string): Promise<string> {
  return cookieLine(await storeCookies(secret, false).guest(testStores[0]!.communityId).serialize(id));
}

const submit = route.forms([form({ isMain: true }, () => ({ data: { done: true } }))]);
const fromOwnPage = { "sec-fetch-site": "same-origin" };

async function post(
  fields: Record<string, string>,
  cookie: string,
  headers: Record<string, string> = fromOwnPage,
): Promise<unknown> {
  const context = openTestStore(
    { getSessionContext: () => refusal(500, "UNKNOWN") },
    { secret },
  ).loadContext();
  const request = formPost("/support", fields, { cookie, ...headers });
  if (!headers["sec-fetch-site"]) request.headers.delete("sec-fetch-site");
  const answer = await submit({ request, params: {}, context: context as never }).catch(
    (error: unknown) => error,
  );
  return answer instanceof Response ? answer.status : (answer as { data: object }).data;
}

const withToken = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { "form-token": token };

describe("forms of a signed-in shopper (FORM-22)", () => {
  it("are accepted with the token of the session only (FORM-22)", async () => {
    const cookie = await cookieOf(session);
    expect(await post(withToken(own), cookie)).toMatchObject({ done: true });
    for (const token of [
      undefined,
      "",
      "x".repeat(own.length),
      own.slice(1),
      ofSession(`${session}1`),
      ofSession(session, "another secret"),
      ofGuest(guest),
    ]) {
      expect(await post(withToken(token), cookie), "our own page is kept (FORM-47)").toBe(303);
      expect(await post(withToken(token), cookie, { origin: "http://evil.example" })).toBe(403);
    }
  });

  it("the token proves the origin where the browser names none (FORM-21, FORM-22)", async () => {
    const cookie = await cookieOf(session);
    expect(await post(withToken(own), cookie, {})).toMatchObject({ done: true });
    expect(await post({}, cookie, {})).toBe(403);
  });
});

describe("forms of a guest with a cart (FORM-23)", () => {
  it("need no token where the browser names the origin (FORM-23)", async () => {
    const cookie = await guestCookieOf(guest);
    expect(await post({}, cookie)).toMatchObject({ done: true });
    expect(await post({}, cookie, { referer: "http://store.test/cart" })).toMatchObject({ done: true });
  });

  it("need the guest's own token where it names none (FORM-21, FORM-23)", async () => {
    const cookie = await guestCookieOf(guest);
    expect(await post(withToken(ofGuest(guest)), cookie, {})).toMatchObject({ done: true });
    for (const token of [
      undefined,
      "",
      ofGuest(guest.replace("1", "2")),
      ofGuest(guest, "another secret"),
      ofSession(guest),
    ])
      expect(await post(withToken(token), cookie, {}), token).toBe(403);
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { origin: "http://evil.example" },
    { origin: "null" },
    { referer: "http://evil.example/cart" },
  ])("are refused from elsewhere (%o), with a valid token too (FORM-21, FORM-23)", async (headers) => {
    const cookie = await guestCookieOf(guest);
    expect(await post(withToken(ofGuest(guest)), cookie, headers)).toBe(403);
  });
});

describe("forms of a visitor without a cart or an account (FORM-24)", () => {
  it("carry no token and need none where the browser names the origin (FORM-24)", async () => {
    expect(formTokenOf(createSecrets(secret), { session: null, guestId: null })).toBeNull();
    expect(await post({}, "")).toMatchObject({ done: true });
    expect(await post({}, "session=forged")).toMatchObject({ done: true });
    expect(await post({}, "", { referer: "http://store.test/support" })).toMatchObject({ done: true });
  });

  it("are refused where it names none, with any token (FORM-21)", async () => {
    for (const token of [undefined, "", ofGuest(guest), ofGuest("")])
      expect(await post(withToken(token), "", {}), token).toBe(403);
  });
});

describe("the form key of a visitor without a cart (FORM-45)", () => {
  const key = "22222222-2222-4333-8444-555555555555";
  const refusalOf = async (cookie: string, headers = {}) => {
    const context = openTestStore({}, { secret }).loadContext();
    const request = formPost("/support", { "page-query": "?a=1" }, { cookie, ...headers });
    if (!("sec-fetch-site" in headers)) request.headers.delete("sec-fetch-site");
    const answer = await submit({ request, params: {}, context: context as never }).catch((e: unknown) => e);
    return { response: answer as Response, state: context.state };
  };

  it("comes with the refusal where the browser names no origin, and a way to the page (FORM-45)", async () => {
    const { response, state } = await refusalOf("");
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toMatch(/^form_key=[^;]+;.*HttpOnly.*SameSite=Lax/);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(state.formPage).toBe("/support?a=1");
    const again = cookieLine(response.headers.get("set-cookie")!);
    const given = (await storeCookies(secret, false).formKey.parse(again))!;
    const token = formTokenOf(createSecrets(secret), { session: null, guestId: null, formKey: given })!;
    expect(await post(withToken(token), again, {})).toMatchObject({ done: true });
    expect((await refusalOf(again)).response.headers.get("set-cookie")).toBeNull();
  });

  it("is not given to a foreign form, a guest or a signed-in shopper (FORM-45)", async () => {
    for (const [cookie, headers] of [
      ["", { "sec-fetch-site": "cross-site" }],
      [await guestCookieOf(guest), {}],
      [await cookieOf(session), {}],
    ] as const) {
      const { response } = await refusalOf(cookie, headers);
      expect([response.status, response.headers.get("set-cookie")]).toEqual([403, null]);
    }
  });

  it("does not stand in for the token of a guest or a session (FORM-22, FORM-23, FORM-45)", async () => {
    const token = formTokenOf(createSecrets(secret), { session: null, guestId: null, formKey: key })!;
    const line = cookieLine(await storeCookies(secret, false).formKey.serialize(key));
    expect(await post(withToken(token), line, {})).toMatchObject({ done: true });
    for (const cookie of [await guestCookieOf(guest), await cookieOf(session)])
      expect(await post(withToken(token), `${line}; ${cookie}`, {})).toBe(403);
    expect(await post(withToken(token), line, { origin: "http://evil.example" })).toBe(403);
  });
});

describe("static fragments", () => {
  it("get the token when they are sent, in documents and for script navigations", async () => {
    const html =
      '<form method="post" action="/a"><button>A</button></form><form action="/b" method="get"></form>';
    const field = `<input type="hidden" name="form-token" value="${own}"/>`;
    const whole = `<form method="post" action="/a">${field}<button>A</button></form><form action="/b" method="get"></form>`;
    expect(withFormTokens(html, own)).toBe(whole);
    for (const isDocument of [true, false]) {
      const load = openTestStore({}, { secret }).loadContext({ isDocument });
      const context = await openStoreContext(
        new Request("http://store.test/", { headers: { cookie: await cookieOf(session) } }),
        {},
        load,
      );
      const data = context.document.placeFragment("footer", html, Buffer.from(html));
      expect([data, load.state.fragments.get("footer")]).toEqual(
        isDocument ? [null, whole] : [whole, undefined],
      );
      const kept = Buffer.from("<p></p>");
      context.document.placeFragment("menu", "<p></p>", kept);
      if (isDocument) expect(load.state.fragments.get("menu")).toBe(kept);
    }
  });
});
