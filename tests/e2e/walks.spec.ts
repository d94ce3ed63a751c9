import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";

import { answerRequest } from "#platform/shopper/requests/answer";
import { withStoreDatabase } from "#tests/support/browser-session";
import { newestMail } from "#tests/support/received-mail";

import { expect, test } from "./fixtures";
import { fillContact, newSerial } from "./pages/appliances";
import { expectSignedIn, fill, mailedCode, register } from "./pages/identity";
import { expectNotice, heading, main, press, summary } from "./pages/shop";

/** People who need several pages for what they want. */

const emailOf = (name: string) => `${name}-${randomUUID()}@example.com`;
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const link = (page: Page, name: string | RegExp) => main(page).getByRole("link", { name });
const form = (page: Page, name: string) => main(page).getByRole("form", { name });

async function fillName(page: Page, first: string, last: string) {
  await main(page).getByLabel("First name").fill(first);
  await main(page).getByLabel("Last name").fill(last);
}

/** The answer to the link of a file: status and type. */
async function download(page: Page, name: RegExp) {
  const answer = await page.request.get((await link(page, name).first().getAttribute("href"))!);
  return [answer.status(), answer.headers()["content-type"]?.split(";")[0]];
}

test("a couple compares three ranges, plans a panel and books a visit where they are on display (CATALOG-72, APPLIANCE-28, PLACE-11, APPOINT-8)", async ({
  shopper,
}) => {
  const { page, origin, visit } = shopper;
  const email = emailOf("couple");
  await visit("/category/cooking/professional-ranges");
  const marks = main(page).getByRole("checkbox", { name: /^Compare / });
  for (const at of [0, 1, 2]) await marks.nth(at).check();
  await button(page, "Compare").click();
  await expect(heading(page)).toHaveText("Compare 3 products");
  await expect(main(page).getByRole("row", { name: /^Price/ })).toContainText("$");
  await link(page, "Only differences").click();
  await expect(main(page).getByRole("row", { name: /^Brand/ })).toBeVisible();
  await main(page).getByRole("columnheader").nth(1).getByRole("link").first().click();
  await expect(main(page).getByRole("heading", { name: "Specifications" })).toBeVisible();

  const range = page.url();

  await visit("/custom-panel-planner");
  await main(page).getByLabel("Model number").fill("prc30");
  await button(page, "Plan panels").click();
  const choices = form(page, "Choices for the panels");
  await choices.getByLabel("Width of the model").selectOption("36 in");
  await choices.getByLabel("Board", { exact: true }).selectOption({ label: "MDF (48 lb/ft³)" });
  await choices.getByLabel("Thickness").fill("19 mm");
  await choices.getByLabel("Toe kick").fill("4 1/2");
  await button(page, "Update the plan").click();
  const door = main(page).getByRole("row", { name: /A Door/ });
  await expect(door.first()).toContainText("35 3/4 in 908 mm");
  expect(await download(page, /^Download PDF/)).toEqual([200, "application/pdf"]);

  await visit(new URL(range).pathname);
  await link(page, "Where to buy near you").click();
  await expect(heading(page)).toHaveText("Find a Store");
  await main(page).getByLabel("ZIP code").fill("60614");
  await button(page, "Show the nearest").click();
  await expect(main(page).getByRole("heading", { name: /^Nearest to Chicago/ })).toBeVisible();
  await link(page, "Design center Chicago").first().click();
  await expect(heading(page)).toHaveText("Design center Chicago");
  await link(page, "Book a visit with a planner").click();
  await expect(heading(page)).toHaveText("Schedule a consultation");
  await expect(main(page)).toContainText("Design center Chicago: choose a time");
  // Each mode takes a time of its own, from the end, where other tests take none.
  const times = main(page).getByRole("radio");
  await times.nth((await times.count()) - (shopper.scripts === "on" ? 1 : 2)).check();
  await button(page, "Continue").click();
  await expect(heading(page)).toHaveText("Almost done");
  await fillName(page, "Ana", "Lund");
  await main(page).getByRole("textbox", { name: "Email" }).fill(email);
  await main(page).getByLabel("Phone").fill("(502) 555-0101");
  await press(page, button(page, "Book it"));
  await expectNotice(page, /It’s booked/);
  const { links } = await newestMail(origin, email);
  await visit(links.find((each) => each.includes("/appointment/"))!);
  await expect(heading(page)).toHaveText("Your appointment");
});

