import type { ReactNode } from "react";

import { Button } from "~/ui/button/button";
import { Picture } from "~/ui/picture/picture";
import { Price } from "~/ui/price/price";
import "~/ui/product-card/product-card.css";
import "~/ui/product-card/product-grid.css";

import { WishlistForm } from "./wishlist-form";
import { wishlistIntent } from "./wishlist.intents";
import type { WishlistItemView } from "./wishlist-items.server";

const sizes = "(min-width: 64em) 30vw, (min-width: 48em) 46vw, 92vw";

/** A product on a list as a card: picture, facts, price and note. `children` are what can be done with it. */
export function WishlistCard({ item, children }: { item: WishlistItemView; children: ReactNode }) {
  return (
    <article className="card" aria-label={item.name}>
      {item.mediaId ? <Picture mediaId={item.mediaId} alt={item.alt} max={960} sizes={sizes} /> : null}
      <h2>{item.isSold ? <a href={item.href}>{item.name}</a> : item.name}</h2>
      <p className="muted">{[item.sku, item.variation].filter(Boolean).join(" · ")}</p>
      {item.price ? <Price {...item.price} /> : null}
      {item.stock ? <p className={`stock ${item.stock.tone}`}>{item.stock.text}</p> : null}
      {item.isSold ? null : <p className="stock out">No longer sold here</p>}
      {item.note ? (
        <p className="wishlist-note">
          <span className="vh">Note: </span>
          {item.note}
        </p>
      ) : null}
      <div className="wishlist-actions">{children}</div>
    </article>
  );
}

/** Adds one product to the cart; nothing for a product that cannot be ordered now. `index`: from 0. */
export function AddItem({ item, action, index }: { item: WishlistItemView; action: string; index: number }) {
  return item.canAdd ? (
    <WishlistForm
      action={action}
      intent={wishlistIntent.addToCart}
      label={`Buy ${item.name}, ${item.sku}`}
      fields={{ productId: item.productId, place: String(index + 1) }}
    >
      <Button variant="secondary">
        Add to cart<span className="vh"> {item.name}</span>
      </Button>
    </WishlistForm>
  ) : null;
}

/** Links to the neighboring pages of a list. */
export function NeighborPages({ previous, next }: { previous: string | null; next: string | null }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="row">
      {previous ? (
        <a href={previous} rel="prev">
          Previous page
        </a>
      ) : null}{" "}
      {next ? (
        <a href={next} rel="next">
          Next page
        </a>
      ) : null}
    </nav>
  );
}
