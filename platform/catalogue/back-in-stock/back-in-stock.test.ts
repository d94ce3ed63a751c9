import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { seededId } from "#platform/core/ids";
import { createSmtp } from "#platform/mail/smtp";
import { unsubscribe } from "#platform/mail/unsubscribe";
import { sendDueMails } from "#platform/mail/worker";
import { createCommandLine } from "#tests/support/command-line";
import { startMailServer } from "#tests/support/mail-server";
import { mailsTo, testSite } from "#tests/support/mails";
import { openOrderSide } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import { countRequest } from "./limits";
import { writeBackInStockMails } from "./write-mails";

const side = await openOrderSide();
const { db } = side;
const days = (count: number) => count * 24 * 60 * 60 * 1000;
const now = () => new Date(Date.now() + side.clock.offset);
const newEmail = () => `${randomUUID()}@example.com`;

beforeEach(async () => {
  side.clock.offset = 0;
  await db.deleteFrom("back_in_stock_request").execute();
});

const soldOut = (options: { brand?: string } = {}) => side.insertProduct({ stock: 0, ...options });
const setStock = (productId: string, onHand: number) =>
  db.updateTable("stock").set({ on_hand: onHand, reserved: 0 }).where("product_id", "=", productId).execute();

type Caller = Pick<ReturnType<typeof side.shopper>, "call">;

const ask = (
  productId: string,
  email: string,
  zipCode: string | null = "40222",
  who: Caller = side.shopper(),
) => who.call("requestBackInStock", { params: { productId }, body: { email, zipCode } });

const mailsOf = async (email: string, template: string) =>
  (await mailsTo(db, email)).filter(({ cause }) => cause.startsWith(`${template}:`));

/** The token of the newest link that confirms a request. */
async function linkTo(email: string): Promise<{ token: string }> {
  const [mail] = await mailsOf(email, "confirm-back-in-stock");
  return { token: mail!.links[0]!.split("/").at(-1)! };
}

/** Somebody whose request is confirmed. */
async function waits(productId: string, zipCode: string | null = "40222"): Promise<string> {
  const email = newEmail();
  expect((await ask(productId, email, zipCode)).status).toBe(201);
  const confirmed = await side.shopper().call("confirmBackInStockRequest", { params: await linkTo(email) });
  expect(confirmed.body.status).toBe("Waiting");
  return email;
}

const told = async (emails: string[]) =>
  (await Promise.all(emails.map((email) => mailsOf(email, "back-in-stock")))).map((mails) => mails.length);

const openRequests = (email: string) =>
  db.selectFrom("back_in_stock_request").selectAll().where("email", "=", email).execute();

describe("asking (STOCK-28)", () => {
  it("a guest confirms by the link of a mail, and opening it changes nothing (API-398, API-399, MAIL-20)", async () => {
    const productId = await soldOut();
    const email = newEmail();
    expect((await ask(productId, email)).body).toEqual({ status: "ConfirmationSent" });
    const params = await linkTo(email);
    const read = async () => (await side.shopper().call("readBackInStockRequest", { params })).body;
    expect(await read()).toMatchObject({ productId, zipCode: "40222", status: "Unconfirmed" });
    expect(await read()).toMatchObject({ status: "Unconfirmed" });
    await setStock(productId, 5);
    expect(await writeBackInStockMails(db, now())).toBe(0);
    const confirm = () => side.shopper().call("confirmBackInStockRequest", { params });
    const [one, two] = await Promise.all([confirm(), confirm()]);
    expect([one.body.status, two.body.status]).toEqual(["Waiting", "Waiting"]);
    expect((await openRequests(email))[0]!.confirmed_at).not.toBeNull();
    expect(await writeBackInStockMails(db, now())).toBe(1);
    expect(await read()).toMatchObject({ status: "Mailed" });
    expect(JSON.stringify(await openRequests(email))).not.toContain(params.token);
  });

  it("a shopper's own verified address waits at once; any other gets a link (API-397)", async () => {
    const productId = await soldOut();
    const [own, other] = [newEmail(), newEmail()];
    const ana = await side.signedIn({ email: own, isVerified: true });
    expect((await ask(productId, own.toUpperCase(), null, ana)).body).toEqual({ status: "Waiting" });
    expect((await ask(productId, other, null, ana)).body).toEqual({ status: "ConfirmationSent" });
    expect(await mailsTo(db, own.toUpperCase())).toEqual([]);
    const unverified = newEmail();
    const bo = await side.signedIn({ email: unverified, isVerified: false });
    expect((await ask(productId, unverified, null, bo)).body).toEqual({ status: "ConfirmationSent" });
  });

  it("an address waits once for a product, store and region, keeps its place, and the answer never tells", async () => {
    const productId = await soldOut();
    const email = await waits(productId);
    const [first] = await openRequests(email);
    side.clock.offset = 60_000;
    expect((await ask(productId, email, "40204")).body).toEqual({ status: "ConfirmationSent" });
    expect(await mailsOf(email, "confirm-back-in-stock")).toHaveLength(2);
    const [again, ...others] = await openRequests(email);
    expect(others).toEqual([]);
    expect([again!.id, again!.confirmed_at, again!.expires_at]).toEqual([
      first!.id,
      first!.confirmed_at,
      first!.expires_at,
    ]);
    await ask(productId, email, "97201");
    await ask(productId, email, null);
    expect(await openRequests(email)).toHaveLength(3);
    const many = newEmail();
    await Promise.all(Array.from({ length: 5 }, () => ask(productId, many)));
    expect(await openRequests(many)).toHaveLength(1);
  });

  it("is refused after five requests for an address within 15 minutes, and open again after them", async () => {
    const productId = await soldOut();
    const email = newEmail();
    for (let count = 0; count < 5; count += 1) expect((await ask(productId, email)).status).toBe(201);
    expect((await ask(productId, email)).status).toBe(429);
    expect(await mailsOf(email, "confirm-back-in-stock")).toHaveLength(5);
    expect((await ask(productId, newEmail())).status).toBe(201);
    side.clock.offset = 15 * 60_000 + 1000;
    expect((await ask(productId, email)).status).toBe(201);
  });

  it("counts an address from all networks, and a network for all addresses", async () => {
    async function allowed(asking: (count: number) => { email: string; network: string }) {
      for (let count = 0; ; count += 1) {
        const refusal = await countRequest(db, asking(count), now()).catch((error: Error) => error);
        if (refusal) return count;
      }
    }
    const email = newEmail();
    expect(await allowed((count) => ({ email, network: `192.0.2.${count}` }))).toBe(10);
    expect(await allowed(() => ({ email: newEmail(), network: "198.51.100.7" }))).toBe(60);
  });
});

