import { randomUUID } from "node:crypto";

import type { Locator } from "@playwright/test";

import { notifyChange } from "#platform/db/notify-change";
import { withStoreDatabase } from "#tests/support/browser-session";
import { mailsTo } from "#tests/support/mailed";
import { newestMail } from "#tests/support/received-mail";

import { expect, test } from "./fixtures";
import { allowAnalytics, rowsOf } from "./pages/recorded";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

test("a guest books a consultation, gets a calendar file, takes another time and cancels (APPOINT-8, APPOINT-9, APPOINT-10, APPOINT-5) @blocked", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const email = `${randomUUID()}@example.com`;
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  await shopper.visit("/schedule-consultation");
  await main(page).getByRole("link", { name: "Design center Chicago" }).first().click();
  await expect(main(page)).toContainText("Design center Chicago: choose a time");

  expect(await press(page, button("Continue"))).toBe(400);
  await expect(summary(page)).toContainText("Choose a time");
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await main(page).getByRole("link", { name: "Later days" }).click();
  await expect(main(page).getByRole("link", { name: "Earlier days" })).toBeVisible();
  // Each mode takes times of its own.
  const own = ["on", "off", "blocked"].indexOf(shopper.scripts);
  await main(page).getByRole("radio").nth(own).check();
  await press(page, button("Continue"));
  await expect(heading(page)).toHaveText("Almost done");
  await expect(main(page)).toContainText("We hold this time for you until");

  await main(page).getByLabel("First name").fill("Zoe");
  expect(await press(page, button("Book it"))).toBe(400);
  await expect(summary(page).getByRole("link")).toHaveCount(3);
  await expect(main(page).getByLabel("First name")).toHaveValue("Zoe");
  await main(page).getByLabel("Last name").fill("Ray");
  await main(page).getByRole("textbox", { name: "Email" }).fill(email);
  await main(page).getByLabel("Phone").fill("(502) 555-0101");
  await press(page, button("Book it"));
  await expectNotice(page, /It’s booked. Your reference is A-/);
  await expect(heading(page)).toHaveText("Your appointment");

  const link = main(page).getByRole("link", { name: "Add it to your calendar" });
  const file = await page.request.get((await link.getAttribute("href"))!);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:Ardenne: Planning consultation/);

  const when = await main(page).locator("dd").nth(1).innerText();
  await main(page).getByRole("link", { name: "Change the time" }).click();
  await main(page)
    .getByRole("radio")
    .nth(own + 3)
    .check();
  await press(page, button("Save"));
  await expectNotice(page, "Your appointment has its new time.");
  await expect(main(page).locator("dd").nth(1)).not.toHaveText(when);
  await main(page).getByRole("link", { name: "Cancel it" }).click();
  await press(page, button("Cancel appointment"));
  await expect(heading(page)).toHaveText("Your appointment is canceled");
  const mails = await withStoreDatabase(baseURL!, (db) => mailsTo(db, email));
  expect(mails.map(({ template }) => template)).toEqual(["appointment", "appointment", "appointment"]);
});

test("a full demonstration has a waiting list (APPOINT-6, APPOINT-8)", async ({ shopper, baseURL }) => {
  const { page } = shopper;
  const email = `${randomUUID()}@example.com`;
  await shopper.visit("/register-for-demo?place=chicago-ice-glass");
  const radios = main(page).getByRole("radio");
  const last = (await radios.count()) - 1;
  // Each mode fills a time of its own.
  const time = radios.nth(shopper.scripts === "on" ? last : last - 1);
  const startsAt = (await time.getAttribute("value"))!;
  const fill = () =>
    withStoreDatabase(baseURL!, async (db) => {
      await db
        .updateTable("appointment")
        .set({ status: "Booked", held_until: null, people: 12, first_name: "Ana", email: "ana@example.com" })
        .where("starts_at", "=", new Date(startsAt))
        .execute();
      await notifyChange(db, "appointments");
    });
  await main(page).getByLabel("How many people").selectOption("4");
  await time.check();
  await press(page, main(page).getByRole("button", { name: "Continue" }));
  await expect(heading(page)).toHaveText("Almost done");
  await fill();

  await expect(async () => {
    await shopper.visit(`/register-for-demo?place=chicago-ice-glass&wait=${encodeURIComponent(startsAt)}`);
    await expect(main(page)).toContainText("is full", { timeout: 500 });
  }).toPass();
  const join = () => press(page, main(page).getByRole("button", { name: "Join the waiting list" }));
  expect(await join()).toBe(400);
  await expect(summary(page).getByRole("link")).toHaveCount(2);
  await main(page).getByLabel("First name").fill("Bo");
  await main(page).getByRole("textbox", { name: "Email" }).fill(email);
  await join();
  await expectNotice(page, "You’re on the list. We write to you if there’s room.");
});

