import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";

import { createShopper } from "#platform/accounts/accounts/registration";
import { performOperations } from "#platform/purchase/fulfillment/settlement/perform-operations";
import { shipOrder } from "#platform/purchase/fulfillment/ship";
import { revokeUnusedMandates } from "#platform/purchase/payment/mandates";
import { createProviders } from "#platform/purchase/payment/providers";
import { createShopperSession } from "#platform/accounts/accounts/sessions";
import { createGuest } from "#tests/contract/guest";
import { openContractPlatform, type ContractPlatform } from "#tests/contract/platform";
import { fillCheckout, goodCard, pay } from "#tests/support/order-side";
import { silentLog } from "#tests/support/silent-log";
import { useQuickPasswords } from "#tests/support/quick-passwords";

useQuickPasswords();
let platform: ContractPlatform;
beforeAll(async () => {
  platform = await openContractPlatform();
});
afterAll(() => platform?.close());

const password = "a long way round the kitchen";

async function register(email = `${randomUUID()}@example.com`) {
  const { db } = platform.side;
  const created = (await createShopper(
    db,
    {
      email,
      password,
      firstName: "Ottoline",
      lastName: "Quillfeather",
      phone: "+15025550188",
      isEmailVerified: true,
    },
    new Date(),
  ))!;
  const { token } = await createShopperSession(db, created.userId, new Date());
  const account = {
    ...created,
    email,
    headers: { authorization: `Bearer ${token}` },
    groupIds: [],
    managedIds: [],
  };
  return { ...created, email, guest: createGuest(platform.transports["in process"], { account }) };
}

