import { describe, expect, it } from "vitest";

import { formPost, openTestStore, refusal } from "#tests/support/store-request";
import { storeCookies } from "./cookies.server";
import { formTokenOf, withFormTokens } from "./form-token.server";
import { route } from "./route.server";
import { openStoreContext } from "./open-store-context.server";

const session = "t0ken-of-a-session-0123456789";
const secret = "a secret of the tests";
const own = formTokenOf(secret, session);

async function cookieOf(token: string): Promise<string> {
  return (await storeCookies(secret, false).session.serialize({ token })).split(";")[0]!;
}

async function post(fields: Record<string, string>, cookie: string): Promise<unknown> {
  const context = openTestStore(
    { getSessionContext: () => refusal(500, "UNKNOWN") },
    { secret },
  ).loadContext();
  const submit = route.action(() => Promise.resolve({ done: true }));
  const answer = await submit({
    request: formPost("/support", fields, { cookie }),
    params: {},
    context: context as never,
  }).catch((error: unknown) => error);
  return answer instanceof Response ? answer.status : (answer as { data: object }).data;
}

describe("forms of a signed-in shopper (FORM-22)", () => {
  it("are accepted with the token of the session only (FORM-22)", async () => {
    const cookie = await cookieOf(session);
    expect(await post({ "form-token": own }, cookie)).toMatchObject({ done: true });
    for (const token of [
      undefined,
      "",
      "x".repeat(own.length),
      own.slice(1),
      formTokenOf(secret, `${session}1`),
      formTokenOf("another secret", session),
    ]) {
      expect(await post(token === undefined ? {} : { "form-token": token }, cookie), token).toBe(403);
    }
  });

  it("guests' forms carry no token and need none", async () => {
    expect(await post({}, "")).toMatchObject({ done: true });
    expect(await post({}, "session=forged")).toMatchObject({ done: true });
  });

  it("static fragments get the token when they are sent, in documents and for script navigations", async () => {
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
      const data = context.placeFragment("footer", html, Buffer.from(html));
      expect([data, load.state.fragments.get("footer")]).toEqual(
        isDocument ? [null, whole] : [whole, undefined],
      );
      const kept = Buffer.from("<p></p>");
      context.placeFragment("menu", "<p></p>", kept);
      if (isDocument) expect(load.state.fragments.get("menu")).toBe(kept);
    }
  });
});
