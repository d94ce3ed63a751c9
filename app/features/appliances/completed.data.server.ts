import { CommerceError } from "~/commerce/errors";
import type { StoreContext } from "~/request/store-context.server";
import { formatDay } from "~/ui/day-formats";

/** A registration of this person, or null for any other id. */
export async function findRegistration(
  { shop: { commerce }, visitor: { mayHaveCart, isSignedIn } }: StoreContext,
  id: string | null,
) {
  if (!id || (!isSignedIn && !mayHaveCart)) return null;
  try {
    return await commerce.call("getRegistration", { params: { registrationId: id } });
  } catch (error) {
    if (error instanceof CommerceError && (error.kind === "not-found" || error.kind === "unauthenticated"))
      return null;
    throw error;
  }
}

/** The confirmation of a registration; null without one of this person. */
export async function loadCompleted(context: StoreContext) {
  const {
    addresses,
    url,
    visitor: { isSignedIn },
  } = context;
  const found = await findRegistration(context, url.searchParams.get("registration"));
  if (!found) return null;
  return {
    email: found.email,
    isGuest: !isSignedIn,
    rows: [
      { term: "Registration number", detail: found.registrationNumber },
      { term: "Product", detail: found.product.name },
      { term: "Model number", detail: found.product.model },
      { term: "Serial number", detail: found.serialNumber },
      { term: "Purchase date", detail: formatDay(found.purchaseDate) },
      ...(found.retailer ? [{ term: "Retailer", detail: found.retailer }] : []),
      ...(found.product.warranty ? [{ term: "Warranty", detail: found.product.warranty }] : []),
      ...(found.proof ? [{ term: "Proof of purchase", detail: found.proof.fileName }] : []),
    ],
    links: {
      appliance: addresses.myAppliance(found.registrationId),
      another: isSignedIn ? addresses.myProductRegistration() : addresses.productRegistration(),
      createAccount: addresses.register(),
    },
  };
}
export type CompletedView = NonNullable<Awaited<ReturnType<typeof loadCompleted>>>;
