import { randomUUID } from "node:crypto";
import { data } from "@remix-run/node";

import { fromDecimalText } from "#contract/money";
import type { OrderListItem } from "#contract/orders/order-summary-shapes";
import { CommerceError } from "~/commerce/errors";
import { readDays } from "~/features/delivery/estimate";
import { findClaimable } from "~/features/orders/claim/claimable.server";
import { describeOrderState } from "~/features/orders/view/order-state.server";
import { isOpen, statusChoices } from "~/features/orders/view/order-words.server";
import { inTime } from "~/request/in-time.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";

import { readOrderFilter } from "./order-filter.server";
import { toPageLinks } from "./page-links.server";

const pageSize = "10";
/** The most pictures of an order in the list. */
const maxPictures = 4;

const noSuchPage = "The list has no such page. These are your newest orders.";

/** A page of the shopper's orders, newest first (ORDER-24, ORDER-35). */
export async function loadMyOrders(context: StoreContext) {
  const {
    url,
    addresses,
    shop: { commerce },
  } = context;
  const filter = readOrderFilter(url.searchParams);
  const errors = { ...filter.errors };
  const list = (pageToken: string | null) =>
    commerce.call("listOrderSummaries", {
      query: {
        ...filter.query,
        ...(pageToken && { pageToken }),
        pageSize,
        includeProducts: "true",
        includeDeliveryGroups: "true",
      },
    });
  const token = Object.keys(errors).length > 0 ? null : url.searchParams.get("page");
  const [answer, claimable] = await Promise.all([
    list(token).catch((error: unknown) => {
      if (token === null || !(error instanceof CommerceError) || error.kind !== "invalid") throw error;
      errors[""] = [noSuchPage];
      return list(null);
    }),
    inTime(findClaimable(context)).catch(() => null),
  ]);
  const asked = Object.fromEntries(Object.entries(filter.values).filter(([, value]) => value !== ""));
  const isRefused = Object.keys(errors).length > 0;
  const page = {
    head: { title: "My orders", noIndex: true, error: isRefused },
    action: addresses.myOrders(),
    once: randomUUID(),
    filter: { values: filter.values, errors, isSet: Object.keys(asked).length > 0, choices: statusChoices },
    orders: answer.orderSummaries.map((order) => toCard(order, context)),
    pages: toPageLinks(answer, (pageToken) => addresses.myOrders({ ...asked, page: pageToken })),
    /** The number of guests' orders that the shopper may claim; null where the platform has no such call. */
    claimable: claimable?.count ?? null,
    paths: {
      home: addresses.home(),
      subscriptions: addresses.mySubscriptions(),
      claim: addresses.claimOrder(),
      all: addresses.myOrders(),
    },
  };
  return isRefused ? data(page, { status: 400 }) : page;
}

function toCard(order: OrderListItem, { addresses }: Pick<StoreContext, "addresses">) {
  const groups = order.deliveryGroups ?? [];
  const edge = (dates: (string | null)[], pick: "first" | "last") =>
    dates
      .filter((date) => date !== null)
      .sort()
      .at(pick === "first" ? 0 : -1);
  const products = order.products ?? [];
  const pictures = products.flatMap(({ media }) => (media.id ? [media.id] : []));
  return {
    id: order.orderSummaryId,
    orderNumber: order.orderNumber,
    href: addresses.myOrder(order.orderNumber),
    orderedOn: formatOfficeDay(order.orderedDate),
    status: describeOrderState(order.status, order.paymentStatus).words,
    isRenewal: order.isRenewal ?? false,
    total: fromDecimalText(order.totalAmount),
    days: isOpen(order.status)
      ? readDays(
          edge(
            groups.map(({ earliestDelivery }) => earliestDelivery),
            "first",
          ),
          edge(
            groups.map(({ latestDelivery }) => latestDelivery),
            "last",
          ),
        )
      : null,
    pictures: pictures.slice(0, maxPictures),
    morePictures: Math.max(0, pictures.length - maxPictures),
    productCount: products.length,
  };
}
