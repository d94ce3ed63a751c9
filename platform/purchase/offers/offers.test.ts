import { expect, it } from "vitest";

import { createCommandLine } from "#tests/support/command-line";
import { fillCheckout, openOrderSide, pay, ana, type Shopper } from "#tests/support/order-side";

const side = await openOrderSide();

const check = async (shopper: Shopper, slug: string, order?: object) =>
  (await shopper.call("checkOffer", { body: { slug, ...(order && { order }) } })).body;
const codesOf = ({ reasons }: { reasons: { code: string }[] }) => reasons.map(({ code }) => code);
const addCode = (shopper: Shopper, couponCode: string) =>
  shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode } });
const insert = (sale: number, more: object = {}) => side.insertProduct({ sale, list: sale, ...more });

it("lists what runs, without what has ended, is used up or has no page (API-457, OFFER-1)", async () => {
  const { body } = await side.shopper().call("listOffers");
  const slugs = body.offers.map(({ slug }: { slug: string }) => slug);
  expect(slugs).toContain("welcome");
  expect(slugs).not.toContain("holiday-2024");
  expect(slugs).not.toContain("first-hundred");
  const states = await Promise.all(
    ["holiday-2024", "first-hundred", "range-and-hood"].map(async (slug) => {
      const { offers } = (await side.shopper().call("listOffers", { query: { slug } })).body;
      return [offers[0].state, offers[0].requiredCategories.length];
    }),
  );
  expect(states).toEqual([
    ["Ended", 0],
    ["UsedUp", 0],
    ["Running", 1],
  ]);
  expect((await side.shopper().call("listOffers", { query: { slug: "nope" } })).body).toEqual({ offers: [] });
});

it("shows what operators import, and its end (OFFER-16, OPERATOR-112, OPERATOR-114)", async () => {
  const { run, files } = createCommandLine(side.db);
  const { out } = await run("export", "promotions");
  const row = out.split("\n").find((line) => line.startsWith("welcome-10,"))!;
  files["f.csv"] = [
    out.split("\n")[0],
    row
      .replace("welcome-10,welcome,", "spring,spring,")
      .replace("WELCOME10", "SPRING")
      .replace(",10%,", ",20%,"),
  ].join("\n");
  expect(await run("import", "promotions", "f.csv")).toMatchObject({ code: 0 });
  const offer = async () =>
    (await side.shopper().call("listOffers", { query: { slug: "spring" } })).body.offers[0];
  expect(await offer()).toMatchObject({ couponCode: "SPRING", value: "20.00", state: "Running" });
  await run("promotions", "end", "spring", "--by", "kim", "--note", "over");
  expect(await offer()).toMatchObject({ state: "Ended" });
});

it("has no friend's code that operators have ended; the settings do not undo it, and its shopper is told (REFERRAL-9, OPERATOR-114)", async () => {
  const { run } = createCommandLine(side.db);
  const who = ["--by", "kim", "--note", "On a coupon site"];
  const [ana, cem] = [await side.signedIn(), await side.signedIn()];
  const make = async ({ call }: Shopper) => (await call("createReferral", { body: {} })).body;
  const { code } = await make(ana);
  const friend = side.shopper();
  await friend.add(await insert(90_000));
  expect((await addCode(friend, code)).status).toBe(201);
  const deducted = async () =>
    (await friend.call("listCartPromotions", { params: { cartId: "active" } })).body.promotions.promotions;
  expect(await deducted()).toMatchObject([{ adjustmentAmount: "-50.00" }]);
  expect(await run("promotions", "end", code.toLowerCase(), ...who)).toMatchObject({ code: 0 });
  expect(await deducted()).toEqual([]);
  for (const value of ["60.00", "50.00"])
    expect((await run("settings", "set", "referralConfig.friendDiscount", value, ...who)).code).toBe(0);
  const other = side.shopper();
  await other.add(await insert(90_000));
  expect((await addCode(other, code)).body[0].message).toBe("This code has expired");
  expect(await make(ana)).toMatchObject({ code, isEnded: true });
  expect(await make(cem)).toMatchObject({ isEnded: false });
  expect((await run("promotions", "show", code)).out).toContain("endedBy: operator:kim: On a coupon site");
});

