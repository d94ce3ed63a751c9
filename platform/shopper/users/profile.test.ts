import { describe, expect, it } from "vitest";

import { formatDate, officeDay } from "#platform/core/formats";
import { toDecimalText } from "#platform/core/money";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { recordInvoicePayment } from "#platform/purchase/fulfillment/settlement/record-invoice-payment";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { createProviders } from "#platform/purchase/payment/providers";
import { mailedCode } from "#tests/support/mailed";
import { mailsTo } from "#tests/support/mails";
import { fillCheckout, openOrderSide } from "#tests/support/order-side";
import { readPdfText } from "#tests/support/pdf-text";
import { openBuyers } from "#tests/support/purchase-orders";
import { silentLog } from "#tests/support/silent-log";

const side = await openOrderSide();

describe("a profile", () => {
  it("has the business account with the credit that its open purchase orders leave (API-220, ACCOUNT-62)", async () => {
    const query = { includeAccount: "true" };
    const home = await side.signedIn();
    expect((await home.call("getProfile", { query })).body.account).toBeNull();
    const buyer = await side.signedIn({ kind: "business", managed: ["Alder House"] });
    const accountOf = async (more: Record<string, string> = {}) =>
      (await buyer.call("getProfile", { query: { ...query, ...more } })).body.account;
    expect(await accountOf()).toEqual({
      name: "Rivera Home",
      creditLimit: null,
      creditLeft: null,
      openOrders: [],
    });
    const setLimit = (limit: number) =>
      side.db
        .updateTable("account")
        .set({ credit_limit_minor: limit })
        .where("id", "=", buyer.accountId)
        .execute();
    await setLimit(500_000);
    expect(await accountOf()).toMatchObject({ creditLimit: "5000.00", creditLeft: "5000.00" });
    await buyer.add(await side.insertProduct());
    const params = { checkoutId: await fillCheckout(buyer) };
    const body = { requestType: "SimplePurchaseOrder", paymentToken: "PO-1" };
    const { body: paid } = await buyer.call("createPayment", { params, body });
    expect(paid.salesforceResultCode).toBe("Success");
    expect((await accountOf()).creditLeft).toBe("5000.00");
    const { body: placed } = await buyer.call("placeOrder", { params });
    const { agreed_minor: agreed } = await side.db
      .selectFrom("order_summary")
      .select("agreed_minor")
      .where("order_number", "=", placed.orderNumber)
      .executeTakeFirstOrThrow();
    expect((await accountOf()).creditLeft).toBe(((500_000 - Number(agreed)) / 100).toFixed(2));
    await setLimit(1);
    expect((await accountOf()).creditLeft).toBe("0.00");
    expect(await accountOf({ effectiveAccountId: buyer.managedIds[0]! })).toMatchObject({
      name: "Alder House",
      creditLimit: null,
    });
  });

  it("lists what is to pay, and order, mail and invoice say until when (PAY-92, PAY-93, ORDER-111)", async () => {
    const { db } = side;
    const services = { db, now: () => new Date() };
    const { accountId, buyers } = await openBuyers(side, 1, "ardenne");
    const { shopper, ready } = buyers[0]!;
    const { amount, place } = await ready(await side.insertProduct());
    const { body: order } = await place();
    const openOrders = async () =>
      (await shopper.call("getProfile", { query: { includeAccount: "true" } })).body.account.openOrders;
    expect(await openOrders()).toEqual([]);
    await db.updateTable("account").set({ payment_days: 14 }).where("id", "=", accountId).execute();
    const request = { orderId: order.orderSummaryId as string, actor: "operator:kim" };
    await shipOrder(services, request, { carrier: "UPS", trackingNumber: null });
    await performOperations({ ...services, log: silentLog, providers: createProviders(services) });
    const dueOn = officeDay(new Date(), 14);
    const words = formatDate(`${dueOn}T17:00:00Z`);
    const [row] = await openOrders();
    const open = toDecimalText(amount);
    const { orderNumber } = order;
    expect(row).toMatchObject({ orderNumber, purchaseOrderNumber: "PO-7", open, dueOn, isOverdue: false });
    const { body: found } = await shopper.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber: orderNumber },
    });
    expect(found.fulfillment.amounts).toMatchObject({ paid: "0.00", dueOn });
    const { email } = await db
      .selectFrom("order_summary")
      .select("email")
      .where("id", "=", request.orderId)
      .executeTakeFirstOrThrow();
    const [mail] = await mailsTo(db, email);
    expect([mail!.subject, mail!.text]).toEqual([
      expect.stringContaining("on its way"),
      expect.stringMatching(new RegExp(`Due by:? .*${words}`)),
    ]);
    const { body: paper } = await shopper.call("getOrderDocument", {
      body: { orderSummaryIdOrRefNumber: orderNumber, document: "Invoice", number: row.invoices[0] },
    });
    expect(readPdfText(Buffer.from(paper.content, "base64"))).toContain(`Due by ${words}`);
    await recordInvoicePayment(services, request, {});
    expect(await openOrders()).toEqual([]);
  });

  it("has what the store knows, and changes only the given parts (API-220, API-221)", async () => {
    const ana = await side.signedIn();
    const before = (await ana.call("getProfile")).body;
    expect(before).toEqual({
      userId: ana.userId,
      email: ana.email,
      isEmailVerified: true,
      firstName: "Ana",
      lastName: "Rivera",
      phoneNumber: "+1 502 555 0100",
      zipCode: null,
      consents: { news: null, "cart-reminder": null },
    });
    const changed = await ana.call("updateProfile", {
      body: { firstName: " Anna  Maria ", zipCode: "40222-1" },
    });
    expect([changed.status, changed.body[0].message]).toEqual([400, "Enter Valid Zip Code"]);
    expect((await ana.call("getProfile")).body).toEqual(before);
    const { body } = await ana.call("updateProfile", {
      body: { firstName: " Anna  Maria ", zipCode: "40222" },
    });
    expect(body).toEqual({ ...before, firstName: "Anna Maria", zipCode: "40222" });
    const emptied = await ana.call("updateProfile", { body: { phoneNumber: "", zipCode: "" } });
    expect(emptied.body).toEqual({ ...before, firstName: "Anna Maria", phoneNumber: null });
    expect((await ana.call("getContactDetails")).body.returnValue[0].FirstName).toBe("Anna Maria");
  });

  it("names a private person's account, not one with a name of its own (API-221)", async () => {
    const [ana, buyer] = [await side.signedIn(), await side.signedIn({ kind: "business" })];
    await side.db
      .updateTable("account")
      .set({ name: "Ana Rivera" })
      .where("id", "=", ana.accountId)
      .execute();
    const nameOf = async (id: string) =>
      (await side.db.selectFrom("account").select("name").where("id", "=", id).executeTakeFirstOrThrow())
        .name;
    for (const who of [ana, buyer]) await who.call("updateProfile", { body: { lastName: "Stone" } });
    expect(await nameOf(ana.accountId)).toBe("Ana Stone");
    expect(await nameOf(buyer.accountId)).toBe("Rivera Home");
  });

  it("keeps each consent with its time; without a verified address none can be given (API-221)", async () => {
    const [ana, unverified] = [await side.signedIn(), await side.signedIn({ isVerified: false })];
    const update = (who: typeof ana, consents: object) => who.call("updateProfile", { body: { consents } });
    const given = (await update(ana, { news: true })).body.consents;
    expect(given).toEqual({ news: expect.stringMatching(/^\d{4}-.*Z$/), "cart-reminder": null });
    expect((await update(ana, { news: true, "cart-reminder": true })).body.consents.news).toBe(given.news);
    expect((await update(ana, { "cart-reminder": false })).body.consents).toEqual(given);
    expect((await update(ana, { news: false })).body.consents.news).toBeNull();
    expect((await update(unverified, { news: true })).status).toBe(400);
    expect((await update(unverified, { news: false })).status).toBe(200);
  });
});

