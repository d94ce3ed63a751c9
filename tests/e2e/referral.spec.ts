import { demoPassword, openBrowserAccount, withStoreDatabase } from "#tests/support/browser-session";
import { createCommandLine } from "#tests/support/command-line";

import { expect, test } from "./fixtures";
import { expectSignedIn, signInByPassword } from "./pages/identity";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { cents, expectNotice, figure, filledCart, heading, main, press, summary } from "./pages/shop";

test("a shopper shares a code; a friend finds it in the cart's field and saves; its own shopper is told why not (EVENT-10, REFERRAL-2, REFERRAL-3, REFERRAL-6: referral-coupon) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page } = shopper;
  const { email } = await openBrowserAccount(shopper.origin);
  await shopper.visit("/mya-refer-a-friend");
  await signInByPassword(shopper, email, demoPassword);
  await expectSignedIn(page);
  await expect(heading(page)).toHaveText("Refer a friend");
  await scanner.scan(await page.content(), "refer a friend, before there is a code");
  await press(page, main(page).getByRole("button", { name: "Get your code" }));
  const link = await main(page).getByLabel("Link to share").inputValue();
  const code = link.split("/").at(-1)!;
  expect(code).toMatch(/^FRIEND-[2-9A-Z]{8}$/);
  await expect(main(page)).toContainText(code);
  await scanner.scan(await page.content(), "refer a friend");

  await filledCart(shopper);
  const field = main(page).getByLabel("Promotion code", { exact: true });
  await field.fill(code);
  expect(await press(page, main(page).getByRole("button", { name: "Apply" }))).toBe(400);
  await expect(field).toHaveValue(code);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(summary(page)).toContainText("This is your own code.");

  await page.context().clearCookies();
  await allowAnalytics(shopper);
  await shopper.visit(`/friend/${code}`);
  await expect(heading(page)).toHaveText("A friend gives you $50.00 off");
  await scanner.scan(await page.content(), "the link of a friend");
  await main(page).getByRole("button", { name: "Keep the code" }).click();
  await expectNotice(page, `We keep the code ${code} for you.`);
  await filledCart(shopper);
  await expect(field).toHaveValue(code);
  const before = await cents(figure(page, "Estimated total"));
  await scanner.scan(await page.content(), "cart with the code of a friend");
  await press(page, main(page).getByRole("button", { name: "Apply" }));
  await expectNotice(page, code);
  await expect.poll(() => cents(figure(page, "Estimated total"))).toBe(before - 5_000);
  await expect(field).toHaveValue("");
  const fired = async () => (await rowsOf(shopper)).filter(({ name }) => name === "referral-coupon");
  await expect.poll(fired).toMatchObject([{ payload: { coupon: code } }]);

  await main(page).getByRole("button", { name: "Check out" }).click();
  await main(page).getByRole("link", { name: "Continue as guest" }).click();
  const [name, domain] = email.split("@");
  await main(page).getByLabel("Email address").fill(`${name}+home@${domain}`);
  await main(page).getByLabel("First name").fill("Ana");
  await main(page).getByLabel("Last name").fill("Rivera");
  await main(page).getByLabel("Phone").fill("(502) 555-0100");
  await main(page).getByRole("button", { name: "Continue", exact: true }).click();
  await expect(heading(page)).toHaveText("Delivery address");
  await shopper.visit("/cart");
  await expect(main(page)).toContainText("This is your own code.");
  expect(await cents(figure(page, "Estimated total"))).toBe(before);
  await scanner.scan(await page.content(), "cart with a code that gives nothing");
});

test("a code that nobody has answers 404 (REFERRAL-6)", async ({ shopper }) => {
  const response = await shopper.page.goto(`${shopper.origin}/friend/FRIEND-22222222`);
  expect(response?.status()).toBe(404);
});

test("a code that operators end says so to its shopper, and on its link (REFERRAL-9)", async ({
  shopper,
}) => {
  const { page } = shopper;
  const { email } = await openBrowserAccount(shopper.origin);
  await shopper.visit("/mya-refer-a-friend");
  await signInByPassword(shopper, email, demoPassword);
  await press(page, main(page).getByRole("button", { name: "Get your code" }));
  const code = (await main(page).getByLabel("Link to share").inputValue()).split("/").at(-1)!;
  await withStoreDatabase(shopper.origin, async (db) => {
    await createCommandLine(db).run("promotions", "end", code, "--by", "kim", "--note", "On a coupon site");
  });
  await shopper.visit("/mya-refer-a-friend");
  await expect(main(page)).toContainText(`We’ve ended your code ${code}`);
  await expect(main(page).getByLabel("Link to share")).toHaveCount(0);
  await shopper.visit(`/friend/${code}`);
  await expect(heading(page)).toHaveText("This code can’t be used now");
});
