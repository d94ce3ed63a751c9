import { useEffect } from "react";

import { AddToCart } from "~/features/cart/add-to-cart";
import { HeartsForm } from "~/features/wishlist/hearts-form";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { Heart } from "~/ui/heart/heart";
import { onIntent } from "~/ui/on-intent/on-intent";
import { RichText } from "~/ui/rich-text/rich-text";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/button/button.css";
import "~/ui/choice-group/choice-group.css";
import "~/ui/data-table/data-table.css";
import "~/ui/field/field.css";
import "~/ui/picture/picture.css";
import "~/ui/price/price.css";
import "~/ui/product-card/product-card.css";
import "~/ui/product-card/product-grid.css";
import "~/ui/swatches/swatches.css";

import type { ProductPageView } from "./product.data.server";
import "./gallery.css";
import "./product-page.css";
import "./purchase-panel.css";

/**
 * Gallery and purchase panel side by side, then dimensions, specifications, documents and related products.
 */
export function ProductPage({ page }: { page: ProductPageView }) {
  useEffect(startGalleryOnIntent, []);
  useEffect(() => void bringMarks(page.id).catch(() => {}), [page.id]);
  return (
    <div className="wrap product">
      <Breadcrumbs items={[...page.trail, { label: page.name }]} />
      <div className="product-top">
        <StaticFragment name="gallery" html={page.galleryHtml} />
        <PurchasePanel page={page} />
      </div>
      {page.bundle ? (
        <section className="beside" aria-labelledby="contents">
          <h2 id="contents">In this {page.bundle.kind}</h2>
          <StaticFragment name="bundle-parts" as="ul" className="product-rows" html={page.bundle.partsHtml} />
        </section>
      ) : null}
      <section className="beside" aria-labelledby="about">
        <h2 id="about">About this {page.bundle?.kind ?? "product"}</h2>
        <RichText html={page.descriptionHtml} />
      </section>
      {page.dimensions ? (
        <section className="beside" aria-labelledby="dimensions">
          <h2 id="dimensions">Dimensions</h2>
          <StaticFragment name="dimensions" html={page.dimensions.html} />
        </section>
      ) : null}
      {page.specificationHtml === "" ? null : (
        <section aria-labelledby="specifications" className="beside">
          <h2 id="specifications">Specifications</h2>
          <StaticFragment name="specification" html={page.specificationHtml} />
        </section>
      )}
      {page.documentsHtml === "" ? null : (
        <section className="beside" aria-labelledby="documents">
          <h2 id="documents">Documents</h2>
          <StaticFragment name="documents" as="ul" className="documents" html={page.documentsHtml} />
        </section>
      )}
      {page.models ? (
        <section className="beside" aria-labelledby="models">
          <h2 id="models">{page.models.heading}</h2>
          <StaticFragment name="models" as="ul" className="models" html={page.models.html} />
        </section>
      ) : null}
      {page.parts ? (
        <section className="beside" aria-labelledby="parts">
          <h2 id="parts">Parts and filters</h2>
          <StaticFragment name="parts" as="ul" className="product-rows two" html={page.parts.html} />
        </section>
      ) : null}
      {page.related.map((group, index) => (
        <section key={group.heading} aria-labelledby={group.id}>
          <h2 id={group.id}>{group.heading}</h2>
          <HeartsForm addresses={page.hearts} label={group.heading}>
            <StaticFragment name={`related-${index}`} as="ul" className="cards" html={group.cardsHtml} />
          </HeartsForm>
        </section>
      ))}
    </div>
  );
}

/** The facts that decide (product-facts.server.tsx), and the forms that buy, ask for a message and save. */
function PurchasePanel({ page }: { page: ProductPageView }) {
  return (
    <div className="purchase stack">
      <StaticFragment name="product-facts" className="stack" html={page.factsHtml} />
      {page.buy ? (
        <AddToCart productId={page.id} productName={page.name} cartHref={page.cartHref} {...page.buy} />
      ) : null}
      {page.backInStock ? <StaticFragment name="back-in-stock" html={page.backInStock.html} /> : null}
      <HeartsForm addresses={page.hearts} label={page.name}>
        <Heart productId={page.id} product={page.name} isSaved={page.isSaved} className="heart" />
      </HeartsForm>
    </div>
  );
}

const startGalleryOnIntent = () =>
  onIntent(
    ({ target }) => target instanceof Element && target.closest(".thumbs") !== null,
    async () => (await import("./gallery-row")).startGallery,
  );

/** A browser may refuse to keep anything. Then there are no marks. */
async function bringMarks(id: string) {
  if (sessionStorage.length > 0) (await import("~/features/catalog/compare/compare-bar")).bringChosen(id);
}