const event = "/aspen-food-wine-classic";
/** The seats of a session as its row says them. */
const seatsOf = async (row: Locator) => Number(/(\d+) seats?/.exec(await row.innerText())?.[1]);

test("a guest registers for a session, reads what was registered, and changes it by the link of the mail (APPOINT-16, APPOINT-17, APPOINT-18, EVENT-107, MAIL-49; hosted-event-registration) @blocked", async ({
  shopper,
  scanner,
}) => {
  const { page, origin } = shopper;
  const email = `${randomUUID()}@example.com`;
  const button = (name: string) => main(page).getByRole("button", { name, exact: true });
  await allowAnalytics(shopper);
  await shopper.visit("/global-search/aspen");
  await expect(main(page).getByRole("link", { name: "Aspen Food and Wine Weekend" })).toBeVisible();
  await shopper.visit("/cooking-demonstrations");
  await expect(main(page).getByRole("link", { name: "Register for a demonstration" })).toBeVisible();
  await main(page).getByRole("link", { name: "Aspen Food and Wine Weekend" }).click();
  const form = main(page).getByRole("form", { name: "Choose a session" });
  await form.getByLabel("How many people").selectOption("3");
  expect(await press(page, form.getByRole("button"))).toBe(400);
  await expect(summary(page)).toContainText("Choose a time");
  await expect(page).toHaveTitle(/^Error: /);
  await expect(form.getByLabel("How many people")).toHaveValue("3");
  await scanner.scan(await page.content(), "sessions, refused");

  const braise = form.locator("label").filter({ hasText: "A braise in three hours" });
  await expect(braise).toContainText("11:00 AM MDT, 60 minutes");
  const before = await seatsOf(braise);
  await braise.getByRole("radio").check();
  await press(page, form.getByRole("button"));
  await expect(heading(page)).toHaveText("Almost done");
  await expect(main(page)).toContainText("Aspen Food and Wine Weekend: A braise in three hours");
  await main(page).getByLabel("First name").fill("Zoe");
  await main(page).getByLabel("Last name").fill("Ray");
  await main(page).getByRole("textbox", { name: "Email" }).fill(email);
  await main(page).getByLabel("Phone").fill("(502) 555-0101");
  await press(page, button("Book it"));
  await expect(heading(page)).toHaveText("Registration completed");
  const rows = main(page).locator("dd");
  await expect(rows.nth(0)).toHaveText("Aspen Food and Wine Weekend: A braise in three hours");
  await expect(rows.nth(1)).toHaveText("Saturday, June 19, 11:00 AM MDT");
  await expect(rows.nth(2)).toContainText("210 Meadow Row, Aspen");
  await expect(rows.nth(3)).toHaveText("3");
  const done = page.url();
  const link = main(page).getByRole("link", { name: "Add it to your calendar" });
  const file = await (await page.request.get((await link.getAttribute("href"))!)).text();
  expect(file).toContain("DTSTART:20270619T170000Z\r\nDTEND:20270619T180000Z");
  await scanner.scan(await page.content(), "registration completed");
  // Pages with times are cached and told of each booking.
  await expect(async () => {
    await shopper.visit(event);
    expect(await seatsOf(braise)).toBeLessThanOrEqual(before - 3);
  }).toPass();

  const mail = await newestMail(origin, email);
  expect(mail.subject).toContain("You’re registered: Saturday, June 19, 11:00 AM MDT");
  await shopper.visit(mail.links.find((each) => each.includes("/appointment/"))!);
  await expect(heading(page)).toHaveText("Your registration");
  await main(page).getByRole("link", { name: "Change the time" }).click();
  await main(page).getByRole("radio", { name: "11:00 AM MDT, Steam, from egg to fish" }).check();
  await press(page, button("Save"));
  await expectNotice(page, "Your registration has its new time.");
  await expect(rows.nth(0)).toHaveText("Aspen Food and Wine Weekend: Steam, from egg to fish");
  await main(page).getByRole("link", { name: "Cancel it" }).click();
  await press(page, button("Cancel registration"));
  await expect(heading(page)).toHaveText("Your registration is canceled");
  await shopper.visit(done);
  await expect(heading(page)).toHaveText("Your registration is canceled");
  const fired = async () =>
    (await rowsOf(shopper)).filter(({ name }) => name.startsWith("hosted")).map(({ payload }) => payload);
  await expect.poll(fired).toEqual([{ event_name: "Aspen Food and Wine Weekend: A braise in three hours" }]);
});

