import { randomUUID } from "node:crypto";

import { notifyChange } from "#platform/db/notify-change";
import { withStoreDatabase } from "#tests/support/browser-session";
import { mailsTo } from "#tests/support/mailed";

import { expect, test } from "./fixtures";
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
  expect(await file.text()).toMatch(/DTSTART:\d{8}T\d{6}Z[\s\S]*SUMMARY:Ardenne: Design center Chicago/);

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
