import type { DocumentSeller } from "./document-content";

/** The line at the foot of each page: who sells, and how to reach a person. */
export const sellerFoot = ({ name, mailingAddress, supportPhone, supportEmail }: DocumentSeller): string =>
  [mailingAddress ?? name, supportPhone, supportEmail].filter(Boolean).join("  ·  ");
