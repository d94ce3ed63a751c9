import { Form, useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { usePollingRevalidation } from "~/request/use-polling-revalidation";
import { ErrorSummary } from "~/ui/error-summary/error-summary";

import type { CartLineView, CartPageView, FilledCartView } from "./cart.data.server";
import { cartIntent, quantityField } from "./cart.intents";
import { cartErrors } from "./cart-errors";
import { CartBundleOffers } from "./cart-bundle-offers";
import { CartCoupons } from "./cart-coupons";
import { CartLine } from "./cart-line";
import { CartSummary } from "./cart-summary";
import { CartWithoutLines } from "./cart-without-lines";
import { HelpLine } from "./help-line";
import { useLineQueue } from "./use-line-queue";
import "./cart-page.css";

/** The cart: lines, promotion codes, totals, delivery estimate (CART-24). */
export function CartPage({ page }: { page: CartPageView }) {
  const posted = useActionData();
  // The queue outlives the last line, so that its last answer is shown above the empty cart.
  const queue = useLineQueue(page.links.cart, page.cart?.version ?? "", posted);
  const refused = findRefusal(useNewest(queue.answer, posted));
  useFocusWhenEmptied(page.cart === null && !refused);
  useEffect(() => void import("./slid-press").catch(() => {}), []);
  const isPollingOver = usePollingRevalidation(page.isWithheld, page.checks.made);
  return (
    <>
      {page.cart ? (
        <FilledCart page={page} cart={page.cart} queue={queue} refused={refused} />
      ) : page.nothing ? (
        <CartWithoutLines
          nothing={page.nothing}
          refused={refused}
          isLate={isPollingOver || page.checks.areOver}
        />
      ) : null}
      <div className="wrap section">
        <HelpLine help={page.help} />
      </div>
    </>
  );
}

/** The answer that came last, of the queue or of a posted form. An old refusal never hides a new one. */
function useNewest(queued: unknown, posted: unknown): unknown {
  const [seen, setSeen] = useState({ queued, posted, newest: posted });
  if (seen.queued === queued && seen.posted === posted) return seen.newest;
  const newest = seen.queued === queued ? posted : queued;
  setSeen({ queued, posted, newest });
  return newest;
}

/** Removing the last line removes the heading that had the focus; the new heading gets it (FORM-17). */
function useFocusWhenEmptied(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) {
      const heading = document.querySelector<HTMLElement>("#main h1");
      heading?.setAttribute("tabindex", "-1");
      heading?.focus();
    }
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

interface FilledCartProps {
  page: CartPageView;
  cart: FilledCartView;
  queue: ReturnType<typeof useLineQueue>;
  refused: RefusedForm | null;
}

function FilledCart({ page, cart, queue, refused }: FilledCartProps) {
  const action = page.links.cart;
  const [enhanced, setEnhanced] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => setEnhanced(true), []);
  const isPollingOver = usePollingRevalidation(cart.isCalculating, page.checks.made);
  const isLate = isPollingOver || (page.checks.areOver && !enhanced);

  const updating = queue.busy || cart.isCalculating;
  const lines = cart.lines.filter((line) => queue.expected(line.id) !== "removed");
  const remove = (index: number) => {
    const line = lines[index]!;
    queue.change({ intent: cartIntent.remove, lineId: line.id, name: line.name, quantity: "" });
    // The focus goes to the next line, or to the heading when there is none (FORM-17).
    const links = list.current?.querySelectorAll<HTMLElement>(".cart-line h2 a");
    (links?.[index + 1] ?? links?.[index - 1] ?? heading.current)?.focus();
  };
  const change = (index: number, quantity: string) => {
    const { id: lineId, name } = lines[index]!;
    if (quantity === "0") remove(index);
    else queue.change({ intent: cartIntent.update, lineId, name, quantity });
  };
  return (
    <div className="wrap cart">
      {refused ? <ErrorSummary errors={cartErrors(refused, cart.lines)} submission={refused} /> : null}
      <h1 tabIndex={-1} ref={heading}>
        Your cart
      </h1>
      <div className="cart-columns">
        {/* One form for all lines and "Check out", so that no quantity that was typed is lost (CART-42). */}
        <Form
          method="post"
          action={action}
          className="cart-form"
          aria-label="Your cart"
          noValidate
          onSubmit={queue.hold}
        >
          <FormToken />
          <input type="hidden" name="version" value={cart.version} />
          <div className="cart-goods">
            <ul className="cart-lines" ref={list}>
              {lines.map((line, index) => (
                <li key={line.id}>
                  <CartLine
                    line={line}
                    change={enhanced ? (quantity) => change(index, quantity) : null}
                    remove={enhanced ? () => remove(index) : null}
                    expectedQuantity={queue.expected(line.id)}
                    error={quantityError(refused, line)}
                  />
                </li>
              ))}
            </ul>
            <CartBundleOffers offers={cart.offers} updating={updating} />
          </div>
          <CartSummary page={page} cart={cart} updating={updating} isLate={isLate} />
        </Form>
        <CartCoupons page={page} cart={cart} refused={refused} />
      </div>
    </div>
  );
}

/** The message at the quantity of a line, and what was typed there. */
function quantityError(refused: RefusedForm | null, line: CartLineView) {
  if (!refused) return null;
  const field = refused.initialValue.lineId === line.id ? "quantity" : quantityField(line.id);
  const message = refused.error[field]?.[0];
  return message ? { message, value: refused.initialValue[field] ?? "" } : null;
}
