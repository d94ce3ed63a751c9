import { withStoreDatabase } from "#tests/support/browser-session";
import { mailsTo } from "#tests/support/mailed";

import { expect, test } from "./fixtures";
import {
  signIn,
  newSerial,
  pdf,
  proof,
  submit,
  field,
  fillNumbers,
  fillContact,
  registerOwn,
} from "./pages/appliances";
import { expectNotice, heading, main, summary } from "./pages/shop";

test("a guest registers a product, keeps what was typed through errors, and takes it into an account (APPLIANCE-6, APPLIANCE-9, APPLIANCE-11, APPLIANCE-14, APPLIANCE-15) @blocked", async ({
  shopper,
  context,
  baseURL,
  browser,
}) => {
  const { page } = shopper;
  const [serial, email] = [newSerial(), `${newSerial().toLowerCase()}@example.com`];
  await shopper.visit("/mya-product-registration");
  await expect(main(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await main(page).getByRole("link", { name: "Register without an account" }).click();
  await expect(heading(page)).toHaveText("Register your product");

  expect(await submit(page)).toBe(400);
  await expect(summary(page).getByRole("link")).toHaveCount(7);
  await fillNumbers(page, "ar rfd99", serial);
  await fillContact(page, email);
  await field(page, "Proof of purchase").setInputFiles(proof(pdf));
  await submit(page);
  await expect(summary(page)).toContainText("We don’t know the model ar rfd99. Did you mean AR-RFD3");
  await expect(summary(page)).toContainText("Choose the file again");
  await expect(field(page, "First name")).toHaveValue("Zoe");
  await expect(field(page, "Purchase date")).toHaveValue("2026-03-27");

  await field(page, "Model number").fill("ar rfd36");
  for (const file of [proof(Buffer.from("<html>")), proof(Buffer.concat([pdf, Buffer.alloc(6_000_000)]))]) {
    await field(page, "Proof of purchase").setInputFiles(file);
    expect(await submit(page)).toBe(400);
    await expect(summary(page)).toContainText("Choose a PDF, JPEG, PNG, WebP or HEIC of at most 5 MB");
    await expect(field(page, "Serial number")).toHaveValue(serial);
  }
  await field(page, "Proof of purchase").setInputFiles(proof(pdf));
  await submit(page);
  await expect(heading(page)).toHaveText("Registration completed");
  await expect(page.locator('meta[name="page-type"]')).toHaveAttribute("content", "Registration Completed");
  await expect(main(page)).toContainText("AR-RFD36");
  await expect(main(page)).toContainText("March 27, 2026");
  await expect(main(page)).toContainText(/P-[2-9A-Z]{8}/);
  const completed = page.url();
  const mails = await withStoreDatabase(baseURL!, (db) => mailsTo(db, email));
  expect(mails.map(({ template }) => template)).toEqual(["product-registered"]);

  // The address alone shows nothing to anybody else.
  const other = await browser.newContext({ javaScriptEnabled: false });
  const otherPage = await other.newPage();
  await otherPage.goto(completed);
  await expect(heading(otherPage)).toHaveText("After you register");
  await other.close();

  await signIn(context, baseURL!, email);
  await shopper.visit("/mya-my-products");
  await expect(main(page)).toContainText("No product is registered yet");
  await submit(page, "Add to my products");
  await expectNotice(page, "1 registration is now in your account.");
  await main(page)
    .getByRole("link", { name: /^Details/ })
    .click();
  await expect(heading(page)).toContainText("French-Door Refrigerator");
  const link = main(page).getByRole("link", { name: "Proof of purchase: receipt.pdf" });
  const answer = await page.request.get((await link.getAttribute("href"))!);
  expect(answer.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^attachment; filename="receipt.pdf"/),
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox"),
  });
  expect(await answer.body()).toEqual(pdf);
});

test("a shopper registers, changes and removes a product that nobody else can register (APPLIANCE-7, APPLIANCE-11, APPLIANCE-12)", async ({
  shopper,
  context,
  baseURL,
  browser,
}) => {
  const { page } = shopper;
  const serial = newSerial();
  await signIn(context, baseURL!);
  await shopper.visit("/product-registration");
  expect(new URL(page.url()).pathname).toBe("/mya-product-registration");
  await registerOwn(shopper, serial);
  await main(page).getByRole("link", { name: "See your product" }).click();
  await expect(heading(page)).toContainText("Stand Mixer");
  const address = page.url();

  const other = await browser.newContext({ javaScriptEnabled: false });
  await signIn(other, baseURL!);
  const otherPage = await other.newPage();
  expect((await otherPage.goto(address))!.status()).toBe(404);
  expect((await otherPage.goto(`${address}/proof`))!.status()).toBe(404);
  await otherPage.goto(`${baseURL}/mya-product-registration`);
  await fillNumbers(otherPage, "HL-SM45", serial);
  await submit(otherPage);
  await expect(summary(otherPage)).toContainText("We can’t register this product online");
  await expect(main(otherPage).getByRole("link", { name: "Contact support" })).toBeVisible();
  await other.close();

  await field(page, "Purchase date").fill("");
  expect(await submit(page, "Save changes")).toBe(400);
  await expect(summary(page)).toContainText("Enter the day of purchase");
  await field(page, "Purchase date").fill("2025-12-24");
  await field(page, "Proof of purchase").setInputFiles(proof(pdf, "bill.html"));
  await submit(page, "Save changes");
  await expectNotice(page, "Your changes are saved.");
  await expect(main(page)).toContainText("December 24, 2025");
  await expect(main(page).getByRole("link", { name: "Proof of purchase: bill.pdf" })).toBeVisible();
  await submit(page, "Remove product");
  await expectNotice(page, "The product is removed from your account.");
  await expect(main(page)).toContainText("No product is registered yet");
});

test("the pages of what a shopper owns have no findings of axe, and are used by keyboard (APPLIANCE-12, APPLIANCE-13)", async ({
  shopper,
  context,
  baseURL,
  scanner,
}) => {
  const { page } = shopper;
  await signIn(context, baseURL!);
  await registerOwn(shopper, newSerial());
  await scanner.scan(await page.content(), "a completed registration");
  await page.getByRole("link", { name: "See your product" }).press("Enter");
  await expect(heading(page)).toContainText("Stand Mixer");
  await scanner.scan(await page.content(), "a registered product");
  await main(page).getByRole("link", { name: "Request a repair" }).press("Enter");
  await expect(heading(page)).toHaveText("Repair services");
  await field(page, "ZIP code of the appliance").fill("40222");
  await field(page, "ZIP code of the appliance").press("Enter");
  await main(page)
    .getByRole("radio")
    .nth(shopper.scripts === "on" ? 20 : 22)
    .press("Space");
  await scanner.scan(await page.content(), "the times of technicians");
  await main(page).getByRole("button", { name: "Continue" }).press("Enter");
  await expect(heading(page)).toHaveText("Almost done");
  await field(page, "Phone").press("Enter");
  await expect(summary(page)).toBeFocused();
  await scanner.scan(await page.content(), "a refused repair request");
  await shopper.visit("/mya-my-products");
  await scanner.scan(await page.content(), "the registered products");
  await shopper.visit("/mya-product-registration");
  await scanner.scan(await page.content(), "the form of a registration");
});
