import { fillCheckout, pay } from "#tests/support/order-side";

import { refusal, type Prepare } from "./case";
import type { CallInput, Guest } from "./guest";
import type { World } from "./platform";

export const nobodysId = "2z9000000000000AAA";
export const fiveHours = 5 * 60 * 60 * 1000;

export async function started(guest: Guest, { productId }: World) {
  const line = await guest.add(productId);
  const { body } = await guest.call("startCheckout", { body: { cartId: line.body.cartId } });
  return { checkoutId: body.checkoutId as string };
}
export async function ready(guest: Guest, { productId }: World) {
  await guest.add(productId);
  return { checkoutId: await fillCheckout(guest) };
}
export async function paid(guest: Guest, world: World) {
  const params = await ready(guest, world);
  await pay(world.side, guest, params.checkoutId);
  return params;
}
export async function ordered(guest: Guest, world: World) {
  const params = await paid(guest, world);
  const { body } = await guest.call("placeOrder", { params });
  return {
    params,
    orderId: body.orderSummaryId as string,
    orderNumber: body.orderNumber as string,
    reference: body.orderReferenceNumber as string,
  };
}
type Stage = (guest: Guest, world: World) => Promise<Record<string, string>>;
export const at =
  (stage: Stage, input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: await stage(guest, world) });

/** The call on an expired checkout: they last four hours. */
export const expired =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => {
    const params = await started(guest, world);
    world.side.clock.offset = fiveHours;
    return { ...input, params };
  };
export const afterTheOrder =
  (input: CallInput = {}): Prepare =>
  async (guest, world) => ({ ...input, params: (await ordered(guest, world)).params });

export const unknown = (body?: unknown) =>
  refusal("a made-up checkout id", 404, "ITEM_NOT_FOUND", {
    params: { checkoutId: nobodysId },
    ...(body !== undefined && { body }),
  });
export const strangeCurrency = refusal("an invalid currency code", 400, "INVALID_API_INPUT", {
  params: { checkoutId: nobodysId },
  query: { currencyIsoCode: "US" },
});
export const strangeField = (body: object) =>
  refusal("an unknown field", 400, "JSON_PARSER_ERROR", {
    params: { checkoutId: nobodysId },
    body: { ...body, nope: 1 },
  });
