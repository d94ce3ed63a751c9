import type { CSSProperties, ReactNode } from "react";

import { DeliveryDays, type DeliveryDaysProps } from "~/ui/delivery-days/delivery-days";
import { GroupPicture } from "~/ui/picture/group-picture";
import { Picture } from "~/ui/picture/picture";
import { Price, type PriceProps } from "~/ui/price/price";
import { Swatches, type Swatch } from "~/ui/swatches/swatches";
import "./product-card.css";

export interface ProductCardView {
  /** The product that the heart saves; without it the card has no heart. */
  id?: string;
  href: string;
  name: string;
  picture: { mediaId: string; alt: string };
  /**
   * A style whose CSS image `--second` replaces `picture` under the pointer and with the keyboard's focus. A
   * background, because browsers fetch it only where it is shown. Without scripts they fetch a hidden `img`,
   * too.
   */
  second?: CSSProperties;
  /** The pictures of the parts of a bundle, shown together in place of `picture`. */
  group?: readonly string[];
  /** The two facts that distinguish it: width, capacity … */
  facts: readonly string[];
  swatches: readonly Swatch[];
  price: Pick<PriceProps, "amount" | "msrp" | "from"> | null;
  /** Shown instead of a price ('Price at your dealer'). */
  priceText?: string | null;
  stock?: { text: string; tone: "in" | "low" | "out" } | null;
  /** The earliest delivery day; only where the ZIP is known. */
  delivery?: DeliveryDaysProps | null;
}

interface ProductCardProps {
  product: ProductCardView;
  /** Heading level of the name in the outline of the page. */
  level?: 2 | 3;
  priority?: boolean;
  sizes?: string;
  /** A compare box or another control. It is above the link that covers the card. */
  children?: ReactNode;
}

/** Lines break between short facts, not inside them. Long facts may break. */
const factLine = (facts: readonly string[]) =>
  facts
    .map((fact) =>
      fact.length > 18 ? fact : fact.replaceAll(" ", "\u00a0").replaceAll("–", "\u2060–\u2060"),
    )
    .join(" · ");

/** An article with exactly one link to the product. The link's area covers the card. */
export function ProductCard({ product, level = 3, priority, sizes, children }: ProductCardProps) {
  const Heading = level === 2 ? "h2" : "h3";
  const { picture, price, stock } = product;
  return (
    <article className="card" style={product.second}>
      {product.group ? (
        <GroupPicture mediaIds={product.group} alt={picture.alt} priority={priority} />
      ) : (
        <Picture mediaId={picture.mediaId} alt={picture.alt} max={640} priority={priority} sizes={sizes} />
      )}
      <Heading>
        <a href={product.href}>{product.name}</a>
      </Heading>
      {product.facts.length ? <p className="muted">{factLine(product.facts)}</p> : null}
      <Swatches swatches={product.swatches} max={5} />
      {price ? <Price {...price} /> : product.priceText ? <p>{product.priceText}</p> : null}
      {stock ? <p className={`stock ${stock.tone}`}>{stock.text}</p> : null}
      {product.delivery ? (
        <p className="arrives">
          Earliest<span className="vh"> delivery</span> <DeliveryDays {...product.delivery} />
        </p>
      ) : null}
      {children}
    </article>
  );
}
