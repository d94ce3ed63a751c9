import { describe, expect, it } from "vitest";

import { invalidate } from "#platform/core/cached-query";
import { createCommandLine } from "#tests/support/command-line";
import { mailsTo } from "#tests/support/mails";
import { openOrderLife } from "#tests/support/order-life";
import { ana as contact, louisville, pay, type Shopper } from "#tests/support/order-side";
import { cancelQuantities } from "#platform/purchase/fulfillment/cancel";
import { deliverShipments } from "#platform/purchase/fulfillment/deliver";
import { receiveReturn } from "#platform/purchase/fulfillment/receive-return";
import { requestReturn } from "#platform/purchase/fulfillment/returns";
import { shipOrder } from "#platform/purchase/fulfillment/ship";

import { settleReferrals } from "./rewards";

const { side, range, hood, services, request, lineOf } = await openOrderLife();
const { run } = createCommandLine(side.db);
const who = ["--by", "kim", "--note", "Asked by the merchant"];
const day = 24 * 3_600_000;

async function member() {
  const shopper = await side.signedIn();
  const { body } = await shopper.call("createReferral", { body: {} });
  return { ...shopper, code: body.code as string };
}

let friends = 0;
/** Somebody new at a new address, with an appliance in the cart. */
async function friend(shopper: Shopper = side.shopper(), products = [range]) {
  for (const id of products) await shopper.add(id);
  friends += 1;
  return { shopper, email: `friend-${friends}@example.com`, street: `${friends} Elm St` };
}
type Friend = Awaited<ReturnType<typeof friend>>;

const enter = ({ shopper }: Pick<Friend, "shopper">, couponCode: string) =>
  shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
const couponsOf = async ({ shopper }: Friend) =>
  (await shopper.call("listCartItems")).body.cartCoupons.cartCoupons.coupons;
const discountOf = async ({ shopper }: Friend) =>
  (await shopper.call("listCartPromotions", { params: { cartId: "active" } })).body.promotions.promotions;

async function fill({ shopper, email, street }: Friend) {
  const { body } = await shopper.call("startCheckout", { body: { cartId: "active" } });
  const params = { checkoutId: body.checkoutId as string };
  await shopper.call("updateCheckout", {
    params,
    body: { contactInfo: { ...contact, email }, deliveryAddress: { ...louisville, street } },
  });
  const filled = await shopper.call("getCheckout", { params });
  const method = filled.body.deliveryGroups.items[0].availableDeliveryMethods[0];
  await shopper.call("updateCheckout", { params, body: { deliveryMethodId: method.id } });
  return params;
}
async function ready(who: Friend) {
  const params = await fill(who);
  await pay(side, who.shopper, params.checkoutId);
  return params;
}
async function order(who: Friend) {
  const params = await ready(who);
  return who.shopper.call("placeOrder", { params });
}
async function referred(code: string, products?: string[]) {
  const who = await friend(undefined, products);
  expect((await enter(who, code)).status).toBe(201);
  const { status, body } = await order(who);
  expect(status).toBe(201);
  return { ...who, id: body.orderSummaryId as string };
}
async function deliver(id: string) {
  await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: "FL1" });
  await deliverShipments(services, request(id));
}
/** Settles as of a later day. Sessions and stock stay as they are today. */
const settleAfter = (days: number) =>
  settleReferrals(side.db, new Date(services.now().getTime() + days * day));
/** Changes a setting, and reads it anew. */
async function set(name: string, value: string) {
  await run("settings", "set", `referralConfig.${name}`, value, ...who);
  invalidate(side.db, new Set(["stores"]));
}
const of = async ({ call }: Pick<Shopper, "call">) => (await call("getReferral")).body;