test("a session that is full, or has too few seats, says so and keeps what was chosen, in every store (APPOINT-6, APPOINT-16)", async ({
  shopper,
  baseURL,
}) => {
  const { page } = shopper;
  const radios = main(page).getByRole("radio");
  const form = main(page).getByRole("form", { name: "Choose a session" });
  // Each mode has a store of its own.
  const store = shopper.scripts === "on" ? "/tarn" : "/brightwell";
  for (const each of ["", "/tarn", "/brightwell", "/hollins", "/business"]) {
    await shopper.visit(`${each}/register-for-demo`);
    await main(page).getByRole("link", { name: "Aspen Food and Wine Weekend" }).click();
    await expect(form.getByRole("radio").first()).toBeVisible();
    await expect(main(page).getByRole("form", { name: "Can’t come this time?" })).toBeVisible();
  }
  await shopper.visit(store + event);
  const wine = form.locator("label").filter({ hasText: "Ice, glass and wine" });
  const startsAt = (await wine.getByRole("radio").getAttribute("value"))!;
  await wine.getByRole("radio").check();
  await press(page, form.getByRole("button"));
  await expect(heading(page)).toHaveText("Almost done");
  await expect(main(page)).toContainText("Wine room, 214 Meadow Row");
  const leave = (left: number) =>
    withStoreDatabase(baseURL!, async (db) => {
      await db
        .updateTable("appointment")
        .set({
          status: "Booked",
          held_until: null,
          people: 16 - left,
          first_name: "Ana",
          email: "a@example.com",
        })
        .where("starts_at", "=", new Date(startsAt))
        .where("webstore_id", "in", (query) =>
          query.selectFrom("webstore").select("id").where("name", "=", store.slice(1)),
        )
        .execute();
      await notifyChange(db, "appointments");
    });
  await leave(1);
  await expect(async () => {
    await shopper.visit(store + event);
    await expect(wine).toContainText("1 seat", { timeout: 500 });
  }).toPass();
  await form.getByLabel("How many people").selectOption("2");
  await wine.getByRole("radio").check();
  expect(await press(page, form.getByRole("button"))).toBe(400);
  await expect(summary(page)).toContainText("There’s no room for 2 people at that time.");
  await expect(form.getByLabel("How many people")).toHaveValue("2");
  await expect(wine.getByRole("radio")).toBeChecked();
  await leave(0);
  await expect(async () => {
    await shopper.visit(store + event);
    await main(page)
      .getByRole("link", { name: /^Wait for a seat/ })
      .click({ timeout: 500 });
  }).toPass();
  await expect(main(page)).toContainText("Ice, glass and wine is full");
  await expect(radios).toHaveCount(2);
  await main(page).getByRole("textbox", { name: "First name" }).first().fill("Bo");
  expect(await press(page, main(page).getByRole("button", { name: "Join the waiting list" }))).toBe(400);
  await expect(main(page).getByRole("textbox", { name: "First name" }).first()).toHaveValue("Bo");
  await expect(main(page).getByRole("textbox", { name: "First name" }).last()).toHaveValue("");
  await main(page).getByRole("textbox", { name: "Email" }).first().fill(`${randomUUID()}@example.com`);
  await press(page, main(page).getByRole("button", { name: "Join the waiting list" }));
  await expectNotice(page, "You’re on the list. We write to you if there’s room.");
});
