import { expect, it } from "vitest";

import { formPost, openTestStore } from "#tests/support/store-request";

import { storeCookies } from "~/request/cookies.server";
import { form } from "~/request/forms/form.server";
import { pageError } from "~/request/page-error.server";
import type { Needs } from "./require-account.server";
import { route } from "~/request/route.server";

const { session } = storeCookies("a secret of the tests", false);
const signIn = "/login?language=en_US";
const back = "return=%2Fprofile%3Fa%3D1";

function argsFor(request: Request, isVerified = false) {
  const store = openTestStore({
    getTwoFactorMethodsInfo: () => ({ body: { returnValue: { HasUserVerifiedEmailAddress: isVerified } } }),
  });
  return { request, params: {}, context: store.loadContext() as never };
}

/** The target of a redirect and the saved form; null for any other answer. */
async function redirectOf(answer: Promise<unknown>) {
  const result = await answer.catch((thrown: unknown) => thrown);
  if (!(result instanceof Response)) return null;
  const remembers = result.headers.getSetCookie().some((line) => line.startsWith("redirect_after_login="));
  return { status: result.status, location: result.headers.get("location"), remembers };
}

it.each([
  ["nobody", false, false, null],
  ["signed-in", false, false, `${signIn}&${back}`],
  ["signed-in", true, false, null],
  ["verified-email", false, false, `${signIn}&${back}`],
  ["verified-email", true, false, `/mya-email-verification?${back}`],
  ["verified-email", true, true, null],
] as const)(
  "a page that needs %s (signed in: %s, verified: %s) redirects to %s, and sets no cookie (ACCOUNT-7, ACCOUNT-14, LINK-17)",
  async (needs, isSignedIn, isVerified, location) => {
    const line = await session.serialize({ token: "a token of the tests" });
    const headers = { cookie: isSignedIn ? line.split(";")[0]! : "" };
    let loaded = false;
    const load = route.loader(async () => ((loaded = true), {}), { needs });
    const redirect = await redirectOf(
      load(argsFor(new Request("http://store.test/profile?a=1", { headers }), isVerified)),
    );
    expect(redirect).toEqual(location && { status: 303, location, remembers: false });
    expect(loaded).toBe(location === null);
  },
);

it("a route of an order gets what its opener opens, and nothing runs where that refuses (ORDER-12)", async () => {
  let isOpen = true;
  const open = async () => {
    if (!isOpen) throw pageError(404, "Not Found");
    return "an order";
  };
  const seen: unknown[] = [];
  const loader = route.loader(async (_context, order) => ({ seen: seen.push(order) }), {
    needs: "order",
    open,
  });
  const reorder = form({ intent: "reorder" }, () => ({ data: { seen: seen.push("the form") } }));
  const action = route.forms([reorder], { needs: "order", open });
  const page = () => loader(argsFor(new Request("http://store.test/order-summary/1")));
  const post = () => action(argsFor(formPost("/order-summary/1", { intent: "reorder" })));
  await page();
  await post();
  expect(seen).toEqual(["an order", "the form"]);
  isOpen = false;
  for (const ask of [page, post]) await expect(ask()).rejects.toMatchObject({ status: 404 });
  expect(seen).toHaveLength(2);
});

it("a guest's form is not acted on; a form of the header works on every page (ACCOUNT-7, HEADER-5)", async () => {
  let ran = 0;
  const needs: Needs = "signed-in";
  const action = route.forms([form({ intent: "save" }, () => ((ran += 1), { to: "/profile" }))], { needs });
  const own = await redirectOf(action(argsFor(formPost("/profile", { intent: "save" }))));
  expect(own).toEqual({ status: 303, location: signIn, remembers: false });
  const notices = formPost("/profile", { intent: "header-notices", notices: "hide" });
  expect((await redirectOf(action(argsFor(notices))))?.location).not.toBe(signIn);
  expect(ran).toBe(0);
});
