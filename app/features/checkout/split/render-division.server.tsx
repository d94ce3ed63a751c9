import { renderToStaticMarkup } from "react-dom/server";

import type { StoreAddresses } from "~/addresses.server";
import type { MethodView } from "~/features/checkout/checkout-views.server";
import type { RefusedForm } from "~/request/forms/refused-form";
import { Button, ButtonLink } from "~/ui/button/button";
import { describe, FieldError } from "~/ui/field/field-error";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";

import type { Division, Goods, Place } from "./division.server";
import { cellField, splitIntent } from "./split.intents";

interface DivisionProps {
  division: Division;
  links: StoreAddresses;
  refused: RefusedForm | null;
  /** The sign-in page for guests who may not check out; null for everybody else. */
  signIn: string | null;
}

/** The buttons beside an address belong to the form with the quantities, so that they save these. */
const formId = "division";

/** The division of the cart as markup: it works without a script, and needs none. */
export const renderDivision = (props: DivisionProps): string =>
  renderToStaticMarkup(props.division.places.length > 1 ? <Divided {...props} /> : <OneAddress {...props} />);

/** The prices, said before the first address is known (CHECKOUT-49). */
const Prices = () => (
  <p>
    Each address gets a delivery of its own, with its own method and days. The price of a delivery is for the
    trip and the first large appliance. Each further appliance there adds its own amount, and an installation
    counts for each one.
  </p>
);

function OneAddress({ division: { goods, places }, links }: DivisionProps) {
  return (
    <>
      <Prices />
      <ul className="order-lines">
        {goods.map((each) => (
          <li key={each.key}>
            <Thumbnail goods={each} />
            <span>
              {each.total} × {each.name}
            </span>
          </li>
        ))}
      </ul>
      <Places places={places} links={links} />
      <p className="row">
        <ButtonLink href={links.splitAddress()}>Add an address</ButtonLink>{" "}
        <ButtonLink variant="secondary" href={links.cart()}>
          Back to your cart
        </ButtonLink>
      </p>
    </>
  );
}

function Divided({ division, links, refused, signIn }: DivisionProps) {
  const { version, goods, places } = division;
  return (
    <>
      <Prices />
      <form
        method="post"
        action={links.splitShipment()}
        id={formId}
        className="stack"
        aria-label="What goes where"
        noValidate
      >
        <input type="hidden" name="version" value={version} />
        {goods.map((each) => (
          <Row key={each.key} goods={each} division={division} refused={refused} />
        ))}
        <div className="row">
          <Button name="intent" value={splitIntent.save}>
            Save
          </Button>{" "}
          {signIn ? (
            <a href={signIn}>Sign in to check out</a>
          ) : (
            <Button variant="secondary" name="intent" value={splitIntent.checkOut}>
              Save and check out
            </Button>
          )}
        </div>
      </form>
      <Places places={places} links={links} />
      <p className="row">
        <Button variant="secondary" form={formId} name="intent" value={splitIntent.add}>
          Add an address
        </Button>{" "}
        <a href={links.cart()}>Back to your cart</a>
      </p>
    </>
  );
}

const Thumbnail = ({ goods: { mediaId } }: { goods: Goods }) =>
  mediaId ? <Picture mediaId={mediaId} alt="" max={640} sizes="4rem" /> : <span />;

/** A product, with a field for its pieces at each address. */
function Row({
  goods,
  division: { places, held },
  refused,
}: { goods: Goods } & Pick<DivisionProps, "division" | "refused">) {
  return (
    <fieldset className="split-goods">
      <legend>
        {goods.name} <span className="muted">{goods.sku}</span>
      </legend>
      <Thumbnail goods={goods} />
      <div className="stack">
        <p className="small">
          {goods.total} in your cart.
          {goods.along.length > 0 ? ` These go along: ${goods.along.join(", ")}.` : null}
        </p>
        <ul className="split-cells">
          {places.map((place) => {
            const name = cellField(goods.key, place.id);
            const error = refused?.error[name]?.[0];
            return (
              <li className="qty" key={place.id}>
                <label htmlFor={name}>
                  <span className="vh">{goods.name}, pieces for </span>
                  {place.label}: {place.text || "no address yet"}
                </label>
                <FieldError id={name} error={error} />
                <input
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={goods.total}
                  defaultValue={refused?.initialValue[name] ?? held.get(name) ?? 0}
                  {...describe({ name, error })}
                  className="control"
                />
              </li>
            );
          })}
        </ul>
      </div>
    </fieldset>
  );
}

function Places({ places, links }: { places: readonly Place[]; links: StoreAddresses }) {
  return (
    <section className="stack" aria-labelledby="addresses">
      <h2 id="addresses">{places.length > 1 ? "The addresses" : "The address"}</h2>
      {places.map((place) => (
        <PlaceOf key={place.id} place={place} links={links} isOnly={places.length === 1} />
      ))}
    </section>
  );
}

function PlaceOf({
  place: { id, isDefault, label, address, text, isEmpty, methods, problem },
  links,
  isOnly,
}: {
  place: Place;
  links: StoreAddresses;
  isOnly: boolean;
}) {
  const of = <span className="vh"> of {label.toLowerCase()}</span>;
  return (
    <section className="delivery-part stack" aria-label={label}>
      {isOnly ? null : <h3>{label}</h3>}
      <address>
        {text || "You haven’t given this address yet."}{" "}
        <a href={links.splitAddress(id)}>
          {address ? "Change the address" : "Enter the address"}
          {isOnly ? null : of}
        </a>
      </address>
      {isEmpty ? <p className="small muted">Nothing goes there yet. It’s left out when you save.</p> : null}
      {problem && !isEmpty ? <p className="error">{problem} Choose another address for it.</p> : null}
      {isEmpty || methods.length === 0 ? null : (
        <ul className="small">
          {methods.map((method) => (
            <li key={method.id}>{describeMethod(method)}</li>
          ))}
        </ul>
      )}
      {isDefault ? null : (
        <p>
          <Button variant="text" form={formId} name="intent" value={`${splitIntent.remove} ${id}`}>
            Remove<span className="vh"> {label.toLowerCase()}</span>
          </Button>
        </p>
      )}
    </section>
  );
}

const describeMethod = ({ name, fee, pricing }: MethodView) =>
  `${name}: ${fee === 0 ? "free" : formatMoney(fee)}${pricing && fee > 0 ? ` (${pricing})` : ""}`;
