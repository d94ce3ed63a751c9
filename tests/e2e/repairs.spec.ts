import type { Page } from "@playwright/test";

import { withStoreDatabase } from "#tests/support/browser-session";
import { mailsTo } from "#tests/support/mailed";

import { expect, test, type Shopper } from "./fixtures";
import { signIn, newSerial, submit, field, fillContact, registerOwn } from "./pages/appliances";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

/** Chooses a time in Louisville, a different one in each mode, and opens the form. */
async function chooseVisit(shopper: Shopper, at: number): Promise<void> {
  const { page } = shopper;
  await field(page, "ZIP code of the appliance").fill("40222");
  await main(page).getByRole("button", { name: "Show times" }).click();
  await main(page)
    .getByRole("radio")
    .nth(["on", "off", "blocked"].indexOf(shopper.scripts) * 4 + at)
    .check();
  await press(page, main(page).getByRole("button", { name: "Continue" }));
  await expect(heading(page)).toHaveText("Almost done");
}

async function fillPlace(page: Page): Promise<void> {
  await field(page, "Street address").fill("12 Main Street");
  await field(page, "City").fill("Louisville");
  await field(page, "State").selectOption("KY");
}

const state = (page: Page) => main(page).locator("dd").first();

test("a visit is booked for a registered product, once, moved, and canceled with the request (APPLIANCE-10, APPLIANCE-13, APPLIANCE-41, APPLIANCE-46)", async ({
  shopper,
  context,
  baseURL,
}) => {
  const { page } = shopper;
  const { email } = await signIn(context, baseURL!);
  await registerOwn(shopper, newSerial());
  await shopper.visit("/mya-my-products");
  await main(page)
    .getByRole("link", { name: /^Request a repair of/ })
    .click();
  await expect(heading(page)).toHaveText("Repair services");
  await chooseVisit(shopper, 0);
  await expect(main(page)).toContainText(/The first (?:year|\d+ years) of the warranty/);
  await expect(field(page, "Phone")).toHaveValue("+1 502 555 0100");
  await expect(field(page, "ZIP code")).toHaveValue("40222");

  await field(page, "What is wrong").selectOption("Leaks");
  await field(page, "What happens").fill("x".repeat(10_000));
  expect(await submit(page, "Book visit")).toBe(400);
  await expect(summary(page)).toContainText("Use at most 2000 characters");
  await expect(summary(page)).toContainText("Enter the street address");
  await expect(field(page, "What happens")).toHaveValue("x".repeat(10_000));
  await field(page, "What happens").fill("Water on the floor 🧊");
  await fillPlace(page);
  await main(page).getByRole("button", { name: "Book visit" }).dblclick();
  await expect(heading(page)).toHaveText(/^Your repair R-[2-9A-Z]{8}$/);
  await expect(state(page)).toHaveText("A visit is booked");
  const mails = await withStoreDatabase(baseURL!, (db) => mailsTo(db, email));
  expect(mails.map(({ template }) => template)).toEqual(["repair-requested", "product-registered"]);
  const link = main(page).getByRole("link", { name: "Add the visit to your calendar" });
  const file = await page.request.get((await link.getAttribute("href"))!);
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:Ardenne: technician for/);

  const when = await main(page).locator("dd").nth(1).innerText();
  await main(page).getByRole("link", { name: "Change the time" }).click();
  expect(await submit(page, "Save")).toBe(400);
  await expect(summary(page)).toContainText("Choose a time");
  await main(page)
    .getByRole("radio")
    .nth(shopper.scripts === "on" ? 12 : 16)
    .check();
  await submit(page, "Save");
  await expectNotice(page, "Your visit has its new time.");
  await expect(main(page).locator("dd").nth(1)).not.toHaveText(when);
  await shopper.visit("/mya-repair-services");
  await expect(main(page).locator("[data-repair-status]")).toContainText("Visit: ");
  await main(page)
    .getByRole("link", { name: /^R-.*Leaks$/ })
    .click();
  await main(page).getByRole("link", { name: "Cancel", exact: true }).click();
  await submit(page, "The whole repair");
  await expectNotice(page, "The repair request is canceled.");
  await expect(state(page)).toHaveText("Canceled");
});

