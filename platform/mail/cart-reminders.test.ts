import { describe, expect, it } from "vitest";

import { grantConsent, readConsents, withdrawConsent } from "#platform/accounts/consents/consents";
import { writeMail } from "#platform/core/outbox";
import { mailsTo } from "#tests/support/mails";
import { openOrderSide } from "#tests/support/order-side";

import { remindOfCarts } from "./cart-reminders";
import { readUnsubscribing, unsubscribe } from "./unsubscribe";

const side = await openOrderSide();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** A signed-in shopper with a cart, who agreed to be reminded. */
async function shopperWithCart(email: string, options: { consent?: boolean; isVerified?: boolean } = {}) {
  const shopper = await side.signedIn({ email, isVerified: options.isVerified ?? true });
  await shopper.add(await side.insertProduct({ stock: 50 }), 2);
  const { id } = await side.db
    .selectFrom("shopper")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  if (options.consent ?? true) await grantConsent(side.db, id, "cart-reminder", new Date());
  return { ...shopper, userId: id };
}
const remindersOf = async (email: string) =>
  (await mailsTo(side.db, email)).filter((mail) => mail.cause.startsWith("cart-reminder:"));

describe("reminding of a cart (MAIL-14)", () => {
  it("happens after a day without a change, once for each version, also in several processes", async () => {
    const ana = await shopperWithCart("ana-cart@example.com");
    await remindOfCarts(side.db, hours(23));
    expect(await remindersOf("ana-cart@example.com")).toEqual([]);
    await Promise.all([1, 2, 3].map(() => remindOfCarts(side.db, hours(25))));
    await remindOfCarts(side.db, hours(26));
    const [mail, ...others] = await remindersOf("ana-cart@example.com");
    expect(others).toEqual([]);
    expect(mail!.text).toMatch(/× 2/);
    expect(mail!.links[0]).toBe("/cart");
    await ana.add(await side.insertProduct({ stock: 50 }), 1);
    await remindOfCarts(side.db, hours(25));
    expect(await remindersOf("ana-cart@example.com")).toHaveLength(2);
  });

  it("does not happen without consent, without a verified address, or after a week", async () => {
    const bo = await shopperWithCart("bo-cart@example.com");
    await withdrawConsent(side.db, bo.userId, "cart-reminder", new Date());
    await shopperWithCart("cy-cart@example.com", { consent: false });
    await shopperWithCart("di-cart@example.com", { isVerified: false });
    await remindOfCarts(side.db, hours(25));
    await shopperWithCart("ed-cart@example.com");
    await remindOfCarts(side.db, hours(8 * 24));
    for (const name of ["bo", "cy", "di", "ed"])
      expect(await remindersOf(`${name}-cart@example.com`)).toEqual([]);
  });
});

const tokenOf = async (cause: string) => {
  const { data } = await side.db
    .selectFrom("outbox")
    .select("data")
    .where("cause", "like", `${cause}%`)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return String(data.unsubscribeLink).split("/").at(-1)!;
};

describe("unsubscribing by the link of a mail (MAIL-13)", () => {
  it("withdraws the consent to cart reminders, once and for all processes", async () => {
    const fay = await shopperWithCart("fay-cart@example.com");
    await remindOfCarts(side.db, hours(25));
    const link = (await remindersOf("fay-cart@example.com"))[0]!.links.find((each) =>
      each.startsWith("/unsubscribe/"),
    )!;
    const token = link.split("/").at(-1)!;
    expect(await readUnsubscribing(side.db, token)).toEqual({ kind: "cart-reminder", isUnsubscribed: false });
    expect((await readConsents(side.db, fay.userId))["cart-reminder"]).not.toBeNull();
    await Promise.all([1, 2, 3].map(() => unsubscribe(side.db, token, new Date())));
    expect(await readUnsubscribing(side.db, token)).toEqual({ kind: "cart-reminder", isUnsubscribed: true });
    expect((await readConsents(side.db, fay.userId))["cart-reminder"]).toBeNull();
  });

  it("refuses all further shared lists to the address, however it is written, and no other mail", async () => {
    const share = (to: string, cause: string) =>
      writeMail(
        side.db,
        {
          template: "shared-wishlist",
          data: { from: "Eve", listName: "Kitchen", note: null, link: "/shared-wishlist/x" },
          recipient: to,
          webstoreId: null,
          cause: `shared-wishlist:${cause}`,
        },
        new Date(),
      );
    expect(await share("gil@example.com", "1")).toBe(true);
    const token = await tokenOf("shared-wishlist:1");
    await unsubscribe(side.db, token, new Date());
    await unsubscribe(side.db, token, new Date());
    expect(await share("GIL@example.com", "2")).toBe(false);
    expect(await share("hal@example.com", "3")).toBe(true);
    expect((await mailsTo(side.db, "gil@example.com")).map((mail) => mail.cause)).toEqual([
      "shared-wishlist:1",
    ]);
    const stored = await side.db.selectFrom("unsubscribe_token").select("token_hash").execute();
    expect(stored.every((row) => !row.token_hash.toString().includes(token))).toBe(true);
  });

  it("is not known to any other token", async () => {
    await expect(readUnsubscribing(side.db, "nothing")).rejects.toMatchObject({ status: 404 });
    await expect(unsubscribe(side.db, "nothing", new Date())).rejects.toMatchObject({ status: 404 });
  });
});
