import { expect, test, type Shopper } from "./fixtures";
import { heading, main, press, summary } from "./pages/shop";

/** A demo account of a new database. */
const member = { email: "member@example.com", password: "warm-kitchen-26" };

async function signIn({ page }: Shopper, { email, password } = member) {
  await main(page).getByLabel("Email", { exact: true }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Sign in", exact: true }).click();
}

test("signing in leads back to the page before, and a refused form keeps the email (ACCOUNT-7, FORM-13, LINK-17) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/support");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(heading(page)).toHaveText("Sign in");
  const password = main(page).getByLabel("Password", { exact: true });
  await main(page).getByLabel("Email", { exact: true }).fill(member.email);
  await password.fill("not the password");
  const button = main(page).getByRole("button", { name: "Sign in", exact: true });
  expect(await press(page, button)).toBe(400);
  await expect(summary(page)).toContainText("The email address or password isn’t right");
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(main(page).getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await signIn(shopper);
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);
  await shopper.visit("/login");
  await expect(page, "whoever is signed in is sent on").toHaveURL(new URL("/", shopper.origin).href);
});

test("in the other brands signing in leads to the profile (ACCOUNT-7, STORE-17)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/hollins/login");
  await signIn(shopper);
  await expect(page).toHaveURL(/\/hollins\/profile$/);
});

test("the password is shown while it is typed, by a checkbox or by a link without scripts (FORM-26) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/login");
  const password = main(page).getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  if (shopper.scripts === "on") {
    await password.fill("secret");
    await main(page).getByRole("checkbox", { name: "Show what I type" }).check();
  } else await main(page).getByRole("link", { name: "Show password while typing" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await signIn(shopper);
  await expect(page.getByRole("banner").getByText(/^Hi, /)).toHaveCount(1);
});
