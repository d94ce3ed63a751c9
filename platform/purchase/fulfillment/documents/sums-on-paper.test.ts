import { expect, it } from "vitest";

import { sampleLine, samplePromotion } from "#tests/support/cart-samples";
import { createDice } from "#tests/support/dice";
import { readPdfText } from "#tests/support/pdf-text";
import { brandThemes } from "#platform/core/brand-themes";
import { renderMail } from "#platform/mail/render-mail";
import { priceCart } from "#platform/purchase/pricing/cart-pricing";
import { buildContent, type DocumentSubject } from "./build-content";
import { writeCharge } from "./charge-pdf";

import { confirmationData } from "#platform/purchase/order/confirmation-mail";
import type { OrderInput } from "#platform/purchase/order/order-input";
import type { OrderRecord } from "#platform/purchase/order/order-record";
import { orderRecords } from "#platform/purchase/order/order-records";

const now = new Date("2026-11-24T15:00:00Z");
const contact = { firstName: "Ana", lastName: "Rivera", email: "ana@example.com" };
const seller = {
  name: "Ardenne",
  tagline: null,
  mailingAddress: "1200 Foundry Walk, Louisville, KY 40202",
  supportPhone: "1-800-555-0142",
  supportEmail: "care@ardenne.example",
};

/** The records of an order with random lines, promotions, deliveries and taxes. */
function randomOrder(random: (below: number) => number) {
  const pick = <Value>(...values: Value[]) => values[random(values.length)]!;
  const groups = Array.from({ length: 1 + random(2) }, (_, place) => ({
    id: `group-${place}`,
    delivery: { classOfService: "Standard", fee: pick(0, 995, 7900, 34_900) },
    tax: pick({ rate: random(11_000), taxesDelivery: pick(true, false) }, null),
  }));
  const lines = Array.from({ length: groups.length + random(5) }, (_, place) =>
    sampleLine(`line-${place}`, 1 + random(900_000), 1 + random(7), {
      groupId: `group-${place % groups.length}`,
    }),
  );
  const promotions = Array.from({ length: random(4) }, (_, place) =>
    samplePromotion(`Promotion ${place}`, {
      kind: pick("Percentage", "Amount"),
      target: pick("Cart", "Item", "Shipping"),
      value: 1 + random(5000),
      couponCode: pick(null, `CODE${place}`),
    }),
  );
  const pricingInput = { lines, groups, promotions, taxType: pick("Net" as const, "Gross" as const) };
  const pricing = priceCart(pricingInput);
  const rowOf = (line: (typeof lines)[number]) => ({
    id: line.lineId,
    product_id: line.productId,
    name: `Product ${line.lineId}`,
    sku: line.lineId,
    quantity: line.quantity,
    parts: [],
    product_type: "range",
    is_digital: false,
    delivery_group_id: line.groupId,
    belongs_to_item_id: null,
    variation: {},
  });
  const shown = lines.map((line, place) => ({ row: rowOf(line), price: pricing.lines[place] }));
  const view = {
    pricing,
    pricingInput,
    contact,
    lines: shown,
    checkout: {},
    cart: { currency: "USD" },
    groups: groups.map(({ id }) => ({
      row: { id, address: {} },
      lines: shown.filter(({ row }) => row.delivery_group_id === id),
      selectedMethod: { id, name: "Standard delivery", furtherFee: 0, earliest: now, latest: now },
      delivery: pricing.deliveries.get(id),
    })),
  };
  const payment = {
    amount_minor: pricing.totals.grand,
    kind: "CardPayment",
    card_last_four: "4242",
    billing_address: null,
  };
  const input = { view, payment, allocations: [], earlierPayments: [], accountName: null, now };
  return { records: orderRecords("order", "K7QPX", input as unknown as OrderInput), pricingInput };
}

