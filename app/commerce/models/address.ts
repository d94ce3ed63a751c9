import type { AccountAddress } from "#contract/accounts/addresses";
import type { AddressInput, CheckoutAddress } from "#contract/delivery/delivery-shapes";

/** A delivery address, whichever call it came by (API-25). Unknown parts are empty texts. */
export interface DeliveryAddress {
  /** Its id in the address book or the checkout; null for one that is not stored. */
  addressId: string | null;
  name: string;
  firstName: string;
  lastName: string;
  companyName: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string;
  phoneNumber: string;
}

type WireAddress = Partial<Pick<AccountAddress, "addressId" | "phoneNumber">> & CheckoutAddress;

/**
 * Reads `id` and `shipToPhoneNumber` of checkouts like `addressId` and `phoneNumber` of address books
 * (API-25).
 */
export function toDeliveryAddress(wire: WireAddress): DeliveryAddress {
  const text = (value: string | null | undefined) => value ?? "";
  return {
    addressId: wire.addressId ?? wire.id ?? null,
    name: text(wire.name),
    firstName: text(wire.firstName),
    lastName: text(wire.lastName),
    companyName: text(wire.companyName),
    street: text(wire.street),
    city: text(wire.city),
    region: text(wire.region),
    postalCode: text(wire.postalCode),
    country: text(wire.country),
    phoneNumber: text(wire.phoneNumber ?? wire.shipToPhoneNumber),
  };
}

/** The input of a checkout: the phone number as `shipToPhoneNumber`, empty parts left out (API-25). */
export function toAddressInput({
  addressId,
  phoneNumber,
  name,
  firstName,
  lastName,
  companyName,
  ...place
}: DeliveryAddress): AddressInput {
  const optional = {
    id: addressId ?? "",
    name,
    firstName,
    lastName,
    companyName,
    shipToPhoneNumber: phoneNumber,
  };
  return { ...place, ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== "")) };
}
