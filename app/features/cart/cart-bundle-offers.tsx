import { Button } from "~/ui/button/button";

import type { BundleOfferView } from "./bundle-offers.server";
import { cartIntent } from "./cart.intents";
import { PartList, PartNames } from "./part-list";

interface CartBundleOffersProps {
  offers: BundleOfferView[];
  /** True while amounts are out of date. */
  updating: boolean;
}

/** The bundles that cost less, or little more, than their parts in the cart (CART-46). */
export function CartBundleOffers({ offers, updating }: CartBundleOffersProps) {
  if (offers.length === 0) return null;
  return (
    <section className="cart-offers" aria-labelledby="bundle-offers">
      <h2 id="bundle-offers">Bundle and save</h2>
      {offers.map((offer) => (
        <article className="stack" aria-label={offer.name} key={offer.productId}>
          <h3>
            <a href={offer.href}>{offer.name}</a>
          </h3>
          {updating ? (
            <p className="muted">updating</p>
          ) : (
            <>
              <p>
                <strong>{offer.lead}</strong>
              </p>
              <PartNames names={offer.added} />
              {offer.comparison ? <p>{offer.comparison}</p> : null}
            </>
          )}
          <PartList label="It takes the place of" parts={offer.replaced} />
          {/* Until the amounts are right, the offer cannot be taken. */}
          <Button
            variant="secondary"
            name="intent"
            value={`${cartIntent.takeOffer} ${offer.productId}`}
            disabled={updating}
          >
            Take this offer<span className="vh"> for {offer.name}</span>
          </Button>
        </article>
      ))}
    </section>
  );
}