const minorOf = (text: string) => Math.round(Number(text.replace("−", "-").replace(/[$,]/g, "")) * 100);
const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** The label and the amount of each row of a mail that ends with an amount. */
const amountRows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)]
    .map(([, row]) => [...row!.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell]) => cell!))
    .filter(([, amount]) => /^−?\$[\d,.]+$/.test(amount ?? ""))
    .map(([label, amount]) => ({ label: label!, minor: minorOf(amount!) }));

it("in the confirmation of any order the lines add up to the products, and all rows to the total (MAIL-11)", async () => {
  const random = createDice(2026);
  const brand = {
    ...seller,
    theme: brandThemes.ardenne!,
    picture: (mediaId: string) => mediaId,
    link: (path: string) => `https://shop.test${path}`,
  };
  for (let run = 0; run < 30; run += 1) {
    const { records } = randomOrder(random);
    const data = confirmationData(records);
    const { html } = await renderMail("order-confirmation", { brand, data, writtenAt: now });
    const rows = amountRows(html);
    const place = rows.findIndex(({ label }) => label === "Products");
    const end = rows.findIndex(({ label }) => label === "Total");
    const minors = rows.map(({ minor }) => minor);
    expect(sum(minors.slice(0, place)), `lines of order ${run}`).toBe(minors[place]);
    expect(sum(minors.slice(place, end)), `rows of order ${run}`).toBe(minors[end]);
    expect(minors[end]).toBe(records.order.grand_total_minor);
  }
});

it("in any invoice and credit note each column adds up to its row below the table (ORDER-88)", async () => {
  const random = createDice(88);
  for (let run = 0; run < 20; run += 1) {
    const { records, pricingInput } = randomOrder(random);
    const addsTax = pricingInput.taxType === "Net";
    const kind = run % 2 === 0 ? "Invoice" : "CreditNote";
    const sign = kind === "Invoice" ? 1 : -1;
    const everything = [
      ...records.items.map(({ id, quantity, due_minor }) => ({ id, quantity, amount: due_minor })),
      ...records.groups.map(({ id, due_minor }) => ({ id, quantity: 1, amount: due_minor })),
    ];
    const parts = everything.map(({ id, quantity, amount }) => ({
      id,
      quantity: sign * quantity,
      amount: sign * amount,
    }));
    const rest = random(3) === 0 ? random(9000) : 0;
    const subject: DocumentSubject = {
      kind,
      parts,
      addsTax,
      seller: { ...seller, accent: brandThemes.ardenne!.accent },
      amount: sum(everything.map(({ amount }) => amount)) + rest,
      earlier: kind === "Invoice" ? [] : everything,
      about: null,
      invoiceNumbers: [],
      promotions: [],
      now: new Date(),
    };
    const content = buildContent(records as unknown as OrderRecord, subject);
    const text = readPdfText(await writeCharge({ kind, number: "I-1", issuedAt: now, content }));
    const written = text.split("\n");
    const amounts = written.filter((each) => /^−?\$[\d,.]+$/.test(each)).map(minorOf);
    const rowCount = sum(content.groups.map(({ lines, delivery }) => lines.length + (delivery ? 1 : 0)));
    const [price, discount, tax, amount] = [0, 1, 2, 3].map((column) =>
      sum(Array.from({ length: rowCount }, (_, row) => amounts[row * 4 + column]!)),
    );
    const below = (label: string) => {
      const at = written.lastIndexOf(label);
      return at < 0 ? 0 : minorOf(written[at + 1]!);
    };
    const total = below(kind === "Invoice" ? "Charged" : "Refunded");
    expect({ price, discount, amount }, `document ${run}`).toEqual({
      price: below("Products") + below("Delivery"),
      discount: below("Discounts"),
      amount: total - rest,
    });
    if (addsTax) expect(tax).toBe(below("Tax"));
    const sums = amounts.slice(rowCount * 4);
    expect(sum(sums.slice(0, sums.lastIndexOf(total))), `rows of document ${run}`).toBe(total);
  }
});
