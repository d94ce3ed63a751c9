import { randomUUID } from "node:crypto";

import type { Page } from "@playwright/test";

import { createShopper } from "#platform/accounts/accounts/registration";
import { createShopperSession } from "#platform/accounts/accounts/sessions";
import { unknownClient } from "#platform/accounts/accounts/client";
import { openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { addPasskeys } from "#tests/crawler/account-states";
import { newestMail } from "#tests/support/received-mail";

import { expect, test, type Shopper } from "./fixtures";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

const password = "a long way round the kitchen";
const newPassword = "a longer way round the garden";

/** Registers a shopper with a password and, where wanted, a session on another device. */
async function register({ origin }: Shopper, { otherDevice = false } = {}) {
  const email = `${randomUUID()}@example.com`;
  await withStoreDatabase(origin, async (db) => {
    const shopper = { email, password, firstName: "Ana", lastName: "Rivera", isEmailVerified: true };
    const { userId } = (await createShopper(db, shopper, new Date()))!;
    const client = { ...unknownClient, deviceName: "Safari on iPhone" };
    if (otherDevice) await createShopperSession(db, userId, new Date(), client);
  });
  return email;
}

async function signIn(shopper: Shopper, email: string, secret = password) {
  const { page } = shopper;
  await shopper.visit("/login");
  await main(page).getByLabel("Email", { exact: true }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(secret);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}
const greeting = (page: Page) => page.getByRole("banner").getByText("Hi, Ana");
const open = async (shopper: Shopper, path: string, title: string) => {
  await expect(greeting(shopper.page)).toHaveCount(1);
  await shopper.visit(path);
  await expect(heading(shopper.page)).toHaveText(title);
};

test("a shopper sees where they are signed in, signs out one device, and then all (ACCOUNT-12, ACCOUNT-31)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = await register(shopper, { otherDevice: true });
  await signIn(shopper, email);
  await open(shopper, "/mya-account-details", "Account details");
  await expect(main(page)).toContainText(email);
  const devices = main(page).getByRole("region", { name: "Where you’re signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "This device" })).toContainText("Chrome on Linux");
  const other = devices.filter({ hasText: "Safari on iPhone" });
  await other.getByRole("button", { name: /^Sign out/ }).click();
  await expectNotice(page, "That device is signed out.");
  await expect(devices).toHaveCount(1);
  await main(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await expectNotice(page, "You’re signed out on all devices.");
  await expect(heading(page)).toHaveText("Sign in");
  await shopper.visit("/mya-account-details");
  await expect(heading(page)).toHaveText("Sign in");
});

test("a shopper changes the password (ACCOUNT-32, FORM-13) @blocked", async ({ shopper }) => {
  const { page } = shopper;
  const email = await register(shopper);
  await signIn(shopper, email);
  await open(shopper, "/mya-update-password", "Update password");
  const save = main(page).getByRole("button", { name: "Save password" });
  const fill = async (current: string, next: string) => {
    await main(page).getByLabel("Current password", { exact: true }).fill(current);
    await main(page).getByLabel("New password", { exact: true }).fill(next);
  };
  await fill("not the password", newPassword);
  expect(await press(page, save)).toBe(400);
  await expect(summary(page)).toContainText("That password isn’t right");
  await fill(password, "too short");
  expect(await press(page, save)).toBe(400);
  await expect(summary(page)).toContainText("Use at least 12 characters");
  await expect(main(page).getByLabel("Current password", { exact: true })).not.toHaveAttribute("value", /./);
  await fill(password, newPassword);
  await save.click();
  await expectNotice(page, "Your password is changed.");
  await expect(greeting(page)).toHaveCount(1);
  await main(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await signIn(shopper, email, newPassword);
  await expect(greeting(page)).toHaveCount(1);
});

test("a shopper closes the account, which then no longer signs in (ACCOUNT-33) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = await register(shopper);
  await signIn(shopper, email);
  await open(shopper, "/mya-account-details", "Account details");
  await main(page).getByRole("link", { name: "Close account" }).click();
  await expect(heading(page)).toHaveText("Close account");
  await expect(main(page)).toContainText("Your orders with their addresses");
  const close = main(page).getByRole("button", { name: "Close account" });
  await main(page).getByLabel("Password", { exact: true }).fill("not the password");
  expect(await press(page, close)).toBe(400);
  await expect(summary(page)).toContainText("That password isn’t right");
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await close.click();
  await expectNotice(page, "Your account is closed.");
  await expect(greeting(page)).toHaveCount(0);
  await signIn(shopper, email);
  await expect(summary(page)).toContainText("The email address or password isn’t right");
});

test("a shopper without a password closes the account by a mailed code (ACCOUNT-33)", async ({ shopper }) => {
  const { page, origin } = shopper;
  const { cookie, email } = await openBrowserSession(origin);
  await page.context().addCookies([{ ...cookie, url: origin }]);
  await shopper.visit("/mya-close-account");
  await expect(heading(page)).toHaveText("Close account");
  await expect(main(page).getByLabel("Password", { exact: true })).toHaveCount(0);
  await main(page).getByRole("button", { name: "Send code" }).click();
  const code = main(page).getByLabel("Code", { exact: true });
  const close = main(page).getByRole("button", { name: "Close account" });
  const mailed = (await newestMail(origin, email, "verify-email")).code!;
  await code.fill(mailed === "000000" ? "000001" : "000000");
  expect(await press(page, close)).toBe(400);
  await expect(summary(page)).toContainText("That’s not the code in the newest email");
  await code.fill(mailed);
  await close.click();
  await expectNotice(page, "Your account is closed.");
  expect((await newestMail(origin, email, "account-closed")).to).toBe(email);
  await shopper.visit("/mya-account-details");
  await expect(heading(page)).toHaveText("Sign in");
});

test("a shopper adds a passkey, signs in with it, and removes it (ACCOUNT-34) @on", async ({
  shopper,
  context,
}) => {
  const { page } = shopper;
  const email = await register(shopper);
  const devtools = await context.newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(shopper, email);
  await open(shopper, "/mya-account-details", "Account details");
  const passkeys = main(page).getByRole("region", { name: "Passkeys" });
  await passkeys.getByRole("button", { name: "Add a passkey" }).click();
  await expectNotice(page, "The passkey is saved.");
  await expect(passkeys.getByRole("listitem")).toContainText("Chrome on Linux");
  await main(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(greeting(page)).toHaveCount(1);
  await open(shopper, "/mya-account-details", "Account details");
  await passkeys.getByRole("button", { name: /^Remove/ }).click();
  await expectNotice(page, "The passkey is removed.");
  await expect(passkeys.getByRole("listitem")).toHaveCount(0);
  await main(page).getByRole("button", { name: "Sign out everywhere" }).click();
  await main(page).getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(summary(page)).toContainText("We don’t know this passkey.");
});

test("changing passkeys asks again for the password after ten minutes (ACCOUNT-60)", async ({ shopper }) => {
  const { page, origin } = shopper;
  const email = await register(shopper);
  await signIn(shopper, email);
  await expect(greeting(page)).toHaveCount(1);
  await addPasskeys(origin, email);
  await withStoreDatabase(origin, async (db) => {
    const owner = db.selectFrom("shopper").select("id").where("email", "=", email);
    await db
      .updateTable("shopper_session")
      .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
      .where("shopper_id", "=", owner)
      .execute();
  });
  await open(shopper, "/mya-account-details", "Account details");
  const passkeys = main(page).getByRole("region", { name: "Passkeys" });
  await expect(passkeys.getByRole("listitem")).toHaveCount(2);
  await expect(passkeys.getByRole("button", { name: /^(Remove|Add)/ })).toHaveCount(0);
  const confirm = passkeys.getByRole("button", { name: "Confirm", exact: true });
  await passkeys.getByLabel("Current password", { exact: true }).fill("not the password");
  expect(await press(page, confirm)).toBe(400);
  await expect(summary(page)).toContainText("That password isn’t right");
  await passkeys.getByLabel("Current password", { exact: true }).fill(password);
  await confirm.click();
  await expectNotice(page, "You can change your passkeys for the next ten minutes.");
  await passkeys
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expectNotice(page, "The passkey is removed.");
  await expect(passkeys.getByRole("listitem")).toHaveCount(1);
});

test("no button for a passkey is shown (ACCOUNT-34, FORM-26) @off @blocked", async ({ shopper }) => {
  await shopper.visit("/login");
  await expect(shopper.page.getByText(/passkey/i)).toHaveCount(0);
});
