import type { Checkout } from "#contract/checkout/checkout-shapes";
import type { DeliveryMethod } from "#contract/delivery/delivery-shapes";
import { fromDecimalText } from "#contract/money";
import { formatPhone } from "#contract/accounts/phone";
import { formatMoney } from "~/ui/price/format-money";
import { readDays, type DeliveryDays } from "~/features/delivery/estimate";

export interface ContactView {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
}

export interface MethodView {
  id: string;
  name: string;
  /** The services that are included and those that are not (CHECKOUT-65); '' if unknown. */
  description: string;
  days: DeliveryDays | null;
  /** Minor units. */
  fee: number;
  /** The sum that makes the fee of several appliances, in words; '' for one or none (CHECKOUT-49). */
  pricing: string;
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

export function toMethod(method: DeliveryMethod): MethodView {
  return {
    id: method.id,
    name: method.name,
    description: method.description ?? "",
    days: readDays(method.earliestEstimatedDeliveryTime, method.latestEstimatedDeliveryTime),
    fee: fromDecimalText(method.adjustedShippingFee ?? method.shippingFee),
    pricing: describePricing(method),
  };
}

function describePricing({
  applianceCount: count,
  firstApplianceFee: first,
  furtherApplianceFee: further,
}: DeliveryMethod): string {
  if (!count || count < 2 || !first || !further || fromDecimalText(further) === 0) return "";
  const [one, others] = [first, further].map((text) => formatMoney(fromDecimalText(text)));
  return one === others
    ? `${count} appliances, ${one} each`
    : `${one} for the first appliance, ${others} for ${count === 2 ? "the other one" : `each of the other ${count - 1}`}`;
}
