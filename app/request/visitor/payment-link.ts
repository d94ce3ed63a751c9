/**
 * The id of the payment link by which a visitor came. While there is one, signing in leaves the guest's cart
 * where it is, so that the link's payment does not mix with the account's cart (SESSION-24).
 */

/** The parameter of an address that brings the id, and the key of its record in session storage. */
export const paymentLinkKey = "paymentLinkId";

/** The record's twin. Scripts write it too, so it is neither signed nor http-only. */
export const paymentLinkCookie = "payment_link_id";

const idPattern = /^[\w-]{1,80}$/;

/** The id, if the text can be one. */
export const paymentLinkId = (text: string | null | undefined): string | null =>
  text != null && idPattern.test(text) ? text : null;
