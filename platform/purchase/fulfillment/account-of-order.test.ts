import { describe, expect, it } from "vitest";

import { mailsTo, testSite } from "#tests/support/mails";
import { openOrderLife } from "#tests/support/order-life";
import type { SignedInShopper } from "#tests/support/order-side";
import { readPdfText } from "#tests/support/pdf-text";
import { recordOperations } from "#tests/support/recorded-operations";
import { loadBrand } from "#platform/mail/mail-brand";
import { renderMail } from "#platform/mail/render-mail";
import { sampleTime, samples } from "#platform/mail/samples";

import { cancelQuantities } from "./cancel";
import type { DocumentContent } from "./documents/document-content";
import { packShipment } from "./documents/packing-lists";
import { shipOrder } from "./ship";

const { side, range, order, services, request, recordOf, lineOf, signInAna } = await openOrderLife();
const { db } = side;

/** The shopper, who acts for the account that the own one manages. */
function acting(ana: SignedInShopper): SignedInShopper {
  const query = { effectiveAccountId: ana.managedIds[0]! };
  const call: SignedInShopper["call"] = (name, input = {}) =>
    ana.call(name, { ...input, query: { ...query, ...input.query } });
  return {
    ...ana,
    call,
    add: (productId, quantity = 1) =>
      call("addCartItem", { params: { cartId: "active" }, body: { productId, quantity, type: "Product" } }),
  };
}

const shownFor = async (who: Pick<SignedInShopper, "call">, number: string) => {
  const { body } = await who.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber: number } });
  return body.fields["OrderSummary.AccountName"].text as string | null;
};

describe("whom an order is for", () => {
  it("is kept with the order: the account that the buyer acted for, by its name then (ORDER-107)", async () => {
    const ana = await signInAna();
    const managed = acting(ana);
    const [own, other] = [await order(ana), await order(managed)];
    await db
      .updateTable("account")
      .set({ name: "Alder Lofts" })
      .where("id", "=", ana.managedIds[0]!)
      .execute();
    expect(await shownFor(ana, own.number)).toBe("Rivera Home");
    expect(await shownFor(managed, other.number)).toBe("The Alder House");
    expect(await shownFor(managed, (await order(managed)).number)).toBe("Alder Lofts");
    const [guest, home] = [side.shopper(), await side.signedIn()];
    for (const who of [guest, home]) {
      const { id } = await order(who);
      expect((await recordOf(id)).order.account_name).toBeNull();
    }
  });

  it("an order that a buyer claims is for the account that the buyer acts for (ORDER-107)", async () => {
    const { id, reference } = await order(side.shopper());
    const managed = acting(await signInAna());
    const verification = { email: "ana@example.com", lastName: "Rivera" };
    const body = { orderSummaryIdOrRefNumber: reference, verification };
    expect((await managed.call("claimOrder", { body })).status).toBe(200);
    expect((await recordOf(id)).order.account_name).toBe("The Alder House");
  });

  it("is said by every mail about it (MAIL-24)", async () => {
    const brand = await loadBrand(db, testSite, null);
    const aboutOrders = Object.entries(samples).filter(([, data]) => "orderNumber" in data);
    expect(aboutOrders.length).toBeGreaterThan(10);
    for (const [template, data] of aboutOrders) {
      const textOf = async (accountName: string | null) =>
        (
          await renderMail(template as keyof typeof samples, {
            brand,
            data: { ...data, accountName },
            writtenAt: sampleTime,
          })
        ).text.replace(/\s+/g, " ");
      expect(await textOf("Alder House"), template).toContain("For Alder House");
      expect(await textOf(null), template).not.toMatch(/\d For /);
    }
    const { id, number } = await order(acting(await signInAna()), [[range, 3]]);
    const quantities = [{ itemId: (await lineOf(id, range)).id, quantity: 1 }];
    await cancelQuantities(services, request(id), { by: "shopper", quantities });
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
    const mails = (await mailsTo(db, "ana@example.com")).filter(({ subject }) => subject.includes(number));
    expect(mails).toHaveLength(3);
    for (const { subject, text } of mails)
      expect(text.replace(/\s+/g, " "), subject).toContain("For The Alder House");
  });

  it("is on the invoice and on the packing list, but not on that of a gift (ORDER-108)", async () => {
    const { id } = await order(acting(await signInAna()));
    await shipOrder(services, request(id), { carrier: "Freight Line", trackingNumber: null });
    await recordOperations(db, id);
    const { content } = await db
      .selectFrom("order_document")
      .select("content")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect((content as DocumentContent).billTo[0]).toBe("The Alder House");
    const packingList = async () => {
      const { order: row } = await recordOf(id);
      return readPdfText((await packShipment(db, row, `${row.order_number}-1`))!).replace(/\s+/g, " ");
    };
    expect(await packingList()).toContain("For The Alder House");
    await db.updateTable("order_delivery_group").set({ is_gift: true }).where("order_id", "=", id).execute();
    expect(await packingList()).not.toContain("Alder House");
  });
});
