import { useEffect, useRef, type FormEvent, type RefObject } from "react";

import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import type { CartLineView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";

interface CartLineProps {
  line: CartLineView;
  /** Version of the cart that is shown (CART-19). */
  version: string;
  action: string;
  /** Null until scripts run. */
  change: ((quantity: string) => void) | null;
  /** Null until scripts run. */
  remove: (() => void) | null;
  /** A changed quantity that the server has not confirmed yet; null if there is none. */
  expectedQuantity: string | null;
  error: { message: string; value: string } | null;
}

/** Picture, facts, price and forms of one line (CART-24). */
export function CartLine({ line, version, action, change, remove, expectedQuantity, error }: CartLineProps) {
  return (
    <article className="cart-line" aria-label={line.name}>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt={line.alt} max={640} sizes="8rem" /> : null}
      <LineFacts line={line} />
      <LinePrice line={line} updating={expectedQuantity !== null} />
      <LineForms {...{ line, version, action, change, remove, expectedQuantity, error }} />
    </article>
  );
}

function LineFacts({ line }: Pick<CartLineProps, "line">) {
  return (
    <div className="cart-line-facts">
      <h2>
        <a href={line.href}>{line.name}</a>
      </h2>
      <p className="small muted">{[line.sku, ...line.variation].join(" · ")}</p>
      {line.stock ? <p className={`stock ${line.stock.tone}`}>{line.stock.text}</p> : null}
      {line.errors.map((message) => (
        <p className="error" key={message}>
          {message}
        </p>
      ))}
    </div>
  );
}

/**
 * The price of a line. While a change is being sent it says 'updating', because the script computes no totals
 * (FORM-19).
 */
function LinePrice({ line, updating }: Pick<CartLineProps, "line"> & { updating: boolean }) {
  return (
    <div className="cart-line-price num">
      {updating ? <p className="muted">updating</p> : <p>{formatMoney(line.total)}</p>}
      {line.quantity > 1 ? <p className="small muted">{formatMoney(line.unitPrice)} each</p> : null}
      {line.unitList ? (
        <p className="small muted">
          <span className="vh">Suggested retail price </span>
          <s>{formatMoney(line.unitList)}</s>
        </p>
      ) : null}
    </div>
  );
}

/** Two plain forms, update and remove. With scripts the quantity is sent on change (CART-31). */
function LineForms({ line, version, action, change, remove, expectedQuantity, error }: CartLineProps) {
  const forms = useRef<HTMLDivElement>(null);
  useServerQuantity(forms, line.quantity, expectedQuantity === null && !error);
  const typed = () => quantityInput(forms)?.value ?? "";
  const fields = (
    <>
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="name" value={line.name} />
    </>
  );
  return (
    <div className="cart-line-forms" ref={forms}>
      <form method="post" action={action} onSubmit={byScript(change && (() => change(typed())))}>
        <FormToken />
        <input type="hidden" name="intent" value={cartIntent.update} />
        {fields}
        <QuantityField
          id={`quantity-${line.id}`}
          product={line.name}
          min={0}
          max={line.maximum}
          step={line.increment}
          defaultValue={error?.value || line.quantity}
          error={error?.message}
          onChange={
            change
              ? (event) => event.currentTarget.validity.valid && change(event.currentTarget.value)
              : undefined
          }
        />
        <Button variant="secondary">
          Update<span className="vh"> {line.name}</span>
        </Button>
      </form>
      <form method="post" action={action} onSubmit={byScript(remove)}>
        <FormToken />
        <input type="hidden" name="intent" value={cartIntent.remove} />
        {fields}
        <Button variant="text">
          Remove<span className="vh"> {line.name}</span>
        </Button>
      </form>
    </div>
  );
}

/** Runs the script in place of the post; null lets the browser post the form. */
const byScript = (run: (() => void) | null) => (event: FormEvent) => {
  if (!run) return;
  event.preventDefault();
  run();
};

const quantityInput = (forms: RefObject<HTMLElement>) =>
  forms.current?.querySelector<HTMLInputElement>("[name=quantity]");

/** Resets the field to the quantity in the cart when no change is pending, unless the shopper is typing. */
function useServerQuantity(forms: RefObject<HTMLElement>, quantity: number, isSettled: boolean): void {
  useEffect(() => {
    const input = quantityInput(forms);
    if (input && isSettled && document.activeElement !== input) input.value = String(quantity);
  }, [forms, quantity, isSettled]);
}
