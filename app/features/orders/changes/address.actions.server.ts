import { isDeepStrictEqual } from "node:util";

import { formatPhone } from "#contract/accounts/phone";
import { fromTypedAddress, type AddressView } from "~/features/address/address-view.server";
import { withPhoneOf } from "~/features/address/address.forms.server";
import { asksForPlaces, suggestPlacesFor, withChosenPlace } from "~/features/address/find-address.server";
import { findZipProblem } from "~/features/address/zip-problem.server";
import { openOrder, type OpenOrder } from "~/features/orders/open-order.server";
import { orderIntent } from "~/features/orders/order.intents";
import { toAddressInput } from "~/commerce/models/address";
import { parseForm, refuseForm } from "~/request/forms/parse-form.server";
import { redirectOrRespond } from "~/request/redirect-or-respond.server";
import type { StoreContext } from "~/request/store-context.server";

import { orderAddressForm, readGroupAddress } from "./address.data.server";
import { refuseChange } from "./choose.actions.server";
import { orRefusal, versionOf } from "./preview.server";

const success = { tone: "success", text: "Your delivery goes to the new address." } as const;

/** Sends a delivery of the order to another address (ORDER-73). */
export async function submitAddress(context: StoreContext, form: FormData, order: OpenOrder) {
  const settings = await context.shop.commerce.call("getApplicationContext");
  const schema = withPhoneOf(orderAddressForm, settings);
  if (asksForPlaces(form)) return suggestPlacesFor(context, form, { name: orderIntent.address, schema });
  const submission = parseForm(withChosenPlace(form), schema);
  if (submission.status !== "success") return refuseForm(orderIntent.address, submission);
  const problem = await findZipProblem(context, submission.value);
  if (problem) return refuseForm(orderIntent.address, submission, { fieldErrors: { postalCode: [problem] } });
  const { version, group, place: _place, placeFor: _placeFor, ...typed } = submission.value;
  const answer = await orRefusal(
    context.shop.commerce.call("changeOrderAddress", {
      body: {
        orderSummaryIdOrRefNumber: order.named,
        ...versionOf(version),
        orderDeliveryGroupSummaryId: group,
        deliveryAddress: toAddressInput(fromTypedAddress(typed)),
      },
    }),
  );
  if (!(answer instanceof Error)) return redirectOrRespond(context, form, order.links.order, success);
  // A form that is sent twice finds the address as it wants it (FORM-12).
  const now = await openOrder(context);
  const stored = now.order.deliveryGroups.find(({ id }) => id === group);
  const { company: _company, ...wanted } = toView(typed);
  const { company: _none, ...current } = stored ? readGroupAddress(stored) : toView(typed);
  if (stored && isDeepStrictEqual(wanted, current))
    return redirectOrRespond(context, form, now.links.order, success);
  return refuseChange(orderIntent.address, submission, answer);
}

/** The address as it was typed, in the form of the order's page. */
const toView = ({
  company = "",
  street2 = "",
  phone,
  ...address
}: Omit<AddressView, "company" | "street2"> & { company?: string; street2?: string }): AddressView => ({
  ...address,
  company,
  street2,
  phone: formatPhone(phone),
});
