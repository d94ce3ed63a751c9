import { maximumReturnLength } from "~/request/visitor/delivery-zip";
import { returnParam } from "~/request/visitor/last-visited";
import { safePath } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";

/** Page data of the ZIP page, with the page that the shopper came from (ZIP-18). */
export async function loadDeliveryZipPage(context: StoreContext) {
  return {
    head: { title: "Delivery ZIP code", noIndex: true },
    zip: context.visitor.zip?.Zipcode ?? null,
    action: context.url.pathname,
    returnTo: readReturn(context),
  };
}

/** The address in the link, else that of the page before; null for none and for the ZIP page itself. */
function readReturn({ url, request }: StoreContext): string | null {
  const before = request.headers.get("referer") ?? "";
  const from = URL.canParse(before) ? new URL(before) : null;
  const address =
    url.searchParams.get(returnParam) ?? (from?.host === url.host ? from.pathname + from.search : "");
  const path = safePath(address, url.pathname);
  return path.length > maximumReturnLength || path.split("?")[0] === url.pathname ? null : path;
}