describe("the end of a request (STOCK-29)", () => {
  it("comes two days after an unused link, and 180 days after the consent", async () => {
    const productId = await soldOut();
    const unused = newEmail();
    await ask(productId, unused);
    const link = await linkTo(unused);
    const waiting = await waits(productId);
    side.clock.offset = days(2) + 1000;
    const late = await side.shopper().call("confirmBackInStockRequest", { params: link });
    expect(late.status).toBe(404);
    await runCleanup({ db, now });
    expect([await openRequests(unused), (await openRequests(waiting)).length]).toEqual([[], 1]);
    await setStock(productId, 5);
    expect(await writeBackInStockMails(db, new Date(Date.now() + days(180) + 1000))).toBe(0);
    side.clock.offset = days(180) + 1000;
    await runCleanup({ db, now });
    expect(await openRequests(waiting)).toEqual([]);
  });

  it("comes by the link of either mail, for all requests of the address; one may ask again (MAIL-13, MAIL-21)", async () => {
    const productId = await soldOut();
    const email = await waits(productId);
    await ask(await soldOut({ brand: "ardenne" }), email);
    const other = await waits(productId);
    const [mail] = await mailsOf(email, "confirm-back-in-stock");
    const token = mail!.links
      .find((link) => link.startsWith("/unsubscribe/"))!
      .split("/")
      .at(-1)!;
    const params = { token };
    const read = () => side.shopper().call("readUnsubscribing", { params });
    expect((await read()).body).toEqual({ kind: "back-in-stock", isUnsubscribed: false });
    expect(await openRequests(email)).toHaveLength(2);
    await Promise.all([1, 2].map(() => unsubscribe(db, token, now())));
    expect((await read()).body).toEqual({ kind: "back-in-stock", isUnsubscribed: true });
    expect([await openRequests(email), (await openRequests(other)).length]).toEqual([[], 1]);
    expect((await ask(productId, email)).status).toBe(201);
  });
});

