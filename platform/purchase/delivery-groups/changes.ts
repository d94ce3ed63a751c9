import { sql } from "kysely";

import type { AddressInput } from "#contract/delivery/delivery-shapes";
import type { CustomFieldsInput } from "#contract/custom-fields";

import { customFieldsColumn } from "#platform/core/custom-fields";
import type { DeliveryGroupTable, Executor } from "#platform/db/database";
import { badInput } from "#platform/core/errors";
import { shippingCountriesOf } from "#platform/core/store-settings";
import type { CartRow, CartScope } from "#platform/purchase/cart/access";
import { loadPricedCart } from "#platform/purchase/cart/price/priced-cart";
import { readAddress, readDesiredDate } from "#platform/purchase/delivery/input";
import { findTaxedRegions } from "#platform/catalog/taxes/queries";

import { readGift } from "./gifts";
import { regionOfZip } from "#platform/purchase/delivery/queries";

/** The fields that a shopper can set on a delivery group (API-78). */
export interface GroupPatch {
  name?: string | undefined;
  deliveryAddress?: AddressInput | undefined;
  desiredDeliveryDate?: string | undefined;
  shippingInstructions?: string | undefined;
  deliveryMethodId?: string | undefined;
  isGift?: boolean | undefined;
  giftMessage?: string | undefined;
  giftToName?: string | undefined;
  customFields?: CustomFieldsInput;
}

/**
 * Changes a group of a locked cart. The delivery method must be offered for the group's new address. Throws
 * 400 for invalid data.
 */
export async function changeGroup(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  groupId: string,
  patch: GroupPatch,
  now: Date,
): Promise<void> {
  const changes = {
    ...(await readChanges(trx, scope, patch, now)),
    ...readGift(scope.webstore, patch),
    ...(await readCustomFields(trx, groupId, patch.customFields)),
  };
  if (Object.keys(changes).length > 0)
    await trx.updateTable("delivery_group").set(changes).where("id", "=", groupId).execute();
  if (patch.deliveryMethodId === undefined) return;
  await checkMethod(trx, scope, cart, groupId, patch.deliveryMethodId, now);
  await trx
    .updateTable("delivery_group")
    .set({ delivery_method_id: patch.deliveryMethodId })
    .where("id", "=", groupId)
    .execute();
}

async function readCustomFields(trx: Executor, groupId: string, given: CustomFieldsInput): Promise<object> {
  if (given === undefined) return {};
  const group = await trx
    .selectFrom("delivery_group")
    .select("custom_fields")
    .where("id", "=", groupId)
    .executeTakeFirstOrThrow();
  return customFieldsColumn(group.custom_fields, given);
}

type Changes = { -readonly [K in keyof DeliveryGroupTable]?: unknown };

/** The columns that a patch sets. An empty text clears a value. */
async function readChanges(trx: Executor, { webstore }: CartScope, patch: GroupPatch, now: Date) {
  const changes: Changes = {};
  if (patch.name !== undefined) changes.name = requireName(patch.name);
  if (patch.deliveryAddress) {
    const address = readAddress(patch.deliveryAddress, await findTaxedRegions(trx));
    if (!shippingCountriesOf(webstore).includes(address.country))
      throw badInput(`deliveryAddress.country: this store does not deliver to ${address.country}`);
    changes.address = JSON.stringify(address);
    changes.location_group_id = regionOfZip(sql`${address.postalCode}::text`);
  }
  if (patch.desiredDeliveryDate !== undefined)
    changes.desired_delivery_date = readDesiredDate(patch.desiredDeliveryDate, now);
  if (patch.shippingInstructions !== undefined)
    changes.shipping_instructions = patch.shippingInstructions.trim() || null;
  return changes as object;
}

function requireName(text: string): string {
  const name = text.normalize("NFC").trim();
  if (name === "") throw badInput("A delivery group needs a name");
  return name;
}

async function checkMethod(
  trx: Executor,
  scope: CartScope,
  cart: CartRow,
  groupId: string,
  methodId: string,
  now: Date,
): Promise<void> {
  const view = await loadPricedCart(trx, scope, cart, now);
  const group = view.groups.find(({ row }) => row.id === groupId);
  if (!group?.row.address) throw badInput("The delivery method needs a delivery address first");
  if (!group.offers.some((offer) => offer.id === methodId))
    throw badInput("This delivery method is not offered for the cart and address");
}
