import type { OrderSummary } from "#contract/orders";
import { loadHelp } from "~/features/cart/help.server";
import { readDays } from "~/features/delivery/estimate";
import { pageError } from "~/request/page-error.server";
import type { StoreContext } from "~/request/store-context.server";

import { toAmounts } from "./order-amounts.server";
import { moneyOf, textOf } from "./order-fields.server";
import { isSigned } from "./order-link.server";
import { describeOrderDay, describeStatus } from "./order-words.server";

/**
 * The order behind a signed link (ORDER-12). Every invalid link gets the same 404, so that nothing about
 * orders is revealed.
 */
export async function loadOrderSummary(context: StoreContext) {
  const { url, params, secret, commerce, addresses, profile } = context;
  const orderNumber = params.orderNumber ?? "";
  const reference = url.searchParams.get("reference") ?? "";
  if (!isSigned(secret, orderNumber, reference, url.searchParams.get("signature") ?? ""))
    throw pageError(404, "Not Found");
  const order = await commerce.call("lookupOrder", { body: { orderSummaryIdOrRefNumber: reference } });
  return {
    ...toOrder(order),
    placed: url.searchParams.get("placed") === "1",
    storeLabel: profile.label,
    canonical: url.origin + addresses.orderSummary(orderNumber),
    links: { home: addresses.home(), checkOrderStatus: addresses.checkOrderStatus() },
    help: loadHelp(context),
  };
}
export type OrderPageView = Awaited<ReturnType<typeof loadOrderSummary>>;

function toOrder(order: OrderSummary) {
  const group = order.deliveryGroups[0];
  const deliver = (name: string) => (group ? textOf(group.fields, `OrderDeliveryGroupSummary.${name}`) : "");
  return {
    orderNumber: order.orderNumber,
    status: describeStatus(order.status),
    orderedOn: describeOrderDay(textOf(order.fields, "OrderSummary.OrderedDate")),
    email: order.owner.email ?? textOf(order.fields, "OrderSummary.BillingEmailAddress"),
    delivery: {
      days: readDays(deliver("EarliestDelivery"), deliver("LatestDelivery")),
      method: group?.deliveryMethod ? (Object.values(group.deliveryMethod.fields)[0]?.text ?? "") : "",
      address: [
        deliver("DeliverToName"),
        ...deliver("DeliverToStreet").split("\n"),
        `${deliver("DeliverToCity")}, ${deliver("DeliverToState")} ${deliver("DeliverToPostalCode")}`,
      ].filter((line) => line.trim() !== ""),
    },
    lines: order.deliveryGroups
      .flatMap((each) => each.lineItems)
      .filter((line) => line.type === "Product")
      .map((line) => ({
        id: line.id,
        name: line.product ? textOf(line.product.fields, "Product2.Name") : "",
        sku: line.product ? textOf(line.product.fields, "Product2.StockKeepingUnit") : "",
        mediaId: line.product?.media?.id ?? null,
        alt: line.product?.media?.alternateText ?? "",
        quantity: Math.round(Number(textOf(line.fields, "OrderItemSummary.Quantity"))),
        // Before promotions, which are separate lines of the totals.
        total:
          moneyOf(line.fields, "OrderItemSummary.TotalPrice") -
          moneyOf(line.fields, "OrderItemSummary.TotalAdjustmentAmount"),
      })),
    ...toAmounts(order),
    payment: paymentText(order),
  };
}

function paymentText({ payments }: OrderSummary): string | null {
  const method = payments[0]?.paymentMethod;
  if (!method) return null;
  return [
    textOf(method.fields, "CardPaymentMethod.CardType"),
    "ending in",
    textOf(method.fields, "CardPaymentMethod.CardLastFour"),
  ].join(" ");
}
