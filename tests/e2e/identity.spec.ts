import { openBrowserSession } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { expect, test } from "./fixtures";
import {
  becomeShopper,
  click,
  expectSignedIn,
  fill,
  mailedCode,
  mailedLink,
  newEmail,
  password,
  register,
  signInByPassword,
} from "./pages/identity";
import { fired } from "./pages/recorded";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

test("a new shopper registers, types the code and is where they were (ACCOUNT-8, ACCOUNT-9, EVENT-10: registration) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.visit("/support");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await main(page).getByRole("link", { name: "Create account" }).click();
  await expect(heading(page)).toHaveText("Create account");
  await fill(page, "First name", "Ana");
  await fill(page, "Email", email);
  await fill(page, "Password", "too short");
  expect(await press(page, main(page).getByRole("button", { name: "Create account" }))).toBe(400);
  await expect(summary(page)).toContainText("Enter your last name");
  await expect(summary(page)).toContainText("Use at least 12 characters");
  await expect(main(page).getByLabel("Email", { exact: true })).toHaveValue(email);
  await fill(page, "Last name", "Rivera");
  if (shopper.scripts !== "on")
    await expect(main(page).getByLabel("Password", { exact: true })).toHaveValue("");
  await fill(page, "Password", "passwordpassword");
  expect(await press(page, main(page).getByRole("button", { name: "Create account" }))).toBe(400);
  await expect(summary(page)).toContainText("stolen elsewhere");
  await fill(page, "Password", password);
  await click(page, "Create account");

  await expect(heading(page)).toHaveText("Verify your email");
  await expect(main(page)).toContainText(`${email[0]}•••@example.com`);
  await fill(page, "Code", "000000");
  expect(await press(page, main(page).getByRole("button", { name: "Verify", exact: true }))).toBe(400);
  await expect(summary(page)).toContainText("That’s not the code in the newest email");
  const first = await mailedCode(shopper, email, "verify-email");
  await click(page, "Send code");
  await expectNotice(page, "A new code is on its way");
  await expect.poll(() => mailedCode(shopper, email, "verify-email")).not.toBe(first);
  const code = await mailedCode(shopper, email, "verify-email");
  await fill(page, "Code", `${code.slice(0, 3)} ${code.slice(3)}`);
  await click(page, "Verify");
  await expect(page).toHaveURL(/\/support$/);
  await expectSignedIn(page);
  expect((await newestMail(shopper.origin, email, "welcome")).to).toBe(email);
  if (shopper.scripts === "on") await expect.poll(() => fired(shopper)).toContain("registration");
});

test("in another browser the link of the mail asks for a new password, and signs in (ACCOUNT-9)", async ({
  shopper,
  browser,
  javaScriptEnabled,
}) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.visit("/register");
  await register(shopper, email);
  await expect(heading(page)).toHaveText("Verify your email");
  const link = await mailedLink(shopper, email, "verify-email");
  const context = await browser.newContext({ javaScriptEnabled, baseURL: shopper.origin });
  const other = await context.newPage();
  for (let visit = 0; visit < 2; visit += 1) {
    await other.goto(link);
    await expect(main(other).getByRole("button")).toHaveText(["Verify"]);
  }
  await fill(other, "New password", "too short");
  expect(await press(other, main(other).getByRole("button", { name: "Verify" }))).toBe(400);
  await expect(summary(other)).toContainText("Use at least 12 characters");
  await fill(other, "New password", "the words of whoever reads the mail");
  await click(other, "Verify");
  await expectSignedIn(other);
  await other.goto(link);
  await expect(heading(other)).toHaveText("This link no longer works");
  await context.close();
});

test("the browser that registered is signed in by the link (ACCOUNT-9)", async ({ shopper }) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.visit("/hollins/register");
  await register(shopper, email);
  await expect(heading(page)).toHaveText("Verify your email");
  const link = await mailedLink(shopper, email, "verify-email");
  expect(link).toMatch(/^\/hollins\/email-verification-result\?/);
  await shopper.visit(link);
  await click(page, "Verify");
  await expectSignedIn(page);
});

test("a code signs in without a password, by code and by link (ACCOUNT-10) @blocked", async ({ shopper }) => {
  const { page } = shopper;
  const { email } = await becomeShopper(shopper);
  await page.context().clearCookies();
  await shopper.visit("/passwordless-login");
  await fill(page, "Email", email);
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Enter your code");
  expect(page.url()).not.toContain("example.com");
  await main(page).getByRole("link", { name: "Use another email address" }).click();
  await expect(main(page).getByLabel("Email", { exact: true })).toHaveValue("");
  await shopper.visit("/passwordless-login");
  await fill(page, "Code", await mailedCode(shopper, email, "sign-in-code"));
  await click(page, "Verify");
  await expectSignedIn(page);

  await page.context().clearCookies();
  await shopper.visit("/passwordless-login");
  await fill(page, "Email", email.toUpperCase());
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Enter your code");
  const link = await mailedLink(shopper, email, "sign-in-code");
  await shopper.visit(link);
  await expect(main(page).getByRole("button")).toHaveText(["Sign in"]);
  await click(page, "Sign in");
  await expectSignedIn(page);
});

