import { formatAmount } from "#platform/core/formats";
import type { DocumentSeller } from "./document-content";

/** An amount of minor units, such as '$1,299.00' or '−$20.00'. */
export const amountText = (minor: number, currency: string): string =>
  formatAmount(minor / 100, currency).replace("-", "\u2212");

/** The line at the foot of each page: who sells, and how to reach a person. */
export const sellerFoot = ({ name, mailingAddress, supportPhone, supportEmail }: DocumentSeller): string =>
  [mailingAddress ?? name, supportPhone, supportEmail].filter(Boolean).join("  ·  ");