describe("a code for friends", () => {
  it("belongs to a shopper with a verified address, and is made once (REFERRAL-1, API-446)", async () => {
    const shopper = await side.signedIn();
    expect(await of(shopper)).toMatchObject({ code: null, used: 0, waiting: 0, left: 10, rewards: [] });
    const made = await Promise.all(
      Array.from({ length: 5 }, () => shopper.call("createReferral", { body: {} })),
    );
    const codes = new Set(made.map(({ body }) => body.code));
    expect(codes.size).toBe(1);
    expect([...codes][0]).toMatch(/^FRIEND-[2-9A-HJKMNP-Z]{8}$/);
    const unproven = await side.signedIn({ isVerified: false });
    expect((await unproven.call("createReferral", { body: {} })).status).toBe(403);
    expect((await side.shopper().call("createReferral", { body: {} })).status).toBe(401);
  });

  it("takes its discount off a friend's first order, and is used once then (REFERRAL-2, REFERRAL-4, PRICE-41)", async () => {
    const ana = await member();
    const ben = await friend();
    const { body } = await enter(ben, ana.code.toLowerCase());
    expect(body.cartCoupons.coupons).toMatchObject([{ couponCode: ana.code, isReferral: true }]);
    expect(await discountOf(ben)).toMatchObject([{ couponCode: ana.code, adjustmentAmount: "-50.00" }]);
    expect((await order(ben)).status).toBe(201);
    expect(await of(ana)).toMatchObject({ used: 1, waiting: 1, left: 9 });
    const more = await friend(ben.shopper);
    const refused = await enter(more, ana.code);
    expect([refused.status, refused.body[0].message]).toEqual([400, "You’ve used a friend’s code already"]);
  });

  it("is looked up without a name (API-449, REFERRAL-6)", async () => {
    const { code } = await member();
    const look = (text: string) => side.shopper().call("getFriendCode", { params: { code: text } });
    expect((await look(code.toLowerCase())).body).toEqual({ code, isUsable: true });
    expect((await look("FRIEND-NOBODYS2")).status).toBe(404);
    expect((await side.shopper("serra").call("getFriendCode", { params: { code } })).status).toBe(404);
  });

  it("needs an order of the minimum (REFERRAL-2)", async () => {
    const { code } = await member();
    const refused = await enter(await friend(undefined, [hood]), code);
    expect([refused.status, refused.body[0].message]).toEqual([
      400,
      "Your cart does not meet the terms of this code. For a first order of $500.00 or more.",
    ]);
  });
});

