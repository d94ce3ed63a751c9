import { HeartsForm } from "~/features/wishlist/hearts-form";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { RichText } from "~/ui/rich-text/rich-text";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/data-table/data-table.css";
import "~/ui/product-card/product-card.css";
import "~/ui/product-card/product-grid.css";

import { DimensionDrawing } from "./dimension-drawing";
import { Gallery } from "./gallery";
import { PurchasePanel } from "./purchase-panel";
import type { ProductPageView } from "./product.data.server";
import "./product-page.css";

/**
 * Gallery and purchase panel side by side, then dimensions, specifications, documents and related products.
 */
export function ProductPage({ page }: { page: ProductPageView }) {
  return (
    <div className="wrap product">
      <Breadcrumbs items={[...page.trail, { label: page.name }]} />
      <div className="product-top">
        <Gallery images={page.images} group={page.groupPicture} />
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
          <DimensionDrawing {...page.dimensions} />
        </section>
      ) : null}
      <section aria-labelledby="specifications" className="beside">
        <h2 id="specifications">Specifications</h2>
        <StaticFragment name="specification" html={page.specificationHtml} />
      </section>
      {page.documents.length > 0 ? (
        <section className="beside" aria-labelledby="documents">
          <h2 id="documents">Documents</h2>
          <ul className="documents">
            {page.documents.map((document) => (
              <li key={document.href}>
                <a href={document.href} data-reload="">
                  {document.title} <span className="muted">(PDF)</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {page.models ? (
        <section className="beside" aria-labelledby="models">
          <h2 id="models">Fits these models</h2>
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
