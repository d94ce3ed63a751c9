import { createRegistry, definePersonalComponent } from "~/page-builder/component";
import { layoutComponents } from "~/page-builder/registry.server";
import { renderCards } from "~/features/catalog/cards.server";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { loadZipPart } from "./delivery-zip-part.data.server";
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

/** The ZIP form inside a page. It posts to that page. */
const deliveryZip = definePersonalComponent("delivery-zip", {
  load: (_attributes, context) => loadZipPart(context),
  draw: (shown) => <DeliveryZipPart {...shown} />,
});

/** All components that a page record may name: those of the layout and those of features. */
export const pageRegistry = createRegistry([...layoutComponents, deliveryZip, featuredProducts]);
