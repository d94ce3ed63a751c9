import { paymentLinkCookie, paymentLinkId, paymentLinkKey } from "~/request/visitor/payment-link";

/**
 * Keeps the payment link's id the same in session storage and in its cookie, which the server reads when
 * somebody signs in (SESSION-24). `known` is the id in the cookie.
 */
export function keepPaymentLink(known: string | undefined): void {
  try {
    // An address with an empty id ends the link, in the cookie too.
    if (new URLSearchParams(location.search).get(paymentLinkKey) === "") {
      sessionStorage.removeItem(paymentLinkKey);
      return;
    }
    const kept = paymentLinkId(sessionStorage.getItem(paymentLinkKey));
    if (known !== undefined) sessionStorage.setItem(paymentLinkKey, known);
    else if (kept !== null) document.cookie = `${paymentLinkCookie}=${kept}; path=/; samesite=lax`;
  } catch {
    // Storage can be blocked. The server has its cookie.
  }
}
