import { fullName } from "#contract/accounts/full-name";
import { formatPhone, toInternational } from "#contract/accounts/phone";
import type { DeliveryAddress } from "~/commerce/models/address";

/** An address as forms and pages show it. */
export interface AddressView {
  firstName: string;
  lastName: string;
  company: string;
  street: string;
  street2: string;
  city: string;
  region: string;
  postalCode: string;
  phone: string;
}

/** The country of all addresses that are typed in a form. */
export const formCountry = "US";

/** An address of the platform for a form. */
export function toAddressView({
  firstName,
  lastName,
  companyName,
  street: lines,
  city,
  region,
  postalCode,
  country,
  phoneNumber,
}: DeliveryAddress): AddressView {
  const [street = "", ...rest] = lines.split("\n");
  return {
    firstName,
    lastName,
    company: companyName,
    street,
    street2: rest.join(", "),
    city,
    region,
    postalCode,
    phone: formatPhone(phoneNumber, country || formCountry),
  };
}

type Optional = "company" | "street2" | "phone";
type TypedAddress = Omit<AddressView, Optional> & { [Name in Optional]?: string | undefined };

/** The values of a form as the platform takes them. */
export function fromTypedAddress({
  firstName,
  lastName,
  company = "",
  street,
  street2 = "",
  city,
  region,
  postalCode,
  phone = "",
}: TypedAddress): DeliveryAddress {
  return {
    addressId: null,
    name: fullName({ firstName, lastName }),
    firstName,
    lastName,
    companyName: company,
    street: street2 ? `${street}\n${street2}` : street,
    city,
    region,
    postalCode,
    country: formCountry,
    phoneNumber: toInternational(phone),
  };
}
