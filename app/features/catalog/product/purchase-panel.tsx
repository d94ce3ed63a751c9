import { AddToCart } from "~/features/cart/add-to-cart";
import { SignInInstead } from "~/features/cart/sign-in-instead";
import { HeartsForm } from "~/features/wishlist/hearts-form";
import { Heart } from "~/ui/heart/heart";
import { formatMoney } from "~/ui/price/format-money";
import { Price } from "~/ui/price/price";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import { SwatchLinks } from "~/ui/swatches/swatches";

import { similarAnchor } from "./related-anchor";
import { Availability } from "./availability";
import type { PriceView } from "./product-price.server";
import type { ProductPageView } from "./product.data.server";
import type { VariationGroupView } from "./variations";
import "~/ui/field/field.css";
import "./purchase-panel.css";

/** Name, price, delivery for the ZIP, parts of the price, variation choices, and add to cart. */
export function PurchasePanel({ page }: { page: ProductPageView }) {
  return (
    <div className="purchase stack">
      <div>
        <p className="eyebrow">
          {page.brand} · {page.sku}
        </p>
        <h1>{page.name}</h1>
      </div>
      {page.price ? (
        <Price amount={page.price.now} msrp={page.price.msrp} large />
      ) : (
        <p>Price on request: call us for the price.</p>
      )}
      <Availability view={page.availability} zipHref={page.zipHref} />
      {page.price ? <PriceParts price={page.price} /> : null}
      {page.summary ? <p className="lead">{page.summary}</p> : null}
      {page.variations.map((group) => (
        <VariationChoice key={group.apiName} group={group} />
      ))}
      <Purchase page={page} />
      {page.backInStock ? <StaticFragment name="back-in-stock" html={page.backInStock.html} /> : null}
      <HeartsForm addresses={page.hearts} label={page.name}>
        <Heart productId={page.id} product={page.name} isSaved={page.isSaved} className="heart" />
      </HeartsForm>
    </div>
  );
}

/** Add to cart, or why that is not possible. */
function Purchase({ page }: { page: ProductPageView }) {
  const { stock, isServed, soldOutSince } = page.availability;
  if (!page.price) return null;
  if (stock?.canBuy === false || !isServed)
    return isServed ? <SoldOut page={page} since={soldOutSince} /> : null;
  if (page.signInToBuy)
    return <SignInInstead reason="Sign in to order in this store." href={page.signInToBuy} />;
  return (
    <>
      <p className="small muted">You can order up to {page.quantity.maximum}.</p>
      <AddToCart
        productId={page.id}
        productName={page.name}
        price={formatMoney(page.price.now)}
        cartHref={page.cartHref}
        once={page.addOnce}
        {...page.quantity}
      />
    </>
  );
}

/** Since when, and what can be ordered in its place (STOCK-21). */
function SoldOut({ page, since }: { page: ProductPageView; since: string | null }) {
  const similar = page.related.find(({ id }) => id === similarAnchor);
  if (!since && !similar) return null;
  return (
    <p>
      {since ? `Sold out since ${since}. ` : null}
      {similar ? <a href={`#${similar.id}`}>See similar ones that you can order</a> : null}
    </p>
  );
}

function PriceParts({ price }: { price: PriceView & { taxNote: string | null } }) {
  return (
    <div className="price-parts">
      {price.taxNote ? <p className="small muted">{price.taxNote}</p> : null}
      {price.apart !== null && price.saving ? (
        <p className="small">
          Bought one by one today: {formatMoney(price.apart)}. Together you save {formatMoney(price.saving)}.
        </p>
      ) : price.saving ? (
        <p className="small">You save {formatMoney(price.saving)} on the suggested retail price (MSRP).</p>
      ) : null}
      {price.isMemberPrice ? <p className="small muted">This is your member price.</p> : null}
      {price.tiers.length > 0 ? (
        <ul className="small">
          {price.tiers.map((tier) => (
            <li key={tier.from}>
              {tier.to === null ? `${tier.from} or more` : `${tier.from} to ${tier.to}`}:{" "}
              {formatMoney(tier.unitPrice)} each
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Each option is a link. An option that does not exist with the other choices says so (CATALOG-9). */
function VariationChoice({ group }: { group: VariationGroupView }) {
  if (group.swatches) {
    return (
      <SwatchLinks
        legend={group.label}
        swatches={group.options.map((option) => ({
          name: option.label,
          color: option.color ?? "var(--ground)",
          href: option.href,
          current: option.current,
          unavailable: option.unavailable,
        }))}
      />
    );
  }
  return (
    <div role="group" aria-label={group.label}>
      <p className="small">
        {group.label}: <span className="muted">{group.chosen}</span>
      </p>
      <ul className="pills">
        {group.options.map((option) => (
          <li key={option.label}>
            <a
              href={option.href}
              aria-current={option.current ? "true" : undefined}
              className={option.unavailable ? "off" : undefined}
              data-keep=""
            >
              {option.label}
              {option.unavailable ? <span className="vh">, not made in this finish</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
