import { createHash } from "node:crypto";

import type { AccountAddress } from "#contract/accounts/addresses";
import { toDeliveryAddress, type DeliveryAddress } from "~/commerce/models/address";
import type { StoreContext } from "~/request/store-context.server";

import { formCountry, toAddressView, type AddressView } from "./address-view.server";

/** An address of the shopper's address book. */
export interface SavedAddress {
  id: string;
  type: AccountAddress["addressType"];
  isDefault: boolean;
  /** For the form. A name that is not in two parts is the last name. */
  values: AddressView;
  /** False for an address in another country, which the form cannot hold. */
  isEditable: boolean;
  /** Name and company, then the lines of the place. */
  lines: string[];
  /** The same in two lines. */
  who: string;
  place: string;
  /** Changes with every part that the form shows. */
  version: string;
  wire: DeliveryAddress;
}

/** The platform's largest page, and more pages than a full address book has. */
const [pageSize, maximumPages] = [100, 10];

/**
 * The shopper's address book: defaults first, then the newest. Without `deliverable` it has all addresses,
 * with it only those that the store delivers to.
 */
export async function loadSavedAddresses(
  { shop: { commerce } }: Pick<StoreContext, "shop">,
  { deliverable = false } = {},
): Promise<SavedAddress[]> {
  const found: AccountAddress[] = [];
  let pageToken: string | null = null;
  for (let page = 0; page < maximumPages; page++) {
    const answer: { items: AccountAddress[]; nextPageToken?: string | null } = await commerce.call(
      "listAddresses",
      {
        params: { accountId: "current" },
        query: {
          pageSize: String(pageSize),
          shouldShowDefaultAddrFirst: "true",
          ...(deliverable && { excludeUnsupportedCountries: "true" }),
          ...(pageToken !== null && { pageToken }),
        },
      },
    );
    found.push(...answer.items);
    pageToken = answer.nextPageToken ?? null;
    if (pageToken === null) break;
  }
  return found.map(toSaved);
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

function toSaved(address: AccountAddress): SavedAddress {
  const wire = toDeliveryAddress(address);
  const view = toAddressView(wire);
  const values = view.firstName === "" && view.lastName === "" ? { ...view, lastName: wire.name } : view;
  const who = [[values.firstName, values.lastName].filter(Boolean).join(" "), view.company];
  const where = [
    view.street,
    view.street2,
    [view.city, `${view.region} ${view.postalCode}`.trim()].filter(Boolean).join(", "),
    wire.country === formCountry ? "" : (countryNames.of(wire.country) ?? wire.country),
  ];
  return {
    id: address.addressId,
    type: address.addressType,
    isDefault: address.isDefault,
    values,
    isEditable: wire.country === formCountry,
    who: who.filter(Boolean).join(", "),
    place: where.filter(Boolean).join(", "),
    lines: [...who, ...where].filter(Boolean),
    version: createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16),
    wire,
  };
}
