import { Fragment, useEffect, useRef, type RefObject, type SyntheticEvent } from "react";

import { Button } from "~/ui/button/button";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import { PartList } from "./part-list";
import type { CartLineView } from "./cart.data.server";
import { cartIntent, quantityField } from "./cart.intents";

interface CartLineProps {
  line: CartLineView;
  /** Null until scripts run. */
  change: ((quantity: string) => void) | null;
  /** Null until scripts run. */
  remove: (() => void) | null;
  /** A changed quantity that the server has not confirmed yet; null if there is none. */
  expectedQuantity: string | null;
  error: { message: string; value: string } | null;
}

/** Picture, facts, price and forms of one line (CART-24). */
export function CartLine({ line, change, remove, expectedQuantity, error }: CartLineProps) {
  const controls = useRef<HTMLDivElement>(null);
  useServerQuantity(controls, line.quantity, expectedQuantity === null && !error);
  const typed = () => quantityInput(controls)?.value ?? "";
  const spoken = <span className="vh">{` ${line.spokenName}`}</span>;
  return (
    <article className="cart-line" aria-label={line.spokenName}>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt={line.alt} max={640} sizes="8rem" /> : null}
      {drawFacts(line)}
      {drawPrice(line, expectedQuantity !== null)}
      {/*
       * Quantity, "Update" and "Remove" as parts of the cart's form. With scripts the quantity is sent on
       * change (CART-31), except 0, which removes the line only with "Update".
       */}
      <div className="cart-line-forms qty-row" ref={controls}>
        <QuantityField
          name={quantityField(line.id)}
          product={line.spokenName}
          min={0}
          max={line.maximum}
          step={line.increment}
          defaultValue={error?.value || line.quantity}
          error={error?.message}
          onChange={({ currentTarget: { value } }) => change && Number(value) !== 0 && change(value)}
          onKeyDown={(event) => {
            // Otherwise the key presses the first button of the form, which belongs to the first line.
            if (event.key === "Enter" && change) byScript(() => change(typed()))(event);
          }}
        />
        <Button
          variant="secondary"
          name="intent"
          value={cartIntent.save}
          onClick={byScript(change && (() => change(typed())))}
        >
          Update{spoken}
        </Button>{" "}
        <span className="row">
          <Button
            variant="text"
            name="intent"
            value={`${cartIntent.remove} ${line.id}`}
            onClick={byScript(remove)}
          >
            Remove{spoken}
          </Button>{" "}
          {line.saveForLater ? (
            <Button variant="text" name="intent" value={line.saveForLater}>
              Save for later{spoken}
            </Button>
          ) : null}
        </span>
      </div>
    </article>
  );
}

/*
 * A cart has many lines, and each component costs the server as much as several elements. So these parts are
 * functions.
 */

const drawFacts = (line: CartLineView) => (
  <div className="cart-line-facts">
    <h2>
      <a href={line.href}>{line.name}</a>
    </h2>
    <p className="small muted">{[line.sku, ...line.variation].join(" · ")}</p>
    {line.parts.length > 0 ? <PartList label="In this bundle" parts={line.parts} /> : null}
    {line.stock ? <p className={`stock ${line.stock.tone}`}>{line.stock.text}</p> : null}
    {line.errors.map((message) => (
      <p className="error" key={message}>
        {message}
      </p>
    ))}
    {line.plans.length > 0 ? (
      <p className="row">
        {line.plans.map(({ value, about, label }, index) => (
          <Fragment key={value}>
            {about === line.plans[index - 1]?.about ? null : <span className="small muted">{about}</span>}{" "}
            <Button variant="text" name="intent" value={value}>
              {label}
              <span className="vh">
                , {about} for {line.spokenName}
              </span>
            </Button>
          </Fragment>
        ))}
      </p>
    ) : null}
  </div>
);

/**
 * The price of a line. While a change is being sent it says 'updating', because the script computes no totals
 * (FORM-19).
 */
const drawPrice = (line: CartLineView, updating: boolean) => (
  <div className="cart-line-price num">
    {updating ? <p className="muted">updating</p> : <p>{formatMoney(line.total)}</p>}
    {line.quantity > 1 ? <p className="small muted">{`${formatMoney(line.unitPrice)} each`}</p> : null}
    {line.unitList ? (
      <p className="small muted">
        <span className="vh">Suggested retail price </span>
        <s>{formatMoney(line.unitList)}</s>
      </p>
    ) : null}
  </div>
);

/** Runs the script in place of the post; null lets the browser post the form. */
const byScript = (run: (() => void) | null) => (event: SyntheticEvent) => {
  if (!run) return;
  event.preventDefault();
  run();
};

const quantityInput = (controls: RefObject<HTMLElement>) =>
  controls.current?.querySelector<HTMLInputElement>("input");

/** Resets the field to the quantity in the cart when no change is pending, unless the shopper is typing. */
function useServerQuantity(controls: RefObject<HTMLElement>, quantity: number, isSettled: boolean): void {
  useEffect(() => {
    const input = quantityInput(controls);
    if (input && isSettled && document.activeElement !== input) input.value = String(quantity);
  }, [controls, quantity, isSettled]);
}
