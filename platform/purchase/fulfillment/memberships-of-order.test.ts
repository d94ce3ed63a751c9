import { beforeEach, describe, expect, it } from "vitest";

import { endOf } from "#platform/accounts/accounts/memberships";
import { invalidate } from "#platform/core/cached-query";
import { seededId } from "#platform/core/ids";
import { remindOfEnds } from "#platform/mail/membership-ends";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { openOrderLife } from "#tests/support/order-life";
import { createMembers, days } from "#tests/support/memberships";
import { placeOrder } from "#tests/support/placed-orders";
import { goodCard, type SignedInShopper } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import { activateDueServiceLines, beginMemberships } from "./activate-service-lines";
import { cancelQuantities } from "./cancel";
import { refundOrder } from "./refund";
import { retrySettlement } from "./retry-settlement";
import { performOperations } from "./settlement/perform-operations";
import { shipOrder } from "./ship";

const { side, range, services, request, recordOf, lineOf, confirm } = await openOrderLife();
const { run } = createCommandLine(side.db);
const { product, groupsOf, endsOf, priceOf, renewSession } = createMembers(side);
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await side.signedIn();
});
await side.db
  .insertInto("price_book_entry")
  .values({
    id: seededId("priceBookEntry", "test:member"),
    price_book: "member",
    product_id: range,
    currency: "USD",
    amount_minor: 85_000,
  })
  .execute();
const begin = () => beginMemberships({ db: side.db, now: services.now() });
const join = async (who = ana) => (await placeOrder(side, who, [[product, 1]])).id;

