import { renderToStaticMarkup } from "react-dom/server";

import { addToCartId } from "~/features/cart/cart.intents";
import { SignInInstead } from "~/features/cart/sign-in-instead";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";
import { DocumentLinks } from "~/ui/document-links/document-links";
import { SelectField } from "~/ui/field/field";
import { formatMoney } from "~/ui/price/format-money";
import { Price } from "~/ui/price/price";
import { SwatchLinks } from "~/ui/swatches/swatches";

import { Availability } from "./availability";
import { DimensionDrawing } from "./dimension-drawing";
import { Gallery } from "./gallery";
import type { AvailabilityView } from "./availability.server";
import type { PriceView } from "./product-price.server";
import { similarAnchor } from "./related-anchor";
import type { SellingChoice } from "./selling-choices.server";
import type { VariationGroupView } from "./variations";

interface ProductFacts {
  name: string;
  sku: string;
  brand: string;
  price: (PriceView & { taxNote: string | null }) | null;
  availability: AvailabilityView;
  /** Offers on something that is bought with it. */
  offers: readonly { name: string; href: string }[];
  variations: readonly VariationGroupView[];
  zipHref: string;
  /** The comparison with this product (CATALOG-79). */
  compareHref: string | null;
  /** Places that show products like this one (PLACE-11); null if none does. */
  whereToBuyHref: string | null;
  maximum: number;
  /** The sign-in page, if guests may not fill a cart in this store (SESSION-29). */
  signInToBuy: string | null;
  /** The choice of a protection plan, where the product can be bought with one (CATALOG-37). */
  plans: { choices: readonly { value: string; label: string }[]; chosen: string; href: string };
  /** The ways to buy it, where it can be had by subscription (CATALOG-63). */
  selling: { choices: readonly SellingChoice[]; chosen: string };
  /** Such as a plan itself: it is bought with an appliance only (CART-50). */
  isSoldWithAppliance: boolean;
  /** It puts an account into a group of members (PRICE-35): nothing is delivered. */
  isMembership: boolean;
  /** The page lists similar products (STOCK-21). */
  hasSimilar: boolean;
}

/** The pictures of a product, as a static fragment. */
export const drawGallery = (gallery: Parameters<typeof Gallery>[0]): string =>
  renderToStaticMarkup(<Gallery {...gallery} />);

/** The drawing of a product's measures, as a static fragment. */
export const drawDimensions = (dimensions: Parameters<typeof DimensionDrawing>[0]): string =>
  renderToStaticMarkup(<DimensionDrawing {...dimensions} />);

/** The links to a product's documents. */
export const drawDocuments = (documents: readonly { title: string; href: string }[]): string =>
  renderToStaticMarkup(<DocumentLinks documents={documents} />);

/** The product's summary, shown above its description (CATALOG-104). */
export const drawSummary = (summary: string): string =>
  renderToStaticMarkup(<p className="lead">{summary}</p>);

/** Whether the page has a form that adds the product to the cart. */
export const canBuy = ({
  price,
  availability: { stock, isServed },
  signInToBuy,
  isSoldWithAppliance,
}: Pick<ProductFacts, "price" | "availability" | "signInToBuy" | "isSoldWithAppliance">): boolean =>
  price !== null && !isSoldWithAppliance && stock?.canBuy !== false && isServed && !signInToBuy;

/**
 * Name, price, delivery for the ZIP, parts of the price and variation choices, and why the product cannot be
 * bought, if so. The form that buys follows.
 */
export const drawProductFacts = (facts: ProductFacts): string =>
  renderToStaticMarkup(
    <>
      <div>
        <p className="eyebrow">
          {facts.brand} · {facts.sku}
        </p>
        <h1>{facts.name}</h1>
      </div>
      {facts.price ? (
        <Price amount={facts.price.now} msrp={facts.price.msrp} large />
      ) : (
        <p>Price on request: call us for the price.</p>
      )}
      {facts.isMembership ? null : <Availability view={facts.availability} zipHref={facts.zipHref} />}
      {facts.price ? <PriceParts price={facts.price} offers={facts.offers} /> : null}
      {facts.variations.map((group) => (
        <VariationChoice key={group.apiName} group={group} />
      ))}
      <Terms facts={facts} />
      <FurtherSteps facts={facts} />
    </>,
  );

