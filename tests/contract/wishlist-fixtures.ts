import { seededId } from "#platform/core/ids";
import { refusal, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

export const nobodysList = "0iW000000000000AAA";

export const nobodysProduct = seededId("product", "nope");

/** A wishlist with a range in it. */
export async function wished(guest: Guest, { productId }: World) {
  const { body } = await guest.call("createWishlist", {
    body: { name: "Kitchen", products: [{ productId }] },
  });
  return {
    wishlistId: body.summary.id as string,
    wishlistItemId: body.page.items[0].wishlistItemId as string,
  };
}

export const onList =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: { wishlistId: (await wished(guest, world)).wishlistId } });

/** A list of 500 products, without the world's. */
export async function fullList(guest: Guest, { side, productId }: World): Promise<string> {
  const { body } = await guest.call("createWishlist", { body: { name: "Kitchen" } });
  const products = await side.db
    .selectFrom("product")
    .select("id")
    .where("id", "!=", productId)
    .limit(500)
    .execute();
  const rows = products.map(({ id }, index) => ({
    id: `0iZ${body.summary.id.slice(3, 12)}${String(index).padStart(6, "0")}`,
    wishlist_id: body.summary.id as string,
    product_id: id,
    created_at: new Date(),
  }));
  await side.db.insertInto("wishlist_item").values(rows).execute();
  return body.summary.id as string;
}

export const noSession = (input: CallInput = {}) =>
  refusal("an expired session", 401, "INVALID_SESSION_ID", {
    params: { wishlistId: nobodysList, wishlistItemId: nobodysList },
    ...input,
    headers: { authorization: `Bearer ${"x".repeat(32)}` },
  });

export const surplus = (prepare: (input: CallInput) => Prepare, body: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", prepare({ body: { ...body, surplus: 1 } }));

export const noList = (input: CallInput = {}) =>
  refusal("a missing list", 404, "ITEM_NOT_FOUND", {
    params: { wishlistId: nobodysList, wishlistItemId: nobodysList },
    ...input,
  });
