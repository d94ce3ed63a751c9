import { fromDecimalText } from "#contract/money";
import type { OrderSummary } from "#contract/orders/orders";

type Fields = OrderSummary["fields"];

/** The text of a field; '' if the order does not have it. */
export const textOf = (fields: Fields, name: string) => fields[name]?.text ?? "";

/** The amount of a field in minor units; 0 if the order does not have it. */
export const moneyOf = (fields: Fields, name: string) => fromDecimalText(textOf(fields, name) || "0");
