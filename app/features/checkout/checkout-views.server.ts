import type { Checkout } from "#contract/checkout-shapes";
import type { DeliveryMethod } from "#contract/delivery-shapes";
import { fromDecimalText } from "#contract/money";
import { formatPhone } from "#contract/phone";
import { readDays, type DeliveryDays } from "~/features/delivery/estimate";
import type { DeliveryAddress } from "~/request/data-layer.server";

export interface ContactView {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

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

export interface MethodView {
  id: string;
  name: string;
  days: DeliveryDays | null;
  /** Minor units. */
  fee: number;
}

/** The contact of a checkout; null before it was given. */
export function toContact({ contactInfo }: Checkout): ContactView | null {
  if (!contactInfo?.email) return null;
  return {
    email: contactInfo.email,
    firstName: contactInfo.firstName ?? "",
    lastName: contactInfo.lastName ?? "",
    phone: formatPhone(contactInfo.phoneNumber ?? ""),
  };
}

export function toAddress({
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
    phone: formatPhone(phoneNumber, country || "US"),
  };
}

export function toMethod(method: DeliveryMethod): MethodView {
  return {
    id: method.id,
    name: method.name,
    days: readDays(method.earliestEstimatedDeliveryTime, method.latestEstimatedDeliveryTime),
    fee: fromDecimalText(method.adjustedShippingFee ?? method.shippingFee),
  };
}
