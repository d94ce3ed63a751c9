import { isDeepStrictEqual } from "node:util";

import { sql } from "kysely";

import type { AddressInput } from "#contract/delivery/delivery-shapes";

import { notFound } from "#platform/core/errors";
import { findTaxedRegions, findTaxRate } from "#platform/catalog/taxes/queries";
import { checkZipInState, readAddress } from "#platform/purchase/delivery/input";
import { regionOfZip } from "#platform/purchase/delivery/queries";
import { addressLines } from "#platform/purchase/order/address-lines";
import { isPrepared, mayChangeAddress, mayReaddress } from "#platform/purchase/order/order-rights";

import { changeOrder, notPossible, type Changed, type ChangeRequest, type OrderDraft } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/** The new destination of a delivery group. The caller says which limits hold. */
interface AddressChange {
  groupId: string;
  /** The new address, made of the old one. */
  address: AddressInput | ((old: AddressInput) => AddressInput);
  by: "shopper" | "store";
}

/**
 * Changes the address of a delivery group (ORDER-48, OPERATOR-64). The amounts and days of the order stay, so
 * the new address must have the same tax and be in the same delivery region. Throws 404 for a group that the
 * order does not have, 400 for an invalid address, 422 if the goods are too far on their way or the address
 * does not fit.
 */
export function changeAddress(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { groupId, address: given, by }: AddressChange,
): Promise<Changed<{ version: number }>> {
  return changeOrder(services, request, async (draft) => {
    const { order, groups, items } = draft.record;
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw notFound("The order has no such delivery group");
    const ofGroup = items.filter((item) => item.order_delivery_group_id === groupId);
    if (by === "store" ? !mayReaddress(ofGroup) : !mayChangeAddress(order, group, ofGroup))
      throw notPossible(
        by === "shopper" && isPrepared(order, group)
          ? "The goods are being prepared, so their address can no longer be changed"
          : "The address of these goods can no longer be changed",
      );
    const address = await readNewAddress(draft, typeof given === "function" ? given(group.address) : given);
    if (by === "store" && isDeepStrictEqual(address, group.address))
      throw notPossible("These goods go to this address already");
    await checkSameAmounts(draft, { from: group.address, to: address, by });
    await draft.trx
      .updateTable("order_delivery_group")
      .set({ address: JSON.stringify(address) })
      .where("id", "=", groupId)
      .execute();
    draft.wrote(groupId);
    draft.event("AddressChanged", { group: groupId, from: group.address, to: address });
    draft.mail(
      "order-address-changed",
      { ...orderMailBase(draft.record), deliverTo: addressLines(address) },
      `${order.id}:${order.version}`,
    );
    return { version: order.version + 1 };
  });
}

/** The answer to an address that would change the cost of an order. */
const otherwise = {
  shopper: "Please cancel the order and order again, or call us.",
  store: "Cancel the order, and have it placed again for the new address.",
};

async function readNewAddress({ trx }: OrderDraft, given: AddressInput): Promise<AddressInput> {
  const address = readAddress(given, await findTaxedRegions(trx));
  await checkZipInState(address);
  return address;
}

async function checkSameAmounts(
  { trx }: OrderDraft,
  { from, to, by }: { from: AddressInput; to: AddressInput; by: AddressChange["by"] },
): Promise<void> {
  const [oldTax, newTax] = [await findTaxRate(trx, from.region), await findTaxRate(trx, to.region)];
  if (oldTax?.rate !== newTax?.rate || oldTax?.taxes_delivery !== newTax?.taxes_delivery)
    throw notPossible(
      `The tax in ${to.region} is another one, so the order cannot be sent there. ${otherwise[by]}`,
    );
  const { rows } = await sql<{ same: boolean }>`
    select ${regionOfZip(sql`${from.postalCode}::text`)} is not distinct from ${regionOfZip(sql`${to.postalCode}::text`)} as same`.execute(
    trx,
  );
  if (!rows[0]!.same)
    throw notPossible(`We deliver to this ZIP code from another place and on other days. ${otherwise[by]}`);
}
