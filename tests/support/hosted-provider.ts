import { createHmac, randomUUID } from "node:crypto";

import type {
  OperationRequest,
  PageRequest,
  PaymentProvider,
  ProviderAnswer,
  SessionState,
  WebhookRequest,
} from "#platform/core/payment-provider";

/*
 * A payment provider elsewhere: its page is on another site, and its ledger is its own. It reads and writes
 * nothing of the store, so it proves that the interface is enough.
 */

interface Visit {
  reference: string;
  request: PageRequest;
  state: SessionState;
}
interface Authorization {
  reference: string;
  key: string;
  amount: number;
  currency: string;
  captured: number;
  voided: number;
  refunded: number;
  createdAt: Date;
  expiresAt: null;
}

const pageOrigin = "https://pay.hosted.test";
const perPage = 2;
const secret = "whsec_test";
const sign = (body: string) => createHmac("sha256", secret).update(body).digest("hex");
const refused = (reason: string): ProviderAnswer => ({ status: "Refused", reason });

export function createHostedProvider({
  name = "hosted",
  now,
  storeOrigin = "http://store.test",
}: {
  name?: string;
  now: () => Date;
  /** Of the configuration: paths of the store are led back to from another site. */
  storeOrigin?: string;
}) {
  const visits = new Map<string, Visit>();
  const authorizations = new Map<string, Authorization>();
  const operations = new Map<string, { kind: string; request: OperationRequest; answer: ProviderAnswer }>();
  const hooks = {
    /** Runs before each request; may throw, as a network does. */
    onCall: async (_call: string) => {},
    deliver: async (_request: WebhookRequest): Promise<boolean> => true,
  };

  async function perform(kind: string, sum: "captured" | "voided" | "refunded", request: OperationRequest) {
    await hooks.onCall(kind);
    const before = operations.get(request.key);
    if (before)
      return before.kind === kind && JSON.stringify(before.request) === JSON.stringify(request)
        ? before.answer
        : refused("The key was used for something else");
    const found = authorizations.get(request.authorization);
    const room =
      !found || found.currency !== request.currency
        ? 0
        : kind === "Refund"
          ? found.captured - found.refunded
          : found.amount - found.captured - found.voided;
    const isPossible = request.amount > 0 && request.amount <= room;
    const answer: ProviderAnswer = isPossible
      ? { status: "Succeeded", reference: `op_${operations.size}` }
      : refused("Not possible");
    if (isPossible) found![sum] += request.amount;
    operations.set(request.key, { kind, request, answer });
    return answer;
  }

  const provider: PaymentProvider = {
    name,
    pages: {
      async open(request) {
        await hooks.onCall("open");
        const before = [...visits.values()].find((visit) => visit.request.key === request.key);
        const reference = before?.reference ?? `cs_test_${"x".repeat(40)}_${randomUUID()}`;
        visits.set(reference, before ?? { reference, request, state: { status: "open" } });
        return { session: reference, url: `${pageOrigin}/c/${reference}` };
      },
      async find(session) {
        await hooks.onCall("find");
        return visits.get(session)?.state ?? null;
      },
      async close(session) {
        await hooks.onCall("close");
        const visit = visits.get(session);
        if (visit?.state.status === "open") visit.state = { status: "cancelled" };
      },
    },
    async authorize({ key, token, amount, currency }) {
      await hooks.onCall("authorize");
      const visit = [...visits.values()].find(
        ({ state }) => state.status === "approved" && state.token === token,
      );
      if (!visit || visit.request.amount !== amount || visit.request.currency !== currency)
        return refused("The page was not paid with this amount");
      const before = [...authorizations.values()].find((each) => each.key === key);
      const reference = before?.reference ?? `pi_${randomUUID()}`;
      const none = { captured: 0, voided: 0, refunded: 0, expiresAt: null };
      authorizations.set(
        reference,
        before ?? { reference, key, amount, currency, ...none, createdAt: now() },
      );
      return { status: "Succeeded", reference };
    },
    capture: (request) => perform("Capture", "captured", request),
    void: (request) => perform("Void", "voided", request),
    refund: (request) => perform("Refund", "refunded", request),
    async findOperation(key) {
      const authorized = [...authorizations.values()].find((each) => each.key === key);
      if (authorized) return { status: "Succeeded", reference: authorized.reference };
      return operations.get(key)?.answer ?? null;
    },
    async findAuthorization(reference) {
      const found = authorizations.get(reference);
      return found ? { ...found } : null;
    },
    async listAuthorizations(from, to, after) {
      const all = [...authorizations.values()].filter(({ createdAt }) => createdAt >= from && createdAt < to);
      const start = Number(after ?? 0);
      const page = all.slice(start, start + perPage).map((each) => ({ ...each }));
      return { authorizations: page, next: start + perPage < all.length ? String(start + perPage) : null };
    },
    webhooks: {
      signatureHeader: "hosted-signature",
      async read({ headers, body }) {
        if (headers.get("hosted-signature") !== sign(body)) return "unsigned";
        const { event, session } = JSON.parse(body) as { event: string; session: string };
        return { id: event, session };
      },
    },
  };

  /** The page, as a browser would get it. */
  async function page(request: Request): Promise<Response> {
    const visit = visits.get(new URL(request.url).pathname.split("/").at(-1)!);
    if (!visit) return new Response("Not found", { status: 404 });
    const { amount, merchant, returnUrl, cancelUrl } = visit.request;
    const html = `<h1>${merchant}</h1><p>$${(amount / 100).toFixed(2)}</p><form method="post"><button name="do" value="pay">Pay</button></form>`;
    if (request.method !== "POST") return new Response(html);
    const action = new URLSearchParams(await request.text()).get("do");
    if (visit.state.status === "open") {
      visit.state =
        action === "pay"
          ? {
              status: "approved",
              token: `tok_${randomUUID()}`,
              card: { brand: "Visa", lastFour: "4242" },
            }
          : { status: action === "decline" ? "declined" : "cancelled" };
      await hooks.deliver(webhookOf(visit.reference));
    }
    const back = visit.state.status === "cancelled" ? cancelUrl : returnUrl;
    return new Response(null, { status: 303, headers: { location: storeOrigin + back } });
  }

  function webhookOf(session: string): WebhookRequest {
    const body = JSON.stringify({ event: `evt_${randomUUID()}`, session });
    return { headers: new Headers({ "hosted-signature": sign(body) }), body };
  }

  const expire = (session: string) => (visits.get(session)!.state = { status: "expired" });
  return { provider, page, hooks, webhookOf, expire, opened: () => [...visits.keys()] };
}
