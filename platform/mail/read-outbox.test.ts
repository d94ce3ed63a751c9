import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createTestDatabase, type TestDatabase } from "#tests/support/database";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo, testSite } from "#tests/support/mails";
import { seededId } from "#platform/core/ids";
import { writeMail } from "#platform/core/outbox";

import { createOutboxPage } from "./outbox-page";
import { samples } from "./samples";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const verify = {
    template: "verify-email",
    data: {
      firstName: "Ana",
      code: "482913",
      link: "/mya-email-verification?token=t1",
      expiresAt: "2026-11-23T12:30:00Z",
    },
    webstoreId: seededId("webstore", "hollins"),
  } as const;
  await writeMail(
    db,
    { ...verify, recipient: "Ana@example.com", cause: "verify-email:1" },
    new Date("2026-11-23T12:00:00Z"),
  );
  await writeMail(
    db,
    {
      ...verify,
      data: { ...verify.data, code: "111222", firstName: "<b>Ana</b>" },
      recipient: "ana@example.com",
      cause: "verify-email:2",
    },
    new Date("2026-11-23T12:01:00Z"),
  );
  await writeMail(
    db,
    { ...verify, recipient: "bo@example.com", cause: "verify-email:3" },
    new Date("2026-11-23T12:02:00Z"),
  );
});
afterAll(() => database.close());

it("mails of an address are read with subject, text, HTML, code and links, the newest first (MAIL-3)", async () => {
  const [newest, older, ...others] = await mailsTo(database.db, "ANA@example.com");
  expect(others).toEqual([]);
  expect([newest!.code, older!.code]).toEqual(["111222", "482913"]);
  expect(older!.links).toContain("/hollins/mya-email-verification?token=t1");
  expect(older!.html).toContain("http://localhost:3000/hollins/mya-email-verification?token=t1");
  expect(older!.subject).toContain("Hollins");
  expect(newest!.html).not.toContain("<b>Ana</b>");
});

it("`outbox` lists mails as a table and as JSON (OPERATOR-29, ACCOUNT-13)", async () => {
  const { run } = createCommandLine(database.db);
  const { code, out } = await run("outbox", "--json", "--to", "ana@example.com");
  expect(code).toBe(0);
  const mails = JSON.parse(out) as Record<string, string>[];
  expect(mails.map((mail) => mail.cause)).toEqual(["verify-email:2", "verify-email:1"]);
  expect(Object.keys(mails[0]!).sort()).toEqual(["cause", "createdAt", "html", "subject", "text", "to"]);
  expect(mails[0]!.createdAt).toBe("2026-11-23T12:01:00.000Z");
  const table = (await run("outbox", "--limit", "1")).out.trim().split("\n");
  expect(table).toHaveLength(2);
  expect(table[1]).toMatch(/bo@example\.com .*waiting/);
});

describe("the page /outbox (OPS-16)", () => {
  const ask = async (path: string, shown = true, method = "GET") => {
    const page = createOutboxPage({ db: database.db, site: testSite, shown, previews: false });
    return page(new Request(`http://localhost${path}`, { method }));
  };

  it("lists mails, shows one with its HTML in a frame without scripts, and is never stored or indexed", async () => {
    const list = (await ask("/outbox?to=bo@example.com"))!;
    const text = await list.text();
    expect(text).toContain("bo@example.com");
    expect(text).not.toContain("ana@example.com");
    const address = /href="(\/outbox\/0oX\w+)"/.exec(text)![1]!;
    const one = await (await ask(address))!.text();
    expect(one).toContain(`src="${address}/html"`);
    expect(one).toMatch(/sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    const frame = (await ask(`${address}/html`))!;
    expect(frame.headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
    for (const { headers } of [list, frame])
      expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
        "no-store",
        "noindex, nofollow",
      ]);
  });

  it("answers 404 for an unknown mail and 405 for a post", async () => {
    expect((await ask("/outbox/nothing"))!.status).toBe(404);
    expect((await ask(`/outbox/${seededId("outboxEntry", "none")}`))!.status).toBe(404);
    expect((await ask("/outbox", true, "POST"))!.status).toBe(405);
    expect((await ask("/outbox?to=%00"))!.status).toBe(400);
  });

  it("passes every address on where it is not shown, and addresses that only begin like it", async () => {
    expect(await ask("/outbox", false)).toBeNull();
    expect(await ask("/outbox/mails.json", false)).toBeNull();
    expect(await ask("/outboxes")).toBeNull();
  });

  it("shows every mail in every brand where previews are shown, and no real mail there (MAIL-5)", async () => {
    const page = createOutboxPage({ db: database.db, site: testSite, shown: false, previews: true });
    const open = (path: string) => page(new Request(`http://localhost${path}`));
    const list = await (await open("/outbox/previews"))!.text();
    const frames = [...list.matchAll(/src="([^"]+)"/g)].map(([, address]) => address!);
    expect(frames).toHaveLength(5 * Object.keys(samples).length);
    const preview = (await open("/outbox/previews/verify-email/tarn"))!;
    expect(await preview.text()).toContain("Tarn");
    expect(preview.headers.get("content-security-policy")).toMatch(/sandbox/);
    expect(await (await open("/outbox/previews/verify-email/tarn/text"))!.text()).toContain("482913");
    expect((await open("/outbox/previews/verify-email/nobody"))!.status).toBe(404);
    expect(await open("/outbox")).toBeNull();
    expect(await open("/outbox/mails.json")).toBeNull();
  });
});
