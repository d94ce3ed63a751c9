import { afterAll, beforeAll, expect, it } from "vitest";

import { loader as loadAppliance } from "~/routes/account/my-appliance";
import { loader as loadProducts } from "~/routes/account/my-products";
import { loader as loadList } from "~/routes/account/wishlist-detail";
import { loader as loadItem } from "~/routes/account/wishlist-item";
import { loader as loadStep } from "~/routes/account/wishlist-step";
import { loader as loadOrder } from "~/routes/order/account";
import { loader as loadSummary } from "~/routes/order/summary";

import { newId, seededId } from "#platform/core/ids";
import { placeOrder } from "#tests/support/placed-orders";
import { signIn } from "#tests/support/sign-in";

import { createGuest } from "./guest";
import { openContractPlatform, type ContractPlatform } from "./platform";
import { openBrowser, type Handler } from "./storefront-browser";

let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

async function registerAppliance(owner: string): Promise<string> {
  const { db } = platform.side;
  const now = new Date();
  const { id } = await db
    .insertInto("product_registration")
    .values({
      id: newId("registration"),
      number: newId("registration"),
      owner_key: owner,
      webstore_id: seededId("webstore", "ardenne"),
      product_id: platform.productId,
      family_id: platform.productId,
      model: "HL-SM45",
      product_name: "Oven of Tower B",
      serial_number: "CA000000001",
      purchase_date: "2026-03-27",
      email: "buyer@example.com",
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

it("a buyer sees the same page for each id of another company as for one that does not exist (SESSION-45)", async () => {
  const { db } = platform.side;
  const account = await signIn(db, { kind: "business" });
  const buyer = createGuest(platform.transports["in process"], { account });
  const products = [{ productId: platform.productId }];
  const list = (await buyer.call("createWishlist", { body: { name: "Tower B", products } })).body;
  const wishlistId = list.summary.id as string;
  const item = await db
    .selectFrom("wishlist_item")
    .select("id")
    .where("wishlist_id", "=", wishlistId)
    .executeTakeFirstOrThrow();
  const order = await placeOrder(platform.side, platform.side.shopper(), [[platform.productId, 1]]);
  const address = await buyer.call("createAddress", {
    params: { accountId: account.accountId },
    body: {
      addressType: "Shipping",
      name: "Tower B",
      street: "1 Main Street",
      city: "Louisville",
      region: "KY",
      postalCode: "40222",
      country: "US",
    },
  });
  expect(address.status).toBe(201);
  const addressId = (address.body as { addressId: string }).addressId;
  const appliance = await registerAppliance(`account:${account.accountId}:${account.userId}`);
  const stranger = openBrowser(platform, "in process");
  await stranger.signIn({ kind: "business" });

  const at = (handler: unknown, path: string, params: Record<string, string>) =>
    stranger.ask(handler as Handler, { path, params });
  const answersTo = async (ids: Record<"list" | "item" | "order" | "address" | "appliance", string>) => {
    const lists = `/mya-wishlists/${ids.list}`;
    const { data: book } = await at(loadProducts, `/mya-my-products?edit=${ids.address}`, {});
    const answers = [
      await at(loadList, lists, { wishlistId: ids.list }),
      await at(loadItem, `${lists}/items/${ids.item}`, { wishlistId: ids.list, itemId: ids.item }),
      ...(await Promise.all(
        ["rename", "share", "delete"].map((step) =>
          at(loadStep, `${lists}/${step}`, { wishlistId: ids.list, step }),
        ),
      )),
      await at(loadAppliance, `/mya-my-appliance/${ids.appliance}`, { registrationId: ids.appliance }),
      await at(loadOrder, `/mya-my-orders/${ids.order}`, { orderNumber: ids.order }),
      await at(loadSummary, `/mya-my-orders/${ids.order}`, { orderNumber: ids.order }),
    ];
    expect(JSON.stringify([answers, book])).not.toContain("Tower B");
    return [
      ...answers.map(({ status, location }) => [status, location]),
      JSON.stringify(book).includes("no longer in your book"),
    ];
  };
  const unknown = await answersTo({
    list: newId("wishlist"),
    item: newId("wishlistItem"),
    order: `${order.number.slice(0, -1)}X`,
    address: newId("address"),
    appliance: newId("registration"),
  });
  const foreign = await answersTo({
    list: wishlistId,
    item: item.id,
    order: order.number,
    address: addressId,
    appliance,
  });
  expect(foreign).toEqual(unknown);
  expect(unknown).toEqual([...Array.from({ length: 8 }, () => [404, null]), true]);
});
