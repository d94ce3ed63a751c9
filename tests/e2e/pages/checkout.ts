import { expect, type Page } from "@playwright/test";

import type { Shopper } from "#tests/e2e/fixtures";

import { heading, main } from "./shop";

export const cards = {
  approved: "4242 4242 4242 4242",
  declined: "4000000000000002",
  challenged: "4000000000003220",
  slow: "4000000000009995",
};
export const person = {
  email: "ada.byron@example.com",
  first: "Ada",
  last: "Byron",
  phone: "(502) 555-0100",
};

export const next = (page: Page) => main(page).getByRole("button", { name: "Continue", exact: true });

export async function startCheckout({ page }: Shopper): Promise<void> {
  await main(page).getByRole("button", { name: "Check out" }).click();
  await expect(heading(page, "Check out")).toBeVisible();
  await main(page).getByRole("link", { name: "Continue as guest" }).click();
  await expect(heading(page, "Contact")).toBeVisible();
}

/** `leadsTo` is the step that comes next. */
export async function giveContact({ page }: Shopper, leadsTo = "Delivery address"): Promise<void> {
  await main(page).getByLabel("Email address").fill(person.email);
  await main(page).getByLabel("First name").fill(person.first);
  await main(page).getByLabel("Last name").fill(person.last);
  await main(page).getByLabel("Phone").fill(person.phone);
  await next(page).click();
  await expect(heading(page, leadsTo)).toBeVisible();
}

/** Name and phone come from the contact step. */
export async function giveAddress({ page }: Shopper): Promise<void> {
  await expect(main(page).getByLabel("First name")).toHaveValue(person.first);
  await main(page).getByLabel("Street address").fill("12 Main Street");
  await main(page).getByLabel("City").fill("Louisville");
  await main(page).getByLabel("State").selectOption("KY");
  await main(page).getByLabel("ZIP code").fill("40222");
  await next(page).click();
  await expect(heading(page, "Delivery")).toBeVisible();
}

export async function chooseMethod({ page }: Shopper, method = "Standard delivery"): Promise<void> {
  await main(page).getByRole("radio", { name: method }).check();
  await next(page).click();
  await expect(heading(page, "Payment")).toBeVisible();
}

export async function openGateway({ page }: Shopper): Promise<void> {
  await main(page)
    .getByRole("button", { name: /^Continue( to payment)?$/ })
    .click();
  await expect(page).toHaveURL(/\/test-gateway\//);
  await expect(heading(page)).toContainText("Pay");
}

/** Enters a card at the gateway and presses "Pay". */
export async function payWith({ page }: Shopper, card: string): Promise<void> {
  await main(page).getByLabel("Card number").fill(card);
  await main(page).getByLabel("Expiration date").fill("09/35");
  await main(page).getByLabel("Security code").fill("123");
  await main(page).getByLabel("Name on the card").fill("Ada Byron");
  await main(page).getByRole("button", { name: /^Pay / }).click();
}

/** Places the order; returns its number. */
export async function placeOrder({ page }: Shopper): Promise<string> {
  await expect(heading(page, "Review and order")).toBeVisible();
  await main(page).getByRole("button", { name: "Place order" }).click();
  await expect(heading(page)).toContainText("Your order is placed");
  const number = await page.locator("[data-order-number]").innerText();
  expect(number).toMatch(/^\d{6,}$/);
  await expect(page.locator("[data-order-number]")).toHaveAttribute("data-order-number", number);
  return number;
}
