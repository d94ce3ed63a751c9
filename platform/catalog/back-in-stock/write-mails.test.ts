import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { seededId } from "#platform/core/ids";
import { createSmtp } from "#platform/mail/smtp";
import { unsubscribe } from "#platform/mail/unsubscribe";
import { sendDueMails } from "#platform/mail/worker";
import { createCommandLine } from "#tests/support/command-line";
import { startMailServer } from "#tests/support/mail-server";
import { testSite } from "#tests/support/mails";
import { createTestDatabase } from "#tests/support/database";
import { openOrderSide } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";
import { unsubscribeToken, waitingShoppers } from "#tests/support/waiting-shoppers";

import { writeBackInStockMails } from "./write-mails";

const side = await openOrderSide({ test: await createTestDatabase({ asOwner: true }) });
const { db } = side;
const { now, newEmail, soldOut, setStock, ask, mailsOf, waits, told } = waitingShoppers(side);
const days = (count: number) => count * 24 * 60 * 60 * 1000;

beforeEach(async () => {
  side.clock.offset = 0;
  await db.deleteFrom("back_in_stock_request").execute();
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
      expect.stringContaining("Want to know"),
      `It’s back: ${name} (Ardenne)`,
    ]);
    const { text, headerLines } = mails[1]!;
    expect(text).toContain("can be ordered again for 40222");
    expect(text).toContain(`/product/test-range/${productId}`);
    expect(headerLines.map(({ line }) => line).join("\n")).toContain("List-Unsubscribe=One-Click");
    expect(await mailsOf(email, "mail")).toHaveLength(1);
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
    const [mail] = await mailsOf(after, "mail");
    await unsubscribe(db, unsubscribeToken(mail!), now());
    await setStock(other, 1);
    expect(await writeBackInStockMails(db, now())).toBe(0);
  });

  it("waits for free pieces, and for a ZIP that the store delivers to", async () => {
    const productId = await soldOut();
    const email = await waits(productId);
    await setStock(productId, 3, 3);
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
