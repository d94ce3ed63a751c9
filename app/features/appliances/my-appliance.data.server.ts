import { isoDay } from "#contract/iso-day";
import type { Registration } from "#contract/shopper/registrations";
import { CommerceError } from "~/commerce/errors";
import { pageError } from "~/request/page-error.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { seeOther } from "~/request/redirects.server";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

import { findRegistration } from "./completed.data.server";
import { warrantyWords } from "./owner-facts.server";
import { toProductView } from "./my-products-view.server";
import { detailsForm } from "./registration.forms.server";
import { toRepairView } from "./repair-view.server";

/** One registered product of the shopper (APPLIANCE-12). */
export async function loadMyAppliance(context: StoreContext) {
  const {
    addresses,
    params,
    shop: { commerce },
  } = context;
  if (params.registrationId === undefined) throw seeOther(addresses.myProducts());
  const found = await findRegistration(context, params.registrationId);
  if (!found) throw pageError(404, "Not Found");
  const { registrationId: id, product } = found;
  const clock = warrantyWords(product.warranty, found.purchaseDate, isoDay(context.now()));
  const [documents, { repairRequests }] = await Promise.all([
    loadDocuments(context, product),
    commerce.call("listRepairRequests", {}),
  ]);
  return {
    head: { title: product.name, noIndex: true },
    crumb: product.name,
    ...toProductView(product),
    rows: [
      { term: "Model number", detail: product.model },
      { term: "Serial number", detail: found.serialNumber },
      { term: "Purchase date", detail: formatDay(found.purchaseDate) },
      ...(found.retailer ? [{ term: "Retailer", detail: found.retailer }] : []),
      ...(product.warranty ? [{ term: "Warranty", detail: product.warranty }] : []),
      ...(clock ? [{ term: "Until when", detail: clock }] : []),
      { term: "Registered", detail: formatDay(found.registeredDate) },
      { term: "Registration number", detail: found.registrationNumber },
    ],
    documents,
    proof: found.proof && { fileName: found.proof.fileName, href: addresses.registrationProof(id) },
    repairs: repairRequests.filter((each) => each.registrationId === id).map(toRepairView(context)),
    form: {
      action: addresses.myAppliance(id),
      today: isoDay(context.now()),
      constraints: constraintsOf(detailsForm(context.now())),
      values: { purchaseDate: found.purchaseDate, retailer: found.retailer ?? "" },
    },
    links: {
      product: product.productUrlName ? addresses.product(product.productUrlName, product.productId) : null,
      parts: `${addresses.owner(product.model)}#parts`,
      guides: addresses.howToGuides(),
      repair: addresses.repairServices({ product: id }),
      all: addresses.myProducts(),
    },
  };
}
export type MyApplianceView = Awaited<ReturnType<typeof loadMyAppliance>>;

/** The documents of a product that this store sells; none if they cannot be read. */
async function loadDocuments(
  { shop: { commerce } }: StoreContext,
  { productId, productUrlName }: Registration["product"],
) {
  if (productUrlName === null) return [];
  try {
    const { mediaGroups } = await commerce.call("getProduct", { params: { productId }, query: {} });
    const attachments = mediaGroups.find(({ developerName }) => developerName === "attachment");
    return (attachments?.mediaItems ?? []).map(({ title, url }) => ({ title, href: url }));
  } catch (error) {
    if (error instanceof CommerceError) return [];
    throw error;
  }
}
