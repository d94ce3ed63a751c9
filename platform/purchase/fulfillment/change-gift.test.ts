import { expect, it } from "vitest";

import { mailsTo } from "#tests/support/mails";
import { openOrderLife } from "#tests/support/order-life";
import { ana as contact, louisville } from "#tests/support/order-side";
import { readPdfText } from "#tests/support/pdf-text";

import { changeAddress } from "./change-address";
import { packGroup } from "./documents/packing-lists";
import { prepareOrder } from "./prepare";

const { side, range, order, signInAna, services, request, recordOf } = await openOrderLife();

/** An order that is a gift, and its shopper's change of the words. */
async function orderGift() {
  const ana = await signInAna();
  const { id, number } = await order(ana, [[range, 1]]);
  const [group] = (await recordOf(id)).groups;
  await side.db
    .updateTable("order_delivery_group")
    .set({ is_gift: true, gift_to_name: "Rosa", gift_message: "Happy birthday!" })
    .where("id", "=", group!.id)
    .execute();
  const change = async (words: object) => {
    const { status, body } = await ana.call("changeOrderGift", {
      body: { orderSummaryIdOrRefNumber: number, orderDeliveryGroupSummaryId: group!.id, ...words },
    });
    return { status, message: body[0]?.message as string | undefined };
  };
  const lookUp = async () =>
    (await ana.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: number } })).body;
  const printed = async () => {
    const record = await recordOf(id);
    return readPdfText(await packGroup(side.db, record, record.groups[0]!));
  };
  return { id, number, change, lookUp, printed };
}

it("the words of a gift are changed until it is packed; the packing list prints the new ones (ORDER-133, API-461)", async () => {
  const { id, change, lookUp, printed } = await orderGift();
  expect((await lookUp()).fulfillment.deliveryGroups[0].canChangeGift).toBe(true);
  expect(await change({ giftToName: "Rosa Lee", giftMessage: " With love\nAda ", version: 1 })).toMatchObject(
    {
      status: 200,
    },
  );
  expect(await printed()).toContain("With love");
  expect(await printed()).not.toContain("Happy birthday!");
  // An absent text stays, an empty one goes.
  await change({ giftMessage: "" });
  expect((await recordOf(id)).groups[0]).toMatchObject({ gift_to_name: "Rosa Lee", gift_message: null });
  expect((await change({ giftMessage: "你" })).status).toBe(400);
  expect((await change({ giftMessage: "Late", version: 1 })).status).toBe(409);
  const { fulfillment } = await lookUp();
  expect(fulfillment.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    "OrderPlaced",
    "GiftChanged",
    "GiftChanged",
  ]);
  await prepareOrder(services, request(id));
  expect((await lookUp()).fulfillment.deliveryGroups[0].canChangeGift).toBe(false);
  expect(await change({ giftMessage: "Too late" })).toEqual({
    status: 422,
    message: "The gift is being packed, so its message can no longer be changed",
  });
});

it("the buyer is told of the new words by mail, and they move with the address (ORDER-134)", async () => {
  const { id, number, change } = await orderGift();
  await change({ giftMessage: "With love" });
  const mails = (await mailsTo(side.db, contact.email)).filter(({ subject }) => subject.includes(number));
  expect(mails[0]!.subject).toContain("new gift message");
  expect(mails[0]!.text).toMatch(/A gift for Rosa\s+With love/);
  const groupId = (await recordOf(id)).groups[0]!.id;
  await changeAddress(services, request(id), {
    groupId,
    address: { ...louisville, street: "2 Elm St" },
    by: "store",
  });
  expect((await recordOf(id)).groups[0]).toMatchObject({ gift_message: "With love" });
});

it("fifty changes at once end in one of them, and an ordinary delivery has no words (ORDER-133)", async () => {
  const { id, change } = await orderGift();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => change({ giftMessage: `Words ${index}`, version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
  const winner = answers.findIndex(({ status }) => status === 200);
  expect((await recordOf(id)).groups[0]!.gift_message).toBe(`Words ${winner}`);
  await side.db
    .updateTable("order_delivery_group")
    .set({ is_gift: false })
    .where("order_id", "=", id)
    .execute();
  expect(await change({ giftMessage: "None" })).toEqual({
    status: 422,
    message: "This delivery is not a gift",
  });
});
