import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { ana as contact, type SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";

const { side, order } = await openOrderHistory();
const proof = { email: contact.email, lastName: contact.lastName };
const wrong = { ...proof, lastName: "Riviera" };

let shopper: SignedInShopper;
beforeEach(async () => {
  shopper = await side.signedIn();
});
afterEach(async () => {
  await side.db.deleteFrom("sign_in_throttle").execute();
});

const claim = (who: SignedInShopper, orderSummaryIdOrRefNumber: string, verification: object = proof) =>
  who.call("claimOrder", { body: { orderSummaryIdOrRefNumber, verification } });
const numbersOf = async (who: SignedInShopper) =>
  (await who.call("listOrderSummaries")).body.orderSummaries.map(
    (each: { orderNumber: string }) => each.orderNumber,
  ) as string[];
const rowOf = (id: string) =>
  side.db
    .selectFrom("order_summary")
    .select(["account_id", "user_id", "owner_key", "guest_id", "claimed_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const setEmail = (id: string, email: string) =>
  side.db.updateTable("order_summary").set({ email }).where("id", "=", id).execute();

describe("claiming an order (API-209)", () => {
  it("takes a guest's order into the account, once, with an entry in its trail (ORDER-29)", async () => {
    const guest = side.shopper();
    const { id, number } = await order(guest);
    expect(await numbersOf(shopper)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await claim(shopper, number);
      expect([status, body]).toEqual([200, { orderSummaryId: id, orderNumber: number }]);
    }
    expect(await numbersOf(shopper)).toEqual([number]);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      account_id: shopper.accountId,
      user_id: shopper.userId,
      owner_key: `account:${shopper.accountId}:${shopper.userId}`,
      guest_id: guest.guestId,
    });
    expect(row.claimed_at).toBeInstanceOf(Date);
    const events = await side.db
      .selectFrom("order_event")
      .select(["actor", "detail", "created_at"])
      .where("order_id", "=", id)
      .where("kind", "=", "OrderClaimed")
      .execute();
    expect(events).toEqual([
      { actor: row.owner_key, detail: { from: `guest:${guest.guestId}` }, created_at: row.claimed_at },
    ]);
  });

  it("needs the last name and the email address or phone number, the reference number is not enough (ORDER-29)", async () => {
    const { id, number, reference } = await order(side.shopper());
    for (const [named, verification] of [
      [reference, {}],
      [reference, wrong],
      [number, { email: contact.email }],
      [number, wrong],
      [id, wrong],
    ] as const)
      expect((await claim(shopper, named, verification)).status).toBe(404);
    expect((await rowOf(id)).account_id).toBeNull();
    const { lastName, phoneNumber } = contact;
    expect((await claim(shopper, reference, { lastName, phoneNumber })).status).toBe(200);
  });

  it("counts wrong details as the look-up does, together with it (ORDER-17, ORDER-29)", async () => {
    const { number } = await order(side.shopper());
    for (let count = 0; count < 5; count += 1) {
      expect((await claim(shopper, number, wrong)).status).toBe(404);
      const body = { orderSummaryIdOrRefNumber: number, verification: wrong };
      expect((await shopper.call("lookupOrder", { body })).status).toBe(404);
    }
    expect((await claim(shopper, number)).status).toBe(429);
    expect((await claim(await side.signedIn(), number)).status).toBe(200);
  });

  it("refuses an order that belongs to somebody, a shopper who is not verified, and a guest (ORDER-29)", async () => {
    const { id, number } = await order(await side.signedIn());
    const owned = await rowOf(id);
    expect(await claim(shopper, number)).toMatchObject({
      status: 409,
      body: [{ errorCode: "ORDER_CLAIMED" }],
    });
    expect(await rowOf(id)).toEqual(owned);
    const free = await order(side.shopper());
    const unverified = await side.signedIn({ isVerified: false });
    expect((await claim(unverified, free.number)).status).toBe(403);
    const body = { orderSummaryIdOrRefNumber: free.number, verification: proof };
    expect((await side.shopper().call("claimOrder", { body })).status).toBe(401);
    expect((await claim(shopper, free.number)).status).toBe(200);
    // The same account, but another person.
    const colleague = await side.signedIn();
    await side.db
      .updateTable("shopper")
      .set({ account_id: shopper.accountId })
      .where("id", "=", colleague.userId)
      .execute();
    expect((await claim(colleague, free.number)).status).toBe(409);
  });

  it("of claims at once one wins (ORDER-29)", async () => {
    const { id, number } = await order(side.shopper());
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => side.signedIn()));
    const answers = await Promise.all([...shoppers, ...shoppers].map((each) => claim(each, number)));
    const { user_id } = await rowOf(id);
    answers.forEach(({ status }, index) =>
      expect(status).toBe(shoppers[index % 6]!.userId === user_id ? 200 : 409),
    );
    const { count } = await side.db
      .selectFrom("order_event")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("order_id", "=", id)
      .where("kind", "=", "OrderClaimed")
      .executeTakeFirstOrThrow();
    expect(count).toBe("1");
  });

  it("leaves the look-up and the link of the guest as they are (ORDER-31)", async () => {
    const guest = side.shopper();
    const { id, number, reference } = await order(guest);
    await claim(shopper, number);
    for (const body of [
      { orderSummaryIdOrRefNumber: reference },
      { orderSummaryIdOrRefNumber: number, verification: proof },
    ])
      expect((await guest.call("lookupOrder", { body })).body.id).toBe(id);
  });
});

