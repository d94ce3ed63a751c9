import { data } from "@remix-run/node";

import { fromDecimalText } from "#contract/money";
import { CommerceError } from "~/commerce/errors";
import { isUnknownCall } from "~/features/orders/claim/claimable.server";
import { describePayment, describePaymentStatus } from "~/features/orders/view/order-words.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatOfficeDay } from "~/ui/day-formats";

import { toPageLinks } from "./page-links.server";

const pageSize = "20";

/** The payments of the shopper's orders, newest first (ORDER-36). */
export async function loadPaymentHistory(context: StoreContext) {
  const { url, addresses } = context;
  const token = url.searchParams.get("page");
  const { answer, isWrongPage } = await readPayments(context, token);
  const page = {
    head: { title: "Payment history", noIndex: true, error: isWrongPage },
    isWrongPage,
    /** Null where the platform has no such list: the call is our own addition. */
    payments:
      answer?.payments.map((payment) => ({
        id: payment.id,
        date: formatOfficeDay(payment.orderedDate),
        orderNumber: payment.orderNumber,
        href: addresses.myOrder(payment.orderNumber),
        method: describePayment({
          type: payment.method,
          cardType: payment.cardType ?? "",
          lastFour: payment.cardLastFour ?? "",
          purchaseOrder: payment.purchaseOrderNumber ?? "",
        }),
        amount: fromDecimalText(payment.amount),
        status: describePaymentStatus(payment.status, Boolean(payment.purchaseOrderNumber)),
      })) ?? null,
    pages: answer
      ? toPageLinks(answer, (pageToken) => addresses.paymentHistory({ page: pageToken }))
      : { previous: null, next: null },
    paths: { home: addresses.home(), orders: addresses.myOrders() },
  };
  return isWrongPage ? data(page, { status: 400 }) : page;
}

async function readPayments({ shop: { commerce } }: StoreContext, token: string | null) {
  const list = (pageToken: string | null) =>
    commerce.call("listOrderPayments", { query: { pageSize, ...(pageToken && { pageToken }) } });
  try {
    return { answer: await list(token), isWrongPage: false };
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (isUnknownCall(error)) return { answer: null, isWrongPage: false };
    if (token === null || error.kind !== "invalid") throw error;
    return { answer: await list(null), isWrongPage: true };
  }
}
