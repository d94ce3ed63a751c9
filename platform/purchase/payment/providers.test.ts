import { describe, expect, it } from "vitest";

import { openTestedProviders } from "#tests/support/tested-providers";
import { newId } from "#platform/core/ids";
import { creditTransfer } from "#platform/purchase/built-in/bank-transfer";
import type { AuthorizationState, OperationRequest, PaymentProvider } from "#platform/core/payment-provider";

/* The duties of every payment provider. */

const { all, clock, db, now, pages, paidOnPage, providers, tokens } = await openTestedProviders();

it("every provider of the platform is tested here (PAY-9)", () => {
  expect([...providers.keys()].sort()).toEqual(Object.keys(tokens).sort());
});

async function listAll(provider: PaymentProvider, from: Date, to: Date) {
  const found: AuthorizationState[] = [];
  for (let after: string | null = null; ;) {
    const page = await provider.listAuthorizations(from, to, after);
    found.push(...page.authorizations);
    after = page.next;
    if (after === null) return found;
  }
}

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
    if (name === "bank-transfer") await creditTransfer(db, authorization, amount);
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
    clock.later = expiresAt.getTime() - now().getTime() + clock.later;
    try {
      const late = part(1_00);
      const refused = await provider.capture(late);
      expect(refused).toMatchObject({ status: "Refused", isExpired: true });
      expect(await provider.capture(late)).toEqual(refused);
      expect(await provider.findOperation(late.key)).toEqual(refused);
      // An earlier capture stays, is told again, and can be refunded.
      expect(await statusOf("capture", captured)).toBe("Succeeded");
      expect(await statusOf("refund", part(1_00))).not.toBe("Refused");
      const released = await provider.void(part(6_00));
      expect(released.status !== "Refused" || released.isExpired).toBe(true);
      expect(await sums()).toMatchObject({ captured: 4_00, refunded: 1_00 });
    } finally {
      clock.later = 0;
    }
  });

  it("a saved card is authorized again without the shopper, once for each key, until it is revoked (PAY-37, PAY-42)", async () => {
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
    // An earlier authorization stays.
    expect(await provider.findOperation(request.key)).toEqual(again);
  });

  it("refuses a saved card that is unknown (PAY-37)", async () => {
    const request = { key: key(), mandate: "unknown", ...usd(1_00) };
    expect((await provider.authorizeMandate?.(request))?.status ?? "Refused").toBe("Refused");
    await provider.revokeMandate?.("unknown");
  });

  it("tells what became of an operation, and which authorizations were made when (PAY-9)", async () => {
    const { part, authorization } = await authorized(10_00);
    const [asked, refused] = [part(10_00), part(10_00)];
    const later = (ms: number) => new Date(now().getTime() + ms);
    const isListed = async (from: Date, to: Date) =>
      (await listAll(provider, from, to)).some(({ reference }) => reference === authorization);
    expect(await provider.findOperation(asked.key)).toBeNull();
    expect([await isListed(now(), later(1)), await isListed(later(-1), now())]).toEqual([true, false]);
    const names = (await listAll(provider, now(), later(1))).map(({ reference }) => reference);
    expect(new Set(names).size).toBe(names.length);
    const answer = await provider.capture(asked);
    expect(await provider.findOperation(asked.key)).toEqual(answer);
    await provider.capture(refused);
    expect(await provider.findOperation(refused.key)).toMatchObject({ status: "Refused" });
  });
});
