import type { BundleOffer, CartItemCollection } from "#contract/cart/cart-item-shapes";
import { fromDecimalText } from "#contract/money";
import type { StoreContext } from "~/request/store-context.server";
import { formatMoney } from "~/ui/price/format-money";

/** A bundle that the cart could have in place of its parts (CART-44). Its sentences need no script. */
export interface BundleOfferView {
  productId: string;
  name: string;
  href: string;
  /** The price difference of the cart with the bundle, followed by the parts that it lacks so far. */
  lead: string;
  added: string[];
  /** The separate price of the lacking parts, and the saving; '' if none is lacking. */
  comparison: string;
  replaced: string[];
}

/** The offers of the cart; none from a platform that does not know them. */
export const toBundleOffers = (
  { bundleOffers = [] }: CartItemCollection,
  { addresses }: StoreContext,
): BundleOfferView[] =>
  bundleOffers.map((offer) => ({
    productId: offer.productId,
    name: counted(offer),
    href: addresses.product(offer.productUrlName, offer.productId),
    ...sentencesOf(offer),
    added: offer.missingParts.map(counted),
    replaced: offer.cartParts.map(counted),
  }));

function sentencesOf(offer: BundleOffer): Pick<BundleOfferView, "lead" | "comparison"> {
  const [difference, savings] = [fromDecimalText(offer.priceDifference), fromDecimalText(offer.savings)];
  if (offer.missingParts.length === 0)
    return { lead: `These products cost ${formatMoney(savings)} less as a bundle.`, comparison: "" };
  const amount =
    difference === 0
      ? "the same price"
      : `${formatMoney(Math.abs(difference))} ${difference > 0 ? "more" : "less"}`;
  return {
    lead: `For ${amount} you also get`,
    comparison: `Bought separately: ${formatMoney(difference + savings)}. You save ${formatMoney(savings)}.`,
  };
}

interface Counted {
  name: string;
  quantity: string;
}

/** A name, with the quantity if there is more than one piece. */
export const counted = ({ name, quantity }: Counted) =>
  Number(quantity) === 1 ? name : `${Number(quantity)} × ${name}`;
