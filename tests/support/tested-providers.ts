import { afterAll } from "vitest";

import { newId } from "#platform/core/ids";
import { createProviders } from "#platform/purchase/payment/providers";
import type { PaymentProvider, WebhookRequest } from "#platform/core/payment-provider";
import { createTestGateway } from "#platform/purchase/test-gateway/test-gateway";

import { createTestDatabase } from "./database";
import { createHostedProvider } from "./hosted-provider";
import { goodCard } from "./order-side";

/*
 * The payment providers that are tested as adapters, and how a shopper uses their pages. A new adapter needs
 * an entry in `tokens`, or in `pages` if it has a page. The hosted provider is no part of the platform: its
 * page and its ledger are elsewhere.
 */

/** Opens them for one test file, with a database of its own. */
export async function openTestedProviders() {
  const test = await createTestDatabase();
  const { db } = test;
  afterAll(test.close);
  const clock = { later: 0 };
  const now = () => new Date(Date.parse("2026-11-25T12:00:00Z") + clock.later);
  const hosted = createHostedProvider({ now });
  const providers = createProviders({ db, now });
  const webhooks: WebhookRequest[] = [];
  const deliver = async (request: WebhookRequest) => webhooks.push(request) > 0;
  hosted.hooks.deliver = deliver;

  /** The way in which each adapter gets the token of a shopper who may pay any amount. */
  const tokens: Record<string, () => Promise<string>> = {
    async "test-gateway"() {
      const token = newId("paymentSession");
      const { id: webstore_id } = await db.selectFrom("webstore").select("id").executeTakeFirstOrThrow();
      await db
        .insertInto("card_token")
        .values({
          token,
          webstore_id,
          owner_key: "guest:test",
          card_holder: "Ana Rivera",
          card_brand: "Visa",
          card_last_four: "4242",
          outcome: "approve",
          billing_address: null,
          created_at: now(),
          expires_at: new Date(now().getTime() + 60_000),
        })
        .execute();
      return token;
    },
    "purchase-order": async () => "PO-2026/117",
    "bank-transfer": async () => "BankTransfer",
  };

  /** The shopper's use of the page of an adapter that has one. */
  const pages: Record<
    string,
    {
      visit: (request: Request) => Promise<Response | null>;
      /** The forms that a shopper posts, one after the other. */
      forms: Record<"pay" | "decline" | "cancel", Record<string, string>[]> & {
        /** Pays, and agrees that the means of payment is kept. Absent: the provider keeps none. */
        keep?: Record<string, string>[];
      };
    }
  > = {
    "test-gateway": {
      visit: createTestGateway({ db, now, gatewayPendingMs: 1000, deliver }),
      forms: {
        pay: [goodCard],
        keep: [{ ...goodCard, keep: "yes" }],
        decline: Array.from({ length: 5 }, () => ({ ...goodCard, number: "4000000000000002" })),
        cancel: [{ intent: "cancel" }],
      },
    },
    hosted: {
      visit: hosted.page,
      forms: { pay: [{ do: "pay" }], decline: [{ do: "decline" }], cancel: [{ do: "cancel" }] },
    },
  };

  /** Every adapter by its name. */
  const all: [string, PaymentProvider][] = [...providers, ["hosted", hosted.provider]];

  const back = (key: string) => ({
    returnUrl: `/checkout/processing?payment=${key}`,
    cancelUrl: `/checkout/payment?payment=${key}`,
  });

  async function openVisit({ pages: theirs }: PaymentProvider, amount = 10_00) {
    const key = newId("paymentSession");
    const request = { key, amount, currency: "USD", merchant: "ardenne", ...back(key) };
    const { session, url } = await theirs!.open(request);
    return { request, session, url: new URL(url, "http://store.test").href };
  }

  /** Posts the forms of a page. Returns where it leads to in the end. */
  async function post(name: string, url: string, kind: "pay" | "keep" | "decline" | "cancel") {
    let last: Response | null = null;
    for (const form of pages[name]!.forms[kind]!)
      last = await pages[name]!.visit(
        new Request(url, {
          method: "POST",
          headers: { "sec-fetch-site": "same-origin" },
          body: new URLSearchParams(form),
        }),
      );
    const { pathname, search } = new URL(last!.headers.get("location") ?? url, url);
    return pathname + search;
  }

  async function paidOnPage(
    name: string,
    provider: PaymentProvider,
    amount: number,
    how: "pay" | "keep" = "pay",
  ): Promise<string> {
    const { session, url } = await openVisit(provider, amount);
    await post(name, url, how);
    const state = await provider.pages!.find(session);
    if (state?.status !== "approved") throw new Error("The page did not approve the payment");
    return state.token;
  }

  return { db, clock, now, providers, webhooks, tokens, pages, all, openVisit, post, paidOnPage };
}