it("says what a cart gets, before and after the code is entered (API-458, OFFER-3)", async () => {
  const shopper = side.shopper();
  const id = await insert(450_000);
  await shopper.add(id);
  expect(await check(shopper, "welcome")).toMatchObject({
    result: "Qualifies",
    amount: "450.00",
    total: "4500.00",
    totalWith: "4050.00",
    lines: [{ productId: id, quantity: 1, amount: "450.00" }],
  });
  await addCode(shopper, "WELCOME10");
  expect(await check(shopper, "welcome")).toMatchObject({
    result: "Applied",
    amount: "450.00",
    total: "4050.00",
  });
});

it("gives every reason at once, with what is missing (API-458, OFFER-4)", async () => {
  const shopper = side.shopper();
  expect(codesOf(await check(shopper, "kitchen-package"))).toEqual(["Empty"]);
  expect(codesOf(await check(shopper, "holiday-2024"))).toEqual(["Empty", "Ended"]);
  await shopper.add(await insert(4000, { category: "parts", type: "part-knob" }));
  expect((await check(shopper, "kitchen-package")).reasons).toEqual([
    { code: "MinimumAmount", missing: "4960.00", category: null, at: null, name: null },
  ]);
  expect(await check(shopper, "range-and-hood")).toMatchObject({
    result: "Not",
    reasons: [
      { code: "MissingCategory", category: { urlPath: "cooking/professional-ranges" } },
      { code: "NothingEligible" },
    ],
  });
  expect(codesOf(await check(shopper, "first-hundred"))).toEqual(["UsedUp"]);
  expect(codesOf(await check(shopper, "holiday-2024"))).toEqual(["Ended"]);
  expect((await check(shopper, "parts")).reasons).toMatchObject([{ code: "BuyMore", missing: "2" }]);
});

it("says which code in the cart an offer does not go with (API-458, OFFER-4)", async () => {
  const shopper = side.shopper();
  await shopper.add(await insert(100_000));
  await addCode(shopper, "SAVE5TRADE");
  expect((await check(shopper, "welcome")).reasons).toMatchObject([
    { code: "OtherCode", name: "SAVE5TRADE" },
  ]);
});

it("says that only the chosen delivery decides (API-458, OFFER-4)", async () => {
  const shopper = side.shopper();
  await shopper.add(await insert(100_000));
  expect(await check(shopper, "free-delivery")).toMatchObject({ result: "Qualifies", amount: null });
});

it("judges an order by its own time, for its owner alone (API-458, OFFER-5)", async () => {
  const shopper = side.shopper();
  await shopper.add(await insert(100_000));
  await addCode(shopper, "WELCOME10");
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId);
  const { body } = await shopper.call("placeOrder", { params: { checkoutId } });
  const order = {
    orderSummaryIdOrRefNumber: body.orderNumber,
    verification: { email: ana.email, lastName: ana.lastName },
  };
  const stranger = side.shopper();
  expect(await check(stranger, "welcome", order)).toMatchObject({
    orderNumber: body.orderNumber,
    result: "Applied",
    amount: "100.00",
    total: null,
  });
  expect(codesOf(await check(stranger, "first-order", order))).toEqual(["NotUsed"]);
  expect(codesOf(await check(stranger, "holiday-2024", order))).toEqual(["Ended"]);
  expect(codesOf(await check(stranger, "kitchen-package", order))).toEqual(["MinimumAmount"]);
  const wrong = { ...order, verification: { ...order.verification, lastName: "Riviera" } };
  const refused = await stranger.call("checkOffer", { body: { slug: "welcome", order: wrong } });
  const missing = await stranger.call("checkOffer", {
    body: { slug: "welcome", order: { ...wrong, orderSummaryIdOrRefNumber: "99999999" } },
  });
  expect([refused.status, refused.body]).toEqual([missing.status, missing.body]);
  await side.db
    .updateTable("promotion")
    .set({ ends_at: new Date() })
    .where("page", "=", "first-order")
    .execute();
  expect(codesOf(await check(stranger, "first-order", order))).toEqual(["NotUsed"]);
});