test("an address without an account sees the same pages, and a mail tells (ACCOUNT-3, ACCOUNT-10, ACCOUNT-11)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.visit("/passwordless-login");
  await fill(page, "Email", email);
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Enter your code");
  await shopper.visit("/forgot-password");
  await fill(page, "Email", email);
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Set a new password");
  await fill(page, "Code", "123456");
  await fill(page, "New password", password);
  expect(await press(page, main(page).getByRole("button", { name: "Reset password" }))).toBe(400);
  await expect(summary(page)).toContainText("That’s not the code in the newest email");
  expect((await newestMail(shopper.origin, email, "no-account")).to).toBe(email);
});

test("a forgotten password is reset by the code, and by the link (ACCOUNT-11) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email } = await becomeShopper(shopper);
  await shopper.visit("/forgot-password");
  await fill(page, "Email", email);
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Set a new password");
  await fill(page, "Code", await mailedCode(shopper, email, "reset-password"));
  await fill(page, "New password", "passwordpassword");
  expect(await press(page, main(page).getByRole("button", { name: "Reset password" }))).toBe(400);
  await fill(page, "Code", await mailedCode(shopper, email, "reset-password"));
  await fill(page, "New password", "the second of my passwords");
  await click(page, "Reset password");
  await expect(heading(page)).toHaveText("Sign in");
  await expectNotice(page, "Your new password is saved");
  await signInByPassword(shopper, email, "the second of my passwords");
  await expectSignedIn(page);

  await page.context().clearCookies();
  await shopper.visit("/forgot-password");
  await fill(page, "Email", email);
  await click(page, "Send code");
  await expect(heading(page)).toHaveText("Set a new password");
  const before = await mailedLink(shopper, email, "reset-password");
  await shopper.visit(before);
  await fill(page, "New password", "short");
  expect(await press(page, main(page).getByRole("button", { name: "Save password" }))).toBe(400);
  await fill(page, "New password", "the third of my passwords");
  await click(page, "Save password");
  await expect(heading(page)).toHaveText("Sign in");
  await signInByPassword(shopper, email, "the third of my passwords");
  await expectSignedIn(page);
});

test("account pages wait for a verified address, and open where the shopper was (ACCOUNT-14)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { cookie, email } = await openBrowserSession(shopper.origin, { isVerified: false });
  await page.context().addCookies([{ ...cookie, url: shopper.origin }]);
  await shopper.visit("/mya-my-orders");
  await expect(heading(page)).toHaveText("Verify your email");
  await click(page, "Send code");
  await fill(page, "Code", await mailedCode(shopper, email, "verify-email"));
  await click(page, "Verify");
  await expect(page).toHaveURL(/\/mya-my-orders$/);
  await shopper.visit("/mya-email-verification");
  await expect(page, "whoever is verified is sent on").not.toHaveURL(/verification/);
});

test("the email address is changed with the password and a code to the new one (ACCOUNT-20)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email, password } = await becomeShopper(shopper);
  const next = newEmail();
  await shopper.visit("/mya-change-email");
  await fill(page, "New email", next);
  await fill(page, "Current password", "not my password");
  expect(await press(page, main(page).getByRole("button", { name: "Change email address" }))).toBe(400);
  await expect(summary(page)).toContainText("That password isn’t right");
  await fill(page, "Current password", password);
  await click(page, "Change email address");
  await expect(heading(page)).toHaveText("Verify your email");
  await fill(page, "Code", await mailedCode(shopper, next, "confirm-new-email"));
  await click(page, "Verify");
  await expectNotice(page, "Your new email address is verified");
  expect((await newestMail(shopper.origin, email, "email-changed")).to).toBe(email);
  await page.context().clearCookies();
  await shopper.visit("/login");
  await signInByPassword(shopper, next, password);
  await expectSignedIn(page);
});

test("without a password a code to the old address allows the change (ACCOUNT-20)", async ({ shopper }) => {
  const { page } = shopper;
  const next = newEmail();
  const { cookie, email } = await openBrowserSession(shopper.origin);
  await page.context().addCookies([{ ...cookie, url: shopper.origin }]);
  await shopper.visit("/mya-change-email");
  await click(page, "Send code");
  await fill(page, "New email", next);
  await fill(page, "Code", await mailedCode(shopper, email, "verify-email"));
  await click(page, "Change email address");
  await expect(heading(page)).toHaveText("Verify your email");
  await shopper.visit(await mailedLink(shopper, next, "confirm-new-email"));
  await click(page, "Verify");
  await expect(heading(page)).toHaveText("Your email is verified");
});