test("a guest books a technician without an account, and is told where none comes (APPLIANCE-13, APPLIANCE-41, APPOINT-11, APPOINT-12) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  const zip = field(page, "ZIP code of the appliance");
  const show = () => main(page).getByRole("button", { name: "Show times" }).click();
  await shopper.visit("/mya-repair-services?model=AR-RFD36");
  await zip.fill("99");
  await show();
  await expect(main(page)).toContainText("Enter Valid Zip Code");
  await zip.fill("96815");
  await show();
  await expect(main(page)).toContainText("Our technicians don’t come to 96815.");
  await zip.fill("40222");
  await show();
  expect(await submit(page, "Continue")).toBe(400);
  await expect(summary(page)).toContainText("Choose a time");
  await expect(zip).toHaveValue("40222");
  await chooseVisit(shopper, 1);
  await expect(field(page, "Model number")).toHaveValue("AR-RFD36");
  await field(page, "Serial number").fill(newSerial());
  await field(page, "What is wrong").selectOption("Something else");
  await field(page, "What happens").fill("It hums");
  await fillContact(page, `${newSerial().toLowerCase()}@example.com`);
  await fillPlace(page);
  await field(page, "ZIP code").fill("96815");
  expect(await submit(page, "Book visit")).toBe(400);
  await expect(summary(page)).toContainText("don’t come to this address");
  await field(page, "ZIP code").fill("40222");
  await submit(page, "Book visit");
  await expectNotice(page, /Your visit is booked\. Your reference is R-/);
  await main(page).getByRole("link", { name: "Cancel", exact: true }).click();
  await submit(page, "Only the visit");
  await expect(state(page)).toHaveText("Received: no visit is booked yet");
});

test("a time that was lost to another tab leaves the form, with the other times (APPLIANCE-41)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/mya-repair-services?model=AR-RFD36");
  await chooseVisit(shopper, 2);
  const lost = page.url();
  await shopper.visit("/mya-repair-services");
  await chooseVisit(shopper, 3);
  await page.goto(lost);
  await expect(heading(page)).toHaveText("We no longer hold this time");
  await field(page, "Serial number").fill(newSerial());
  await field(page, "What is wrong").selectOption("Leaks");
  await field(page, "What happens").fill("It drips");
  await fillContact(page, `${newSerial().toLowerCase()}@example.com`);
  await fillPlace(page);
  expect(await submit(page, "Book visit")).toBe(400);
  await expect(summary(page)).toContainText("That time was just taken");
  await expect(field(page, "What happens")).toHaveValue("It drips");
  await main(page)
    .getByRole("radio")
    .nth(shopper.scripts === "on" ? 10 : 11)
    .check();
  await submit(page, "Book visit");
  await expectNotice(page, /Your visit is booked/);
});

test("a request goes without a time too (APPLIANCE-10)", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/mya-repair-services?zip=40222&model=AR-RFD36");
  await main(page).getByRole("link", { name: "Send your request without a time" }).click();
  await field(page, "Serial number").fill(newSerial());
  await field(page, "What is wrong").selectOption("Something else");
  await field(page, "What happens").fill("It hums");
  await fillContact(page, `${newSerial().toLowerCase()}@example.com`);
  await fillPlace(page);
  await submit(page, "Request repair");
  await expectNotice(page, /We have your repair request R-/);
  await expect(main(page).getByRole("link", { name: "Choose a time" })).toBeVisible();
  await shopper.visit("/mya-repair-services");
  await expect(main(page).locator("[data-repair-status]")).toContainText("no visit is booked");
});
