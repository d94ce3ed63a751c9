import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { startMailServer } from "#tests/support/mail-server";
import { mailsTo, testSite } from "#tests/support/mails";
import { silentLog } from "#tests/support/silent-log";
import { seededId } from "#platform/core/ids";
import type { MailData, MailTemplate } from "#platform/core/mail-data";
import { writeMail } from "#platform/core/outbox";

import { leaseMs } from "./outbox-queue";
import { samples } from "./samples";
import { createSmtp } from "./smtp";
import { sendDueMails, startMailWorker } from "./worker";

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startMailServer>>;
let time = new Date();
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  server = await startMailServer();
  time = new Date("2026-11-23T14:05:00Z");
  await database.db.deleteFrom("outbox").execute();
});
afterEach(() => server.close());

const later = (ms: number) => (time = new Date(time.getTime() + ms));
const options = () => ({
  db: database.db,
  now: () => time,
  log: silentLog,
  site: testSite,
  from: "store@shop.test",
  deliver: createSmtp(server.url),
});
const send = () => sendDueMails(options());

function write<Template extends MailTemplate>(
  template: Template,
  {
    to = "ana@example.com",
    cause = `${template}:1`,
    store = "hollins",
    data = samples[template] as MailData[Template],
  } = {},
) {
  return writeMail(
    database.db,
    { template, data, recipient: to, webstoreId: seededId("webstore", store), cause },
    time,
  );
}
const row = (cause: string) =>
  database.db.selectFrom("outbox").selectAll().where("cause", "=", cause).executeTakeFirstOrThrow();

describe("sending by SMTP", () => {
  it("delivers every mail with HTML and text, sender, reply address and one recipient (MAIL-4, MAIL-7)", async () => {
    const names = Object.keys(samples) as MailTemplate[];
    for (const name of names) await write(name, { to: `${name}@example.com` });
    expect(await send()).toBe(names.length);
    expect(server.delivered).toHaveLength(names.length);
    for (const mail of server.delivered) {
      expect(mail.from?.text).toBe('"Hollins" <store@shop.test>');
      expect(mail.replyTo?.value[0]?.address).toBe("care@hollins.example");
      expect(mail.headers.get("auto-submitted")).toBe("auto-generated");
      const [recipient, ...others] = mail.recipients;
      expect(others).toEqual([]);
      const { id } = await row(`${recipient!.split("@")[0]}:1`);
      expect(mail.messageId).toBe(`<${id}@shop.test>`);
      expect(mail.html).toContain("Hollins");
      expect(mail.text).toContain("Hollins, 1200 Foundry Walk");
      expect(mail.subject).toMatch(/Hollins/);
    }
  });

  it("mails that one can refuse say how, for the mail program's own button (MAIL-10)", async () => {
    await write("cart-reminder", { to: "ana@example.com" });
    await write("shared-wishlist", { to: "cy@example.com" });
    await write("welcome", { to: "bo@example.com" });
    await send();
    const mailTo = (to: string) => server.delivered.find((mail) => mail.recipients[0] === to)!;
    const headersTo = (to: string) => mailTo(to).headerLines.map(({ line }) => line.replace(/\s+/g, " "));
    for (const to of ["ana@example.com", "cy@example.com"]) {
      const link = /\S+\/hollins\/unsubscribe\/[\w-]{32}/.exec(mailTo(to).text!)![0];
      expect(headersTo(to)).toEqual(
        expect.arrayContaining([
          `List-Unsubscribe: <${link}>`,
          "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        ]),
      );
    }
    expect(headersTo("bo@example.com").join("\n")).not.toContain("Unsubscribe");
  });

  it("sends each mail once, also when several processes look for mails at the same time (MAIL-7)", async () => {
    for (let index = 0; index < 30; index++) await write("welcome", { cause: `welcome:${index}` });
    const counts = await Promise.all([send(), send(), send(), send()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(new Set(server.delivered.map((mail) => mail.messageId)).size).toBe(30);
    expect(server.delivered).toHaveLength(30);
    expect(await send()).toBe(0);
  });

  it("holds no lock while it sends: the row can be read and changed (MAIL-7)", async () => {
    let release = () => {};
    server.behavior.hold = new Promise((done) => (release = done));
    await write("welcome");
    const sending = send();
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1));
    await database.db.transaction().execute(async (trx) => {
      await trx.selectFrom("outbox").selectAll().forUpdate().noWait().execute();
    });
    expect((await row("welcome:1")).sent_at).toBeNull();
    release();
    await sending;
    expect((await row("welcome:1")).sent_at).toEqual(time);
  });

  it("a mail is not sent before its time (MAIL-1)", async () => {
    await writeMail(
      database.db,
      {
        template: "welcome",
        data: samples.welcome,
        recipient: "ana@example.com",
        webstoreId: null,
        cause: "welcome:later",
        dueAt: new Date(time.getTime() + 60_000),
      },
      time,
    );
    expect(await send()).toBe(0);
    later(60_000);
    expect(await send()).toBe(1);
    expect(server.delivered[0]!.from?.text).toBe('"Ardenne" <store@shop.test>');
  });
});

describe("failed attempts", () => {
  it("a mail that the server refuses for now is sent again after a while, as the same message (MAIL-8)", async () => {
    server.behavior.refuse = () => 451;
    await write("welcome");
    await send();
    const first = await row("welcome:1");
    expect([first.attempts, first.sent_at, first.due_at.getTime() - time.getTime()]).toEqual([
      1,
      null,
      30_000,
    ]);
    expect(first.last_error).toContain("451");
    later(29_000);
    expect(await send()).toBe(0);
    server.behavior.refuse = () => null;
    later(1_000);
    expect(await send()).toBe(1);
    expect(server.delivered.map((mail) => mail.messageId)).toEqual([`<${first.id}@shop.test>`]);
    expect(await row("welcome:1")).toMatchObject({ attempts: 2, last_error: null, sent_at: time });
  });

  it("waits longer each time, gives up after eight attempts, and keeps the row (MAIL-8)", async () => {
    server.behavior.refuse = () => 451;
    await write("welcome");
    const waits: number[] = [];
    for (;;) {
      await send();
      const { due_at: dueAt, given_up_at: end } = await row("welcome:1");
      if (end) break;
      waits.push(dueAt.getTime() - time.getTime());
      time = dueAt;
    }
    expect(waits).toHaveLength(7);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    later(7 * 24 * 3_600_000);
    expect(await send()).toBe(0);
    expect(await row("welcome:1")).toMatchObject({ attempts: 8, sent_at: null, data: samples.welcome });
    expect((await mailsTo(database.db, "ana@example.com")).map((mail) => mail.cause)).toEqual(["welcome:1"]);
  });

  it("gives up at once on an address that does not exist, and goes on with the others (MAIL-8)", async () => {
    server.behavior.refuse = (recipient) => (recipient.startsWith("nobody") ? 550 : null);
    await write("welcome", { to: "nobody@example.com", cause: "welcome:nobody" });
    await write("welcome");
    await send();
    expect(await row("welcome:nobody")).toMatchObject({ attempts: 1, given_up_at: time });
    expect(server.delivered).toHaveLength(1);
  });

  it("a server that does not answer is tried again (MAIL-8)", async () => {
    await write("welcome");
    await sendDueMails({ ...options(), deliver: createSmtp("smtp://127.0.0.1:1") });
    expect(await row("welcome:1")).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null });
  });

  it("a code that has expired is not sent any more (MAIL-8)", async () => {
    server.behavior.refuse = () => 451;
    await write("sign-in-code");
    await send();
    server.behavior.refuse = () => null;
    later(3_600_000);
    await send();
    expect(server.delivered).toEqual([]);
    expect((await row("sign-in-code:1")).given_up_at).toEqual(time);
  });

  it("a process that dies after the server took the mail: another one sends it again, with the same id (MAIL-7)", async () => {
    server.behavior.hold = new Promise(() => {});
    await write("welcome");
    const { host, port, user, database: name } = database.pool.options;
    const child = spawn(
      process.execPath,
      [
        "--import",
        "tsx",
        join(import.meta.dirname, "../../tests/support/mail-worker.ts"),
        JSON.stringify({ host, port, user, database: name, ssl: false }),
        server.url,
        time.toISOString(),
      ],
      { stdio: "inherit" },
    );
    const ended = new Promise((done) => child.once("exit", done));
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1), { timeout: 20_000 });
    child.kill("SIGKILL");
    await ended;
    server.behavior.hold = null;
    expect(await send()).toBe(0);
    later(leaseMs);
    expect(await send()).toBe(1);
    const ids = server.delivered.map((mail) => mail.messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
    expect((await row("welcome:1")).sent_at).toEqual(time);
  }, 30_000);
});

