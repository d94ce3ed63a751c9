import { createRegistry, definePersonalComponent } from "~/page-builder/component";
import { layoutComponents } from "~/page-builder/registry.server";
import { renderCards } from "~/features/catalog/cards.server";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { DeliveryZipPart } from "./delivery-zip-part";
import { loadFeatured } from "./featured.server";

const featuredProducts = definePersonalComponent("featured-products", {
  async load({ heading, skus }, context) {
    const cards = await loadFeatured(context, skus);
    return cards.length > 0 ? { heading, html: renderCards(cards) } : null;
  },
  draw: ({ heading, html }) => (
    <>
      <h2>{heading}</h2>
      <StaticFragment name="featured" as="ul" className="cards" html={html} />
    </>
  ),
});

/**
 * The header's ZIP form once more, where the page has said what it is good for; posted plainly, to the page
 * it stands on.
 */
const deliveryZip = definePersonalComponent("delivery-zip", {
  load: (_attributes, { zip, url }) => ({ zip: zip?.Zipcode ?? null, action: url.pathname }),
  draw: (shown) => <DeliveryZipPart {...shown} />,
});

/** Every component that a page may name: those of the layout, and those that features bring. */
export const pageRegistry = createRegistry([...layoutComponents, deliveryZip, featuredProducts]);
