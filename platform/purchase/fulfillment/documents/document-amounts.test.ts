import { expect, it } from "vitest";

import { createDice } from "#tests/support/dice";

import { documentAmounts, type OrderedAmounts } from "./document-amounts";

const nothing = { quantity: 0, amount: 0 };

it("a price without discounts is shown exactly, and the tax is the rest (ORDER-88)", () => {
  const ordered: OrderedAmounts = { unit: 1999, hasDiscount: false, total: 5997, tax: 360, due: 6357 };
  const amounts = documentAmounts(ordered, nothing, { quantity: 1, amount: 2119 }, { addsTax: true });
  expect(amounts).toEqual({ quantity: 1, price: 1999, discount: 0, tax: 120, amount: 2119 });
});

it("a discount that was lost is a positive one, without pieces (ORDER-88)", () => {
  const ordered: OrderedAmounts = { unit: 10_000, hasDiscount: true, total: 8000, tax: 480, due: 8480 };
  const before = { quantity: 1, amount: 8480 };
  const amounts = documentAmounts(ordered, before, { quantity: 0, amount: 2120 }, { addsTax: true });
  expect(amounts).toEqual({ quantity: 0, price: 0, discount: 2000, tax: 120, amount: 2120 });
});

it("the documents of a line add up to its amounts, however it is split (ORDER-88)", () => {
  const random = createDice(7);
  for (let run = 0; run < 2000; run += 1) {
    const addsTax = random(3) > 0;
    const quantity = 1 + random(9);
    const unit = random(200_000);
    const hasDiscount = random(2) === 1;
    const total = unit * quantity - (hasDiscount ? random(unit * quantity + 1) : 0);
    const tax = Math.round((total * random(11)) / 100);
    const due = total + (addsTax ? tax : 0);
    const ordered = { unit, hasDiscount, total, tax, due };
    let told = nothing;
    const sum = { price: 0, discount: 0, tax: 0, amount: 0 };
    while (told.quantity < quantity) {
      const quantities = 1 + random(quantity - told.quantity);
      const isLast = quantities === quantity - told.quantity;
      const left = due - told.amount;
      const amount = isLast ? left : Math.round((left * quantities) / (quantity - told.quantity));
      const shown = documentAmounts(ordered, told, { quantity: quantities, amount }, { addsTax });
      expect(shown.price + shown.discount + (addsTax ? shown.tax : 0)).toBe(amount);
      for (const name of ["price", "discount", "tax", "amount"] as const) sum[name] += shown[name];
      told = { quantity: told.quantity + quantities, amount: told.amount + amount };
    }
    expect(sum).toEqual({ price: unit * quantity, discount: total - unit * quantity, tax, amount: due });
  }
});