describe("telling (STOCK-30)", () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  it("goes from the stock command to the mail server, once (MAIL-21)", async () => {
    const productId = await soldOut();
    const email = await waits(productId);
    const { sku, name } = await db
      .selectFrom("product")
      .select(["sku", "name"])
      .where("id", "=", productId)
      .executeTakeFirstOrThrow();
    expect(await writeBackInStockMails(db, now())).toBe(0);
    expect((await createCommandLine(db).run("set-stock", sku, "Louisville", "2")).code).toBe(0);
    expect(await writeBackInStockMails(db, now())).toBe(1);
    expect(await writeBackInStockMails(db, now())).toBe(0);
    const deliver = createSmtp(server.url);
    const options = { db, now, log: silentLog, site: testSite, from: "store@shop.test", deliver };
    await sendDueMails(options);
    const mails = server.delivered.filter(({ recipients }) => recipients[0] === email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Do you want to know"),
      `It is back: ${name} (Ardenne)`,
    ]);
    const { text, headerLines } = mails[1]!;
    expect(text).toContain("can be ordered again for 40222");
    expect(text).toContain(`/product/test-range/${productId}`);
    expect(headerLines.map(({ line }) => line).join("\n")).toContain("List-Unsubscribe=One-Click");
    expect(await mailsOf(email, "back-in-stock")).toHaveLength(1);
  });

  it("goes to the address that a shopper has now, whose link ends the rest (MAIL-21)", async () => {
    const [before, after] = [newEmail(), newEmail()];
    const ana = await side.signedIn({ email: before, isVerified: true });
    const [one, other] = [await soldOut(), await soldOut()];
    for (const productId of [one, other]) await ask(productId, before, null, ana);
    await db.updateTable("shopper").set({ email: after }).where("id", "=", ana.userId).execute();
    await setStock(one, 1);
    expect(await writeBackInStockMails(db, now())).toBe(1);
    expect(await told([before, after])).toEqual([0, 1]);
    const [mail] = await mailsOf(after, "back-in-stock");
    await unsubscribe(
      db,
      mail!.links
        .find((link) => link.startsWith("/unsubscribe/"))!
        .split("/")
        .at(-1)!,
      now(),
    );
    await setStock(other, 1);
    expect(await writeBackInStockMails(db, now())).toBe(0);
  });

  it("waits for free pieces, and for a ZIP that the store delivers to", async () => {
    const productId = await soldOut();
    const email = await waits(productId);
    await db
      .updateTable("stock")
      .set({ on_hand: 3, reserved: 3 })
      .where("product_id", "=", productId)
      .execute();
    expect(await writeBackInStockMails(db, now())).toBe(0);
    await setStock(productId, 3);
    const deliverable = (value: boolean) =>
      db
        .updateTable("location_group")
        .set({ deliverable: value })
        .where("id", "=", seededId("locationGroup", "Louisville"))
        .execute();
    await deliverable(false);
    expect(await writeBackInStockMails(db, now())).toBe(0);
    await deliverable(true);
    expect(await writeBackInStockMails(db, now())).toBe(1);
    expect(await told([email])).toEqual([1]);
  });

  it("tells three people for each piece in a day, those who have waited longest first, also in several processes", async () => {
    const productId = await soldOut();
    const emails: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      side.clock.offset = count * 1000;
      emails.push(await waits(productId, count % 2 ? "40222" : null));
    }
    await setStock(productId, 1);
    const counts = await Promise.all([1, 2, 3, 4].map(() => writeBackInStockMails(db, now())));
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(await told(emails)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    await setStock(productId, 2);
    expect(await writeBackInStockMails(db, now())).toBe(3);
    await setStock(productId, 1);
    const tomorrow = new Date(now().getTime() + days(1) + 1000);
    expect(await writeBackInStockMails(db, tomorrow)).toBe(2);
    expect(await told(emails)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  });

  it("a round that breaks off in the middle has told nobody, and the next one tells each once", async () => {
    const productId = await soldOut();
    const emails = [await waits(productId), await waits(productId), await waits(productId)];
    await setStock(productId, 1);
    await sql`create function break_off() returns trigger language plpgsql as $$
      begin if new.recipient = ${sql.lit(emails[2]!)} then raise exception 'broken off'; end if; return new; end $$`.execute(
      db,
    );
    await sql`create trigger break_off before insert on outbox for each row execute function break_off()`.execute(
      db,
    );
    await expect(writeBackInStockMails(db, now())).rejects.toThrow("broken off");
    expect(await told(emails)).toEqual([0, 0, 0]);
    await sql`drop function break_off() cascade`.execute(db);
    expect(await writeBackInStockMails(db, now())).toBe(3);
    expect(await told(emails)).toEqual([1, 1, 1]);
  });

  it("an operator sees how many wait for which product, and no address (OPERATOR-62)", async () => {
    const { run } = createCommandLine(db);
    expect((await run("waiting")).out).toBe("Nobody waits for a product.\n");
    const [one, two] = [await soldOut(), await soldOut()];
    const emails = [await waits(one), await waits(two), await waits(two)];
    await ask(two, newEmail());
    const { out } = await run("waiting", "--json");
    const rows = JSON.parse(out) as { sku: string; waiting: number; unconfirmed: number; told: number }[];
    expect(rows.map(({ waiting, unconfirmed, told: ofDay }) => [waiting, unconfirmed, ofDay])).toEqual([
      [2, 1, 0],
      [1, 0, 0],
    ]);
    await setStock(one, 1);
    await writeBackInStockMails(db, now());
    const table = (await run("waiting")).out;
    expect(table).toMatch(/^sku +product +store +waiting +unconfirmed +told +since \(UTC\)\n/);
    expect(table.split("\n")[2]).toMatch(/ 0 +0 +1$/);
    for (const email of emails) expect(out + table).not.toContain(email);
  });
});
