import { openBrowserSession } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { expect, test, type Shopper } from "./fixtures";
import { expectNotice, heading, louisville, main, press, summary } from "./pages/shop";

/** The gas oven is sold out in every location. */
const oven = "30-Inch Gas Wall Oven";

const tellMe = ({ page }: Shopper) => main(page).getByRole("button", { name: "Tell me when it is back" });
const field = ({ page }: Shopper) => main(page).getByLabel("Email address");
const newEmail = () => `waits-${Date.now()}${Math.random().toString(36).slice(2)}@example.com`;

/** Opens the oven for a ZIP; returns its address. */
async function openOven(shopper: Shopper, zip: string): Promise<string> {
  const { page, visit } = shopper;
  await visit("/category/cooking/wall-ovens");
  const link = main(page)
    .getByRole("link", { name: new RegExp(`^${oven}`) })
    .first();
  const path = new URL((await link.getAttribute("href"))!, page.url()).pathname;
  await visit(`/delivery-zip?return=${encodeURIComponent(path)}`);
  await main(page).getByLabel("ZIP code").fill(zip);
  await press(page, main(page).getByRole("button", { name: "Save ZIP code" }));
  await expect(heading(page)).toContainText(oven);
  return path;
}

test("a guest asks to be told when a sold-out product is back, and confirms by the link of a mail, by the keyboard alone (STOCK-27, STOCK-28, CATALOG-58, CATALOG-59, MAIL-12, MAIL-20)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit, origin } = shopper;
  const path = await openOven(shopper, louisville);
  await scanner.scan(await page.content(), "sold-out product");
  await expect(field(shopper)).toHaveAttribute("autocomplete", "email");
  await expect(field(shopper)).toHaveAccessibleDescription(new RegExp(`for ${louisville}`));
  await field(shopper).fill("ana");
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === "POST" && answer.status() === 400),
    page.keyboard.press("Enter"),
  ]);
  await expect(heading(page)).toHaveText("Tell me when it is back");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText("Enter an email address like name@example.com");
  await expect(field(shopper)).toHaveValue("ana");
  await scanner.scan(await page.content(), "sold-out product, a wrong address");

  const email = newEmail();
  await field(shopper).fill(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);
  await expectNotice(page, "Open the link in the email we just sent you.");

  const mail = await newestMail(origin, email);
  expect(mail.subject).toContain(oven);
  const link = mail.links.find((each) => each.includes("/back-in-stock-confirmation/"))!;
  for (let turn = 0; turn < 2; turn += 1) {
    await visit(link);
    await expect(heading(page)).toHaveText("Want to know when it’s back?");
  }
  await scanner.scan(await page.content(), "/back-in-stock-confirmation");
  const button = main(page).getByRole("button");
  await expect(button).toHaveCount(1);
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("We’ll tell you");
  await expect(button).toHaveCount(0);

  await visit(mail.links.find((each) => each.includes("/unsubscribe/"))!);
  await main(page).getByRole("button", { name: "Unsubscribe" }).click();
  await expect(heading(page)).toHaveText("You’re unsubscribed");
  await visit(link);
  await expect(main(page)).not.toContainText("We’ll send you one email");
});

test("a shopper's own verified address waits at once; a ZIP that is not served has no form (STOCK-3, STOCK-20, STOCK-27, CATALOG-58)", async ({
  shopper,
}) => {
  const { page, visit, origin } = shopper;
  const email = newEmail();
  const { cookie } = await openBrowserSession(origin, { email, isVerified: true });
  await page.context().addCookies([{ ...cookie, url: origin }]);
  const path = await openOven(shopper, louisville);
  await expect(field(shopper)).toHaveValue(email);
  await press(page, tellMe(shopper));
  await expect(page).toHaveURL(path);
  await expectNotice(page, "We’ll email you once, when it’s back.");
  await openOven(shopper, "96813");
  await expect(tellMe(shopper)).toHaveCount(0);
  await expect(main(page)).toContainText("We don’t deliver to 96813 yet.");
  await expect(main(page).getByRole("link", { name: "Choose another ZIP code" })).toBeVisible();
  const [id] = path.split("/").slice(-1);
  await visit(`/back-in-stock-request/${id}`);
  await expect(page).toHaveURL(path);
});
