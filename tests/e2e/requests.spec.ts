import type { Page } from "@playwright/test";

import { newestMail } from "#tests/support/received-mail";

import { expect, test } from "./fixtures";
import { heading, main, press, summary } from "./pages/shop";

const form = (page: Page, name: string) => main(page).getByRole("form", { name });

test("a guest writes to the store, keeps what was typed through errors, and reads it by the link of the mail (REQUEST-2, REQUEST-3, REQUEST-5, REQUEST-8) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, origin, visit } = shopper;
  const email = `writes-${Date.now()}${Math.random().toString(36).slice(2)}@example.com`;
  await visit("/support");
  const write = form(page, "Write to us");
  const send = write.getByRole("button", { name: "Send message" });
  await expect(write.getByText("Leave this field empty")).toBeHidden();
  await write.getByLabel("Message").fill("Is there room for a truck?");
  expect(await press(page, send)).toBe(400);
  await expect(page).toHaveTitle(/^Error: Support/);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Choose what it is about",
    "Enter your first name",
    "Enter your last name",
    "Enter your email address",
  ]);
  await expect(write.getByLabel("Message")).toHaveValue("Is there room for a truck?");
  await scanner.scan(await page.content(), "refused message");

  await write.getByLabel("What is it about?").selectOption("A delivery");
  await write.getByLabel("First name").fill("Zoe");
  await write.getByLabel("Last name").fill("Ray");
  await write.getByLabel("Email").fill(email);
  await page.locator("#request-contact-leave-empty").evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  expect(await press(page, send)).toBe(400);
  await expect(summary(page)).toContainText("Please send it once more.");
  await expect(write.getByLabel("What is it about?")).toHaveValue("A delivery");
  await press(page, send);
  await expect(page).toHaveURL(/\/support\?sent=contact&reference=M-\w{8}#request-contact$/);
  const thanks = main(page).getByRole("status");
  await expect(thanks).toContainText("Thank you. We have your message.");
  const reference = (await thanks.getByRole("strong").textContent())!;
  await page.reload();
  await expect(thanks).toContainText(reference);

  const mail = await newestMail(origin, email);
  expect(mail.subject).toContain(reference);
  await visit(mail.links.find((link) => link.includes("/sent-request/"))!);
  await expect(heading(page)).toHaveText(`Your message ${reference}`);
  await expect(main(page)).toContainText("Is there room for a truck?");
  await scanner.scan(await page.content(), "sent message");
});
