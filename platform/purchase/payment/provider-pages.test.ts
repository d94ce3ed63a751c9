import { describe, expect, it } from "vitest";

import { openTestedProviders } from "#tests/support/tested-providers";
import { newId } from "#platform/core/ids";
import type { ProviderAnswer } from "#platform/core/payment-provider";

/* The duties of every payment provider with a page. */

const { all, openVisit, pages, post, webhooks } = await openTestedProviders();

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
    expect(await provider.webhooks!.read(webhook!)).toMatchObject({ session });
    const forged = { ...webhook!, body: webhook!.body.replace(session, "another") };
    expect(await provider.webhooks!.read(forged)).toBe("unsigned");
  });
});
