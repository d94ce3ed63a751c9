import { renderToStaticMarkup } from "react-dom/server";

import type { Product } from "#contract/catalog/product-shapes";
import type { StoreAddresses } from "~/addresses.server";
import { Picture } from "~/ui/picture/picture";

/** A product in a list with small pictures. */
export interface ProductRowView {
  href: string;
  name: string;
  sku: string;
  quantity: number;
  mediaId: string | null;
  alt: string;
  /** Each a line. */
  facts: readonly string[];
  priceText: string | null;
  documents: readonly { title: string; href: string }[];
}

/** Products as list items: picture, link, model number, facts, price and documents. */
export const renderProductRows = (rows: readonly ProductRowView[]): string =>
  renderToStaticMarkup(
    <>
      {rows.map((row) => (
        <li key={row.sku}>
          {row.mediaId ? (
            <Picture mediaId={row.mediaId} alt={row.alt} max={640} sizes="(min-width: 48em) 12rem, 30vw" />
          ) : null}
          <div className="stack">
            <h3>
              {row.quantity > 1 ? `${row.quantity} × ` : null}
              <a href={row.href}>{row.name}</a>
            </h3>
            <p className="eyebrow">Model {row.sku}</p>
            <ul className="muted">
              {row.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            {row.priceText ? <p className="num">{row.priceText}</p> : null}
            {row.documents.length > 0 ? (
              <ul className="row small">
                {row.documents.map((document) => (
                  <li key={document.href}>
                    <a href={document.href} data-reload="">
                      {document.title}
                      <span className="vh"> of model {row.sku}</span>
                    </a>{" "}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        </li>
      ))}
    </>,
  );

/** Models as list items with links. */
export const renderModels = (models: readonly Pick<ProductRowView, "name" | "sku" | "href">[]): string =>
  renderToStaticMarkup(
    <>
      {models.map(({ name, sku, href }) => (
        <li key={sku}>
          <a href={href}>{name}</a> <span className="muted">{sku}</span>{" "}
        </li>
      ))}
    </>,
  );

/** The two facts of a product's card. */
export const cardFactsOf = ({ fields }: Product): string =>
  [fields.CardFact1__c, fields.CardFact2__c].filter(Boolean).join(", ");

/** The row of a product, without price and documents. */
export const toRow = (product: Product, addresses: StoreAddresses): ProductRowView => ({
  href: addresses.product(product.urlName ?? "product", product.id),
  name: String(product.fields.Name ?? ""),
  sku: String(product.fields.StockKeepingUnit ?? ""),
  quantity: 1,
  mediaId: product.defaultImage?.id ?? null,
  alt: product.defaultImage?.alternateText ?? "",
  facts: [cardFactsOf(product)].filter(Boolean),
  priceText: null,
  documents: [],
});
