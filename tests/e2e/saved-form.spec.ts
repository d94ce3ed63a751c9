import { openBrowserAccount, openBrowserSession, withStoreDatabase } from "#tests/support/browser-session";
import { expect, test } from "./fixtures";
import { badge, expectNotice, heading, main, openProduct, press, quantityOf, summary } from "./pages/shop";

test("a form of a page that was opened before signing in is kept, shown and sent again (FORM-47, FORM-22) @blocked", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  await openProduct(shopper);
  const product = page.url();
  // Somebody signs in in another tab.
  const { cookie } = await openBrowserSession(baseURL!);
  await context.addCookies([{ ...cookie, url: baseURL! }]);
  await quantityOf(page).fill("3");
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await expect(heading(page)).toHaveText("Send your form again?");
  await expect(page).toHaveURL(/\/kept-form$/);
  await expect(main(page).getByRole("definition")).toHaveText("3");
  await expect(badge(page)).toBeHidden();
  await main(page).getByRole("button", { name: "Send it now" }).click();
  await expectNotice(page, "Added to your cart: 3 ×");
  await expect(badge(page)).toHaveText("3");
  expect(new URL(page.url()).pathname).toBe(new URL(product).pathname);
  await shopper.visit("/kept-form");
  await expect(heading(page)).toHaveText("No form is waiting");
});

test("a saved form can be discarded (FORM-47)", async ({ shopper, context, baseURL }) => {
  const { page } = shopper;
  await openProduct(shopper);
  const { pathname } = new URL(page.url());
  const { cookie } = await openBrowserSession(baseURL!);
  await context.addCookies([{ ...cookie, url: baseURL! }]);
  await main(page).getByRole("button", { name: "Add to cart" }).click();
  await main(page).getByRole("button", { name: "Do not send it" }).click();
  await expect(page).toHaveURL((url) => url.pathname === pathname);
  await expect(badge(page)).toBeHidden();
  await shopper.visit("/kept-form");
  await expect(heading(page)).toHaveText("No form is waiting");
});

test("what was typed in a session that ended is there after signing in again (SESSION-7, FORM-47, ACCOUNT-7)", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const account = await openBrowserAccount(baseURL!);
  const signIn = async () => {
    await main(page).getByLabel("Email", { exact: true }).fill(account.email);
    await main(page).getByLabel("Password", { exact: true }).fill(account.password);
    await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
  };
  // A page that needs a sign-in leads back to itself, wherever its link was.
  await shopper.visit("/support");
  await shopper.visit("/mya-claim-order");
  await expect(heading(page)).toHaveText("Sign in");
  await signIn();
  await expect(page).toHaveURL(/\/mya-claim-order$/);

  const number = main(page).getByLabel("Order number");
  await number.fill("12345");
  await main(page)
    .getByLabel(/^Last name/)
    .fill("Rivera");
  await withStoreDatabase(baseURL!, (db) =>
    db
      .updateTable("shopper_session")
      .set({ revoked_at: new Date() })
      .where("shopper_id", "in", (query) =>
        query.selectFrom("shopper").select("id").where("email", "=", account.email),
      )
      .execute(),
  );
  await main(page).getByRole("button", { name: "Add this order" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  await signIn();
  await expect(heading(page)).toHaveText("Send your form again?");
  await expect(main(page).getByRole("definition").filter({ hasText: "12345" })).toBeVisible();
  await expect(main(page).getByRole("definition").filter({ hasText: "Rivera" })).toBeVisible();
  expect(await press(page, main(page).getByRole("button", { name: "Send it now" }))).toBe(400);
  // There is no such order. The page itself says so, and has what was typed.
  await expect(page).toHaveURL(/\/mya-claim-order$/);
  await expect(summary(page)).toBeVisible();
  await expect(number).toHaveValue("12345");
});
