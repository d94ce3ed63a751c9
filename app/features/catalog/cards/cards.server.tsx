import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";

import { compareFormId, idsParam } from "~/features/catalog/compare/compare";
import { SpecificationTable, type SpecificationGroup } from "~/ui/data-table/data-table";
import { Heart } from "~/ui/heart/heart";
import { ProductCard, type ProductCardView } from "~/ui/product-card/product-card";

import { explainAbbreviations } from "./abbreviations.server";

/** Rendered cards by their facts, shared by all visitors; about 2 kB each. */
const drawn = new LRUCache<string, string>({ max: 4000 });
const tables = new LRUCache<string, string>({ max: 1000 });

interface CardOptions {
  /** Whether the first card's picture is the first large picture of the page. */
  priority?: boolean;
  sizes?: string;
  /** Whether the page has a form that compares what is marked (CATALOG-77). */
  canCompare?: boolean;
}

/** Cards as list items of a grid. A static fragment: links and hearts need no code of the card. */
export function renderCards(
  cards: readonly ProductCardView[],
  { priority = false, sizes, canCompare = false }: CardOptions = {},
): string {
  return cards
    .map(
      (card, index) =>
        `<li>${renderCard(card, { priority: priority && index === 0, sizes, canCompare })}</li>`,
    )
    .join("");
}

function renderCard(card: ProductCardView, { priority, sizes, canCompare }: CardOptions): string {
  const key = JSON.stringify([card, priority, sizes, canCompare]);
  let html = drawn.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <ProductCard product={card} priority={priority} sizes={sizes}>
        {card.id && canCompare ? (
          <label className="choice">
            <input type="checkbox" name={idsParam} form={compareFormId} value={card.id} />
            Compare<span className="vh"> {card.name} </span>
          </label>
        ) : null}
        {card.id ? <Heart productId={card.id} product={card.name} /> : null}
      </ProductCard>,
    );
    drawn.set(key, html);
  }
  return html;
}

/** The specification table of a product as a static fragment, with its abbreviations in words. */
export function renderSpecification(caption: string, groups: readonly SpecificationGroup[]): string {
  const key = JSON.stringify([caption, groups]);
  let html = tables.get(key);
  if (html === undefined) {
    const note = explainAbbreviations([
      caption,
      ...groups.flatMap(({ rows }) => rows.flatMap(({ name, value }) => [name, String(value)])),
    ]);
    html = renderToStaticMarkup(
      <>
        <SpecificationTable caption={caption} groups={groups} />
        {note ? <p className="small muted">{note}</p> : null}
      </>,
    );
    tables.set(key, html);
  }
  return html;
}
