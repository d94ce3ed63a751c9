import type { InputHTMLAttributes } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button/button";
import { DataTable } from "~/ui/data-table/data-table";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

interface ListView {
  title: string;
  home: string;
  offers: readonly {
    name: string;
    href: string;
    terms: string | null;
    code: string | null;
    state: string | null;
  }[];
}

/** The answer to a check, in words (OFFER-7). */
export interface AnswerView {
  heading: string;
  facts: readonly string[];
  lines: readonly { name: string; quantity: number; amount: string | null }[];
  reasons: readonly { text: string; link?: { label: string; href: string } }[];
  /** The form that enters the code. */
  apply: { action: string; intent: string; code: string } | null;
  cart: string | null;
  /** For an order. */
  links: readonly { label: string; href: string }[];
}

interface FormView {
  intent: string;
  action: string;
  constraints: Record<string, InputHTMLAttributes<HTMLInputElement>>;
  values: Record<string, string>;
  errors: Record<string, string[]>;
  /** The newest orders of a shopper. */
  own?: readonly { label: string; day: string; href: string }[];
}

interface OfferView {
  title: string;
  lead: string | null;
  state: string | null;
  conditions: readonly { name: string; value: string }[];
  links: { home: string; offers: string; offer: string; cart: string };
  answer: AnswerView | null;
  form: FormView;
}

function Head({ title, lead, trail }: { title: string; lead: string | null; trail: Crumb[] }) {
  return (
    <header className="stack">
      <Breadcrumbs items={trail} />
      <h1>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
}

/** The list of offers, as a static fragment (OFFER-6). */
export const drawOffers = ({ title, home, offers }: ListView): string =>
  renderToStaticMarkup(
    <>
      <Head
        title={title}
        lead="What comes off now. Each offer can check your cart or an order."
        trail={[{ label: "Home", href: home }, { label: title }]}
      />
      {offers.length > 0 ? (
        <section className="offer-part" aria-label="Current offers">
          <ul className="link-cards">
            {offers.map(({ name, href, terms, code, state }) => (
              <li key={href} className="stack">
                <h2>
                  <a href={href}>{name}</a>
                </h2>
                {state ? <p>{state}</p> : null}
                {terms ? <p>{terms}</p> : null}
                <p className="muted">
                  {code ? (
                    <>
                      Code <strong>{code}</strong>
                    </>
                  ) : (
                    "No code: it comes off by itself"
                  )}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <p>There’s no offer right now.</p>
      )}
    </>,
  );

/** An offer with the forms that check, and the answer above them (OFFER-6 to OFFER-8). */
export const drawOffer = (view: OfferView): string =>
  renderToStaticMarkup(
    <>
      <Head
        title={view.title}
        lead={view.lead}
        trail={[
          { label: "Home", href: view.links.home },
          { label: "Offers", href: view.links.offers },
          { label: view.title },
        ]}
      />
      {Object.keys(view.form.errors).length > 0 ? (
        <ErrorSummary
          errors={summaryOf(view.form.errors).map(({ id, message }) => ({
            id: id && `offer-${id}`,
            message,
          }))}
        />
      ) : null}
      {view.answer ? <Answer answer={view.answer} /> : null}
      {view.state && !view.answer ? <p className="notice">{view.state}</p> : null}
      <section className="offer-part stack" aria-labelledby="conditions">
        <h2 id="conditions">The conditions</h2>
        <DataTable
          caption="Conditions of the offer"
          captionHidden
          columns={[{ label: "Condition" }, { label: "This offer" }]}
          rows={view.conditions.map(({ name, value }) => [name, value])}
        />
      </section>
      <Check view={view} />
    </>,
  );

function Answer({ answer }: { answer: AnswerView }) {
  const { heading, facts, lines, reasons, apply, cart, links } = answer;
  return (
    <section className="offer-part notice stack" aria-labelledby="answer">
      <h2 id="answer" tabIndex={-1}>
        {heading}
      </h2>
      {facts.length > 0 ? <p className="lead">{facts.join(" ")}</p> : null}
      {reasons.length > 0 ? (
        <ul className="stack">
          {reasons.map(({ text, link }) => (
            <li key={text}>
              {text} {link ? <a href={link.href}>{link.label}</a> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {lines.length > 0 ? (
        <DataTable
          caption="Applies to"
          columns={[
            { label: "Product" },
            { label: "Quantity", numeric: true },
            ...(lines.some(({ amount }) => amount) ? [{ label: "Comes off", numeric: true }] : []),
          ]}
          rows={lines.map(({ name, quantity, amount }) => [name, quantity, ...(amount ? [amount] : [])])}
        />
      ) : null}
      {links.length > 0 ? (
        <ul className="stack">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {apply ? (
        <form method="post" action={apply.action} className="row" aria-label={`Use ${apply.code}`}>
          <input type="hidden" name="intent" value={apply.intent} />
          <input type="hidden" name="couponCode" value={apply.code} />
          <Button>Use {apply.code} in my cart</Button>
        </form>
      ) : cart ? (
        <p>
          <a href={cart}>Open your cart</a>
        </p>
      ) : null}
    </section>
  );
}

function Check({ view: { links, form } }: { view: OfferView }) {
  const field = (name: string) => ({
    ...form.constraints[name],
    id: `offer-${name}`,
    name,
    error: form.errors[name]?.[0],
    defaultValue: form.values[name] ?? "",
  });
  return (
    <section className="offer-part stack" aria-labelledby="check">
      <h2 id="check">Does it apply?</h2>
      <p>Checking changes nothing. You see what comes off, or everything that’s missing.</p>
      <p>
        <ButtonLink href={links.cart} rel="nofollow">
          Check my cart
        </ButtonLink>
      </p>
      <h3>Or an order you’ve placed</h3>
      {form.own && form.own.length > 0 ? (
        <ul className="link-cards">
          {form.own.map(({ label, day, href }) => (
            <li key={href}>
              <a href={href} rel="nofollow">
                {label}
              </a>
              <p className="muted">{day}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <form method="post" action={form.action} className="stack" aria-label="Check an order" noValidate>
        <input type="hidden" name="intent" value={form.intent} />
        <TextField {...field("orderNumber")} label="Order number" chars={24} autoComplete="off" />
        <TextField {...field("email")} type="email" label="Email address" chars={36} autoComplete="email" />
        <TextField {...field("lastName")} label="Last name" chars={36} autoComplete="family-name" />
        <Button variant="secondary">Check the order</Button>
      </form>
    </section>
  );
}

/** Says that a platform without our calls cannot check (OFFER-9). */
export const drawMissing = (cart: string): string =>
  renderToStaticMarkup(
    <section className="lay wrap">
      <p>
        This page can’t check carts and orders in this store. <a href={cart}>Your cart</a> shows what comes
        off.
      </p>
    </section>,
  );
