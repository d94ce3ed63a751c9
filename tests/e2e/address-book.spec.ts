import type { Page } from "@playwright/test";

import { openBrowserSession } from "#tests/support/browser-session";

import { expect, test, type Shopper } from "./fixtures";
import { otherWindow } from "./pages/prepare";
import { expectNotice, heading, press, summary } from "./pages/shop";

const book = (page: Page) => page.getByRole("region", { name: "Address book" });
const card = (page: Page, text: string) => book(page).getByRole("listitem").filter({ hasText: text });
const save = (page: Page) => book(page).getByRole("button", { name: "Save address" });

test.beforeEach(async ({ context, baseURL }) => {
  const { cookie } = await openBrowserSession(baseURL!);
  await context.addCookies([{ ...cookie, url: baseURL! }]);
});

async function fill(page: Page, street: string, more: Record<string, string> = {}): Promise<void> {
  const values = { "First name": "Ana", "Last name": "Rivera", City: "Louisville", "ZIP code": "40222" };
  for (const [label, value] of Object.entries({ ...values, "Street address": street, ...more }))
    await book(page).getByLabel(label).fill(value);
  await book(page).getByLabel("State").selectOption("KY");
}

async function add({ page, visit }: Shopper, street: string, type = "shipping"): Promise<void> {
  await visit("/mya-my-products");
  await book(page)
    .getByRole("link", { name: `Add a ${type} address` })
    .click();
  await fill(page, street);
  await save(page).click();
  await expectNotice(page, "The address is saved.");
}

test("an address is added, edited in place, made the default and deleted after a question (ACCOUNT-50, ACCOUNT-51, ACCOUNT-52) @blocked", async ({
  shopper,
}) => {
  const { page } = shopper;
  await add(shopper, "1 Main Street");
  await expect(card(page, "1 Main Street")).toContainText("Default shipping address");
  await add(shopper, "2 Oak Avenue");
  await expect(card(page, "2 Oak Avenue")).not.toContainText("Default");

  await card(page, "2 Oak Avenue").getByRole("link", { name: "Edit" }).click();
  await expect(book(page).getByLabel("Street address")).toHaveValue("2 Oak Avenue");
  expect(page.url()).not.toMatch(/Oak|Rivera/);
  await book(page).getByLabel("Street address").fill("3 Elm Street");
  await book(page).getByLabel("ZIP code").fill("10001");
  expect(await press(page, save(page))).toBe(400);
  await expect(summary(page)).toContainText("10001 is a ZIP code in New York");
  await expect(book(page).getByLabel("Street address")).toHaveValue("3 Elm Street");
  await book(page).getByLabel("ZIP code").fill("40222");
  await save(page).click();
  await expect(card(page, "3 Elm Street")).toBeVisible();
  await expect(card(page, "2 Oak Avenue")).toHaveCount(0);

  await card(page, "3 Elm Street").getByRole("button", { name: "Make default" }).click();
  await expect(card(page, "3 Elm Street")).toContainText("Default shipping address");
  await expect(card(page, "1 Main Street")).not.toContainText("Default");

  await card(page, "1 Main Street").getByRole("link", { name: "Delete" }).click();
  await expect(card(page, "1 Main Street")).toContainText("Delete this address?");
  await book(page).getByRole("link", { name: "Keep it" }).click();
  await card(page, "1 Main Street").getByRole("link", { name: "Delete" }).click();
  await book(page).getByRole("button", { name: "Delete address" }).click();
  await expectNotice(page, "The address is deleted.");
  await expect(card(page, "1 Main Street")).toHaveCount(0);

  await add(shopper, "9 Billing Road", "billing");
  await expect(card(page, "9 Billing Road")).toContainText("Default billing address");
});

test("an address that another window changed or deleted is not overwritten (ACCOUNT-53)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await add(shopper, "1 Main Street");
  await card(page, "1 Main Street").getByRole("link", { name: "Edit" }).click();
  await expect(heading(page)).toBeVisible();
  const other = await otherWindow(shopper);
  const id = await book(page).locator("[name=addressId]").inputValue();
  const form = await other.open(`/mya-my-products?edit=${id}`);
  const changed = await other.press(form.page, "Save address", { company: "Rivera Kitchens" });
  expect(changed.body).toContain("Rivera Kitchens");

  await book(page).getByLabel("Street address").fill("5 Fifth Street");
  expect(await press(page, save(page))).toBe(409);
  await expect(summary(page)).toContainText("This address was changed in another window.");
  await expect(book(page).getByLabel("Street address")).toHaveValue("5 Fifth Street");

  const question = await other.open(`/mya-my-products?delete=${id}`);
  expect((await other.press(question.page, "Delete address")).body).toContain("The address is deleted.");
  expect(await press(page, save(page))).toBe(409);
  await expect(summary(page)).toContainText("This address was deleted in another window.");
  // With scripts the form moves once more, when the list without the address has come.
  await expect(book(page).getByRole("heading", { name: "New shipping address" })).toBeVisible();
  await save(page).click();
  await expect(card(page, "5 Fifth Street")).toBeVisible();
});

test("'Find address' suggests places, keeps what was typed, and saves the one that was chosen (CHECKOUT-36)", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/mya-my-products?add=shipping");
  await fill(page, "1 Main Street", { City: "Lousville", "ZIP code": "40222-1234" });
  const find = book(page).getByRole("button", { name: "Find address" });
  expect(await press(page, find)).toBe(200);
  expect(page.url()).not.toMatch(/Main|Lousville/);
  const found = book(page).getByRole("group", { name: "Find address" });
  await expect(found).toContainText("1 Main Street, Louisville, KY 40222-1234");
  if (shopper.scripts === "on") await expect(found).toBeFocused();
  await expect(book(page).getByLabel("City")).toHaveValue("Lousville");
  await save(page).click();
  await expect(card(page, "Louisville, KY 40222-1234")).toBeVisible();

  await shopper.visit("/mya-my-products?add=shipping");
  await fill(page, "2 Main Street", { City: "Lousville" });
  await find.click();
  await found.getByRole("radio", { name: /^Keep what I typed/ }).check();
  await save(page).click();
  await expect(card(page, "Lousville, KY 40222")).toBeVisible();

  await shopper.visit("/mya-my-products?add=billing");
  expect(await press(page, find)).toBe(400);
  await expect(summary(page)).toContainText("Enter a ZIP code or a city");
});