describe("a code for friends is not for", () => {
  it("its own shopper, signed in, as a guest with another spelling, or at the own address (REFERRAL-3, PRICE-42)", async () => {
    const ana = await member();
    const own = await friend(ana);
    const refused = await enter(own, ana.code);
    expect([refused.status, refused.body[0].errorCode, refused.body[0].message]).toEqual([
      400,
      "UNQUALIFIED_CART",
      "This is your own code. It is for a friend’s first order",
    ]);
    const [name, domain] = ana.email.split("@");
    const other = { ...(await friend()), email: `${name!.toUpperCase()}+me@${domain}` };
    await enter(other, ana.code);
    expect(await discountOf(other)).toHaveLength(1);
    await fill(other);
    expect(await discountOf(other)).toEqual([]);
    expect((await couponsOf(other))[0].problem).toMatch(/^This is your own code/);
    await ana.call("createAddress", {
      params: { accountId: ana.accountId },
      body: { addressType: "Shipping", ...louisville, street: "77 Oak St.", name: "Home" },
    });
    const home = { ...(await friend()), street: "77  OAK ST" };
    await enter(home, ana.code);
    await fill(home);
    expect((await couponsOf(home))[0].problem).toMatch(/^This code can’t be used for the address/);
  });

  it("who has ordered before, with the same mailbox or from the same browser (REFERRAL-3)", async () => {
    const { code } = await member();
    const before = { ...(await friend()), email: "Some.Body+1@gmail.com" };
    await order(before);
    const again = await friend(before.shopper);
    const refused = await enter(again, code);
    expect(refused.body[0].message).toMatch(/^This code is for a first order/);
    const elsewhere = { ...(await friend()), email: "somebody@googlemail.com" };
    await enter(elsewhere, code);
    await fill(elsewhere);
    expect((await couponsOf(elsewhere))[0].problem).toMatch(/^This code is for a first order/);
  });

  it("an address at which the code was used (REFERRAL-3)", async () => {
    const { code } = await member();
    const first = await referred(code);
    const second = { ...(await friend()), street: first.street };
    await enter(second, code);
    await fill(second);
    expect((await couponsOf(second))[0].problem).toMatch(/was used for this address already$/);
  });

  it("more friends than a year allows (REFERRAL-3, REFERRAL-7)", async () => {
    const ana = await member();
    await set("yearlyLimit", "1");
    try {
      const two = await Promise.all([friend(), friend()]);
      for (const each of two) await enter(each, ana.code);
      const placed: Record<string, string>[] = [];
      for (const each of two) placed.push(await ready(each));
      const answers = await Promise.all(
        two.map(({ shopper }, at) => shopper.call("placeOrder", { params: placed[at]! })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await of(ana)).toMatchObject({ used: 1, left: 0 });
      expect((await enter(await friend(), ana.code)).body[0].message).toMatch(/as it may be in a year$/);
      expect((await side.shopper().call("getFriendCode", { params: { code: ana.code } })).body.isUsable).toBe(
        false,
      );
    } finally {
      await set("yearlyLimit", "10");
    }
  });
});

describe("an order with a friend's code", () => {
  it("wins once of several of one person at the same time (REFERRAL-4, PRICE-43)", async () => {
    const codes = [await member(), await member()];
    const two = await Promise.all(codes.map(() => friend()));
    const placed: Record<string, string>[] = [];
    for (const [at, each] of two.entries()) {
      each.email = "one.person@gmail.com".replace(".", at === 0 ? "." : "");
      await enter(each, codes[at]!.code);
      placed.push(await ready(each));
    }
    const answers = await Promise.all(
      two.map(({ shopper }, at) => shopper.call("placeOrder", { params: placed[at]! })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const used = await Promise.all(codes.map(async (each) => (await of(each)).used as number));
    expect(used.sort()).toEqual([0, 1]);
  });

  it("gives the use back when it is canceled as a whole (REFERRAL-5, PRICE-44)", async () => {
    const ana = await member();
    const { id, shopper, email } = await referred(ana.code);
    await cancelQuantities(services, request(id), { by: "store" });
    expect(await of(ana)).toMatchObject({ used: 0, left: 10 });
    const again = { ...(await friend(shopper)), email };
    await enter(again, ana.code);
    expect((await order(again)).status).toBe(201);
    expect(await of(ana)).toMatchObject({ used: 1 });
  });

  it("brings one reward by mail when it can't be returned any more, and it works once (REFERRAL-5, MAIL-46, PRICE-45)", async () => {
    const ana = await member();
    const { id } = await referred(ana.code);
    await settleAfter(31);
    await deliver(id);
    await settleAfter(29);
    expect(await of(ana)).toMatchObject({ waiting: 1, rewards: [] });
    await Promise.all(Array.from({ length: 5 }, () => settleAfter(31)));
    const { waiting, rewards } = await of(ana);
    expect([waiting, rewards.length]).toEqual([0, 1]);
    const [reward] = rewards;
    expect(reward).toMatchObject({ discount: "50.00", minimumAmount: "500.00", isUsed: false });
    const mails = (await mailsTo(side.db, ana.email)).filter(({ cause }) => cause?.startsWith("referral-"));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(reward.code);
    expect(mails[0]!.subject).toContain("$50.00 off your next order");

    const thanks = await friend();
    await enter(thanks, reward.code);
    expect(await discountOf(thanks)).toMatchObject([{ adjustmentAmount: "-50.00" }]);
    expect((await order(thanks)).status).toBe(201);
    expect((await of(ana)).rewards).toMatchObject([{ isUsed: true }]);
    expect((await enter(await friend(), reward.code)).body[0].message).toBe("This code has been used up");
  });

  it("brings nothing if less than the minimum is kept (REFERRAL-5)", async () => {
    const ana = await member();
    const { id } = await referred(ana.code, [range, hood]);
    await deliver(id);
    const line = await lineOf(id, range);
    const { returnOrderId } = await requestReturn(services, request(id), {
      quantities: [{ itemId: line.id, quantity: 1 }],
      reason: "DoesNotFit",
    });
    await settleAfter(31);
    expect(await of(ana), "the return is open").toMatchObject({ waiting: 1 });
    await receiveReturn(services, request(id), { returnOrderId, restock: true });
    await settleAfter(31);
    expect(await of(ana)).toMatchObject({ used: 1, waiting: 0, rewards: [] });
  });

  it("is deleted with a person who is erased, as the code is (REFERRAL-8)", async () => {
    const ana = await member();
    const ben = await referred(ana.code);
    const rows = () =>
      side.db.selectFrom("referral").select("referrer_id").where("order_id", "=", ben.id).execute();
    expect(await rows()).toEqual([{ referrer_id: ana.userId }]);
    await run("person", "erase", ana.email, ...who);
    expect(await rows()).toEqual([]);
    const code = { params: { code: ana.code } };
    expect((await side.shopper().call("getFriendCode", code)).status).toBe(404);
    expect((await enter(await friend(), ana.code)).status).toBe(404);
  });

  it("follows the settings: other terms, and none where it is off (REFERRAL-7, OPERATOR-101)", async () => {
    const ana = await member();
    await set("friendDiscount", "10%");
    const ben = await friend();
    await enter(ben, ana.code);
    expect(await discountOf(ben)).toMatchObject([{ adjustmentAmount: "-90.00" }]);
    await set("isReferralEnabled", "off");
    expect(await discountOf(ben)).toEqual([]);
    expect((await enter(await friend(), ana.code)).body[0].message).toBe("This code has expired");
    expect((await (await side.signedIn()).call("createReferral", { body: {} })).status).toBe(403);
    await set("isReferralEnabled", "on");
    expect(await discountOf(ben)).toHaveLength(1);
    await set("friendDiscount", "50.00");
  });
});