describe("orders with the shopper's email address (API-208, API-210)", () => {
  const offered = async (who: SignedInShopper) => (await who.call("listClaimableOrders")).body;
  const claimAll = (who: SignedInShopper, orderSummaryIds: string[]) =>
    who.call("claimOrdersOfEmail", { body: { orderSummaryIds } });

  it("are offered newest first, and claimed only when asked for (ORDER-30)", async () => {
    const orders = [await order(side.shopper()), await order(side.shopper()), await order(side.shopper())];
    for (const { id } of orders) await setEmail(id, shopper.email.toUpperCase());
    const offer = await offered(shopper);
    expect(offer.count).toBe(3);
    expect(offer.orderSummaries.map((each: { orderSummaryId: string }) => each.orderSummaryId)).toEqual(
      orders.map(({ id }) => id).reverse(),
    );
    expect(await numbersOf(shopper)).toEqual([]);
    const [first, second] = orders;
    for (let time = 0; time < 2; time += 1)
      expect((await claimAll(shopper, [first!.id])).body.orderSummaries).toEqual([
        { orderSummaryId: first!.id, orderNumber: first!.number },
      ]);
    expect(await numbersOf(shopper)).toEqual([first!.number]);
    expect((await offered(shopper)).count).toBe(2);
    expect((await claimAll(shopper, [second!.id, orders[2]!.id])).body.orderSummaries).toHaveLength(2);
    expect((await offered(shopper)).orderSummaries).toEqual([]);
  });

  it("are not those of other people, of other stores, or of an address that is not verified (ORDER-30)", async () => {
    const { id } = await order(side.shopper());
    expect((await claimAll(shopper, [id])).body.orderSummaries).toEqual([]);
    const unverified = await side.signedIn({ isVerified: false });
    await setEmail(id, unverified.email);
    expect((await offered(unverified)).count).toBe(0);
    expect((await claimAll(unverified, [id])).status).toBe(403);
    await setEmail(id, shopper.email);
    const elsewhere = { ...shopper, ...side.shopper("hollins", null, shopper.headers) };
    expect((await offered(elsewhere)).count).toBe(0);
    expect((await claimAll(elsewhere, [id])).body.orderSummaries).toEqual([]);
    expect((await rowOf(id)).account_id).toBeNull();
    expect((await side.shopper().call("listClaimableOrders")).status).toBe(401);
  });
});
