import { data } from "@remix-run/node";

import type { EndpointName } from "#contract/index";
import { loadRecordPage, type OwnHead } from "~/features/content/content.data.server";
import { withoutPrefix } from "~/addresses";
import { pageError } from "~/request/page-error.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

/** The form and list of places, which come between the head and the texts of the content record. */
export interface PlacesView {
  status: 200 | 400;
  /** The head where there is no record. */
  head: OwnHead;
  html: string;
}

/**
 * Page data of a page about places: the head of the content record at its address, the page's own part and
 * the record's texts. A platform without `call` shows the record alone; without a record the page is not
 * offered (PLACE-15).
 */
export async function withRecord(
  context: StoreContext,
  call: EndpointName,
  load: (context: StoreContext) => Promise<PlacesView>,
) {
  const path = withoutPrefix(context.url.pathname, context.addresses.prefix)
    .replace(/^\/|\/+$/g, "")
    .toLowerCase();
  if (!/^[a-z0-9][a-z0-9/-]{0,120}$/.test(path)) throw pageError(404, "Not Found");
  if (!(await context.shop.commerce.offers(call)))
    return loadRecordPage(context, path).catch(async (error: unknown) => {
      await requireOffered(context, call);
      throw error;
    });
  const { status, head, html } = await load(context);
  const page = await loadRecordPage(context, path, `<div class="wrap stack">${html}</div>`, head);
  return status === 200 ? page : data({ ...page, head: { ...page.head, error: true } }, { status });
}

const zipCode = /^\d{5}(?:-?\d{4})?$/;

/**
 * The ZIP code of the address, and the value of its field. `zip` is null if none is asked for, and empty for
 * what cannot be one. The field begins with the delivery ZIP code (PLACE-8).
 */
export function askedZip({ url, visitor }: Pick<StoreContext, "url" | "visitor">) {
  const asked = url.searchParams.get("zip");
  const zip = asked?.trim() ?? null;
  return {
    zip: zip === null || zipCode.test(zip) ? zip : "",
    value: asked?.slice(0, 100) ?? visitor.zip?.Zipcode ?? "",
  };
}
