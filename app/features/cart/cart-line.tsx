import { useEffect, useRef, type FormEvent } from "react";

import { FormToken } from "~/request/form-token";
import { Button } from "~/ui/button/button";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import type { CartLineView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";

interface CartLineProps {
  line: CartLineView;
  version: string;
  action: string;
  /** Null until scripts run. */
  change: ((quantity: string) => void) | null;
  remove: (() => void) | null;
  expectedQuantity: string | null;
  error: { message: string; value: string } | null;
}

/**
 * Picture, name, quantity, total. Two plain forms: update and remove; with scripts the quantity is sent on
 * change.
 */
export function CartLine({ line, version, action, change, remove, expectedQuantity, error }: CartLineProps) {
  const input = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The server has the last word: after its answer the field shows what the cart holds.
    const field = input.current?.querySelector<HTMLInputElement>("[name=quantity]");
    if (field && expectedQuantity === null && document.activeElement !== field && !error)
      field.value = String(line.quantity);
  }, [line.quantity, expectedQuantity, error]);

  const intercept = (run: (() => void) | null) => (event: FormEvent) => {
    if (!run) return;
    event.preventDefault();
    run();
  };
  const typed = () => input.current?.querySelector<HTMLInputElement>("[name=quantity]")?.value ?? "";
  const fields = (
    <>
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  return (
    <article className="cart-line" aria-label={line.name}>
      {line.mediaId ? <Picture mediaId={line.mediaId} alt={line.alt} max={640} sizes="8rem" /> : null}
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
      <div className="cart-line-price num">
        {expectedQuantity === null ? <p>{formatMoney(line.total)}</p> : <p className="muted">updating</p>}
        {line.quantity > 1 ? <p className="small muted">{formatMoney(line.unitPrice)} each</p> : null}
        {line.unitList ? (
          <p className="small muted">
            <span className="vh">Suggested retail price </span>
            <s>{formatMoney(line.unitList)}</s>
          </p>
        ) : null}
      </div>
      <div className="cart-line-forms" ref={input}>
        <form method="post" action={action} onSubmit={intercept(change && (() => change(typed())))}>
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
        <form method="post" action={action} onSubmit={intercept(remove)}>
          <FormToken />
          <input type="hidden" name="intent" value={cartIntent.remove} />
          <input type="hidden" name="name" value={line.name} />
          {fields}
          <Button variant="text">
            Remove<span className="vh"> {line.name}</span>
          </Button>
        </form>
      </div>
    </article>
  );
}
