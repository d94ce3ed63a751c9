import { expect, it } from "vitest";

import { fillCheckout, goodCard, openOrderSide, pay } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";

import { revokeUnusedMandates } from "./mandates";
import { createProviders } from "./providers";

const side = await openOrderSide();
const { db } = side;
const day = 24 * 60 * 60 * 1000;
let later = 0;
const now = () => new Date(Date.now() + later);
const providers = createProviders({ db, now });
const gateway = providers.get("test-gateway")!;
const usd = (key: string, mandate: string) => ({ key, mandate, amount: 10_00, currency: "USD" });

async function paid(card: Record<string, string>) {
  const shopper = side.shopper();
  await shopper.add(await side.insertProduct());
  const checkoutId = await fillCheckout(shopper);
  await pay(side, shopper, checkoutId, card);
  const mandates = await db
    .selectFrom("payment_mandate")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .execute();
  return { shopper, checkoutId, mandates };
}

it("a card is kept only where the shopper agreed, and pays without the shopper until it is revoked (PAY-37)", async () => {
  expect((await paid(goodCard)).mandates).toEqual([]);
  const { shopper, mandates } = await paid({ ...goodCard, keep: "yes" });
  expect(mandates).toMatchObject([
    { owner_key: `guest:${shopper.guestId}`, card_brand: "Visa", card_last_four: "4242", revoked_at: null },
  ]);
  const { reference } = mandates[0]!;
  const answer = await gateway.authorizeMandate!(usd("renewal-1", reference));
  expect(answer).toMatchObject({ status: "Succeeded" });
  expect(await gateway.authorizeMandate!(usd("renewal-1", reference))).toEqual(answer);
  await gateway.revokeMandate!(reference);
  await gateway.revokeMandate!(reference);
  expect(await gateway.authorizeMandate!(usd("renewal-2", reference))).toMatchObject({ status: "Refused" });
});

it("a card that was kept for a checkout without an order is revoked after 40 days (PAY-37)", async () => {
  later = 0;
  const unused = await paid({ ...goodCard, keep: "yes" });
  const used = await paid({ ...goodCard, keep: "yes" });
  await used.shopper.call("placeOrder", { params: { checkoutId: used.checkoutId } });
  later = 41 * day;
  await revokeUnusedMandates({ db, now, providers, log: silentLog });
  const status = async (mandate: string) => (await gateway.authorizeMandate!(usd(mandate, mandate))).status;
  expect(await status(unused.mandates[0]!.reference)).toBe("Refused");
  expect(await status(used.mandates[0]!.reference)).toBe("Succeeded");
  expect(await revokeUnusedMandates({ db, now, providers, log: silentLog })).toBe(0);
});