describe("a membership", () => {
  it("begins with the order, not in its cart, and its prices count from then on (PRICE-35, ORDER-121)", async () => {
    await ana.add(product);
    await ana.add(range);
    const prices = async () =>
      (await ana.call("listCartItems")).body.cartItems.map(
        ({ cartItem }: { cartItem: { salesPrice: string } }) => cartItem.salesPrice,
      );
    expect(await prices()).toEqual(["900.00", "49.00"]);
    const { id } = await placeOrder(side, ana, []);
    expect([await groupsOf(ana), await priceOf(ana, range)]).toEqual([[], "900.00"]);
    await begin();
    expect([await groupsOf(ana), await priceOf(ana, range)]).toEqual([["Members"], "850.00"]);
    expect(Number((await lineOf(id, range)).unit_minor)).toBe(90_000);
    await ana.add(range);
    expect(await prices()).toEqual(["850.00"]);
    const [end] = await endsOf(ana);
    expect(days(end!, services.now())).toBeCloseTo(365, -1);
  });

  it("begins once, however often and by how many it is begun (PRICE-35)", async () => {
    await join();
    await Promise.all(Array.from({ length: 50 }, begin));
    const first = await endsOf(ana);
    await Promise.all(
      Array.from({ length: 10 }, () => activateDueServiceLines({ db: side.db, now: services.now() })),
    );
    expect(await endsOf(ana)).toEqual(first);
    expect(first).toHaveLength(1);
  });

  it("that is bought during another begins with its end (PRICE-36)", async () => {
    await join();
    await begin();
    const [first] = await endsOf(ana);
    await join();
    await begin();
    const [second] = await endsOf(ana);
    expect(days(second!, first!)).toBeCloseTo(365, -1);
  });

  it("runs for years where its term is in years (PRICE-36)", async () => {
    const model = side.db.updateTable("selling_model").where("name", "=", "membership-12-months");
    const terms = { term_minimum: 2, term_maximum: 2, term_increment: 1 };
    await model.set({ pricing_term: 1, pricing_term_unit: "Annual", ...terms }).execute();
    invalidate(side.db, new Set(["catalog", "prices"]));
    await join();
    await begin();
    const [end] = await endsOf(ana);
    expect(days(end!, services.now())).toBeCloseTo(731, -1);
    const before = { term_minimum: 12, term_maximum: 12, term_increment: 12 };
    await model.set({ pricing_term: 12, pricing_term_unit: "Months", ...before }).execute();
    invalidate(side.db, new Set(["catalog", "prices"]));
  });

  it("does not begin if it is canceled before (PRICE-37)", async () => {
    const id = await join();
    await cancelQuantities(services, request(id), { by: "shopper" });
    await begin();
    expect([await groupsOf(ana), await endsOf(ana)]).toEqual([[], []]);
  });

  it("ends when all that was charged for it is refunded; what was bought after it goes on (PRICE-37)", async () => {
    const id = await join();
    await begin();
    await confirm(id);
    const line = await lineOf(id, product);
    const charged = Number(line.due_minor);
    await refundOrder(services, request(id), { amount: [{ itemId: line.id, amount: 1_000 }] });
    expect(await groupsOf(ana)).toEqual(["Members"]);
    await refundOrder(services, request(id), { amount: [{ itemId: line.id, amount: charged - 1_000 }] });
    expect([await groupsOf(ana), await priceOf(ana, range)]).toEqual([[], "900.00"]);
    await join();
    await begin();
    const [end] = await endsOf(ana);
    expect(days(end!, services.now())).toBeCloseTo(365, -1);
  });

  it("ends when its charge is refused for good, with a mail, and begins again when it is paid after all (PRICE-40, MAIL-33)", async () => {
    const { id } = await placeOrder(
      side,
      ana,
      [
        [product, 1],
        [range, 1],
      ],
      undefined,
      { ...goodCard, number: "4000 0000 0000 0341" },
    );
    await begin();
    expect([await groupsOf(ana), await priceOf(ana, range)]).toEqual([["Members"], "850.00"]);
    const settle = () =>
      performOperations({ ...services, log: silentLog, providers: side.services.providers });
    await settle();
    await settle();
    expect([await groupsOf(ana), await priceOf(ana, range)]).toEqual([[], "900.00"]);
    const told = async () =>
      (await mailsTo(side.db, "ana@example.com")).filter(({ subject }) => subject.includes("isn’t paid"));
    expect((await told()).map(({ subject }) => subject)).toEqual([
      "Your membership isn’t paid, so it has ended (Ardenne)",
    ]);
    await retrySettlement(services, request(id));
    expect(await groupsOf(ana), "not while the bank is asked").toEqual([]);
    await settle();
    expect([await groupsOf(ana), (await told()).length], "refused again").toEqual([[], 1]);

    await side.db.updateTable("provider_authorization").set({ behavior: null }).execute();
    side.clock.offset = 5 * 86_400_000;
    await renewSession(ana);
    await shipOrder(services, request(id), { carrier: "UPS", trackingNumber: null });
    await settle();
    expect(await groupsOf(ana)).toEqual(["Members"]);
    expect(days((await endsOf(ana))[0]!, services.now()), "for all of its term").toBeCloseTo(365, -1);
  });

  it("stays when something else of its order cannot be charged (PRICE-40)", async () => {
    const { id } = await placeOrder(side, ana, [
      [product, 1],
      [range, 1],
    ]);
    await begin();
    const settle = () =>
      performOperations({ ...services, log: silentLog, providers: side.services.providers });
    await settle();
    await side.db.updateTable("provider_authorization").set({ behavior: "capture-fails" }).execute();
    await shipOrder(services, request(id), { carrier: "UPS", trackingNumber: null });
    await settle();
    expect((await recordOf(id)).order.payment_status).toBe("Failed");
    expect(await groupsOf(ana)).toEqual(["Members"]);
  });

  it("ends with its term: prices go back, and kept prices end then too (PRICE-37)", async () => {
    await join();
    await begin();
    const key = async () => (await ana.call("getVisitorSummary")).body.shopper.catalogKey;
    const member = await key();
    const [end] = await endsOf(ana);
    const moveTo = async (time: number) => {
      side.clock.offset = time - Date.now();
      await renewSession(ana);
    };
    await moveTo(end!.getTime() - 60_000);
    const params = { productId: range };
    const answer = await ana.call("getProductPrice", { params });
    const age = Number(/max-age=(\d+)/.exec(answer.headers.get("cache-control")!)?.[1]);
    expect([answer.body.unitPrice, age > 50 && age <= 60]).toEqual(["850.00", true]);
    await moveTo(end!.getTime() + 1_000);
    const after = await ana.call("getProductPrice", { params });
    expect([after.body.unitPrice, after.headers.get("cache-control")]).toEqual([
      "900.00",
      "private, no-store",
    ]);
    expect(await groupsOf(ana)).toEqual([]);
    expect(await key()).not.toBe(member);
  });

  it("is shown by the profile until its end, and its end after that (ACCOUNT-63, ACCOUNT-75)", async () => {
    const profileOf = async (who: SignedInShopper) => {
      const { body } = await who.call("getProfile", { query: { includeAccount: "true" } });
      return [body.memberships, body.lastMembershipEnd];
    };
    expect(await profileOf(ana)).toEqual([[], null]);
    await join();
    await begin();
    const until = (await endsOf(ana))[0]!.toISOString();
    expect(await profileOf(ana)).toEqual([[{ name: "Members", until }], null]);
    side.clock.offset = Date.parse(until) - Date.now() + 1_000;
    await renewSession(ana);
    expect(await profileOf(ana)).toEqual([[], until]);
  });

  it("is told of two weeks before its end, once for each end (MAIL-27)", async () => {
    await join();
    await begin();
    const [end] = await endsOf(ana);
    const at = (day: number) => new Date(end!.getTime() - day * 86_400_000);
    const told = async () =>
      (await mailsTo(side.db, ana.email)).filter(({ subject }) => subject.includes("membership ends"));
    await remindOfEnds(side.db, at(15));
    expect(await told()).toHaveLength(0);
    await Promise.all(Array.from({ length: 5 }, () => remindOfEnds(side.db, at(13))));
    await remindOfEnds(side.db, at(1));
    expect(await told()).toHaveLength(1);
    await join();
    await begin();
    await remindOfEnds(side.db, at(1));
    await remindOfEnds(side.db, new Date((await endsOf(ana))[0]!.getTime() - 86_400_000));
    expect(await told()).toHaveLength(2);
  });
});

