import { seededId } from "#platform/core/ids";
import type { wishlistHandlers } from "#platform/shopper/wishlists/handlers";
import { refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const notACurrency = { currencyIsoCode: "US" };

const strangeQuery = (input: Prepare) => refusal("an invalid currency code", 400, "INVALID_API_INPUT", input);

const nobodysList = "0iW000000000000AAA";

const nobodysProduct = seededId("product", "nope");

/** A wishlist with a range in it. */
async function wished(guest: Guest, { productId }: World) {
  const { body } = await guest.call("createWishlist", {
    body: { name: "Kitchen", products: [{ productId }] },
  });
  return {
    wishlistId: body.summary.id as string,
    wishlistItemId: body.page.items[0].wishlistItemId as string,
  };
}

const onList =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: { wishlistId: (await wished(guest, world)).wishlistId } });

const noSession = (input: CallInput = {}) =>
  refusal("an expired session", 401, "INVALID_SESSION_ID", {
    params: { wishlistId: nobodysList, wishlistItemId: nobodysList },
    ...input,
    headers: { authorization: `Bearer ${"x".repeat(32)}` },
  });

const surplus = (prepare: (input: CallInput) => Prepare, body: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", prepare({ body: { ...body, surplus: 1 } }));

const noList = (input: CallInput = {}) =>
  refusal("a missing list", 404, "ITEM_NOT_FOUND", {
    params: { wishlistId: nobodysList, wishlistItemId: nobodysList },
    ...input,
  });

const strangeOrder = refusal(
  "an unknown sort order",
  400,
  "INVALID_API_INPUT",
  onList({ query: { sortItemsBy: "Nope" } }),
);

export const wishlistCases: Record<keyof typeof wishlistHandlers, Case> = {
  listWishlists: {
    signedIn: {},
    input: async (guest, world) => ({
      query: { wishlistId: (await wished(guest, world)).wishlistId, includeDisplayedList: "true" },
    }),
    refusals: [
      noSession(),
      refusal("a missing list", 404, "ITEM_NOT_FOUND", { query: { wishlistId: nobodysList } }),
      refusal("an invalid flag", 400, "INVALID_API_INPUT", { query: { includeDisplayedList: "perhaps" } }),
    ],
  },
  createWishlist: {
    input: (_guest, { productId }) => ({ body: { name: "Kitchen", products: [{ productId }] } }),
    namesNothing: true,
    refusals: [
      noSession({ body: { name: "Kitchen" } }),
      refusal("a list without a name", 400, "INVALID_API_INPUT", { body: { name: " " } }),
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", {
        body: { name: "Kitchen", products: [{ productId: nobodysProduct }] },
      }),
      refusal("an id that is not a product's", 400, "INVALID_ID_FIELD", {
        body: { name: "Kitchen", products: [{ productId: nobodysList }] },
      }),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
        body: { name: "Kitchen", ownerKey: "guest:1" },
      }),
      refusal("more lists than allowed", 400, "MAX_LIMIT_EXCEEDED", async (guest) => {
        for (let index = 0; index < 100; index += 1)
          await guest.call("createWishlist", { body: { name: `List ${index}` } });
        return { body: { name: "One more" } };
      }),
    ],
  },
  getWishlist: {
    input: onList({ query: { productFields: "Name" } }),
    refusals: [noSession(), noList(), strangeOrder],
  },
  updateWishlist: {
    input: onList({ body: { name: "Laundry" } }),
    refusals: [
      noSession({ body: { name: "Laundry" } }),
      noList({ body: { name: "Laundry" } }),
      refusal("no name", 400, "INVALID_API_INPUT", onList({ body: {} })),
      surplus(onList, { name: "Laundry" }),
    ],
  },
  deleteWishlist: {
    input: onList(),
    refusals: [noSession(), noList(), strangeQuery(onList({ query: notACurrency }))],
  },
  listWishlistItems: {
    input: onList({ query: { pageSize: "200" } }),
    refusals: [
      noSession(),
      noList(),
      strangeOrder,
      refusal("pages of 201", 400, "INVALID_API_INPUT", onList({ query: { pageSize: "201" } })),
      refusal(
        "a token of another list",
        400,
        "INVALID_API_INPUT",
        onList({ query: { page: "eyJzIjoiTmFtZUFzYyIsInAiOjEsIm8iOjF9" } }),
      ),
    ],
  },
  addWishlistItem: {
    input: async (guest, world) => {
      const { body } = await guest.call("createWishlist", { body: { name: "Kitchen" } });
      return { params: { wishlistId: body.summary.id }, body: { productId: world.productId } };
    },
    refusals: [
      noSession({ body: { productId: nobodysProduct } }),
      noList({ body: { productId: nobodysProduct } }),
      refusal("no product", 400, "INVALID_API_INPUT", onList({ body: {} })),
      surplus(onList, { productId: nobodysProduct }),
      refusal("an unknown product", 404, "ITEM_NOT_FOUND", onList({ body: { productId: nobodysProduct } })),
      refusal(
        "an id that is not a product's",
        400,
        "INVALID_ID_FIELD",
        onList({ body: { productId: nobodysList } }),
      ),
      refusal(
        "more products than a list holds",
        400,
        "MAX_LIMIT_EXCEEDED",
        async (guest, { side, productId }) => {
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
          return { params: { wishlistId: body.summary.id }, body: { productId } };
        },
      ),
    ],
  },
  deleteWishlistItem: {
    input: async (guest, world) => ({ params: await wished(guest, world) }),
    refusals: [
      noSession(),
      noList(),
      strangeQuery(onList({ query: notACurrency })),
      refusal("a missing item", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
        params: { ...(await wished(guest, world)), wishlistItemId: nobodysList },
      })),
    ],
  },
  addWishlistToCart: {
    input: onList({ query: { cartId: "active" } }),
    refusals: [
      noSession(),
      noList(),
      strangeQuery(onList({ query: notACurrency })),
      refusal("a missing cart", 404, "ITEM_NOT_FOUND", onList({ query: { cartId: "0a6000000000000AAA" } })),
    ],
  },
};
