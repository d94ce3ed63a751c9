import { sql } from "kysely";

import type { AddressInput } from "#contract/delivery-shapes";

import { notFound } from "#platform/core/errors";
import { findTaxedRegions, findTaxRate } from "#platform/catalogue/taxes/queries";
import { checkZipInState, readAddress } from "#platform/purchase/delivery/input";
import { regionOfZip } from "#platform/purchase/delivery/queries";
import { addressLines } from "#platform/purchase/order/address-lines";
import { isPrepared, mayChangeAddress } from "#platform/purchase/order/order-rights";

import { changeOrder, notPossible, type ChangeRequest, type OrderDraft } from "./change-order";
import { orderMailBase } from "./fulfillment-mails";

/**
 * Changes the address of a delivery group (ORDER-48). The amounts and days of the order stay, so the new
 * address must have the same tax and be in the same delivery region. Throws 404 for a group that the order
 * does not have, 400 for an invalid address, 422 if the goods are being prepared or the address does not fit.
 */
export function changeAddress(
  services: Parameters<typeof changeOrder>[0],
  request: ChangeRequest,
  { groupId, address: given }: { groupId: string; address: AddressInput },
): Promise<{ version: number }> {
  return changeOrder(services, request, async (draft) => {
    const { order, groups, items } = draft.whole;
    const group = groups.find(({ id }) => id === groupId);
    if (!group) throw notFound("The order has no such delivery group");
    const ofGroup = items.filter((item) => item.order_delivery_group_id === groupId);
    if (!mayChangeAddress(order, group, ofGroup))
      throw notPossible(
        isPrepared(order, group)
          ? "The goods are being prepared, so their address can no longer be changed"
          : "The address of these goods can no longer be changed",
      );
    const address = await readNewAddress(draft, given);
    await checkSameAmounts(draft, group.address, address);
    await draft.trx
      .updateTable("order_delivery_group")
      .set({ address: JSON.stringify(address) })
      .where("id", "=", groupId)
      .execute();
    draft.event("AddressChanged", { group: groupId, from: group.address, to: address });
    draft.mail(
      "order-address-changed",
      { ...orderMailBase(draft.whole), deliverTo: addressLines(address) },
      `${order.id}:${order.version}`,
    );
    return { version: order.version + 1 };
  });
}

async function readNewAddress({ trx }: OrderDraft, given: AddressInput): Promise<AddressInput> {
  const address = readAddress(given, await findTaxedRegions(trx));
  await checkZipInState(address);
  return address;
}

async function checkSameAmounts({ trx }: OrderDraft, old: AddressInput, next: AddressInput): Promise<void> {
  const [oldTax, newTax] = [await findTaxRate(trx, old.region), await findTaxRate(trx, next.region)];
  if (oldTax?.rate !== newTax?.rate || oldTax?.taxes_delivery !== newTax?.taxes_delivery)
    throw notPossible(
      `The tax in ${next.region} is another one, so the order cannot be sent there. Please cancel it and order again, or call us.`,
    );
  const { rows } = await sql<{ same: boolean }>`
    select ${regionOfZip(sql`${old.postalCode}::text`)} is not distinct from ${regionOfZip(sql`${next.postalCode}::text`)} as same`.execute(
    trx,
  );
  if (!rows[0]!.same)
    throw notPossible(
      "We deliver to this ZIP code from another place and on other days. Please cancel the order and order again, or call us.",
    );
}