describe("a profile by the vendor's calls", () => {
  it("changes the address with a proof of the owner and a code that is mailed to it (API-410, API-411)", async () => {
    const ana = await side.signedIn();
    const email = `new-${ana.email}`;
    const before = (await ana.call("getMyProfile")).body;
    expect(before).toMatchObject({ email: ana.email, firstName: "Ana", isEmailVerified: true });
    const change = { email, lastName: "Stone", verificationInput: {} };
    await side.db
      .updateTable("shopper_session")
      .set({ proven_at: null })
      .where("shopper_id", "=", ana.userId)
      .execute();
    expect((await ana.call("updateMyProfile", { body: change })).status).toBe(403);

    const own = await ana.call("startMyProfileCode", { body: { method: "EMAIL", type: "StepUp" } });
    const stranger = await side.signedIn();
    const proof = { identifier: own.body.identifier, ...(await mailedCode(side.db, ana.email)) };
    const verify = (who: typeof ana, { identifier, code }: typeof proof) =>
      who.call("verifyMyProfileCode", { body: { identifier, code } });
    expect((await verify(stranger, proof)).status).toBe(404);
    expect((await verify(ana, proof)).status).toBe(200);

    const { body } = await ana.call("updateMyProfile", { body: change });
    expect(body).toEqual({
      ...before,
      lastName: "Stone",
      verificationResponse: {
        identifier: expect.any(String),
        message: "A code was mailed.",
        method: "Email",
        recipient: "n•••@example.com",
        status: "Success",
      },
    });
    const { code } = await mailedCode(side.db, email);
    const changing = { ...proof, identifier: body.verificationResponse.identifier, code };
    expect((await verify(ana, changing)).status).toBe(200);
    expect((await ana.call("getMyProfile")).body).toMatchObject({ email, isEmailVerified: true });
  });
});
