import { paymentLinkCookie, paymentLinkId, paymentLinkKey } from "./payment-link";

interface PaymentLink {
  id: string | null;
  /** The `set-cookie` header, where the address brings or ends the link. */
  setCookie: string | null;
}

/**
 * The payment link of a visitor: that of the address, else that of the cookie. An empty one in the address
 * ends it.
 */
export function readPaymentLink(request: Request, url: URL, secure: boolean): PaymentLink {
  const header = request.headers.get("cookie") ?? "";
  const kept = paymentLinkId(new RegExp(`(?:^|;)\\s*${paymentLinkCookie}=([^;]*)`).exec(header)?.[1]);
  const given = url.searchParams.get(paymentLinkKey);
  const id = given === null ? kept : paymentLinkId(given);
  if (id === kept) return { id, setCookie: null };
  const attributes = `Path=/; SameSite=Lax${secure ? "; Secure" : ""}`;
  return {
    id,
    setCookie: `${paymentLinkCookie}=${id ?? ""}; ${id === null ? "Max-Age=0; " : ""}${attributes}`,
  };
}