test("an owner finds a filter by half a model number and books a technician (APPLIANCE-20, APPLIANCE-22, APPLIANCE-13, APPLIANCE-41)", async ({
  shopper,
}) => {
  const { page, origin, visit } = shopper;
  const email = emailOf("owner");
  await visit("/parts");
  await main(page).getByLabel("Model number").fill("rfd3");
  await button(page, "Find parts").click();
  await expect(main(page)).toContainText("models have “rfd3” in their number");
  await link(page, "AR-RFD36").click();
  await expect(page).toHaveURL(/\/owner\/AR-RFD36#parts$/);
  await main(page)
    .getByRole("row", { name: /Water Filter/ })
    .getByRole("link")
    .click();
  await expect(heading(page)).toContainText("Water Filter");
  await expect(button(page, "Add to cart").first()).toBeVisible();
  await page.goBack();

  await link(page, "Request a repair").first().click();
  // Other tests ask for technicians in Louisville.
  await main(page).getByLabel("ZIP code of the appliance").fill("97209");
  await button(page, "Show times").click();
  const times = main(page).getByRole("radio");
  await times.nth((await times.count()) - (shopper.scripts === "on" ? 1 : 2)).check();
  await press(page, button(page, "Continue"));
  await expect(main(page).getByLabel("Model number")).toHaveValue("AR-RFD36");
  expect(await press(page, button(page, "Book visit"))).toBe(400);
  await expect(summary(page)).toBeVisible();
  await expect(main(page).getByLabel("Model number")).toHaveValue("AR-RFD36");
  await main(page).getByLabel("Serial number").fill(newSerial());
  await main(page).getByLabel("What is wrong").selectOption("Leaks");
  await main(page).getByLabel("What happens").fill("Water runs out of the new filter");
  await fillContact(page, email);
  await main(page).getByLabel("Street address").fill("12 Pine Street");
  await main(page).getByLabel("City").fill("Portland");
  await main(page).getByLabel("State").selectOption("OR");
  await expect(main(page).getByLabel("ZIP code", { exact: true })).toHaveValue("97209");
  await press(page, button(page, "Book visit"));
  await expectNotice(page, /Your visit is booked\. Your reference is R-/);
  await expect(main(page)).toContainText("A visit is booked");

  const mail = await newestMail(origin, email);
  expect(mail.subject).toMatch(/^A technician comes on /);
  await visit(mail.links.find((each) => each.includes("/repair/"))!);
  await expect(heading(page)).toHaveText(/^Your repair R-/);
  await expect(link(page, "Add the visit to your calendar")).toBeVisible();
});

test("an architect downloads drawings and asks for samples (APPLIANCE-23, CATALOG-81, REQUEST-11)", async ({
  shopper,
}) => {
  const { page, origin, visit } = shopper;
  const email = emailOf("architect");
  await visit("/specification-cad-search");
  await main(page).getByLabel("Model number").fill("rfd36");
  await button(page, "Find drawings").click();
  await expect(page).toHaveURL(/\/owner\/AR-RFD36#drawings$/);
  await expect(main(page).getByRole("row", { name: /^Height/ })).toContainText("71 1/2 in 1816 mm");
  expect(await download(page, /^Download SVG/)).toEqual([200, "image/svg+xml"]);
  expect(await download(page, /^Download PDF/)).toEqual([200, "application/pdf"]);
  expect(await download(page, /^Specification sheet/)).toEqual([200, "application/pdf"]);

  await visit("/material-samples");
  const samples = form(page, "Order samples");
  for (const name of ["Stainless Steel", "Bar handle"])
    await samples.getByRole("checkbox", { name: new RegExp(`^${name}`) }).check();
  await samples.getByLabel("Street address").fill(`${Math.floor(Math.random() * 100_000)} Main Street`);
  await samples.getByLabel("City").fill("Louisville");
  await samples.getByLabel("State").selectOption({ label: "Kentucky" });
  await samples.getByLabel("ZIP code").fill("40222");
  await fillName(page, "Ira", "Bell");
  await samples.getByLabel("Email").fill(email);
  await press(page, samples.getByRole("button", { name: "Order samples" }));
  await expect(main(page).getByRole("status")).toContainText("Its reference is M-");
  const { links } = await newestMail(origin, email);
  await visit(links.find((each) => each.includes("/sent-request/"))!);
  await expect(main(page)).toContainText("Bar handle");
});

test("a dealer applies with documents, is approved, and has the terms once the address is verified (REQUEST-1, REQUEST-12, REQUEST-13, MAIL-51, MAIL-53)", async ({
  shopper,
}) => {
  const { page, origin, visit } = shopper;
  const email = emailOf("dealer");
  await visit("/trade-program");
  const application = form(page, "Apply");
  const file = (name: string, start: string) => ({ name, mimeType: "", buffer: Buffer.from(start) });
  const documents = application.getByLabel("Resale certificate, license, tax form");
  const send = () => press(page, application.getByRole("button", { name: "Send application" }));
  const papers = [file("certificate.pdf", "%PDF-1.7"), file("license.pdf", "%PDF-1.7 2")];
  await application.getByLabel("Business name").fill("Ray Kitchens");
  await documents.setInputFiles(papers);
  expect(await send()).toBe(400);
  await expect(summary(page)).toContainText("Choose the files again.");
  await expect(application.getByLabel("Business name")).toHaveValue("Ray Kitchens");
  await application.getByLabel("What do you do?").selectOption({ index: 1 });
  await application.getByLabel("Resale or license number").fill("KY-100200");
  await application.getByLabel("Phone").fill("(502) 555-0101");
  await application.getByLabel("Two recent projects").fill("Two kitchens in Louisville");
  await application.getByLabel("State").selectOption({ label: "Kentucky" });
  await fillName(page, "Zoe", "Ray");
  await application.getByLabel("Email").fill(email);
  for (const [chosen, words] of [
    [[...papers, file("plan.pdf", "<html>")], "plan.pdf is no PDF"],
    [[...papers, file("empty.pdf", "")], "empty.pdf is empty"],
    [[...papers, ...papers], "up to three PDF"],
    [[file("huge.pdf", "%PDF-1.7".repeat(5_000_000))], "at most 5 MB each"],
  ] as const) {
    await documents.setInputFiles([...chosen]);
    expect(await send()).toBe(400);
    await expect(summary(page)).toContainText(words);
    await expect(application.getByLabel("Two recent projects")).toHaveValue("Two kitchens in Louisville");
  }
  await documents.setInputFiles(papers);
  await send();
  const sent = main(page).getByRole("status");
  await expect(sent).toContainText("Its reference is M-");
  const reference = (await sent.getByRole("strong").textContent())!;
  expect((await newestMail(origin, email)).subject).toContain(reference);

  await withStoreDatabase(origin, (db) =>
    db.transaction().execute(async (trx) => {
      const [group] = await trx.selectFrom("buyer_group").select("name").execute();
      const decision = { actor: "operator:test", text: "Welcome.", now: new Date() };
      await answerRequest(trx, reference, { ...decision, action: "Approved", groups: [group!.name] });
    }),
  );
  const approved = await newestMail(origin, email, "request-decided");
  expect(approved.text).toContain(`Create an account with this email address, ${email}`);
  await visit(approved.links.find((each) => each.endsWith("/register"))!);
  await register(shopper, email);
  await fill(page, "Code", await mailedCode(shopper, email, "verify-email"));
  await button(page, "Verify").click();
  await expectSignedIn(page);
  expect((await newestMail(origin, email, "request-started")).subject).toContain("Your trade terms");
});
