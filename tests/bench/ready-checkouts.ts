import { randomUUID } from "node:crypto";

import { storePath } from "#contract/paths";
import type { PlatformFetch } from "#contract/platform-fetch";
import { guestCookieName } from "#platform/core/actor";
import type { Database } from "#platform/db/database";
import { newId, seededId } from "#platform/core/ids";
import { defaultGroupId } from "#platform/purchase/delivery/group-records";

/** A checkout that is complete except for the order. */
export interface ReadyCheckout {
  url: string;
  cookie: string;
}

const store = "ardenne";
const base = `http://platform.test${storePath.replace("{webstoreId}", seededId("webstore", store))}`;
const cookieOf = (guestId: string) => `${guestCookieName(seededId("community", store))}=${guestId}`;
const contact = { firstName: "Ana", lastName: "Rivera", email: "ana@example.com" };
const address = {
  street: "1 Main St",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
  country: "US",
  name: "Ana Rivera",
};

/** A cart that a guest filled through API calls. It is copied for the other guests. */
interface Basket {
  lines: { productId: string; quantity: number }[];
  methodId: string;
  groupAddress: object;
  locationGroupId: string | null;
  total: number;
}

/**
 * Prepares checkouts of guests with one to three lines each. The lines are spread over all products of the
 * store, so that orders rarely compete for the same stock row.
 */
export async function prepareCheckouts(
  db: Database,
  platform: PlatformFetch,
  count: number,
): Promise<ReadyCheckout[]> {
  await db.updateTable("stock").set({ on_hand: 1_000_000 }).execute();
  const products = await db
    .selectFrom("product as p")
    .innerJoin("price_book_entry as e", "e.product_id", "p.id")
    .select("p.id")
    .distinct()
    .where("p.brand", "=", store)
    .where("p.product_class", "!=", "VariationParent")
    .where("p.is_active", "=", true)
    .where("e.price_book", "=", "list")
    .where("p.id", "in", db.selectFrom("stock").select("product_id"))
    .orderBy("p.id")
    .execute();
  const baskets: Basket[] = [];
  for (let index = 0; index < Math.min(60, products.length); index += 1) {
    const ids = Array.from(
      { length: 1 + (index % 3) },
      (_, line) => products[(index * 7 + line * 31) % products.length]!.id,
    );
    baskets.push(await fillBasket(db, platform, [...new Set(ids)]));
  }
  const ready: ReadyCheckout[] = [];
  for (let done = 0; done < count; done += 250)
    ready.push(...(await copyBaskets(db, baskets, done, Math.min(250, count - done))));
  return ready;
}

async function fillBasket(
  db: Database,
  platform: PlatformFetch,
  productIds: readonly string[],
): Promise<Basket> {
  const cookie = cookieOf(randomUUID());
  const call = async (method: string, path: string, body?: object) => {
    const answer = await platform(
      new Request(`${base}${path}`, {
        method,
        headers: { cookie },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    const text = await answer.text();
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text || "null") as never;
  };
  for (const productId of productIds)
    await call("POST", "/carts/active/cart-items", { productId, quantity: 1, type: "Product" });
  const { checkoutId }: { checkoutId: string } = await call("PUT", "/checkouts", { cartId: "active" });
  await call("PATCH", `/checkouts/${checkoutId}`, { contactInfo: contact, deliveryAddress: address });
  const offered: { deliveryGroups: { items: { availableDeliveryMethods: { id: string }[] }[] } } = await call(
    "GET",
    `/checkouts/${checkoutId}`,
  );
  const methodId = offered.deliveryGroups.items[0]!.availableDeliveryMethods[0]!.id;
  const { cartSummary }: { cartSummary: { cartId: string; grandTotalAmount: string } } = await call(
    "PATCH",
    `/checkouts/${checkoutId}`,
    { deliveryMethodId: methodId },
  );
  const group = await db
    .selectFrom("delivery_group")
    .selectAll()
    .where("cart_id", "=", cartSummary.cartId)
    .executeTakeFirstOrThrow();
  return {
    lines: productIds.map((productId) => ({ productId, quantity: 1 })),
    methodId,
    groupAddress: group.address!,
    locationGroupId: group.location_group_id,
    total: Math.round(Number(cartSummary.grandTotalAmount) * 100),
  };
}

async function copyBaskets(
  db: Database,
  baskets: readonly Basket[],
  from: number,
  count: number,
): Promise<ReadyCheckout[]> {
  const now = new Date();
  const webstore_id = seededId("webstore", store);
  const copies = Array.from({ length: count }, (_, index) => ({
    basket: baskets[(from + index) % baskets.length]!,
    guestId: randomUUID(),
    cartId: newId("cart"),
    checkoutId: newId("checkout"),
  }));
  const owned = (guestId: string) => ({
    webstore_id,
    guest_id: guestId,
    owner_key: `guest:${guestId}`,
    created_at: now,
    updated_at: now,
  });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("cart")
      .values(
        copies.map(({ cartId, guestId }) => ({
          id: cartId,
          ...owned(guestId),
          status: "Checkout" as const,
          currency: "USD",
        })),
      )
      .execute();
    await trx
      .insertInto("cart_item")
      .values(
        copies.flatMap(({ cartId, basket }) =>
          basket.lines.map(({ productId, quantity }) => ({
            id: newId("cartItem"),
            cart_id: cartId,
            product_id: productId,
            quantity,
            created_at: now,
          })),
        ),
      )
      .execute();
    for (const { cartId, basket } of copies) {
      await trx
        .updateTable("delivery_group")
        .set({
          address: JSON.stringify(basket.groupAddress),
          location_group_id: basket.locationGroupId,
          delivery_method_id: basket.methodId,
        })
        .where("id", "=", defaultGroupId(cartId))
        .execute();
    }
    await trx
      .insertInto("checkout")
      .values(
        copies.map(({ cartId, checkoutId, guestId }) => ({
          id: checkoutId,
          cart_id: cartId,
          ...owned(guestId),
          status: "Active" as const,
          contact: JSON.stringify(contact),
          expires_at: new Date(now.getTime() + 3_600_000),
        })),
      )
      .execute();
    await trx
      .insertInto("payment")
      .values(
        copies.map(({ checkoutId, basket }) => ({
          id: newId("paymentSession"),
          checkout_id: checkoutId,
          amount_minor: basket.total,
          currency: "USD",
          status: "Authorised" as const,
          reference: "bench",
          card_brand: "Visa",
          card_last_four: "4242",
          created_at: now,
        })),
      )
      .execute();
  });
  return copies.map(({ checkoutId, guestId }) => ({
    url: `${base}/checkouts/${checkoutId}/orders`,
    cookie: cookieOf(guestId),
  }));
}
