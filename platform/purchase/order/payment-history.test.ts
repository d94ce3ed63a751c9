import { expect, it } from "vitest";

import { openOrderHistory } from "#tests/support/placed-orders";

const { range, order, signInAna } = await openOrderHistory();

it("lists the payments of the shopper's orders, newest first, page by page (API-211, ORDER-32)", async () => {
  const ana = await signInAna();
  const orders = [await order(ana), await order(ana, [[range, 2]]), await order(ana)];
  const other = await signInAna();
  await order(other);
  const list = async (query: Record<string, string> = {}) =>
    (await ana.call("listOrderPayments", { query })).body;
  const all = await list();
  expect(all.payments.map((each: { orderNumber: string }) => each.orderNumber)).toEqual(
    orders.map(({ number }) => number).reverse(),
  );
  const { body } = await ana.call("getOrderSummary", { params: { orderSummaryId: orders[1]!.id } });
  expect(all.payments[1]).toMatchObject({
    orderSummaryId: orders[1]!.id,
    method: "Card",
    cardType: "Visa",
    cardLastFour: "4242",
    amount: body.totalAmount,
    orderedDate: body.orderedDate,
    status: "Authorized",
  });
  const first = await list({ pageSize: "2" });
  expect(first.payments).toEqual(all.payments.slice(0, 2));
  const second = await list({ pageSize: "2", pageToken: first.nextPageToken });
  expect(second.payments).toEqual(all.payments.slice(2));
  expect([second.nextPageToken, second.previousPageToken === null]).toEqual([null, false]);
});
