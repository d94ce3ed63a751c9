import { expect, test } from "./fixtures";
import { pressAndListen } from "./pages/after-form";
import { next, person } from "./pages/checkout";
import { openStep } from "./pages/prepare";
import { filledCart, heading, louisville, main, openZip, summary } from "./pages/shop";

test("after every form of cart and checkout the focus is in the page, and something was announced (FORM-17, FORM-27) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const press = (name: string | RegExp, words: string) =>
    pressAndListen(page, page.getByRole("button", { name }), words);
  await filledCart(shopper);
  const code = page.getByLabel("Promotion code", { exact: true });
  await code.fill("NOSUCHCODE");
  await press("Apply", "NOSUCHCODE");
  await code.fill("WELCOME10");
  await press("Apply", "WELCOME10 is applied");
  await press(/^Remove promotion code/, "promotion code is removed");
  await expect(heading(page)).toBeFocused();
  const quantity = page.getByRole("spinbutton", { name: /^Quantity/ });
  await quantity.fill("2");
  await press(/^Update/, "quantity is now 2");
  await quantity.fill("9999");
  await expect(summary(page)).toContainText("You can order at most");
  await press("Check out", "You can order at most");
  await quantity.fill("1");
  await press("Check out", "Check out");

  await page.getByRole("link", { name: "Continue as guest" }).click();
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("First name").fill(person.first);
  await page.getByLabel("Last name").fill(" ");
  await page.getByLabel("Phone").fill(person.phone);
  await pressAndListen(page, next(page), "Enter your last name");
  await page.getByLabel("Last name").fill(person.last);
  await pressAndListen(page, next(page), "Delivery address – Checkout");

  await page.getByLabel("Street address").fill("12 Main Street");
  await page.getByLabel("City").fill("Honolulu");
  await page.getByLabel("State").selectOption("HI");
  await main(page).getByLabel("ZIP code").fill("96813");
  await pressAndListen(page, next(page), "We don’t deliver to 96813.");
  await page.getByRole("link", { name: "Choose another address" }).click();
  await page.getByLabel("City").fill("Louisville");
  await page.getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await pressAndListen(page, next(page), "Delivery method – Checkout");
  await expect(heading(page)).toBeFocused();
  await pressAndListen(page, next(page), "Payment – Checkout");
  await expect(summary(page)).toHaveCount(0);
});

test("after every form of the shell the focus is in the page, and something was announced (FORM-17, FORM-27) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  const banner = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await shopper.visit("/support");
  await openZip(page);
  const saveZip = banner.getByRole("button", { name: "Save ZIP code" });
  await banner.getByLabel("ZIP code").fill("00000");
  await pressAndListen(page, saveZip, "Enter Valid Zip Code");
  await banner.getByLabel("ZIP code").fill(louisville);
  await pressAndListen(page, saveZip, `Delivering to ${louisville}`);

  // The strip's other button takes the focus, so its name is read out.
  await page.getByRole("button", { name: "Hide announcements" }).click();
  await expect(page.getByRole("button", { name: "Show announcements" })).toBeFocused();
  await page.getByRole("button", { name: "Show announcements" }).click();
  await expect(page.getByRole("button", { name: "Hide announcements" })).toBeFocused();

  const search = banner.getByRole("button", { name: "Search" });
  const box = banner.getByRole("searchbox", { name: "Search" });
  await box.fill("ab");
  await pressAndListen(page, search, "Please enter at least three characters");
  await box.fill("french door");
  await pressAndListen(page, search, "french door");

  await pressAndListen(page, footer.getByRole("link", { name: "WEBSITE FEEDBACK" }), "Feedback");
  await pressAndListen(page, footer.getByRole("link", { name: "Cookie settings" }), "Cookie settings");
  await page.getByLabel("Allow analytics").check();
  await pressAndListen(
    page,
    page.getByRole("button", { name: "Save settings" }),
    "Your cookie settings are saved.",
  );
});

test("leaving the checkout loads a page with its menus, also when a form redirects to the cart (CHECKOUT-31) @on", async ({
  shopper,
}) => {
  const { page } = shopper;
  await openStep(shopper, "contact");
  await expect(page.locator("#fragment-navigation a")).toHaveCount(0);
  await page.context().clearCookies();
  await page.getByLabel("Email address").fill(person.email);
  await page.getByLabel("First name").fill(person.first);
  await page.getByLabel("Last name").fill(person.last);
  await page.getByLabel("Phone").fill(person.phone);
  await next(page).click();
  await expect(heading(page)).toHaveText("Your cart is empty");
  await expect(page.locator("#fragment-navigation a").first()).toBeAttached();
});
