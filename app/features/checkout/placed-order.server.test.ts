import { expect, it } from "vitest";

import { openConfirmation, loadConfirmation } from "~/features/orders/page/kept-order.data.server";
import { orderProof } from "~/request/order-proof.server";
import { openStoreContext } from "~/request/open-store-context.server";

import { openTestStore, type PlatformAnswer } from "#tests/support/store-request";
import type { OpenCheckout } from "./checkout-layout.data.server";
import { keepPlaced, readPlaced, sealShown } from "./placed-order.server";

const reference = "ABCDE-FGHIJ-KLMNO-PQRST";
const contact = "Ada Byron, ada@example.com, (502) 555-0100";

/** A checkout as the review shows it, with this many lines. */
function checkoutWith(lines: number): OpenCheckout {
  const opened = {
    deliveries: [],
    checkout: {
      cartSummary: { totalChargeAmount: "99.00", totalTaxAmount: "6.00", grandTotalAmount: "205.00" },
    },
    cart: {
      lines: Array.from({ length: lines }, (_, at) => ({
        quantity: 1,
        name: `Range ${at} ${(at * 7919).toString(36)} ${(at * 104729).toString(36)}`,
        total: 10_000 + at,
      })),
      totals: { products: 10_000, promotions: [], delivery: null, tax: null, taxIncluded: false, total: 0 },
    },
  };
  return opened as unknown as OpenCheckout;
}

async function open(search: string, cookie = "", lookUp: PlatformAnswer = { status: 404, body: [] }) {
  const store = openTestStore({ lookupOrder: () => lookUp });
  const load = store.loadContext();
  const headers = cookie ? { cookie } : undefined;
  return openStoreContext(
    new Request(`http://store.test/order-summary/42${search}`, headers && { headers }),
    { orderNumber: "42" },
    load,
  );
}

/** The page of the confirmation, in the browser that placed the order or another one. */
async function confirmation(lines: number, lookUp: PlatformAnswer, isSameBrowser = true) {
  const placing = await open("");
  await keepPlaced(placing, reference, sealShown(placing.store, contact, checkoutWith(lines)));
  const cookie = placing.document.headers.get("set-cookie")!.split(";")[0]!;
  const query = `?${new URLSearchParams({ ...orderProof(placing, "42", reference), placed: "1" })}`;
  const context = await open(query, isSameBrowser ? cookie : "", lookUp);
  const page = await loadConfirmation(context, await openConfirmation(context));
  if ("screen" in page) throw new Error("the order was looked up");
  return { page, cookie };
}

it.each([404, 403, 429, 500, 503])(
  "the confirmation stands without the look-up, which answers %d (ORDER-99)",
  async (status) => {
    const { page } = await confirmation(2, { status, body: [{ errorCode: "X", message: "secret" }] });
    expect(page).toMatchObject({ number: "42", placed: true, shown: { contact, omitted: 0 } });
    expect(page.shown!.lines.map(({ detail }) => detail)).toEqual(["$100.00", "$100.01"]);
    expect(page.shown!.totals.at(-1)).toEqual({ term: "Total", detail: "$205.00" });
    expect(JSON.stringify(page)).not.toContain("secret");
  },
);

it("another browser sees the number only (ORDER-99)", async () => {
  const { page } = await confirmation(2, { status: 404, body: [] }, false);
  expect(page).toMatchObject({ number: "42", shown: null });
});

it("the cookie stays below 3 KB, and counts the lines that do not fit (ORDER-99)", async () => {
  const { page, cookie } = await confirmation(400, { status: 404, body: [] });
  expect(cookie.length).toBeLessThan(3 * 1024);
  const { lines, omitted } = page.shown!;
  expect([lines.length > 20, omitted > 0, lines.length + omitted]).toEqual([true, true, 400]);
});

it("a link with a wrong signature stays 404 (ORDER-12)", async () => {
  const context = await open(`?reference=${reference}&signature=x`);
  await expect(openConfirmation(context)).rejects.toMatchObject({ status: 404 });
});

it("what was shown waits for the reference of an order whose answer was lost (ORDER-99)", async () => {
  const placing = await open("");
  await keepPlaced(placing, null, sealShown(placing.store, contact, checkoutWith(2)));
  const waiting = placing.document.headers.get("set-cookie")!.split(";")[0]!;
  const later = await open("", waiting);
  expect(await readPlaced(later, reference)).toBeNull();
  await keepPlaced(later, reference, "");
  const kept = await open("", later.document.headers.get("set-cookie")!.split(";")[0]!);
  expect(await readPlaced(kept, reference)).toMatchObject({ contact, omitted: 0 });
});
