import { z } from "zod";

import type { OrderSummary } from "#contract/orders/orders";
import { formatPhone } from "#contract/accounts/phone";
import type { AddressView } from "~/features/address/address-view.server";
import { addressFields, phone, suggestionFields } from "~/features/address/address.forms.server";
import { stateNames } from "~/features/address/states";
import type { OpenOrder } from "~/features/orders/open/open-order.server";
import { textOf } from "~/features/orders/view/order-fields.server";
import { constraintsOf, hiddenField } from "~/request/forms/parse-form.server";
import type { StoreContext } from "~/request/store-context.server";

import { changeFrame, changeTitles, toDeliveryChoices } from "./change-frame.server";

/** Another address for a delivery of an order (ORDER-73). */
export const orderAddressForm = z.object({
  version: hiddenField(12),
  group: hiddenField(18),
  ...addressFields,
  phone,
  ...suggestionFields,
});

type Group = OrderSummary["deliveryGroups"][number];

/** The form with the address as it is. An order with several deliveries asks first which of them is meant. */
export async function loadAddress(context: StoreContext, place: OpenOrder) {
  const { fulfillment } = place.order;
  const locked = new Set(
    fulfillment?.deliveryGroups
      ?.filter(({ canChangeAddress }) => !canChangeAddress)
      .map(({ orderDeliveryGroupSummaryId }) => orderDeliveryGroupSummaryId),
  );
  const deliveryGroups = place.order.deliveryGroups.filter(({ id }) => !locked.has(id));
  const asked = context.url.searchParams.get("group");
  const group = deliveryGroups.find(({ id }) => id === asked) ?? null;
  const only = deliveryGroups.length === 1 ? deliveryGroups[0]! : null;
  const chosen = group ?? only;
  return {
    change: "address" as const,
    head: { title: changeTitles.address, noIndex: true },
    frame: changeFrame(context, place, "address"),
    isPossible: fulfillment?.canChangeAddress === true,
    version: fulfillment?.version ?? null,
    deliveries: toDeliveryChoices(place, deliveryGroups),
    group: chosen?.id ?? null,
    address: chosen ? readGroupAddress(chosen) : null,
    constraints: constraintsOf(orderAddressForm),
    states: stateNames,
  };
}
export type ChangeAddressView = Awaited<ReturnType<typeof loadAddress>>;

/** The address of a delivery group. An order has the recipient's name as one text. */
export function readGroupAddress({ fields }: Pick<Group, "fields">): AddressView {
  const of = (name: string) => textOf(fields, `OrderDeliveryGroupSummary.${name}`);
  const words = of("DeliverToName").split(" ");
  const [street = "", ...rest] = of("DeliverToStreet").split("\n");
  return {
    firstName: words.slice(0, -1).join(" "),
    lastName: words.at(-1) ?? "",
    company: "",
    street,
    street2: rest.join(", "),
    city: of("DeliverToCity"),
    region: of("DeliverToState"),
    postalCode: of("DeliverToPostalCode"),
    phone: formatPhone(of("PhoneNumber")),
  };
}
