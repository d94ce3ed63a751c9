import { closeForChanges } from "./carts-at-limits";
import { refusal, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

export const nobodysId = "0a6000000000000AAA";

/** A cart with two ranges in it. */
export async function filled(guest: Guest, { productId }: World) {
  const { body, etag } = await guest.add(productId, 2);
  return { cartId: body.cartId as string, cartItemId: body.cartItemId as string, etag: etag! };
}
/** The call on a filled cart, or on its line. */
export const onCart =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: { cartId: (await filled(guest, world)).cartId } });
export const onLine =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const { cartId, cartItemId } = await filled(guest, world);
    return { ...input, params: { cartId, cartItemId } };
  };
/** Custom fields of a record. */
export const own = (type: string) => [
  { attributes: { type }, Note__c: "By the door", Pieces__c: 2, Urgent__c: true },
];
export const noCart = (params: Record<string, string> = { cartId: "active" }, body?: unknown) =>
  refusal("a missing cart", 404, "ITEM_NOT_FOUND", { params, ...(body !== undefined && { body }) });
export const strangeCurrency = refusal(
  "an invalid currency code",
  400,
  "INVALID_API_INPUT",
  onCart({ query: { currencyIsoCode: "US" } }),
);
export const strangeField = (body: object, on = onCart) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", on({ body: { ...body, nope: 1 } }));
/** A change of a cart that can be paid but not changed. */
export const notToBeChanged = (input: Prepare) =>
  refusal("a change of a cart that can only be paid", 403, "INSUFFICIENT_ACCESS", async (guest, world) => {
    const ready = await input(guest, world);
    await closeForChanges(world, ready.params!.cartId!);
    return ready;
  });
export const madeUpCart = refusal("a made-up cart id", 404, "ITEM_NOT_FOUND", {
  params: { cartId: nobodysId },
});