describe("who buys a membership", () => {
  it("is a shopper with an account that is not a member for good (CART-65, ACCOUNT-64)", async () => {
    const refused = async (who: Pick<SignedInShopper, "add">) => (await who.add(product)).body[0].message;
    expect(await refused(side.shopper())).toBe("A membership belongs to an account: sign in to buy it");
    await side.db
      .insertInto("account_buyer_group")
      .values({ account_id: ana.accountId, buyer_group_id: seededId("buyerGroup", "Members") })
      .execute();
    expect(await refused(ana)).toBe("You are a member already, without an end");
    const ben = await side.signedIn();
    expect(await ben.add(product)).toMatchObject({ status: 201, body: { isMembership: true } });
    expect((await ben.add(product)).status).toBe(400);
  });

  it("pays nothing for a delivery, because nothing is sent (ORDER-122)", async () => {
    const order = await side.db
      .selectFrom("order_summary")
      .select(["delivery_minor", "order_number"])
      .where("id", "=", await join())
      .executeTakeFirstOrThrow();
    expect(Number(order.delivery_minor)).toBe(0);
    const mails = await mailsTo(side.db, "ana@example.com");
    const confirmation = mails.find(({ text }) => text.includes(order.order_number));
    expect(confirmation!.text.replace(/\s+/g, " ")).toContain("We charge Visa ending in 4242 now.");
  });

  it("sees it only where the accounts of its group are members (PRICE-38, PRICE-39)", async () => {
    const seen = async (store: string) => {
      const guest = side.shopper(store);
      const context = (await guest.call("getApplicationContext")).body.membership;
      const { body } = await guest.call("getProductPrice", { params: { productId: range } });
      return [context?.name ?? null, body.memberPrice];
    };
    expect(await seen("ardenne")).toEqual(["Ardenne Membership", "850.00"]);
    expect((await seen("business"))[0]).toBe(null);
    await run("settings", "set", "memberGroups", "none", "--by", "kim", "--note", "Test");
    invalidate(side.db, new Set(["stores"]));
    expect(await seen("ardenne")).toEqual([null, "850.00"]);
    expect((await ana.add(product)).status).toBe(404);
    expect((await ana.call("getProduct", { params: { productId: product } })).status).toBe(404);
    await run("settings", "set", "memberGroups", "Members,Loyalty", "--by", "kim", "--note", "Test");
    invalidate(side.db, new Set(["stores"]));
    expect((await ana.add(product)).status).toBe(201);
  });
});

it("memberships follow each other; one that is refunded leaves what it has given (PRICE-36, PRICE-37)", () => {
  const day = (text: string) => new Date(`${text}T10:00:00Z`);
  const term = (joined: string, ended: string | null = null) => ({
    months: 12,
    joined_at: day(joined),
    ended_at: ended === null ? null : day(ended),
  });
  expect(endOf([term("2026-01-31")])).toEqual(day("2027-01-31"));
  expect(endOf([term("2024-02-29")])).toEqual(day("2025-02-28"));
  expect(endOf([term("2026-01-01"), term("2026-06-01")])).toEqual(day("2028-01-01"));
  expect(endOf([term("2024-01-01"), term("2026-06-01")])).toEqual(day("2027-06-01"));
  expect(endOf([term("2026-01-01", "2026-03-01"), term("2026-02-01")])).toEqual(day("2027-03-01"));
  expect(endOf([term("2026-01-01"), term("2026-02-01", "2026-03-01")])).toEqual(day("2027-01-01"));
});
