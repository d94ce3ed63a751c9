import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";

import type { Shopper } from "#tests/e2e/fixtures";
import { demoPassword, openBrowserSession } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { main } from "./shop";

export const password = "a long way round the kitchen";
export const newEmail = () => `${randomUUID().slice(0, 13)}@example.com`;

export const fill = (page: Page, label: string, value: string): Promise<void> =>
  main(page).getByLabel(label, { exact: true }).fill(value);

export const click = (page: Page, name: string): Promise<void> =>
  main(page).getByRole("button", { name, exact: true }).click();

/** Types the details of a new shopper and posts them. */
export async function register({ page }: Shopper, email: string): Promise<void> {
  await fill(page, "First name", "Ana");
  await fill(page, "Last name", "Rivera");
  await fill(page, "Email", email);
  await fill(page, "Password", password);
  await click(page, "Create account");
}

/** The code of the newest mail with that cause, as its text shows it. */
export async function mailedCode({ origin }: Shopper, email: string, cause: string): Promise<string> {
  const { code } = await newestMail(origin, email, cause);
  return code!;
}

/** The path of the link with a token in the newest mail with that cause. */
export async function mailedLink({ origin }: Shopper, email: string, cause: string): Promise<string> {
  const { links } = await newestMail(origin, email, cause);
  return links.find((link) => link.includes("token="))!;
}

export async function signInByPassword({ page }: Shopper, email: string, secret = password): Promise<void> {
  await fill(page, "Email", email);
  await fill(page, "Password", secret);
  await click(page, "Sign in");
}

export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);

/** Signs in a shopper who has a password. identity.spec creates an account by clicks. */
export async function becomeShopper({ page, origin }: Shopper): Promise<{ email: string; password: string }> {
  const { cookie, email } = await openBrowserSession(origin, { hasPassword: true });
  await page.context().addCookies([{ ...cookie, url: origin }]);
  return { email, password: demoPassword };
}
