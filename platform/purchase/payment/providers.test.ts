import { afterAll, describe, expect, it } from "vitest";

import { createTestDatabase } from "#tests/support/database";
import { newId } from "#platform/core/ids";
import { bookTransfer } from "#platform/purchase/in-house/bank-transfer";
import type {
  OperationRequest,
  PaymentProvider,
  ProviderAnswer,
  WebhookRequest,
} from "#platform/purchase/providers/payment-provider";

import { createHostedProvider } from "#tests/support/hosted-provider";
import { goodCard } from "#tests/support/order-side";
import { createTestGateway } from "#platform/purchase/test-gateway/test-gateway";

import { createProviders } from "./providers";

/*
 * What every payment provider must do. A new adapter needs an entry in `tokens`, or in `pages` if it has a
 * page, and passes. The hosted provider is no part of the platform: its page and its books are elsewhere.
 */

const { db, close } = await createTestDatabase();
afterAll(close);
let later = 0;
const now = () => new Date(Date.parse("2026-11-25T12:00:00Z") + later);
const hosted = createHostedProvider({ now });
const providers = createProviders({ db, now });
const webhooks: WebhookRequest[] = [];
const deliver = async (request: WebhookRequest) => webhooks.push(request) > 0;
hosted.hooks.deliver = deliver;

/** How each adapter gets the token of a shopper who may pay any amount. */
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

/** How a shopper uses the page of an adapter that has one. */
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

it("every provider of the platform is tested here (PAY-9)", () => {
  expect([...providers.keys()].sort()).toEqual(Object.keys(tokens).sort());
});

const all: [string, PaymentProvider][] = [...providers, ["hosted", hosted.provider]];

