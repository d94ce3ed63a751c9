import { randomUUID } from "node:crypto";

import { storePath } from "#contract/paths";
import type { PlatformFetch } from "#contract/platform-fetch";
import { guestCookieName } from "#platform/core/actor";
import type { Database } from "#platform/db/database";
import { seededId } from "#platform/core/ids";

const store = "business";
const base = `http://platform.test${storePath.replace("{webstoreId}", seededId("webstore", store))}/carts`;
const lines = 100;

export interface HundredLines {
  lines: number;
  /**
   * Medians and 95th percentiles in milliseconds: of the cart summary, which reads and prices all lines, and
   * of the response with all lines.
   */
  summary: { p50: number; p95: number };
  items: { p50: number; p95: number };
}

/** Reads a cart of a hundred lines many times. The coupon includes every line in a promotion. */
export async function measureHundredLines(
  db: Database,
  platform: PlatformFetch,
  turns = 200,
): Promise<HundredLines> {
  const cookie = `${guestCookieName(seededId("community", store))}=${randomUUID()}`;
  const call = async (method: string, path: string, body?: object) => {
    const answer = await platform(
      new Request(base + path, { method, headers: { cookie }, ...(body && { body: JSON.stringify(body) }) }),
    );
    if (answer.status >= 400)
      throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return JSON.parse(await answer.text()) as { totalItemCount: number };
  };
  const products = await db
    .selectFrom("product as p")
    .innerJoin("price_book_entry as e", "e.product_id", "p.id")
    .select("p.id")
    .distinct()
    .where("p.product_class", "in", ["Simple", "Variation"])
    .where("p.is_active", "=", true)
    .where("p.is_listed", "=", true)
    .where("p.minimum_quantity", "=", 1)
    .where("e.price_book", "=", "list")
    .where("p.id", "in", db.selectFrom("stock").select("product_id"))
    .orderBy("p.id")
    .limit(lines)
    .execute();
  await call("POST", "/active/cart-items/batch", {
    inputs: products.map(({ id }) => ({ richInput: { productId: id, quantity: 1, type: "Product" } })),
  });
  await call("POST", "/active/cart-coupons", { couponCode: "WELCOME10" });
  const { totalItemCount } = await call("GET", "/active/cart-items?pageSize=100");

  const measure = async (path: string) => {
    const taken: number[] = [];
    for (let turn = 0; turn < turns * 2; turn += 1) {
      const start = performance.now();
      await call("GET", path);
      taken.push(performance.now() - start);
    }
    // The first half is the warm-up.
    const sorted = taken.slice(turns).sort((a, b) => a - b);
    const at = (share: number) => Number(sorted[Math.floor(sorted.length * share)]!.toFixed(1));
    return { p50: at(0.5), p95: at(0.95) };
  };
  return {
    lines: totalItemCount,
    summary: await measure("/active"),
    items: await measure("/active/cart-items?pageSize=100"),
  };
}
