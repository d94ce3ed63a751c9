import { describe, expect, it } from "vitest";

import type { EndpointName } from "#contract/index";
import { loginForms } from "~/features/account/login.actions.server";
import { parsedHeaders, storeCookies } from "~/request/cookies.server";
import type { Form } from "~/request/forms/form.server";
import { route } from "~/request/route.server";

import {
  formPost,
  openTestStore,
  refusal,
  storeProfile,
  type PlatformAnswers,
} from "#tests/support/store-request";
import { loadCheckPassword, checkPasswordForms } from "./check-password.server";
import { forgotPassword } from "./forgot.server";
import { passwordlessForms } from "./passwordless.actions.server";
import { loadPasswordless } from "./passwordless.data.server";
import { register } from "./register.actions.server";
import { loadVerificationResult } from "./verification-result.server";
import { verificationForms } from "./verification.actions.server";

const cookies = storeCookies("a secret of the tests", false);
const email = "ana@example.com";
const newPassword = "a long way round the kitchen";
const person = { firstName: "Ana", lastName: "Rivera", email, password: newPassword };
const phone = "(502) 555-0100";
const profile = {
  getContent: () => ({
    body: { ...storeProfile, contentBody: { ...storeProfile.contentBody, supportPhone: phone } },
  }),
};

type Purpose = "sign-in" | "register" | "reset-password";

async function post(
  forms: readonly Form[],
  fields: Record<string, string>,
  answers: PlatformAnswers,
  purpose?: Purpose,
) {
  parsedHeaders.clear();
  const store = openTestStore({ ...profile, ...answers });
  const cookie = purpose
    ? (await cookies.identityCheck.serialize({ purpose, identifier: "an-identifier" })).split(";")[0]!
    : "";
  const answer: unknown = await route
    .forms(forms, { needs: "nobody" })({
      request: formPost("/account", fields, cookie ? { cookie } : {}),
      params: {},
      context: store.loadContext() as never,
    })
    .catch((thrown: unknown) => thrown);
  return { answer, store };
}

/** The answer of a platform that does not have the call. */
const without = (status: number) => () =>
  refusal(status, status === 404 ? "NOT_FOUND" : "METHOD_NOT_ALLOWED");

const starts: [string, EndpointName, readonly Form[], Record<string, string>, string][] = [
  ["/register", "startRegistration", [register], person, "You can’t create an account on this site"],
  [
    "/passwordless-login",
    "startPasswordlessLogin",
    passwordlessForms,
    { intent: "send-code-to", email },
    "This site sends no codes by email. Sign in with your password",
  ],
  ["/forgot-password", "forgotPassword", [forgotPassword], { email }, "This site sends no codes by email"],
];

describe("a platform without the calls around accounts (ACCOUNT-56)", () => {
  it.each(starts.flatMap((start) => [404, 405].map((status) => [status, ...start] as const)))(
    "answers %i: %s says that it is not possible, and what is",
    async (status, _page, call, forms, fields, message) => {
      const { answer } = await post(forms, fields, { [call]: without(status) });
      expect(answer).toMatchObject({
        init: { status: 400 },
        data: { initialValue: { email }, error: { "": [expect.stringContaining(message)] } },
      });
      expect(JSON.stringify(answer)).toContain(`or call ${phone}`);
      expect(JSON.stringify(answer)).not.toContain(newPassword);
    },
  );

  it.each([404, 405])("answers %i: signing in by password works", async (status) => {
    const { answer, store } = await post(
      loginForms,
      { email, password: newPassword },
      {
        createToken: () => ({
          body: { access_token: "a-token-of-a-session", token_type: "Bearer", expires_in: 60, id: "005" },
        }),
        processLogin: without(status),
        getProfile: without(status),
      },
    );
    const response = answer as Response;
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    expect(response.headers.getSetCookie().join()).toContain("session=");
    expect(
      store
        .calls()
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(["createToken", "processLogin"]);
  });

  it.each([404, 405])(
    "answers %i: a page that a mail links to says that the link has ended",
    async (status) => {
      const states = [];
      for (const load of [loadPasswordless, loadCheckPassword, loadVerificationResult] as const) {
        const store = openTestStore({ readChallenge: without(status) });
        const request = new Request("http://store.test/page?token=a-token");
        const answer = (await route.loader<object>(load, { needs: "nobody" })({
          request,
          params: {},
          context: store.loadContext() as never,
        })) as { data: { step?: string; state?: string } };
        states.push(answer.data.step ?? answer.data.state);
      }
      expect(states).toEqual(["ended", "ended", "ended"]);
    },
  );
});

describe("codes and mails that were asked for too often (ACCOUNT-19)", () => {
  const tooMany = () => ({ ...refusal(429, "LIMIT_EXCEEDED"), headers: { "retry-after": "840" } });
  const code = "123456";
  it.each<[string, EndpointName, readonly Form[], Record<string, string>, Purpose?]>([
    ...starts.map(
      ([page, call, forms, fields]) =>
        [page, call, forms, fields] as [string, EndpointName, readonly Form[], Record<string, string>],
    ),
    ["another code", "sendCodeAgain", passwordlessForms, { intent: "send-code" }, "sign-in"],
    [
      "another code of a reset",
      "sendCodeAgain",
      checkPasswordForms,
      { intent: "send-code" },
      "reset-password",
    ],
    [
      "another code of a registration",
      "sendCodeAgain",
      verificationForms,
      { intent: "send-code" },
      "register",
    ],
    ["a wrong code", "completeChallenge", passwordlessForms, { intent: "enter-code", code }, "sign-in"],
    [
      "a wrong code of a registration",
      "completeChallenge",
      verificationForms,
      { intent: "enter-code", code },
      "register",
    ],
    [
      "a wrong code of a reset",
      "completeChallenge",
      checkPasswordForms,
      { intent: "new-password", code, newPassword },
      "reset-password",
    ],
  ])("%s: the page says how long to wait", async (_what, call, forms, fields, purpose) => {
    const { answer } = await post(forms, fields, { [call]: tooMany }, purpose);
    expect(answer).toMatchObject({
      init: { status: 429 },
      data: {
        error: {
          "": [
            expect.stringMatching(
              /^That’s too many tries\. Try again in 14 minutes\.( Or open the link in the newest email: it still works\.)?$/,
            ),
          ],
        },
      },
    });
    expect((answer as { init: { headers: Headers } }).init.headers.get("retry-after")).toBe("840");
    expect(JSON.stringify(answer)).not.toContain(newPassword);
    expect(JSON.stringify(answer)).not.toContain(code);
  });
});
