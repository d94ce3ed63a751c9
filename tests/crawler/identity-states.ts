import { randomUUID } from "node:crypto";

import { openBrowserAccount, openBrowserSession } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { Visitor, type Answer } from "./visitor";

/** The pages around signing in that a code or the link of a mail leads to, and their refused forms. */
export const identityFlows = { registering, byCode, forgotten, unverified };

const linkOf = async (origin: string, email: string, cause: string) =>
  (await newestMail(origin, email, cause)).links.find((link) => link.includes("token="))!;

async function registering(origin: string): Promise<Answer[]> {
  const visitor = new Visitor(origin);
  const email = `${randomUUID()}@example.com`;
  const form = await visitor.open("/register");
  const person = { firstName: "Ana", lastName: "Rivera", email, password: "a long way round the kitchen" };
  const verification = await visitor.press(form.page, "Create account", person);
  const link = await linkOf(origin, email, "verify-email");
  const other = new Visitor(origin);
  const opened = await other.open(link);
  return [
    await visitor.press(form.page, "Create account", { email: "ana", password: "short" }),
    verification,
    await visitor.press(verification.page, "Verify", { code: "" }),
    await visitor.press(verification.page, "Send code"),
    opened,
    await other.press(opened.page, "Verify"),
    await other.open(link),
  ];
}

async function byCode(origin: string): Promise<Answer[]> {
  const { email } = await openBrowserAccount(origin);
  const visitor = new Visitor(origin);
  const form = await visitor.open("/passwordless-login");
  const code = await visitor.press(form.page, "Send code", { email });
  const again = await visitor.open("/passwordless-login?again=1");
  return [
    await visitor.press(again.page, "Send code", { email: "" }),
    code,
    await visitor.press(code.page, "Verify", { code: "12" }),
    await visitor.open(await linkOf(origin, email, "sign-in-code")),
    await visitor.open("/passwordless-login?token=ended"),
  ];
}

async function forgotten(origin: string): Promise<Answer[]> {
  const { email } = await openBrowserAccount(origin);
  const visitor = new Visitor(origin);
  const form = await visitor.open("/forgot-password");
  const code = await visitor.press(form.page, "Send code", { email });
  const link = await visitor.open(await linkOf(origin, email, "reset-password"));
  return [
    await visitor.press(form.page, "Send code", { email: "" }),
    code,
    await visitor.press(code.page, "Reset password", { code: "", newPassword: "short" }),
    link,
    await visitor.press(link.page, "Save password", { newPassword: "short" }),
    await new Visitor(origin).open("/check-password"),
  ];
}

async function unverified(origin: string): Promise<Answer[]> {
  const { cookie } = await openBrowserSession(origin, { isVerified: false });
  const shopper = new Visitor(origin);
  shopper.cookies.set(cookie.name, cookie.value);
  const verification = await shopper.open("/mya-my-orders");
  return [verification, await shopper.press(verification.page, "Send code")];
}
