import type { BrowserContext, Page } from "@playwright/test";

import { openBrowserSession } from "#tests/support/browser-session";

import { expect, type Shopper } from "#tests/e2e/fixtures";
import { heading, main, press } from "./shop";

export async function signIn(context: BrowserContext, baseURL: string, email?: string) {
  const session = await openBrowserSession(baseURL, email === undefined ? {} : { email });
  await context.addCookies([{ ...session.cookie, url: baseURL }]);
  return session;
}

export const newSerial = () => `E2E${String(Date.now()).slice(-9)}${Math.floor(Math.random() * 1000)}`;
export const pdf = Buffer.from("%PDF-1.7 a receipt");
export const proof = (buffer: Buffer, name = "receipt.pdf") => ({
  name,
  mimeType: "application/pdf",
  buffer,
});

export const submit = (page: Page, name = "Register product") =>
  press(page, main(page).getByRole("button", { name, exact: true }));
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: false }).first();

export async function fillNumbers(page: Page, model: string, serial: string): Promise<void> {
  await field(page, "Model number").fill(model);
  await field(page, "Serial number").fill(serial);
  await field(page, "Purchase date").fill("2026-03-27");
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await field(page, "First name").fill("Zoe");
  await field(page, "Last name").fill("Ray");
  await main(page).getByRole("textbox", { name: "Email" }).fill(email);
  await field(page, "Phone").fill("(502) 555-0101");
}

/** Registers a product as whoever is signed in. */
export async function registerOwn(shopper: Shopper, serial: string): Promise<void> {
  await shopper.visit("/mya-product-registration?model=HL-SM45");
  await expect(field(shopper.page, "Model number")).toHaveValue("HL-SM45");
  await fillNumbers(shopper.page, "HL-SM45", serial);
  await submit(shopper.page);
  await expect(heading(shopper.page)).toHaveText("Registration completed");
}
