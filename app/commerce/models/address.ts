import type { AccountAddress } from "#contract/addresses";
import type { AddressInput, CheckoutAddress } from "#contract/checkouts";

/** A delivery address as the storefront knows it, whatever call it came by (commerce.md section 3). */
export interface DeliveryAddress {
  /** Of the address book or of the checkout; null for one that is stored nowhere. */
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
 * Checkouts say `id` and `shipToPhoneNumber`, address books `addressId` and `phoneNumber` (platform-api.md
 * section 0.1).
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

/** As a checkout takes it: the phone number is sent as `shipToPhoneNumber`, and what is empty is left out. */
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