/** The largest quantity of an order, and links to the comparison and to places near the shopper. */
function FurtherSteps({ facts }: { facts: ProductFacts }) {
  const { compareHref, whereToBuyHref, maximum, name } = facts;
  const hasLimit = canBuy(facts) && !facts.isMembership;
  if (!hasLimit && !compareHref && !whereToBuyHref) return null;
  return (
    <p className="row small">
      {hasLimit ? <span className="muted">You can order up to {maximum}.</span> : null}{" "}
      {compareHref ? (
        <a href={compareHref}>
          Compare<span className="vh"> {name} with others</span>
        </a>
      ) : null}{" "}
      {whereToBuyHref ? <a href={whereToBuyHref}>Where to buy near you</a> : null}
    </p>
  );
}

/** The plans and subscriptions to choose from, or why the product cannot be bought. */
function Terms({
  facts: { price, availability, signInToBuy, hasSimilar, plans, selling, isSoldWithAppliance, isMembership },
}: {
  facts: ProductFacts;
}) {
  const { stock, isServed, soldOutSince } = availability;
  if (!price || !isServed) return null;
  if (stock?.canBuy === false) return <SoldOut since={soldOutSince} hasSimilar={hasSimilar} />;
  if (signInToBuy)
    return (
      <SignInInstead
        reason={
          isMembership
            ? "A membership belongs to an account. Sign in, or create an account there, to buy it."
            : "Sign in to order in this store."
        }
        href={signInToBuy}
      />
    );
  if (isMembership) return <p className="small muted">It begins once your order is placed and paid.</p>;
  if (isSoldWithAppliance)
    return (
      <p>
        It’s bought together with an appliance, on the appliance’s page or in your cart.{" "}
        <a href={plans.href}>See what a plan covers</a>
      </p>
    );
  return (
    <>
      {selling.choices.length > 0 ? <Selling selling={selling} /> : null}
      {plans.choices.length > 0 ? <PlanChoice plans={plans} /> : null}
    </>
  );
}

/** Belongs to the form that adds to the cart, which is a bar at the lower edge of phones. */
function PlanChoice({ plans: { choices, chosen, href } }: Pick<ProductFacts, "plans">) {
  return (
    <SelectField
      name="plan"
      label="Protection plan"
      hint={<a href={href}>What a plan covers</a>}
      form={addToCartId}
      placeholder="No plan"
      options={[...choices]}
      defaultValue={chosen}
    />
  );
}

/** Belongs to the same form. */
function Selling({ selling: { choices, chosen } }: Pick<ProductFacts, "selling">) {
  return (
    <ChoiceGroup
      layout="plain"
      legend="How do you want to buy it?"
      name="selling"
      form={addToCartId}
      choices={choices.map(({ price, ...choice }) => ({ ...choice, aside: price }))}
      defaultValue={chosen}
    />
  );
}

/** Since when, and what can be ordered in its place (STOCK-21). */
function SoldOut({ since, hasSimilar }: { since: string | null; hasSimilar: boolean }) {
  if (!since && !hasSimilar) return null;
  return (
    <p>
      {since ? `Sold out since ${since}. ` : null}
      {hasSimilar ? <a href={`#${similarAnchor}`}>See similar ones that you can order</a> : null}
    </p>
  );
}

function PriceParts({
  price,
  offers,
}: {
  price: PriceView & { taxNote: string | null };
  offers: ProductFacts["offers"];
}) {
  return (
    <div className="price-parts">
      {price.taxNote ? <p className="small muted">{price.taxNote}</p> : null}
      {price.apart !== null && price.saving ? (
        <p className="small">
          Bought one by one today: {formatMoney(price.apart)}. Together you save {formatMoney(price.saving)}.
        </p>
      ) : price.saving ? (
        <p className="small">You save {formatMoney(price.saving)} on the list price (MSRP).</p>
      ) : null}
      {price.isMemberPrice ? <p className="small muted">This is your member price.</p> : null}
      {price.members ? (
        <p className="small">
          Members pay {formatMoney(price.members.price)}. <a href={price.members.href}>Become a member</a>
        </p>
      ) : null}
      {price.tiers.length > 0 ? (
        <ul className="row small muted">
          {price.tiers.map((tier) => (
            <li key={tier.from}>
              {tier.to === null ? `${tier.from} or more` : `${tier.from} to ${tier.to}`}:{" "}
              {formatMoney(tier.unitPrice)} each
            </li>
          ))}
        </ul>
      ) : null}
      {offers.map(({ name, href }) => (
        <p className="small" key={href}>
          <a href={href}>{name}</a>
        </p>
      ))}
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