describe.each(all)("%s", (name, provider) => {
  const key = () => newId("paymentOperation");
  const usd = (amount: number) => ({ amount, currency: "USD" });

  async function authorized(amount: number) {
    const token = tokens[name] ? await tokens[name]() : await paidOnPage(name, provider, amount);
    const request = { key: key(), token, ...usd(amount) };
    const answer = await provider.authorize(request);
    if (answer.status === "Refused") throw new Error(answer.reason);
    const authorization = answer.reference;
    // Money that has to arrive has arrived.
    if (name === "bank-transfer") await bookTransfer(db, authorization, amount);
    const part = (each: number): OperationRequest => ({ key: key(), authorization, ...usd(each) });
    const sums = async () => {
      const { captured, voided, refunded } = (await provider.findAuthorization(authorization))!;
      return { captured, voided, refunded };
    };
    return { request, authorization, part, sums };
  }
  const statusOf = async (kind: "capture" | "void" | "refund", request: OperationRequest) =>
    (await provider[kind](request)).status;

  it("has a page exactly if it is tested here (PAY-47)", () => {
    expect(provider.pages !== undefined).toBe(pages[name] !== undefined);
  });

  it("authorizes once for each key, and knows the authorization by its name (PAY-9, PAY-29)", async () => {
    const { request, authorization } = await authorized(10_00);
    expect(await provider.authorize(request)).toMatchObject({ reference: authorization });
    expect(await provider.authorize({ ...request, amount: 11_00 })).toMatchObject({ status: "Refused" });
    expect(await provider.findAuthorization(authorization)).toMatchObject({
      key: request.key,
      amount: 10_00,
      captured: 0,
      voided: 0,
      refunded: 0,
    });
    expect(await provider.findAuthorization("unknown")).toBeNull();
  });

  it("captures in parts, voids the rest and refunds in parts (PAY-9)", async () => {
    const { part, sums } = await authorized(10_00);
    expect(await statusOf("capture", part(3_33))).toBe("Succeeded");
    expect(await statusOf("capture", part(1))).toBe("Succeeded");
    expect(await statusOf("void", part(6_66))).not.toBe("Refused");
    expect(await statusOf("refund", part(3_00))).not.toBe("Refused");
    expect(await statusOf("refund", part(34))).not.toBe("Refused");
    expect(await sums()).toEqual({ captured: 3_34, voided: 6_66, refunded: 3_34 });
  });

  it("moves nothing twice for the same key, also at the same time (PAY-29)", async () => {
    const { part, sums } = await authorized(10_00);
    const once = part(4_00);
    const answers = await Promise.all([once, once, once].map((request) => provider.capture(request)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(["Succeeded"]));
    expect(await sums()).toMatchObject({ captured: 4_00 });
    expect(await statusOf("capture", { ...once, amount: 5_00 })).toBe("Refused");
    expect(await statusOf("void", once)).toBe("Refused");
    expect(await sums()).toEqual({ captured: 4_00, voided: 0, refunded: 0 });
  });

  it("never captures more than is authorized, nor refunds more than was captured (PAY-29)", async () => {
    const { part, sums } = await authorized(10_00);
    expect(await statusOf("refund", part(1))).toBe("Refused");
    const captures = await Promise.all([6_00, 6_00].map((amount) => statusOf("capture", part(amount))));
    expect(captures.sort()).toEqual(["Refused", "Succeeded"]);
    expect(await statusOf("void", part(4_01))).toBe("Refused");
    expect(await statusOf("void", part(4_00))).not.toBe("Refused");
    expect(await statusOf("capture", part(1))).toBe("Refused");
    expect(await statusOf("refund", part(6_01))).toBe("Refused");
    expect(await sums()).toEqual({ captured: 6_00, voided: 4_00, refunded: 0 });
  });

  it("refuses other currencies, unknown authorizations and amounts of nothing (PAY-29)", async () => {
    const { part } = await authorized(10_00);
    expect(await statusOf("capture", { ...part(1_00), currency: "EUR" })).toBe("Refused");
    expect(await statusOf("capture", { ...part(1_00), authorization: "unknown" })).toBe("Refused");
    expect(await statusOf("capture", part(0))).toBe("Refused");
  });

  it("an authorization that ends is refused to be captured, and says so; it can be released (PAY-41)", async () => {
    const { part, authorization, sums } = await authorized(10_00);
    const captured = part(4_00);
    expect(await statusOf("capture", captured)).toBe("Succeeded");
    const { expiresAt, createdAt } = (await provider.findAuthorization(authorization))!;
    if (expiresAt === null) return;
    expect(expiresAt.getTime()).toBeGreaterThan(createdAt.getTime());
    later = expiresAt.getTime() - now().getTime() + later;
    try {
      const late = part(1_00);
      const refused = await provider.capture(late);
      expect(refused).toMatchObject({ status: "Refused", isExpired: true });
      expect(await provider.capture(late)).toEqual(refused);
      expect(await provider.findOperation(late.key)).toEqual(refused);
      // What was captured before stays, is told again, and can be given back.
      expect(await statusOf("capture", captured)).toBe("Succeeded");
      expect(await statusOf("refund", part(1_00))).not.toBe("Refused");
      const released = await provider.void(part(6_00));
      expect(released.status !== "Refused" || released.isExpired).toBe(true);
      expect(await sums()).toMatchObject({ captured: 4_00, refunded: 1_00 });
    } finally {
      later = 0;
    }
  });

  it("a kept card is authorized again without the shopper, once for each key, until it is revoked (PAY-37, PAY-42)", async () => {
    expect(pages[name]?.forms.keep !== undefined).toBe(provider.authorizeMandate !== undefined);
    if (!provider.authorizeMandate) return;
    const token = await paidOnPage(name, provider, 10_00, "keep");
    const answer = await provider.authorize({ key: key(), token, ...usd(10_00) });
    const { reference: mandate, consentedAt } = answer.mandate!;
    expect(consentedAt).toEqual(now());
    const request = { key: key(), mandate, ...usd(7_00) };
    expect(await provider.findOperation(request.key)).toBeNull();
    const again = await provider.authorizeMandate(request);
    if (again.status === "Refused") throw new Error(again.reason);
    expect(await provider.authorizeMandate(request)).toEqual(again);
    expect(await provider.findOperation(request.key)).toEqual(again);
    expect(await provider.findAuthorization(again.reference)).toMatchObject({
      key: request.key,
      amount: 7_00,
    });
    const part = { authorization: again.reference, ...usd(7_00) };
    expect(await statusOf("capture", { key: key(), ...part })).toBe("Succeeded");
    expect((await provider.authorizeMandate({ ...request, key: key(), currency: "EUR" })).status).toBe(
      "Refused",
    );
    await provider.revokeMandate!(mandate);
    await provider.revokeMandate!(mandate);
    expect((await provider.authorizeMandate({ ...request, key: key() })).status).toBe("Refused");
    // What was authorized before stays.
    expect(await provider.findOperation(request.key)).toEqual(again);
  });

  it("refuses a kept card that is unknown (PAY-37)", async () => {
    const request = { key: key(), mandate: "unknown", ...usd(1_00) };
    expect((await provider.authorizeMandate?.(request))?.status ?? "Refused").toBe("Refused");
    await provider.revokeMandate?.("unknown");
  });

  it("tells what became of an operation, and which authorizations were made when (PAY-9)", async () => {
    const { part, authorization } = await authorized(10_00);
    const [asked, refused] = [part(10_00), part(10_00)];
    const later = (ms: number) => new Date(now().getTime() + ms);
    const isListed = async (from: Date, to: Date) =>
      (await provider.listAuthorizations(from, to)).some(({ reference }) => reference === authorization);
    expect(await provider.findOperation(asked.key)).toBeNull();
    expect([await isListed(now(), later(1)), await isListed(later(-1), now())]).toEqual([true, false]);
    const answer = await provider.capture(asked);
    expect(await provider.findOperation(asked.key)).toEqual(answer);
    await provider.capture(refused);
    expect(await provider.findOperation(refused.key)).toMatchObject({ status: "Refused" });
  });
});

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

describe.each(all.filter(([name]) => pages[name]))("the page of %s", (name, provider) => {
  const theirs = provider.pages!;
  const statusOf = async (session: string) => (await theirs.find(session))?.status;
  const isRefused = ({ status }: ProviderAnswer) => status === "Refused";

  it("is one for each key, and works without scripts (PAY-2, PAY-3, PAY-47)", async () => {
    const { request, session, url } = await openVisit(provider);
    const again = await Promise.all([1, 2, 3].map(() => theirs.open(request)));
    expect(new Set(again.map((page) => page.session))).toEqual(new Set([session]));
    expect((await openVisit(provider)).session).not.toBe(session);
    const page = await pages[name]!.visit(new Request(url));
    const html = await page!.text();
    expect([page!.status, html.includes("$10.00"), html.includes("<script")]).toEqual([200, true, false]);
    expect(html).toContain('<form method="post"');
    expect(await statusOf(session)).toBe("open");
    expect(await theirs.find("unknown")).toBeNull();
  });

  it("leads back, and tells that it was paid; its token authorizes this amount and no other (PAY-47)", async () => {
    const { request, session, url } = await openVisit(provider);
    expect(await post(name, url, "pay")).toBe(request.returnUrl);
    const state = await theirs.find(session);
    expect(state).toMatchObject({ status: "approved", card: { brand: "Visa", lastFour: "4242" } });
    expect(await theirs.find(session)).toEqual(state);
    expect((await theirs.open(request)).session).toBe(session);
    const { token } = state as { token: string };
    const authorize = (amount: number, currency: string) =>
      provider.authorize({ key: newId("paymentOperation"), token, amount, currency });
    expect(isRefused(await authorize(10_01, "USD"))).toBe(true);
    expect(isRefused(await authorize(10_00, "EUR"))).toBe(true);
    expect(isRefused(await authorize(10_00, "USD"))).toBe(false);
    await post(name, url, "cancel");
    expect(await theirs.find(session)).toEqual(state);
  });

  it("tells that it was declined or left, and gives no token then (PAY-47)", async () => {
    const declined = await openVisit(provider);
    expect(await post(name, declined.url, "decline")).toBe(declined.request.returnUrl);
    expect(await theirs.find(declined.session)).toEqual({ status: "declined" });
    const left = await openVisit(provider);
    expect(await post(name, left.url, "cancel")).toBe(left.request.cancelUrl);
    expect(await theirs.find(left.session)).toEqual({ status: "cancelled" });
  });

  it("cannot be paid on once it is closed, and what was paid stays paid (PAY-47, PAY-49)", async () => {
    const closed = await openVisit(provider);
    await theirs.close(closed.session);
    await theirs.close(closed.session);
    await post(name, closed.url, "pay");
    expect(await statusOf(closed.session)).toBe("cancelled");
    const paid = await openVisit(provider);
    await post(name, paid.url, "pay");
    await theirs.close(paid.session);
    expect(await statusOf(paid.session)).toBe("approved");
    await theirs.close("unknown");
  });

  it("reports the visit by a signed webhook (PAY-35, PAY-47)", async () => {
    webhooks.length = 0;
    const { session, url } = await openVisit(provider);
    await post(name, url, "pay");
    const [webhook] = webhooks;
    expect(await provider.readWebhook!(webhook!)).toMatchObject({ session });
    const forged = { ...webhook!, body: webhook!.body.replace(session, "another") };
    expect(await provider.readWebhook!(forged)).toBeNull();
  });
});