/** All rows of the database that contain a text, as "table: row". */
async function rowsWith(text: string): Promise<string[]> {
  const { db } = platform.side;
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { schema, name, isView } of tables) {
    if (isView) continue;
    const rows = await db
      .withSchema(schema!)
      .selectFrom(name as never)
      .selectAll()
      .execute();
    for (const row of rows)
      if (JSON.stringify(row).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

it("closing an account deletes what is personal, keeps orders, and frees the email address (ACCOUNT-33, API-325, STOCK-29)", async () => {
  const { side } = platform;
  const { email, userId, accountId, guest } = await register();
  const productId = await side.insertProduct();
  await guest.add(productId);
  const checkoutId = await fillCheckout(guest);
  await pay(side, guest, checkoutId);
  expect((await guest.call("placeOrder", { params: { checkoutId } })).status).toBe(201);
  await guest.add(productId);
  await guest.call("createAddress", {
    params: { accountId: "current" },
    body: {
      name: "Ottoline Quillfeather",
      addressType: "Shipping",
      street: "1 Secret Lane",
      city: "Louisville",
      region: "KY",
      postalCode: "40222",
      country: "US",
    },
  });
  await guest.call("createWishlist", { body: { name: "Secret wishes", products: [{ productId }] } });
  // Waits for a product, and has asked for another one while signed out.
  const [waited, asked] = [await side.insertProduct({ stock: 0 }), await side.insertProduct({ stock: 0 })];
  await guest.call("requestBackInStock", { params: { productId: waited }, body: { email } });
  await side.shopper().call("requestBackInStock", { params: { productId: asked }, body: { email } });

  expect(await rowsWith(email)).toEqual(
    expect.arrayContaining(["back_in_stock_request", "unsubscribe_token"]),
  );
  expect((await rowsWith("Secret wishes")).length).toBeGreaterThan(0);
  expect((await rowsWith("Secret Lane")).length).toBeGreaterThan(0);

  const closed = await guest.call("closeAccount", { body: { password } });
  expect(closed.status).toBe(204);
  expect((await guest.call("getSessionContext")).status).toBe(401);
  const shopper = await side.db
    .selectFrom("shopper")
    .selectAll()
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  expect(shopper).toMatchObject({
    first_name: null,
    last_name: null,
    phone: null,
    password_hash: null,
    is_active: false,
  });
  expect(await rowsWith("Secret wishes")).toEqual([]);
  expect(await rowsWith("Secret Lane")).toEqual([]);
  const kept = new Set([...(await rowsWith("Quillfeather")), ...(await rowsWith(email))]);
  for (const table of kept) expect(table).toMatch(/^(?:order_|outbox)/);
  const orders = await side.db
    .selectFrom("order_summary")
    .select(["id", "account_id"])
    .where("account_id", "=", accountId)
    .execute();
  expect(orders).toHaveLength(1);
  const mail = await side.db
    .selectFrom("outbox")
    .select("template")
    .where("recipient", "=", email)
    .where("cause", "=", `account-closed:${userId}`)
    .execute();
  expect(mail).toEqual([{ template: "account-closed" }]);

  const again = await register(email);
  expect(again.userId).not.toBe(userId);
  expect((await again.guest.call("listOrderSummaries")).body.orderSummaries ?? []).toEqual([]);
});

it("closing an account deletes its mails that are not needed (MAIL-16)", async () => {
  const { db } = platform.side;
  const { email, guest } = await register();
  const old = `${randomUUID()}@example.com`;
  const friend = `${randomUUID()}@example.com`;
  const { body: list } = await guest.call("createWishlist", { body: { name: "Kitchen" } });
  const token = randomUUID();
  await db
    .insertInto("wishlist_share")
    .values({
      token,
      wishlist_id: list.summary.id as string,
      shared_by: "Ottoline",
      shows_notes: false,
      created_at: new Date(),
    })
    .execute();
  const write = async (template: string, recipient: string, isSent: boolean, cause: string, data = {}) => {
    const created_at = new Date();
    await db
      .insertInto("outbox")
      .values({
        id: randomUUID(),
        topic: "mail",
        cause,
        webstore_id: null,
        recipient,
        template,
        data: JSON.stringify(data),
        created_at,
        due_at: created_at,
        last_error: null,
        sent_at: isSent ? created_at : null,
        given_up_at: null,
      })
      .execute();
  };
  const name = (text: string) => `${text}:${token}`;
  await write("welcome", email.toUpperCase(), true, name("sent"));
  await write("sign-in-code", email, false, name("code"));
  await write("order-confirmation", email, true, name("sent order"));
  await write("order-confirmation", email, false, name("waiting order"));
  await write("email-changed", old, true, name("told former address"), { newEmail: email });
  await write("email-changed", old, false, name("tells former address"), { newEmail: email });
  await write("shared-wishlist", friend, true, `shared-wishlist:${token}:a:2026-11-23`);
  await write("shared-wishlist", email, false, name("list of a friend"));
  await write("welcome", friend, true, name("somebody else"));

  expect((await guest.call("closeAccount", { body: { password } })).status).toBe(204);
  const left = await db
    .selectFrom("outbox")
    .select("cause")
    .where("cause", "like", `%${token}%`)
    .orderBy("cause")
    .execute();
  expect(left.map(({ cause }) => cause.replace(`:${token}`, ""))).toEqual([
    "list of a friend",
    "somebody else",
    "tells former address",
    "waiting order",
  ]);
});

it("needs the password, and closes once (ACCOUNT-33)", async () => {
  const { userId, guest } = await register();
  expect(
    (await guest.call("closeAccount", { body: { password: "not the right one" } })).body[0].errorCode,
  ).toBe("INVALID_OLD_PASSWORD");
  const both = await Promise.all([1, 2].map(() => guest.call("closeAccount", { body: { password } })));
  expect(both.map(({ status }) => status)).toContain(204);
  const mails = await platform.side.db
    .selectFrom("outbox")
    .select("id")
    .where("cause", "=", `account-closed:${userId}`)
    .execute();
  expect(mails).toHaveLength(1);
});

it("closing an account withdraws the cards that no order needs, and the others later (ACCOUNT-57, PAY-46)", async () => {
  const { side } = platform;
  const { guest } = await register();
  const providers = createProviders({ db: side.db, now: () => new Date() });
  const services = { db: side.db, now: () => new Date(), log: silentLog, providers };
  const orders: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    await guest.add(await side.insertProduct());
    const checkoutId = await fillCheckout(guest);
    await pay(side, guest, checkoutId, { ...goodCard, keep: "yes" });
    orders.push((await guest.call("placeOrder", { params: { checkoutId } })).body.orderSummaryId as string);
  }
  const [shipped, open, renewed] = orders as [string, string, string];
  const ship = async (orderId: string) => {
    const request = { orderId, actor: "operator:kim" };
    await shipOrder(services, request, { carrier: "Freight Line", trackingNumber: null });
    await performOperations(services, { orderId });
  };
  await ship(shipped);
  await ship(renewed);
  await side.db
    .updateTable("order_item")
    .set({ selling_model_type: "Evergreen" })
    .where("order_id", "=", renewed)
    .execute();
  const kept = async () => {
    const rows = await side.db
      .selectFrom("payment_mandate as m")
      .innerJoin("order_summary as o", "o.checkout_id", "m.checkout_id")
      .select(["o.id", "m.revoked_at", "m.ended_at"])
      .where("o.id", "in", orders)
      .execute();
    return orders.map((id) => rows.find((row) => row.id === id)!.revoked_at === null);
  };
  expect((await guest.call("closeAccount", { body: { password } })).status).toBe(204);
  expect(await kept()).toEqual([false, true, false]);
  await ship(open);
  await revokeUnusedMandates(services);
  expect(await kept()).toEqual([false, false, false]);
  const { rows } =
    await sql`select 1 from payment_mandate where revoked_at is not null and ended_at is null`.execute(
      side.db,
    );
  expect(rows).toEqual([]);
});
