import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";

import { openBrowser, preserve, quantitiesOf } from "#tests/support/merge-guest";
import { openOrderSide } from "#tests/support/order-side";
import { openTestSession } from "#tests/support/sign-in";

const side = await openOrderSide();

describe("simultaneous transfers", () => {
  it("two tabs transfer the same cart, and nothing is lost or doubled (CART-38)", async () => {
    const products = await Promise.all([1, 2, 3].map(() => side.insertProduct()));
    for (let turn = 0; turn < 10; turn += 1) {
      const { guest, shopper } = await openBrowser(side);
      for (const productId of products) await guest.add(productId, 2);
      await shopper.add(products[0]!, 1);
      const answers = await Promise.all([preserve(shopper), preserve(shopper), preserve(shopper)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 204, 204]);
      expect(await quantitiesOf(shopper)).toEqual({
        [products[0]!]: 3,
        [products[1]!]: 2,
        [products[2]!]: 2,
      });
    }
  });

  it("two shoppers sign in to one browser, and one of them gets the cart", async () => {
    const range = await side.insertProduct();
    const { guest, shopper } = await openBrowser(side);
    const other = await side.signedIn({ guestId: guest.guestId });
    await guest.add(range, 2);
    const answers = await Promise.all([preserve(shopper), preserve(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 204]);
    const both = [await quantitiesOf(shopper), await quantitiesOf(other)];
    expect(both.filter((each) => each[range] === 2)).toHaveLength(1);
    expect(both.filter((each) => Object.keys(each).length === 0)).toHaveLength(1);
  });

  it("two browsers of one shopper transfer their carts while one of them adds lines", async () => {
    const [range, hood] = [
      await side.insertProduct({ maximum: 1000 }),
      await side.insertProduct({ maximum: 1000 }),
    ];
    const shopper = await side.signedIn();
    const phones = await Promise.all(
      [1, 2].map(async () => {
        const guestId = randomUUID();
        const headers = await openTestSession(side.db, shopper.userId);
        return {
          guest: side.shopper("ardenne", guestId),
          shopper: side.shopper("ardenne", guestId, headers),
        };
      }),
    );
    for (const { guest } of phones) await guest.add(range, 5);
    const answers = await Promise.all([
      ...phones.map((phone) => preserve(phone.shopper)),
      ...Array.from({ length: 6 }, () => shopper.add(range, 1)),
      ...phones.map((phone) => phone.shopper.add(hood, 1)),
    ]);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
    expect(await quantitiesOf(shopper)).toEqual({ [range]: 16, [hood]: 2 });
  });

  it("a guest who adds while the cart is transferred loses no line (CART-38)", async () => {
    const [range, hood] = [await side.insertProduct(), await side.insertProduct()];
    for (let turn = 0; turn < 10; turn += 1) {
      const { guest, shopper } = await openBrowser(side);
      await guest.add(range);
      await Promise.all([preserve(shopper), guest.add(hood)]);
      await preserve(shopper);
      expect(await quantitiesOf(shopper)).toEqual({ [range]: 1, [hood]: 1 });
    }
  });

  it("200 merges at once to one shopper, five from each browser, lose and double no line (CART-38, SESSION-23)", async () => {
    const products = await Promise.all([1, 2, 3].map(() => side.insertProduct({ maximum: 1000 })));
    const { userId } = await side.signedIn();
    const browsers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const guestId = randomUUID();
        const [guest, shopper] = [
          side.shopper("ardenne", guestId),
          side.shopper("ardenne", guestId, await openTestSession(side.db, userId)),
        ];
        await guest.add(products[0]!, 2);
        await guest.add(products[1 + (index % 2)]!, 3);
        return shopper;
      }),
    );
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => preserve(browsers[index % browsers.length]!)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(160);
    expect(await quantitiesOf(browsers[0]!)).toEqual({
      [products[0]!]: 80,
      [products[1]!]: 60,
      [products[2]!]: 60,
    });
  }, 60_000);

  it("two sessions of one shopper share one cart", async () => {
    const range = await side.insertProduct({ maximum: 100 });
    const shopper = await side.signedIn();
    const other = side.shopper("ardenne", randomUUID(), await openTestSession(side.db, shopper.userId));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? other : shopper).add(range)),
    );
    expect(new Set(answers.map(({ body }) => body.cartId)).size).toBe(1);
    expect(await quantitiesOf(other)).toEqual({ [range]: 20 });
  });
});
