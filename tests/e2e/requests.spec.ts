import type { Page } from "@playwright/test";

import { newestMail } from "#tests/support/received-mail";

import { expect, test } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
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

test("a guest asks for an introduction, news and samples, and the events fire (EVENT-106, EVENT-108, REQUEST-11; preferred-partner, hosted-event-interest)", async ({
  shopper,
  scanner,
}) => {
  const { page, visit } = shopper;
  await allowAnalytics(shopper);
  const person = async (name: string) => {
    const own = form(page, name);
    await own.getByLabel("First name").fill("Zoe");
    await own.getByLabel("Last name").fill("Ray");
    await own.getByLabel("Email").fill(`zoe-${Date.now()}@example.com`);
    return own;
  };
  const sent = () => expect(main(page).getByRole("status")).toContainText("Its reference is M-");

  await visit("/brand-partners");
  const partner = await person("Our partners");
  expect(await press(page, partner.getByRole("button"))).toBe(400);
  await expect(summary(page)).toContainText("Choose a partner");
  await scanner.scan(await page.content(), "refused introduction");
  await partner.getByRole("radio").first().check();
  await partner.getByLabel("ZIP code").fill("40222");
  await partner.getByLabel("What is it about?").fill("Panels");
  await press(page, partner.getByRole("button"));
  await sent();

  await visit("/aspen-food-wine-classic");
  const news = await person("Can't come this time?");
  await news.getByRole("radio").last().check();
  await press(page, news.getByRole("button"));
  await sent();

  await visit("/material-samples");
  const samples = await person("Order samples");
  await samples.getByRole("checkbox").nth(0).check();
  await samples.getByRole("checkbox").nth(2).check();
  expect(await press(page, samples.getByRole("button"))).toBe(400);
  await expect(samples.getByRole("checkbox").nth(0)).toBeChecked();
  await expect(samples.getByRole("checkbox").nth(1)).not.toBeChecked();
  await expect(samples.getByRole("checkbox").nth(2)).toBeChecked();

  const fired = async () =>
    (await rowsOf(shopper))
      .filter(({ name }) => /^(?:hosted|preferred)/.test(name))
      .map(({ name, payload }) => [name, payload]);
  await expect.poll(fired).toEqual([
    [
      "preferred-partner",
      {
        action: "introduction",
        partner_name: "Oakline Cabinets (sample)",
        partner_id: "oakline-cabinets",
      },
    ],
    ["hosted-event-interest", { event_name: "Demonstrations near me" }],
  ]);
});