it("once a mail is sent, its codes and tokens are gone; recipient, subject and cause stay (MAIL-9)", async () => {
  await write("verify-email", { store: "ardenne" });
  await write("reset-password", { store: "ardenne" });
  await send();
  expect(server.delivered.find((mail) => mail.subject?.includes("482913"))!.text).toMatch(/^482913$/m);
  const stored = JSON.stringify(await database.db.selectFrom("outbox").selectAll().execute());
  expect(stored).not.toMatch(/482913|264905|token=/);
  const mails = await mailsTo(database.db, "ana@example.com");
  expect(mails.map((mail) => [mail.subject, mail.cause]).sort()).toEqual([
    ["Choose a new password for Ardenne", "reset-password:1"],
    ["Your code for Ardenne: ••••••", "verify-email:1"],
  ]);
});

describe("the worker", () => {
  it("sends a mail within seconds of its writing, and finishes what it has begun when it stops (MAIL-7)", async () => {
    const worker = startMailWorker(options());
    await write("welcome");
    await vi.waitFor(() => expect(server.delivered).toHaveLength(1), { timeout: 5000 });
    let release = () => {};
    server.behavior.hold = new Promise((done) => (release = done));
    await write("welcome", { cause: "welcome:2" });
    await vi.waitFor(() => expect(server.delivered).toHaveLength(2), { timeout: 5000 });
    const stopping = worker.stop();
    release();
    await stopping;
    expect((await row("welcome:2")).sent_at).not.toBeNull();
    await write("welcome", { cause: "welcome:3" });
    await new Promise((done) => setTimeout(done, 1200));
    expect(server.delivered).toHaveLength(2);
  });
});
