import type { Page } from "@playwright/test";
import { sql } from "kysely";

import { withStoreDatabase } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { expect, test, type Shopper } from "./fixtures";
import { allowAnalytics, fired, rowsOf } from "./pages/recorded";
import { heading, main, press, summary } from "./pages/shop";

const form = (page: Page, name: string | RegExp) => main(page).getByRole("form", { name });

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

const person = async (page: Page, name: string | RegExp) => {
  const own = form(page, name);
  await own.getByLabel("First name").fill("Zoe");
  await own.getByLabel("Last name").fill("Ray");
  await own.getByLabel("Email").fill(`zoe-${Date.now()}@example.com`);
  return own;
};
const sent = (page: Page) => expect(main(page).getByRole("status")).toContainText("Its reference is M-");
/** The events of this visitor whose names begin like one of these. */
const firedOf = async (shopper: Shopper, names: RegExp) =>
  (await rowsOf(shopper)).filter(({ name }) => names.test(name)).map(({ name, payload }) => [name, payload]);

test("the list of partners opens the form of each, which keeps what was typed and fires its event (REQUEST-11, REQUEST-15, EVENT-106: preferred-partner)", async ({
  shopper,
  scanner,
}) => {
  const { page, origin, visit } = shopper;
  await allowAnalytics(shopper);
  const asks = (of: string) => main(page).getByRole("link", { name: new RegExp(`: ${of}`) });
  await visit("/brand-partners");
  await expect(main(page).getByRole("form")).toHaveCount(0);
  await expect(asks("Oakline")).toHaveText([/^Ask this partner to call me/, /^Recommend in my project/]);
  await asks("Oakline").first().press("Enter");
  await expect(page).toHaveURL(
    /\?partner=oakline-cabinets&ask=Ask\+this\+partner\+to\+call\+me#request-partner$/,
  );
  await expect(main(page).getByRole("heading", { name: "Oakline Cabinets (sample)" })).toBeVisible();
  const own = main(page).getByRole("form");
  await scanner.scan(await page.content(), "form of a partner");
  const send = () => press(page, own.getByRole("button", { name: "Send request" }));
  await expect(own.getByLabel("What would you like?")).toHaveValue("Ask this partner to call me");
  await own.getByLabel("ZIP code").fill("40222");
  expect(await send()).toBe(400);
  await expect(own.getByLabel("ZIP code")).toHaveValue("40222");
  await person(page, /Cabinets/);
  await own.getByLabel("What is it about?").fill("Panels");
  expect(await send()).toBe(400);
  await expect(summary(page).getByRole("link")).toHaveText("Enter a phone number for the call");
  await expect(main(page).getByRole("heading", { name: "Oakline Cabinets (sample)" })).toBeVisible();
  await scanner.scan(await page.content(), "refused form of a partner");
  await own.getByLabel("Phone").fill("(502) 555-0100");
  const email = await own.getByLabel("Email").inputValue();
  await send();
  await sent(page);
  expect((await newestMail(origin, email)).subject).toContain("Your partner request M-");

  await main(page).getByRole("link", { name: "Send another one" }).click();
  await asks("Evenware").last().click();
  await person(page, /Evenware/);
  await own.getByLabel("ZIP code").fill("40222");
  await own.getByLabel("What is it about?").fill(`Pans ${Date.now()}`);
  await own.locator('[name="partner"]').evaluate((field: HTMLInputElement) => (field.value = "gone"));
  expect(await send()).toBe(400);
  await expect(summary(page)).toContainText("Choose a partner");
  await expect(own.getByLabel("ZIP code")).toHaveValue("40222");
  await own.getByRole("radio", { name: /^Evenware/ }).check();
  await send();
  await sent(page);
  await visit("/brand-partners?partner=gone");
  await expect(main(page).getByRole("status")).toContainText("isn’t in the list anymore");

  const event = (action: string, partner_name: string, partner_id: string) => [
    "preferred-partner",
    { action, partner_name, partner_id },
  ];
  await expect
    .poll(() => firedOf(shopper, /^preferred/))
    .toEqual([
      event("Ask this partner to call me", "Oakline Cabinets (sample)", "oakline-cabinets"),
      event("Recommend in my project", "Evenware (sample)", "evenware"),
    ]);
});

test("a partner with a site has a link to it, whose press is told (REQUEST-15, EVENT-129: preferred-partner) @on", async ({
  shopper,
}) => {
  const { page, origin, visit } = shopper;
  await withStoreDatabase(origin, (db) =>
    sql`update content set body = jsonb_set(body, '{choices,2,url}', '"https://www.youtube.com/"')
      where content_key = 'form/partner'`.execute(db),
  );
  const site = main(page).getByRole("link", { name: /^Visit site ?: Clearpath/ });
  await expect(async () => {
    await visit("/brand-partners");
    await expect(site).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect.poll(() => fired(shopper)).toContain("page-view");
  await expect(site).toHaveAttribute("href", "https://www.youtube.com/");
  await page.evaluate(() => document.addEventListener("click", (press) => press.preventDefault()));
  await site.click();
  expect(await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer)).toContainEqual({
    event: "preferred-partner",
    action: "Visit site",
    partner_name: "Clearpath Ducts (sample)",
    partner_id: "clearpath-ducts",
  });
});

test("a guest asks for news and samples, and the event fires (EVENT-108, REQUEST-11; hosted-event-interest)", async ({
  shopper,
}) => {
  const { page, visit } = shopper;
  await allowAnalytics(shopper);

  await visit("/aspen-food-wine-classic");
  const news = await person(page, "Can’t come this time?");
  await news.getByRole("radio").last().check();
  await press(page, news.getByRole("button"));
  await sent(page);

  await visit("/material-samples");
  const samples = await person(page, "Order samples");
  await samples.getByRole("checkbox").nth(0).check();
  await samples.getByRole("checkbox").nth(2).check();
  expect(await press(page, samples.getByRole("button"))).toBe(400);
  await expect(samples.getByRole("checkbox").nth(0)).toBeChecked();
  await expect(samples.getByRole("checkbox").nth(1)).not.toBeChecked();
  await expect(samples.getByRole("checkbox").nth(2)).toBeChecked();

  await expect
    .poll(() => firedOf(shopper, /^hosted/))
    .toEqual([["hosted-event-interest", { event_name: "Demonstrations near me" }]]);
});

test("forms that book, register or ask for a repair are refused when a program has filled in all of their fields (REQUEST-5) @off", async ({
  shopper,
}) => {
  const { page, visit } = shopper;
  const typed: Record<string, string> = {
    model: "AR-RFD36-SS",
    serialNumber: "SN20260105",
    purchaseDate: "2026-01-05",
    firstName: "Zoe",
    lastName: "Ray",
    email: "program@example.com",
    phone: "5025550100",
  };
  for (const path of ["/register-for-demo?place=chicago-ice-glass", "/product-registration"]) {
    await visit(path);
    const unseen = page.locator("[name=leave-empty]");
    await expect(unseen, path).toBeHidden();
    const filled = page.locator("form", { has: unseen });
    await filled.evaluate((form: HTMLFormElement, typed) => {
      for (const field of form.elements)
        if (field instanceof HTMLInputElement)
          if (field.type === "radio") field.checked = true;
          else if (["text", "email", "tel", "date"].includes(field.type))
            field.value = typed[field.name] ?? "5025550100";
    }, typed);
    expect(await press(page, filled.getByRole("button").last()), path).toBe(400);
    await expect(summary(page), path).toContainText("Please send it once more.");
    await expect(unseen, path).toHaveValue("");
  }
});
