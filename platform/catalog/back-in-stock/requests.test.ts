import { beforeEach, describe, expect, it } from "vitest";

import { runCleanup } from "#platform/cleanup";
import { unsubscribe } from "#platform/mail/unsubscribe";
import { mailsTo } from "#tests/support/mails";
import { openOrderSide } from "#tests/support/order-side";
import { unsubscribeToken, waitingShoppers } from "#tests/support/waiting-shoppers";

import { countRequest } from "./limits";
import { writeBackInStockMails } from "./write-mails";

const side = await openOrderSide();
const { db } = side;
const { now, newEmail, soldOut, setStock, ask, mailsOf, linkTo, waits, openRequests } = waitingShoppers(side);
const days = (count: number) => count * 24 * 60 * 60 * 1000;

beforeEach(async () => {
  side.clock.offset = 0;
  await db.deleteFrom("back_in_stock_request").execute();
});

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
    expect(await mailsOf(email, "link")).toHaveLength(2);
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
    expect(await mailsOf(email, "link")).toHaveLength(5);
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
    await ask(await soldOut(), email);
    const other = await waits(productId);
    const [mail] = await mailsOf(email, "link");
    const token = unsubscribeToken(mail!);
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
