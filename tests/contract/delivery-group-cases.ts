import { newId } from "#platform/core/ids";
import type { deliveryGroupHandlers } from "#platform/purchase/delivery-groups/handlers";

import { louisville } from "#tests/support/order-side";

import { closeForChanges, fillLines, inStrictStore } from "./carts-at-limits";
import { refusal, type Case, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

const nobodysId = "0a7000000000000AAA";

/** A cart of three ranges with a second, empty delivery group. */
async function divided(guest: Guest, { productId }: World) {
  const { body: line } = await guest.add(productId, 3);
  const { body: group } = await guest.call("createDeliveryGroup", {
    params: { cartId: line.cartId },
    body: { name: "The lake house" },
  });
  return {
    cartId: line.cartId as string,
    cartItemId: line.cartItemId as string,
    home: line.cartDeliveryGroupId as string,
    deliveryGroupId: group.id as string,
  };
}
const onCart =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: { cartId: (await divided(guest, world)).cartId } });
const onGroup =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const { cartId, deliveryGroupId } = await divided(guest, world);
    return { ...input, params: { cartId, deliveryGroupId } };
  };
const arrange =
  (quantity: string | number, change: { deliveryGroupId?: string; cartItemId?: string } = {}): Prepare =>
  async (guest, world) => {
    const { cartId, cartItemId, deliveryGroupId } = await divided(guest, world);
    return {
      params: { cartId },
      body: { arrangements: [{ deliveryGroupId, cartItemId, quantity, ...change }] },
    };
  };
const noCart = (body?: unknown) =>
  refusal("a missing cart", 404, "ITEM_NOT_FOUND", {
    params: { cartId: "active", deliveryGroupId: nobodysId },
    ...(body !== undefined && { body }),
  });
const noGroup = (body?: unknown) =>
  refusal("a made-up delivery group", 404, "ITEM_NOT_FOUND", async (guest, world) => ({
    params: { cartId: (await divided(guest, world)).cartId, deliveryGroupId: nobodysId },
    ...(body !== undefined && { body }),
  }));

const strangeField = (body: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", onGroup({ body: { ...body, nope: 1 } }));
/** Guests have no address book. */
const guestsAddress = refusal(
  "an address of the address book to a guest",
  401,
  "INVALID_SESSION_ID",
  onGroup({ body: { deliveryAddress: { id: "81W000000000000AAA" } } }),
);
/** A change of a cart that can be paid but not changed. */
const notToBeChanged = (input: Prepare) =>
  refusal("a change of a cart that can only be paid", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
    const ready = await input(guest, world);
    await closeForChanges(world, ready.params!.cartId!);
    return ready;
  });
const toOneAddress = (body: object) =>
  refusal(
    "another group where orders go to one address",
    403,
    "INSUFFICIENT_ACCESS",
    async (guest, world) => {
      const { params } = await onGroup()(guest, world);
      return inStrictStore({ params: { cartId: params!.cartId! }, body })(guest, world);
    },
  );

export const deliveryGroupCases: Record<keyof typeof deliveryGroupHandlers, Case> = {
  listDeliveryGroups: {
    input: onCart({ query: { limit: "1", cartItemLimit: "5", sort: "NameDesc" } }),
    refusals: [
      noCart(),
      refusal("too many groups at once", 400, "INVALID_API_INPUT", onCart({ query: { limit: "1000" } })),
    ],
  },
  createDeliveryGroup: {
    input: onCart({
      body: { name: "Workshop", deliveryAddress: louisville, isGift: true, giftMessage: "Welcome home" },
    }),
    refusals: [
      noCart({ name: "Workshop" }),
      refusal(
        "an address abroad",
        400,
        "INVALID_API_INPUT",
        onCart({ body: { deliveryAddress: { ...louisville, country: "CA" } } }),
      ),
      refusal(
        "a method without an address",
        400,
        "INVALID_API_INPUT",
        onCart({ body: { deliveryMethodId: "2Dm000000000000AAA" } }),
      ),
      refusal("an unknown field", 400, "JSON_PARSER_ERROR", onCart({ body: { nope: 1 } })),
      guestsAddress,
      notToBeChanged(onCart({ body: { name: "Workshop" } })),
      toOneAddress({ name: "Workshop" }),
      refusal("more groups than a cart has", 400, "MAX_LIMIT_EXCEEDED", async (guest, world) => {
        const { cartId } = await divided(guest, world);
        const rows = Array.from({ length: 48 }, (_, index) => ({
          id: newId("deliveryGroup"),
          cart_id: cartId,
          name: `House ${index}`,
        }));
        await world.side.db
          .insertInto("delivery_group")
          .values(rows as never)
          .execute();
        return { params: { cartId }, body: { name: "One more" } };
      }),
    ],
  },
  getDeliveryGroup: {
    input: onGroup(),
    refusals: [
      noCart(),
      noGroup(),
      refusal("a limit of zero lines", 400, "INVALID_API_INPUT", onGroup({ query: { cartItemLimit: "0" } })),
    ],
  },
  updateDeliveryGroup: {
    input: onGroup({
      body: {
        deliveryAddress: louisville,
        shippingInstructions: "Ring twice",
        customFields: [{ Gate__c: "blue" }],
      },
    }),
    refusals: [
      noCart({ name: "x" }),
      noGroup({ name: "x" }),
      refusal("nothing to change", 400, "INVALID_API_INPUT", onGroup({ body: {} })),
      guestsAddress,
      strangeField({ name: "x" }),
    ],
  },
  deleteDeliveryGroup: {
    input: onGroup({ query: { deleteCartItems: "true" } }),
    refusals: [
      noCart(),
      noGroup(),
      notToBeChanged(onGroup()),
      refusal("to delete the default group", 400, "INVALID_API_INPUT", async (guest, world) => {
        const { cartId, home } = await divided(guest, world);
        return { params: { cartId, deliveryGroupId: home } };
      }),
    ],
  },
  arrangeCartItems: {
    input: arrange(2),
    refusals: [
      noCart({ arrangements: [{ deliveryGroupId: nobodysId, cartItemId: nobodysId, quantity: 1 }] }),
      refusal("a made-up delivery group", 404, "ITEM_NOT_FOUND", arrange(1, { deliveryGroupId: nobodysId })),
      refusal("a made-up line", 404, "ITEM_NOT_FOUND", arrange(1, { cartItemId: nobodysId })),
      refusal("more pieces than the cart has", 400, "INVALID_API_INPUT", arrange(4)),
      refusal("an outdated version of the cart", 412, "CART_CHANGED", async (guest, world) => ({
        ...(await arrange(1)(guest, world)),
        headers: { "if-match": '"0a6000000000000AAA.1"' },
      })),
      refusal("half a piece", 400, "INVALID_API_INPUT", arrange("1.5")),
      strangeField({ arrangements: [{ deliveryGroupId: nobodysId, cartItemId: nobodysId, quantity: 1 }] }),
      notToBeChanged(arrange(1)),
      toOneAddress({ arrangements: [{ deliveryGroupId: nobodysId, cartItemId: nobodysId, quantity: 1 }] }),
      refusal("one line more than a cart holds", 400, "MAX_LIMIT_EXCEEDED", async (guest, world) => {
        const input = await arrange(1)(guest, world);
        await fillLines(world, input.params!.cartId!, 100);
        return input;
      }),
    ],
  },
};
