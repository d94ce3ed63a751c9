import { beforeEach, describe, expect, it } from "vitest";

import type { SignedInShopper } from "#tests/support/order-side";
import { openOrderHistory } from "#tests/support/placed-orders";

const { range, hood, order, signInAna } = await openOrderHistory();
let ana: SignedInShopper;
beforeEach(async () => {
  ana = await signInAna();
});

describe("the parts of an order", () => {
  it("lists items and delivery groups by page, with fields in the encoding of orders (API-148, ORDER-22)", async () => {
    const { id } = await order(ana, [
      [range, 2],
      [hood, 1],
    ]);
    const params = { orderSummaryId: id };
    const first = (
      await ana.call("listOrderItems", {
        params,
        query: { pageSize: "1", fields: "OrderItemSummary.Quantity,Product2.Name" },
      })
    ).body;
    const second = (
      await ana.call("listOrderItems", {
        params,
        query: { page: first.nextPageToken, fields: "OrderItemSummary.Quantity,Product2.Name" },
      })
    ).body;
    const items = [...first.items, ...second.items];
    expect(
      items.map((item) => [item.product.productId, item.fields["OrderItemSummary.Quantity"].text]).sort(),
    ).toEqual(
      [
        [range, "2"],
        [hood, "1"],
      ].sort(),
    );
    expect(items[0].fields["OrderItemSummary.Quantity"]).toMatchObject({
      dataName: "Quantity",
      dataType: "xsd:double",
      label: "Quantity",
      type: "double",
    });
    expect(Object.keys(items[0].product.fields)).toEqual(["Product2.Name"]);
    const groups = (await ana.call("listOrderDeliveryGroups", { params })).body.orderDeliveryGroups;
    expect(groups).toMatchObject([
      {
        fields: {
          "OrderDeliveryGroupSummary.DeliverToCity": { text: "Louisville" },
          "OrderDeliveryMethod.Name": {},
        },
      },
    ]);
    const ofGroup = (
      await ana.call("listOrderItems", {
        params,
        query: { orderDeliveryGroupSummaryId: groups[0].id, sort: "IdDesc" },
      })
    ).body.items;
    expect(
      ofGroup.map(({ orderItemSummaryId }: { orderItemSummaryId: string }) => orderItemSummaryId),
    ).toEqual(
      items
        .map((item) => item.orderItemSummaryId)
        .sort()
        .toReversed(),
    );
    expect(
      (await ana.call("listOrderItems", { params, query: { orderDeliveryGroupSummaryId: "nope" } })).body
        .items,
    ).toEqual([]);
  });

  it("lists what promotions took off each line (API-148, ORDER-10)", async () => {
    const { id, number } = await order(
      ana,
      [
        [range, 2],
        [hood, 1],
      ],
      "WELCOME10",
    );
    const { adjustmentAggregates: whole } = (
      await ana.call("getOrderSummary", {
        params: { orderSummaryId: id },
        query: { includeAdjustmentDetails: "true" },
      })
    ).body;
    const { items } = (
      await ana.call("listOrderItems", {
        params: { orderSummaryId: id },
        query: { includeAdjustmentDetails: "true" },
      })
    ).body;
    const cents = (key: string) =>
      items.reduce(
        (sum: number, item: { adjustmentAggregates: Record<string, string> }) =>
          sum + Math.round(Number(item.adjustmentAggregates[key]) * 100),
        0,
      );
    expect(cents("totalLinePromotionAmount")).toBe(
      Math.round(Number(whole.totalProductPromotionAmount) * 100),
    );
    expect(cents("totalPromotionDistAmount")).toBe(
      Math.round(Number(whole.totalProductPromotionDistAmount) * 100),
    );
    const { lineItems } = (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber: number } }))
      .body.deliveryGroups[0];
    const named = lineItems.flatMap(
      ({ adjustments }: { adjustments: { displayName: string; amount: string }[] }) => adjustments,
    );
    expect(named.length).toBeGreaterThan(0);
    for (const { displayName, amount } of named)
      expect([displayName, Number(amount) < 0]).toEqual([expect.stringMatching(/\S/), true]);
  });

  it("can be left out of a lookup (API-149, API-150, ORDER-22)", async () => {
    const { number } = await order(ana, [[range, 1]], "WELCOME10");
    const orderSummaryIdOrRefNumber = number;
    const { body: whole } = await ana.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber },
      query: { fields: "Status,OrderItemSummary.Type" },
    });
    expect([
      whole.payments.length,
      whole.adjustments.length,
      whole.deliveryGroups.length,
      whole.deliveryGroups[0].lineItems.length,
    ]).toEqual([1, 1, 1, 1]);
    expect([
      whole.fields["OrderSummary.Status"].text,
      whole.deliveryGroups[0].lineItems[0].fields["OrderItemSummary.Type"].text,
    ]).toEqual(["Created", "Order Product"]);
    expect(whole.fields["OrderSummary.GrandTotalAmount"]).toBeDefined();
    const bare = {
      excludeLineItems: "true",
      excludeAdjustments: "true",
      excludeAdjustmentAggregates: "true",
      excludePayments: "true",
    };
    const { body: less } = await ana.call("lookupOrder", {
      body: { orderSummaryIdOrRefNumber },
      query: bare,
    });
    expect([
      less.payments,
      less.adjustments,
      less.adjustmentAggregates,
      less.deliveryGroups[0].lineItems,
    ]).toEqual([[], [], null, []]);
    const { body: least } = await ana.call("getOrderLookup", {
      query: { orderSummaryIdOrRefNumber, excludeParameters: "LineItems,DeliveryGroups" },
    });
    expect([least.deliveryGroups, least.payments.length]).toEqual([[], 1]);
    const deliveryGroupId = whole.deliveryGroups[0].id as string;
    expect(
      (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber, deliveryGroupId } })).body
        .deliveryGroups.length,
    ).toBe(1);
    expect(
      (await ana.call("getOrderLookup", { query: { orderSummaryIdOrRefNumber, deliveryGroupId: "nope" } }))
        .status,
    ).toBe(404);
  });
});
