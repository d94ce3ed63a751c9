import { expect, it } from "vitest";

import { formTokenField } from "~/request/forms/form-token";
import { formTokenOf } from "~/request/forms/form-token.server";
import { createSecrets } from "~/request/secrets.server";
import { parsedHeaders, readCookie, storeCookies } from "~/request/cookies.server";
import { route } from "~/request/route.server";

import { formPost, openTestStore, refusal } from "#tests/support/store-request";
import { updatePassword } from "./password.actions.server";

const secret = "a secret of the tests";
const cookies = storeCookies(secret, false);
const fields = { password: "a long way round the kitchen", newPassword: "a longer way round the garden" };

/** A platform on which the first change ends the session `token`. */
function openPlatform() {
  let changes = 0;
  const ended = () => changes > 0;
  return openTestStore({
    getTwoFactorMethodsInfo: () =>
      ended()
        ? refusal(401, "INVALID_SESSION_ID")
        : { body: { returnValue: { HasUserVerifiedEmailAddress: true } } },
    changePassword({ body }) {
      if (ended()) return refusal(401, "INVALID_SESSION_ID");
      if ((body as { currentPassword: string }).currentPassword !== fields.password)
        return refusal(400, "INVALID_OLD_PASSWORD");
      changes += 1;
      return {
        body: { access_token: "the-token-after-the-change", token_type: "Bearer", expires_in: 60, id: "005" },
      };
    },
  });
}

async function post(store: ReturnType<typeof openPlatform>, token: string, form: Record<string, string>) {
  parsedHeaders.clear();
  const formToken = formTokenOf(createSecrets(secret), { session: { token }, guestId: null })!;
  const cookie = (await cookies.session.serialize({ token })).split(";")[0]!;
  const answer: unknown = await route
    .forms([updatePassword], { needs: "signed-in" })({
      request: formPost("/mya-update-password", { ...form, [formTokenField]: formToken }, { cookie }),
      params: {},
      context: store.loadContext() as never,
    })
    .catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) return answer;
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
  return [
    answer.headers.get("location"),
    session && (await readCookie(cookies.session, session.split(";")[0]!))?.token,
  ];
}
const done = ["/mya-account-details", "the-token-after-the-change"];

it.each(["at the same time", "one after the other"])(
  "the same new password sent twice %s changes it once and signs nobody out (ACCOUNT-32)",
  async (when) => {
    const [store, token] = [openPlatform(), `a-session-that-posts-twice-${when.length}`];
    const first = post(store, token, fields);
    if (when === "one after the other") await first;
    const second = post(store, token, fields);
    expect(await Promise.all([first, second])).toEqual([done, done]);
    expect(store.calls().filter(({ name }) => name === "changePassword")).toHaveLength(1);
  },
);

it("a second form with other passwords, or of another session, gets no token of the first (ACCOUNT-32)", async () => {
  const [store, token] = [openPlatform(), "a-session-that-changes-it"];
  expect(await post(store, token, fields)).toEqual(done);
  for (const [session, form] of [
    [token, { ...fields, password: "not the password" }],
    [token, { ...fields, newPassword: "another one for the garden" }],
    ["another-session-of-the-same", fields],
  ] as const)
    expect((await post(store, session, form)) as unknown[]).not.toContain("the-token-after-the-change");
});

it("a refused change is tried anew (ACCOUNT-32)", async () => {
  const [store, token] = [openPlatform(), "a-session-that-mistypes-it"];
  const wrong = { ...fields, password: "not the password" };
  for (const answer of await Promise.all([post(store, token, wrong), post(store, token, wrong)]))
    expect(answer).toMatchObject({ data: { error: { password: ["That password isn’t right"] } } });
  expect(await post(store, token, fields)).toEqual(done);
});
