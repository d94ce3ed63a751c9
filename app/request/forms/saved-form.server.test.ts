import { describe, expect, it } from "vitest";

import { formPost, openTestStore, refusal, type PlatformAnswers } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { form, type Outcome } from "./form.server";
import { formTokenOf } from "./form-token.server";
import { createSecrets } from "~/request/secrets.server";
import { readSavedForm, typedFields } from "./saved-form.server";
import { openStoreContext } from "~/request/open-store-context.server";
import type { Needs } from "~/request/visitor/require-account.server";
import { route } from "~/request/route.server";
import type { StoreContext } from "~/request/store-context.server";

const secret = "a secret of the tests";
const token = "a-token-of-a-session";
const cookies = storeCookies(secret, false);
const pair = (line: string) => line.split(";")[0]!;
const sessionCookie = async () => pair(await cookies.session.serialize({ token }));
const ownToken = formTokenOf(createSecrets(secret), { session: { token }, guestId: null })!;
const typed = {
  intent: "save",
  firstName: "Ana",
  "page-query": "?a=1",
  "form-token": "of another session",
  password: "not to be kept",
};

interface Sent {
  path?: string;
  cookie: string;
  fields?: Record<string, string> | URLSearchParams;
  headers?: Record<string, string>;
  answers?: PlatformAnswers;
  needs?: Needs;
  submit?: (context: StoreContext) => Promise<Outcome>;
}

/** Sends a form; returns the answer, whether the action ran, and the form that the browser then has kept. */
async function send({
  path = "/profile",
  cookie,
  fields = typed,
  headers = {},
  needs = "nobody",
  ...sent
}: Sent) {
  const { answers = {}, submit } = sent;
  const store = openTestStore(answers, { secret });
  let ran = false;
  const sentForm = form({ isMain: true }, async (context) => {
    ran = true;
    return submit ? submit(context) : { data: { done: "Saved" } };
  });
  const act = route.forms([sentForm], { needs });
  const answer: unknown = await act({
    request: formPost(path, fields, { cookie, ...headers }),
    params: {},
    context: store.loadContext() as never,
  }).catch((thrown: unknown) => thrown);
  const response = answer instanceof Response ? answer : null;
  const line = response?.headers.getSetCookie().findLast((each) => each.startsWith("kept_form="));
  const kept = line
    ? await readSavedForm(
        await openStoreContext(
          new Request("http://store.test/kept-form", { headers: { cookie: pair(line) } }),
          {},
          store.loadContext(),
        ),
      )
    : undefined;
  return { status: response?.status ?? 200, location: response?.headers.get("location"), ran, kept, line };
}

describe("a form of a page that was loaded before signing in", () => {
  it("is not acted on, and kept without its secrets and its token (FORM-47, FORM-22)", async () => {
    const answer = await send({ cookie: await sessionCookie() });
    expect(answer).toMatchObject({ status: 303, location: "/kept-form", ran: false });
    expect(answer.kept).toEqual({
      action: "/profile",
      page: "/profile?a=1",
      isCut: false,
      fields: [
        ["intent", "save"],
        ["firstName", "Ana"],
        ["page-query", "?a=1"],
      ],
    });
    expect(answer.line, "nobody else can read it").not.toContain(Buffer.from("Ana").toString("base64"));
    expect(answer.line).toMatch(/Max-Age=1800.*HttpOnly.*SameSite=Lax/);
  });

  it("is sent from the page of saved forms, which is then forgotten (FORM-47)", async () => {
    const fields = { ...typed, "form-token": ownToken, "sent-again": "1" };
    const answer = await send({
      cookie: await sessionCookie(),
      fields,
      submit: async () => ({ to: "/profile" }),
    });
    expect(answer).toMatchObject({ status: 303, location: "/profile", ran: true });
    expect(answer.line).toMatch(/^kept_form=[^;]*; Max-Age=0/);
  });

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "none" }],
    [{ "sec-fetch-site": "", origin: "http://evil.example" }],
    [{ "sec-fetch-site": "" }],
  ])("is refused from elsewhere, and nothing is kept (%o) (FORM-21, FORM-47)", async (headers) => {
    const answer = await send({ cookie: await sessionCookie(), headers });
    expect(answer).toMatchObject({ status: 403, ran: false, kept: undefined });
  });

  it("a form of passwords, and one of signing in, leads to its page anew (FORM-47)", async () => {
    const cookie = await sessionCookie();
    const fields = { intent: "password", password: "a", newPassword: "b" };
    expect(await send({ cookie, path: "/mya-update-password", fields })).toMatchObject({
      location: "/mya-update-password",
      kept: undefined,
    });
    expect(await send({ cookie, path: "/login" })).toMatchObject({ location: "/login?a=1", kept: undefined });
  });

  it("drops the longest values that a cookie cannot hold, and says so (FORM-47)", async () => {
    const noise = Array.from({ length: 2000 }, (_, index) => (index * 7919 * index).toString(36)).join("");
    const answer = await send({ cookie: await sessionCookie(), fields: { firstName: "Ana", note: noise } });
    expect(answer.kept).toMatchObject({ isCut: true, fields: [["firstName", "Ana"]] });
    expect(answer.line!.length).toBeLessThan(4096);
    const text = "The oven door does not close any more, and the light stays on all night. ".repeat(25);
    const usual = await send({ cookie: await sessionCookie(), fields: { note: text } });
    expect(usual.kept).toMatchObject({ isCut: false, fields: [["note", text]] });
  });

  it("keeps each of several values of one field (FORM-47)", async () => {
    const fields = new URLSearchParams([
      ["choice", "mail"],
      ["choice", "phone"],
    ]);
    expect((await send({ cookie: await sessionCookie(), fields })).kept?.fields).toEqual([...fields]);
  });
});

describe("a form of a session that has ended", () => {
  const ended = { getCompactSummary: () => refusal(401, "INVALID_SESSION_ID") };

  it("is kept, and a new sign-in follows (SESSION-7, FORM-47)", async () => {
    const answer = await send({
      cookie: await sessionCookie(),
      fields: { ...typed, "form-token": ownToken },
      answers: ended,
      submit: async (context) => ({ data: await context.shop.commerce.call("getCompactSummary") }),
    });
    expect(answer).toMatchObject({ status: 303, location: "/login?language=en_US", ran: true });
    expect(answer.kept?.fields).toContainEqual(["firstName", "Ana"]);
  });

  it("is kept too where the browser has no session any more (SESSION-7, FORM-47)", async () => {
    const answer = await send({ cookie: "", needs: "signed-in" });
    expect(answer).toMatchObject({ status: 303, location: "/login?language=en_US", ran: false });
    expect(answer.kept?.fields).toContainEqual(["firstName", "Ana"]);
  });
});

it("typed fields are shown with names in words, the others are not (FORM-47)", () => {
  const fields: [string, string][] = [
    ["intent", "save"],
    ["firstName", "Ana"],
    ["address-line1", "1 Main St"],
    ["newsletter", "on"],
    ["empty", " "],
    ["productId", "01t000000000001AAA"],
    ["quantity-0a9000000000001AAA", "2"],
    ["version", "7"],
  ];
  expect(typedFields({ action: "/", page: "/", isCut: false, fields })).toEqual([
    { label: "First name", value: "Ana" },
    { label: "Address line 1", value: "1 Main St" },
    { label: "Newsletter", value: "Yes" },
    { label: "Quantity", value: "2" },
  ]);
});
