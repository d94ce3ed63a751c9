import { requestKinds, requestKind, type RequestKindName } from "#contract/shopper/request-kinds";
import { formatOfficeDay } from "~/ui/day-formats";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

const statusWords: Record<string, string> = {
  Received: "Received. We’ll answer by email and here",
  Answered: "Answered",
  Closed: "Closed",
};

/** Data of the page of a sent request, by the token of its mails (REQUEST-8). */
export async function loadSentRequest(context: StoreContext) {
  const { params, addresses, absolute, shop } = context;
  await requireOffered(context, "getRequest");
  const token = params.token!;
  const { kind, reference, receivedDate, status, details, answers } = await shop.commerce.call("getRequest", {
    params: { token },
  });
  const name = Object.hasOwn(requestKinds, kind) ? requestKind(kind as RequestKindName).name : "request";
  const title = `Your ${name} ${reference}`;
  return {
    head: { title, noIndex: true, canonical: absolute(addresses.sentRequest(token)) },
    title,
    status: statusWords[status] ?? status,
    received: formatOfficeDay(receivedDate),
    details,
    answers: answers.map(({ text, answeredDate }) => ({ text, day: formatOfficeDay(answeredDate) })),
    support: addresses.support(),
  };
}
export type SentRequestView = Awaited<ReturnType<typeof loadSentRequest>>;
