import type { wishlistHandlers } from "#platform/shopper/wishlists/handlers";
import { refusal, type Case, type Prepare } from "./case";
import {
  fullList,
  noList,
  noSession,
  nobodysList,
  nobodysProduct,
  onList,
  surplus,
  wished,
} from "./wishlist-fixtures";
import { sharingCases } from "./wishlist-sharing-cases";

const notACurrency = { currencyIsoCode: "US" };

const strangeQuery = (input: Prepare) => refusal("an invalid currency code", 400, "INVALID_API_INPUT", input);

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
      refusal("more products than a list holds", 400, "MAX_LIMIT_EXCEEDED", async (guest, world) => ({
        params: { wishlistId: await fullList(guest, world) },
        body: { productId: world.productId },
      })),
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
  ...sharingCases,
  updateWishlistItem: {
    input: async (guest, world) => {
      const { body } = await guest.call("createWishlist", { body: { name: "Laundry" } });
      return {
        params: await wished(guest, world),
        body: { note: "Left of the oven", wishlistId: body.summary.id },
      };
    },
    refusals: [
      noSession({ body: { note: "x" } }),
      noList({ body: { note: "x" } }),
      refusal("no change", 400, "INVALID_API_INPUT", async (guest, world) => ({
        params: await wished(guest, world),
        body: {},
      })),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", async (guest, world) => ({
        params: await wished(guest, world),
        body: { surplus: 1 },
      })),
      refusal("a move to a full list", 400, "MAX_LIMIT_EXCEEDED", async (guest, world) => ({
        params: await wished(guest, world),
        body: { wishlistId: await fullList(guest, world) },
      })),
    ],
  },
  listWishlistMemberships: {
    input: async (guest, world) => {
      await wished(guest, world);
      return { query: { productIds: `${world.productId},${nobodysProduct}` } };
    },
    namesNothing: true,
    refusals: [
      noSession({ query: { productIds: nobodysProduct } }),
      refusal("more than 100 products", 400, "INVALID_API_INPUT", {
        query: { productIds: Array.from({ length: 101 }, (_id, index) => `01t${index}`).join(",") },
      }),
    ],
  },
};
