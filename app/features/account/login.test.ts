import { describe, expect, it } from "vitest";

import { parsedHeaders, readCookie, storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";

import {
  cookiesSet,
  formPost,
  openTestStore,
  refusal,
  type PlatformAnswers,
} from "#tests/support/store-request";
import { loginForms } from "./login.actions.server";
import { loadLogin } from "./login.data.server";
import { waitInWords } from "./wait-in-words";

const cookies = storeCookies("a secret of the tests", false);
const token = "the-token-of-a-new-session";
const password = "  a password with blanks ";
const answers: PlatformAnswers = {
  createToken: ({ body }) =>
    (body as { password: string }).password === password
      ? { body: { access_token: token, token_type: "Bearer", expires_in: 60, id: "005" } }
      : refusal(401, "INVALID_GRANT"),
  processLogin: () => ({ body: { returnValue: { success: true } } }),
  revokeToken: () => ({ status: 204 }),
  getProfile: () => ({ body: profile }),
};
const profile = {
  userId: "005",
  email: "ana@example.com",
  isEmailVerified: true,
  firstName: "Ana",
  lastName: "Rivera",
  phoneNumber: null,
  zipCode: null as string | null,
  consents: { news: null, "cart-reminder": null },
};

const pairOf = (line: string) => line.split(";")[0]!;
const lastVisited = async (url: string) => pairOf(await cookies.lastVisited.serialize({ url }));

async function post(
  { email = "ana@example.com", secret = password, path = "/login", cookie = "" },
  more: PlatformAnswers = {},
) {
  parsedHeaders.clear();
  const store = openTestStore({ ...answers, ...more }, { platformIsHosted: false });
  const request = formPost(path, { email, password: secret }, cookie ? { cookie } : {});
  const params = path.startsWith("/hollins") ? { store: "hollins" } : {};
  const answer = await route
    .forms(loginForms, { needs: "nobody" })({ request, params, context: store.loadContext() as never })
    .catch((error: unknown) => error);
  return { store, answer };
}

async function signedIn(input: Parameters<typeof post>[0], more?: PlatformAnswers) {
  const { store, answer } = await post(input, more);
  const response = answer as Response;
  return { store, response, location: response.headers.get("location"), status: response.status };
}

describe("the sign-in form (ACCOUNT-7)", () => {
  it("starts a session, which is told to the platform with the store's name", async () => {
    const { store, response, status } = await signedIn({ path: "/hollins/login" });
    expect(status).toBe(303);
    const session = response.headers.getSetCookie().find((line) => line.startsWith("session="))!;
    expect(await readCookie(cookies.session, pairOf(session))).toEqual({ token });
    expect(
      store
        .calls()
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(["createToken", "processLogin"]);
    const told = store.calls()[1]!;
    expect([told.query, told.headers.get("authorization")]).toEqual([
      { storeName: "hollins" },
      `Bearer ${token}`,
    ]);
  });

  const user = { Id: "005", ContactId: "003", ZipCode__c: null };
  const person: PlatformAnswers = {
    getSessionContext: () => ({
      body: { accountId: "001", guestUser: false, userId: "005", profile: null, buyerGroups: [] },
    }),
    getUserDetails: () => ({ body: { returnValue: [user] } }),
    getContactDetails: () => ({ body: { returnValue: [{ Id: "003", FirstName: " Ana " }] } }),
  };
  const withAgent = (shopperCopilotUIEnabled: boolean): PlatformAnswers => ({
    ...person,
    getApplicationContext: () => ({ body: { propertiesEx: { shopperCopilotUIEnabled } } }),
    getShopperAgentContext: () => ({
      body: {
        agentEnabled: true,
        agentId: "a1",
        agentName: "Ada",
        accountId: "001",
        agentUrl: "https://ask.example/ada",
      },
    }),
  });

  it.each([
    [withAgent(true), { firstName: "Ana", agent: { name: "Ada", url: "https://ask.example/ada" } }, true],
    [withAgent(false), { firstName: "Ana" }, false],
    [{ ...person, getUserDetails: () => refusal(500, "UNKNOWN") }, {}, false],
  ] as const)(
    "keeps first name and agent in the session, and asks for the agent only where there is one (SESSION-46, SESSION-47) %#",
    async (more, kept, asksForAgent) => {
      const { store, response, status } = await signedIn({}, more);
      expect(status).toBe(303);
      const session = response.headers
        .getSetCookie()
        .filter((line) => line.startsWith("session="))
        .at(-1)!;
      expect(await readCookie(cookies.session, pairOf(session))).toEqual({ token, ...kept });
      const asked = store.calls().filter(({ name }) => name === "getUserDetails");
      expect(asked.map(({ query }) => query.UserId)).toContain("005");
      expect(store.calls().some(({ name }) => name === "getShopperAgentContext")).toBe(asksForAgent);
    },
  );

  it.each([
    ["the home page of the main brand", "/login", undefined, "/"],
    ["the profile of another brand", "/hollins/login", undefined, "/hollins/profile"],
    ["the page that was kept (LINK-32)", "/login", "/cart?from=mail", "/cart?from=mail"],
    ["no page of another store (LINK-31)", "/login", "/hollins/cart", "/"],
    ["no sign-in page (LINK-18)", "/login", "/hollins/login", "/"],
    ["no other host (LINK-20)", "/login", "//evil.example/", "/"],
    ["no other host by a control character (LINK-20)", "/login", "/\t/evil.example/", "/"],
  ])("leads to %s (ACCOUNT-7)", async (_what, path, visited, target) => {
    const cookie = visited === undefined ? "" : await lastVisited(visited);
    const { location, response } = await signedIn({ path, cookie });
    expect(location).toBe(target);
    expect(response.headers.getSetCookie().join()).toMatch(/redirect_after_login=[^,]*Max-Age=0/);
  });

  const address_components = [
    { long_name: "40222", short_name: "40222", types: ["postal_code"] },
    { long_name: "Louisville", short_name: "Louisville", types: ["locality"] },
    { long_name: "KY", short_name: "KY", types: ["administrative_area_level_1"] },
    { long_name: "US", short_name: "US", types: ["country"] },
  ];
  const withZip: PlatformAnswers = {
    getProfile: () => ({ body: { ...profile, zipCode: "40222" } }),
    geocodeZipCode: () => ({
      body: { returnValue: JSON.stringify({ status: "OK", results: [{ address_components }] }) },
    }),
  };
  const place = { Zipcode: "40222", City: "Louisville", State: "KY", Country: "US" };

  it("takes the ZIP of the account, unless the browser has one (ZIP-22)", async () => {
    const zipOf = (response: Response) =>
      response.headers.getSetCookie().find((line) => line.startsWith("zipcode="));
    const { response } = await signedIn({}, withZip);
    expect(await readCookie(cookies.zip, pairOf(zipOf(response)!))).toEqual(place);
    const cookie = pairOf(await cookies.zip.serialize({ ...place, Zipcode: "40502", City: "Lexington" }));
    const second = await signedIn({ cookie }, withZip);
    expect(zipOf(second.response)).toBeUndefined();
    expect(second.store.calls().map(({ name }) => name)).not.toContain("getProfile");
  });

  it.each([
    ["the main store, with consent to advertising", "/login", true, ["login", "search-retarget"]],
    ["the main store, without it", "/login", false, ["login"]],
    ["another store", "/hollins/login", true, ["login"]],
  ])("in %s, the browser learns of %s %s %j (EVENT-13)", async (_what, path, advertising, names) => {
    const cookie = pairOf(await cookies.consent.serialize({ analytics: true, advertising }));
    const { response, store } = await signedIn({ path, cookie });
    const line = response.headers.getSetCookie().find((each) => each.startsWith("new_events="))!;
    const ids = pairOf(line)
      .replace(/^new_events=d\./, "")
      .split(".");
    expect(ids.map((id) => store.services.events.recall(id)!.name)).toEqual(names);
  });

  it("starts the session also where the platform cannot record the sign-in", async () => {
    const refused = { processLogin: () => refusal(500, "UNKNOWN") };
    const { store, status } = await signedIn({}, { ...withAgent(false), ...refused });
    expect([status, store.logged.length]).toEqual([303, 1]);
  });

  it.each([
    [{ secret: "wrong" }, 400, { "": [expect.stringContaining("isn’t right")] }],
    [{ secret: password.trim() }, 400, { "": [expect.stringContaining("isn’t right")] }],
    [{ email: "ana" }, 400, { email: ["Enter an email address like name@example.com"] }],
    [{ secret: "" }, 400, { password: ["Enter your password"] }],
  ])("refuses %j with the email kept and no password (FORM-13)", async (input, status, error) => {
    const { answer } = await post(input);
    expect(answer).toMatchObject({
      init: { status },
      data: {
        form: "login",
        initialValue: { email: "email" in input ? input.email : "ana@example.com" },
        error,
      },
    });
    expect(JSON.stringify(answer)).not.toContain(password);
    expect(cookiesSet((answer as { init: { headers: Headers } }).init.headers)).toEqual([]);
  });

  it("says in the page how long to wait after too many failures", async () => {
    const tooMany = { ...refusal(429, "LIMIT_EXCEEDED"), headers: { "retry-after": "840" } };
    const { answer } = await post({}, { createToken: () => tooMany });
    expect(answer).toMatchObject({
      init: { status: 429 },
      data: { error: { "": [expect.stringContaining("Try again in 14 minutes")] } },
    });
    expect((answer as { init: { headers: Headers } }).init.headers.get("retry-after")).toBe("840");
  });

  it("shows the error page where the platform does not answer", async () => {
    const { answer } = await post({}, { createToken: () => refusal(503, "UNKNOWN") });
    expect((answer as Response).status).toBe(503);
  });
});

describe("the sign-in page (ACCOUNT-7)", () => {
  const load = async (more: PlatformAnswers) => {
    const store = openTestStore({ ...answers, ...more });
    const cookie = pairOf(await cookies.session.serialize({ token: "an-older-session-token" }));
    const request = new Request("http://store.test/hollins/login", { headers: { cookie } });
    return route
      .loader(loadLogin, { needs: "nobody" })({
        request,
        params: { store: "hollins" },
        context: store.loadContext() as never,
      })
      .catch((thrown: unknown) => thrown as Response) as Promise<Response>;
  };

  it("redirects whoever is signed in", async () => {
    const valid = { getUserSessionValidSecond: () => ({ body: { returnValue: 60 } }) };
    expect((await load(valid)).headers.get("location")).toBe("/hollins/profile");
  });

  it("is loaded again without a session that has ended (SESSION-7)", async () => {
    const over = { getUserSessionValidSecond: () => refusal(401, "INVALID_SESSION_ID") };
    const { headers } = await load(over);
    expect(headers.get("location")).toBe("/hollins/login");
    expect(headers.get("set-cookie")).toMatch(/^session=.*Max-Age=0/);
  });
});

it.each([
  [null, "later"],
  [5, "in a minute"],
  [61, "in 2 minutes"],
])("a wait of %s s in words is '%s'", (seconds, words) => expect(waitInWords(seconds)).toBe(words));
