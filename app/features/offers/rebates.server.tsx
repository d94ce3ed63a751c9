import { renderToStaticMarkup } from "react-dom/server";

import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { SelectField, TextField } from "~/ui/field/field";
import { ZipField } from "~/ui/field/zip-field";

/** A rebate in words (OFFER-12). */
export interface RebateView {
  name: string;
  amount: string;
  /** The most that it pays for the goods, in minor units. */
  most: number | null;
  lines: readonly string[];
  payer: string;
  forWhat: string;
  household: string | null;
  note: string | null;
  source: { name: string; url: string };
  claimUrl: string | null;
  checked: string;
  until: string | null;
  isSample: boolean;
  /** Why it does not apply. */
  reason: string;
}

interface RebatesView {
  title: string;
  lead: string;
  home: string;
  form: {
    action: string;
    cart: string;
    zip: string;
    state: string;
    model: string;
    states: { value: string; label: string }[];
    errors: Record<string, string>;
    models: readonly { label: string; name: string; href: string }[];
  };
  found: {
    place: string;
    isCart: boolean;
    isEmptyCart: boolean;
    good: readonly RebateView[];
    not: readonly RebateView[];
    sum: string | null;
  } | null;
  cart: string;
  orders: string;
}

/** The list of real programs, for what the store has no record of. */
const programs = "https://www.energy.gov/save/rebates";

const Programs = () => (
  <a href={programs} rel="noopener noreferrer">
    The U.S. Department of Energy lists real programs
  </a>
);

/** Form and answer of the page of rebates, as a static fragment (OFFER-12, OFFER-13). */
export const drawRebates = (view: RebatesView): string =>
  renderToStaticMarkup(
    <>
      {Object.keys(view.form.errors).length > 0 ? (
        <ErrorSummary
          errors={Object.entries(view.form.errors).map(([id, message]) => ({ id: `rebate-${id}`, message }))}
        />
      ) : null}
      <header className="stack">
        <Breadcrumbs items={[{ label: "Home", href: view.home }, { label: view.title }]} />
        <h1>{view.title}</h1>
        <p className="lead">{view.lead}</p>
      </header>
      <Form {...view.form} />
      {view.found ? <Found view={view} found={view.found} /> : null}
    </>,
  );

function Form({ action, cart, zip, state, model, states, errors, models }: RebatesView["form"]) {
  const field = (name: string) => ({ id: `rebate-${name}`, name, error: errors[name] });
  return (
    <form method="get" action={action} className="offer-part stack" aria-label="Find rebates" noValidate>
      <ZipField {...field("zip")} defaultValue={zip} />
      <SelectField
        {...field("state")}
        label="Or a state"
        optional
        options={states}
        placeholder="Choose"
        defaultValue={state}
      />
      <TextField
        {...field("model")}
        label="Model number"
        optional
        autoComplete="off"
        maxLength={60}
        chars={24}
        hint="A part is enough. Without one you see everything"
        defaultValue={model}
      />
      {models.length > 0 ? (
        <ul className="link-cards">
          {models.map((each) => (
            <li key={each.label}>
              <a href={each.href}>{each.label}</a>
              <p className="muted">{each.name}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="row">
        <Button>Show rebates</Button>{" "}
        <Button variant="secondary" formAction={cart}>
          Check my cart
        </Button>
      </p>
    </form>
  );
}

function Found({
  view: { cart, orders },
  found,
}: {
  view: RebatesView;
  found: NonNullable<RebatesView["found"]>;
}) {
  const { place, isCart, isEmptyCart, good, not, sum } = found;
  return (
    <section className="offer-part stack" aria-labelledby="answer">
      <h2 id="answer" tabIndex={-1}>
        {isCart ? `Your cart in ${place}` : `Rebates in ${place}`}
      </h2>
      {isEmptyCart ? (
        <p>
          <a href={cart}>Your cart</a> is empty.
        </p>
      ) : null}
      {good.length === 0 ? (
        <p>
          We have no rebate on record here{isCart ? " for your cart" : ""}. <Programs />.
        </p>
      ) : null}
      {sum ? (
        <p className="lead">
          Up to {sum} in all. Each program decides for itself, and some exclude each other.
        </p>
      ) : null}
      {[...good, ...not].some(({ isSample }) => isSample) ? (
        <p>
          Those marked Sample are invented and show how this page works. <Programs />.
        </p>
      ) : null}
      <Rebates rebates={good} />
      {good.length > 0 ? (
        <p>
          A program asks for your receipt. <a href={orders}>Find your order</a> and download its invoice.
        </p>
      ) : null}
      {not.length > 0 ? (
        <>
          <h3>These don’t apply</h3>
          <ul className="link-cards">
            {not.map((rebate) => (
              <li key={rebate.name + rebate.payer} className="stack">
                <h4>{rebate.name}</h4>
                <p>{rebate.reason}</p>
                <Source rebate={rebate} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

const Rebates = ({ rebates }: { rebates: readonly RebateView[] }) =>
  rebates.length === 0 ? null : (
    <ul className="link-cards">
      {rebates.map((rebate) => (
        <li key={rebate.name + rebate.payer} className="stack">
          <h3>{rebate.name}</h3>
          <p>
            <strong>{rebate.amount}</strong>
          </p>
          {rebate.lines.length > 0 ? <p>For {rebate.lines.join(", ")}</p> : <p>For {rebate.forWhat}</p>}
          <p>
            Paid by {rebate.payer}
            {rebate.household ? `, ${rebate.household}` : ""}
            {rebate.until ? `, until ${rebate.until}` : ""}
          </p>
          {rebate.note ? <p>{rebate.note}</p> : null}
          {rebate.claimUrl ? (
            <p>
              <a href={rebate.claimUrl} rel="noopener noreferrer">
                Claim form<span className="vh"> of {rebate.name}</span>
              </a>
            </p>
          ) : null}
          <Source rebate={rebate} />
        </li>
      ))}
    </ul>
  );

const Source = ({ rebate: { isSample, source, checked, name } }: { rebate: RebateView }) => (
  <p className="small muted">
    {isSample ? <strong>Sample. </strong> : null}
    Source:{" "}
    <a href={source.url} rel="noopener noreferrer">
      {source.name}
      <span className="vh">, for {name}</span>
    </a>
    , checked {checked}
  </p>
);

/** Says that a platform without our calls has no rebates on record (OFFER-9). */
export const drawNoRebates = (): string =>
  renderToStaticMarkup(
    <section className="lay wrap">
      <p>
        This page can’t look up rebates in this store. <Programs />.
      </p>
    </section>,
  );
