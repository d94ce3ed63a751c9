import { openBrowserSession } from "#tests/support/browser-session";
import type { SignInOptions } from "#tests/support/sign-in";

import { expect, test, type Shopper } from "./fixtures";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

async function enter({ page, origin, visit }: Shopper, options: SignInOptions = {}, path = "/profile") {
  const session = await openBrowserSession(origin, options);
  await page.context().addCookies([{ ...session.cookie, url: origin }]);
  await visit(path);
  return session;
}

test("the profile greets, leads on, and is changed; the header's greeting follows at once (ACCOUNT-54)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email } = await enter(shopper, {}, "/hollins/profile");
  await expect(heading(page)).toHaveText("Hello, Ana");
  await expect(main(page).getByRole("link", { name: "My orders" }).last()).toHaveAttribute(
    "href",
    "/hollins/mya-my-orders",
  );
  const details = main(page).getByRole("region", { name: "Your details" });
  await expect(details).toContainText(email);
  await expect(details.getByLabel("Phone")).toHaveValue("(502) 555-0100");
  const save = details.getByRole("button", { name: "Save profile" });
  await details.getByLabel("First name").fill("");
  await details.getByLabel("Preferred ZIP code").fill("00000");
  expect(await press(page, save)).toBe(400);
  await expect(summary(page)).toContainText("Enter your first name");
  await details.getByLabel("First name").fill("Anna");
  expect(await press(page, save)).toBe(400);
  await expect(summary(page)).toContainText("Enter Valid Zip Code");
  await details.getByLabel("Preferred ZIP code").fill("10001");
  await details.getByLabel("Phone").fill("");
  await save.click();
  await expectNotice(page, "Your profile is saved.");
  await expect(heading(page)).toHaveText("Hello, Anna");
  await expect(page.getByRole("banner")).toContainText("Hi, Anna");
  await expect(page.getByRole("banner")).toContainText("10001");
  await expect(details.getByLabel("Phone")).toHaveValue("");
});

test("each kind of mail is off until the shopper agrees, and ends at any time (ACCOUNT-55)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await enter(shopper);
  const row = (title: string) => main(page).getByRole("listitem").filter({ hasText: title });
  await expect(row("News and offers")).toContainText("Off");
  await row("News and offers").getByRole("button", { name: "Send me these emails" }).click();
  await expectNotice(page, "News and offers: you agreed to get these emails.");
  await expect(row("News and offers")).toContainText(/On since \w+ \d+, \d{4}/);
  await expect(row("Reminder of your cart")).toContainText("Off");
  await row("News and offers").getByRole("button", { name: "Stop these emails" }).click();
  await expectNotice(page, "News and offers: you won’t get these emails anymore.");
  await expect(row("News and offers")).toContainText("Off");
});

test("the profile opens without a verified address, says so, and offers no mails (ACCOUNT-54, ACCOUNT-55)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await enter(shopper, { isVerified: false });
  await expect(main(page)).toContainText("isn’t verified yet");
  await expect(main(page).getByRole("link", { name: "Verify your email" }).first()).toHaveAttribute(
    "href",
    "/mya-email-verification",
  );
  await expect(main(page).getByRole("button", { name: "Send me these emails" })).toHaveCount(0);
  await expect(main(page).getByRole("button", { name: "Save profile" })).toBeVisible();
});
