import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

import type { ApplicationContext } from "#contract/accounts/application-context";
import { formatPhone } from "#contract/accounts/phone";
import { fromTypedAddress } from "~/features/address/address-view.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { addressLookUp } from "~/features/address/find-address.server";
import { checkZip } from "~/features/address/zip-problem.server";
import { openOrder, type OpenOrder } from "~/features/orders/open/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { toAddressInput } from "~/commerce/models/address";
import { form } from "~/request/forms/form.server";
import type { StoreContext } from "~/request/store-context.server";

import { orderAddressForm, readGroupAddress } from "./address.data.server";
import { changeErrors, versionOf } from "./preview.server";

type Typed = z.output<typeof orderAddressForm>;

interface Facts {
  opened: OpenOrder;
  settings: ApplicationContext;
}

const doneText = "Your delivery goes to the new address.";

/** Sends a delivery of the order to another address (ORDER-73). */
export const changeAddress = form(
  {
    intent: orderIntent.address,
    read: async (context: StoreContext): Promise<Facts> => ({
      opened: await openOrder(context),
      settings: await context.shop.commerce.call("getApplicationContext"),
    }),
    schema: ({ settings }: Facts) => withPhoneOf(orderAddressForm, settings),
    lookUp: addressLookUp,
    check: (context, value) => checkZip(context, value),
    errors: changeErrors(isStored, () => doneText),
  },
  async ({ shop }, value, { facts: { opened } }) => {
    const { version, group, place: _place, placeFor: _placeFor, ...typed } = value;
    await shop.commerce.call("changeOrderAddress", {
      body: {
        orderSummaryIdOrRefNumber: opened.named,
        ...versionOf(version),
        orderDeliveryGroupSummaryId: group,
        deliveryAddress: toAddressInput(fromTypedAddress(typed)),
      },
    });
    return { to: opened.links.order, flash: doneText };
  },
);

/** Whether the delivery already goes to the typed address. An order has no field for the company. */
function isStored({ order }: OpenOrder, value: Typed): boolean {
  const stored = order.deliveryGroups.find(({ id }) => id === value.group);
  if (!stored) return false;
  const { company: _none, ...current } = readGroupAddress(stored);
  const { version: _version, group: _group, place: _place, placeFor: _placeFor, ...typed } = value;
  const { company: _company, street2 = "", phone, ...address } = typed;
  return isDeepStrictEqual({ ...address, street2, phone: formatPhone(phone) }, current);
}
