import { data } from "@remix-run/node";

import type { EndpointName } from "#contract/index";
import { loadRecordPage, loadRecordTexts } from "~/features/content/content.data.server";
import { withoutPrefix } from "~/addresses";
import { pageError } from "~/request/page-error.server";
import type { PageHead } from "~/request/page-head/page-head.server";
import { requireOffered } from "~/request/visitor/require-account.server";
import type { StoreContext } from "~/request/store-context.server";

/** The part of a page about places beside the texts of its content record. */
export interface PlacesView {
  status: 200 | 400;
  head: PageHead;
  html: string | null;
}

/**
 * Page data of a page about places, with the texts of the content record at its address below. On a platform
 * without `call` the record is the page; without a record it is not offered (PLACE-15).
 */
export async function withRecord(
  context: StoreContext,
  call: EndpointName,
  load: (context: StoreContext) => Promise<PlacesView>,
) {
  const path = withoutPrefix(context.url.pathname, context.addresses.prefix).replace(/^\/|\/+$/g, "");
  if (!/^[a-z0-9][a-z0-9/-]{0,120}$/i.test(path)) throw pageError(404, "Not Found");
  if (!(await context.shop.commerce.offers(call))) {
    const record = await loadRecordPage(context, path).catch(async (error: unknown) => {
      await requireOffered(context, call);
      throw error;
    });
    return { head: record.head, heading: record.heading, found: null, texts: { html: record.html } };
  }
  const [{ status, head, html }, texts] = await Promise.all([load(context), loadRecordTexts(context, path)]);
  const page = { head, heading: null, found: { html }, texts };
  return status === 200 ? page : data(page, { status });
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
