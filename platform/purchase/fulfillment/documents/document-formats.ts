import { formatAmount } from "#platform/core/formats";
import type { DocumentSeller } from "./document-content";

/** An amount of minor units, such as '$1,299.00' or '−$20.00'. */
export const amountText = (minor: number, currency: string): string => formatAmount(minor / 100, currency);

/** The seller and the ways to reach a person there. */
const sellerLines = ({ name, mailingAddress, supportPhone, supportEmail }: DocumentSeller): string[] =>
  [mailingAddress ?? name, supportPhone, supportEmail].filter((line) => line !== null);

/** The line at the foot of each page. Assistive technology does not read it. */
export const sellerFoot = (seller: DocumentSeller): string => sellerLines(seller).join("  ·  ");

/** The same in the text of the document. */
export const sellerBlock = (seller: DocumentSeller) => ({ heading: "Seller", lines: sellerLines(seller) });
