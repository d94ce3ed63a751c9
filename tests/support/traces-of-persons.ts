import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { goodCard, louisville, type OrderSide, type Shopper } from "./order-side";
import { insertPromotion } from "./promotions";

/** Words that nothing else in the database has. */
export const words = (name: string) => ({
  firstName: `First${name}`,
  lastName: `Last${name}`,
  email: `${name}@letters.example`,
  phone: `+1502555${name.length}${name.charCodeAt(0)}`,
  street: `7 ${name} Hollow`,
  gift: `Love to ${name}`,
});
export type Words = ReturnType<typeof words>;

/** Leaves traces of persons in a database, as shoppers and operators do. */
export async function openTraces(side: OrderSide, run: (...command: string[]) => Promise<string>) {
  const who = ["--by", "kim", "--note", "day's work"];
  const product = await side.insertProduct({ stock: 100 });
  const { sku } = await side.db
    .selectFrom("product")
    .select("sku")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  const soldOut = await side.insertProduct({ stock: 0 });
  await insertPromotion(side.db, { coupon_code: "ONCE", per_shopper_limit: 1 });

  async function fill(shopper: Shopper, { email, firstName, lastName, phone, street, gift }: Words) {
    await shopper.add(product);
    await shopper.call("addCartCoupon", { params: { cartId: "active" }, body: { couponCode: "ONCE" } });
    const address = { ...louisville, street, name: `${firstName} ${lastName}` };
    const { body } = await shopper.call("startCheckout", { body: { cartId: "active" } });
    const params = { checkoutId: body.checkoutId as string };
    const contactInfo = { firstName, lastName, email, phoneNumber: phone };
    await shopper.call("updateCheckout", { params, body: { contactInfo, deliveryAddress: address } });
    const filled = (await shopper.call("getCheckout", { params })).body;
    const [group] = filled.deliveryGroups.items;
    await side.db
      .updateTable("delivery_group")
      .set({ is_gift: true, gift_message: gift, gift_to_name: lastName, shipping_instructions: gift })
      .where("id", "=", group.id)
      .execute();
    const deliveryMethodId = group.availableDeliveryMethods[0].id;
    await shopper.call("updateCheckout", { params, body: { deliveryMethodId } });
    return { params, billingAddress: { ...address, street: `${street}, billing` } };
  }

  async function order(shopper: Shopper, person: Words) {
    const { params, billingAddress } = await fill(shopper, person);
    const open = (paymentsData: object) =>
      shopper.call("createPayment", {
        params,
        body: { requestType: "ClientRequest", paymentsData, billingAddress },
      });
    const { sessionId, redirectUrl } = (await open({ returnUrl: "/a", cancelUrl: "/b" })).body.paymentData;
    await side.post(redirectUrl, { ...goodCard, keep: "yes" });
    const { paymentToken } = (await open({ sessionId })).body.paymentData;
    await shopper.call("createPayment", {
      params,
      body: { requestType: "Auth", paymentToken, billingAddress },
    });
    const placed = await shopper.call("placeOrder", {
      params,
      headers: { "idempotency-key": randomUUID() },
    });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    return placed.body.orderNumber as string;
  }

  /** Everything that a person can leave in the database. */
  async function leaveTraces(shopper: Shopper, person: Words, isGuest: boolean) {
    const { email, firstName, lastName, phone, street, gift } = person;
    const contact = { firstName, lastName, phone, ...(isGuest && { email }) };
    const appliance = { model: sku, serialNumber: `S${Math.random().toString().slice(2, 12)}` };
    const proof = {
      fileName: `${lastName}.pdf`,
      content: Buffer.from(`%PDF-1.7 ${street}`).toString("base64"),
    };
    const registered = await shopper.call("createRegistration", {
      body: { ...appliance, purchaseDate: "2026-01-31", proof, ...(isGuest && { contact }) },
    });
    const place = { street, city: "Louisville", region: "KY", postalCode: "40222" };
    const repair = await shopper.call("createRepairRequest", {
      body: {
        ...appliance,
        requestKey: randomUUID(),
        problem: "Leaks",
        description: `Ask for ${lastName}`,
        contact,
        address: place,
      },
    });
    const list = await shopper.call("createWishlist", {
      body: { name: gift, products: [{ productId: product }] },
    });
    const shared = await shopper.call("shareWishlist", {
      params: { wishlistId: list.body.summary.id as string },
      body: { sharedBy: lastName, showsNotes: true },
    });
    const waits = await shopper.call("requestBackInStock", {
      params: { productId: soldOut },
      body: { email },
    });
    const answers = [registered, repair, list, shared, waits];
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(300);
    return { wishlistId: list.body.summary.id as string };
  }

  /** The order is shipped and delivered, and one piece of it is on its way back. */
  async function finish(number: string, { street, lastName, gift }: Words) {
    const place = ["--city", "Louisville", "--state", "KY", "--zip", "40222", "--name", lastName];
    await run("address", number, "--line1", `${street} 2`, ...place, ...who);
    await run("note", number, "--by", "kim", "--note", `Called ${lastName}`);
    await run("ship", number, "--carrier", "Freight Line", "--tracking", `FL${number}`, ...who);
    await run("deliver", number, ...who);
    const why = ["--reason", "ChangedMind", "--comment", gift];
    await run("return", number, "--lines", `${sku}=1`, ...why, ...who);
    await run("return", number, "--receive", "R1", ...who);
  }

  return { fill, order, leaveTraces, finish };
}
