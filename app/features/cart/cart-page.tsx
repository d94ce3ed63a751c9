import { Form, useActionData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

import { FormToken } from "~/request/form-token";
import { Button, ButtonLink } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";

import type { CartPageView, CartView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";
import { CartLine } from "./cart-line";
import { CartTotals } from "./cart-totals";
import { useLineQueue, type LineAnswer } from "./use-line-queue";
import { useLooksAgain } from "./use-looks-again";
import "./cart-page.css";

/** The cart: lines, promotion codes, totals, delivery estimate. */
export function CartPage({ page }: { page: CartPageView }) {
  // With the last line goes the heading that had the focus; it moves to the one in its place (forms.md rule
  // 16).
  const filled = useRef(page.cart !== null);
  useEffect(() => {
    if (filled.current && !page.cart) {
      const place = document.querySelector<HTMLElement>("#main h1");
      place?.setAttribute("tabindex", "-1");
      place?.focus();
    }
    filled.current = page.cart !== null;
  }, [page.cart]);
  useLooksAgain(page.isWithheld);
  if (page.isWithheld) {
    return (
      <div className="wrap cart">
        <EmptyState
          level={1}
          heading="We are working out your cart"
          actions={<ButtonLink href={page.links.cart}>Look again</ButtonLink>}
        >
          <p role="status">This takes a moment. The page shows your cart as soon as its prices are known.</p>
        </EmptyState>
      </div>
    );
  }
  if (!page.cart) {
    return (
      <div className="wrap cart">
        <EmptyState
          level={1}
          heading="Your cart is empty"
          actions={<ButtonLink href={page.links.home}>See our appliances</ButtonLink>}
        >
          <p>What you add stays here for you, on this device.</p>
        </EmptyState>
      </div>
    );
  }
  return <FilledCart cart={page.cart} action={page.links.cart} zipHref={page.links.zip} />;
}

function FilledCart({ cart, action, zipHref }: { cart: CartView; action: string; zipHref: string }) {
  const posted = useActionData() as LineAnswer | undefined;
  const queue = useLineQueue(action, cart.version);
  const [enhanced, setEnhanced] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => setEnhanced(true), []);
  useLooksAgain(cart.isCalculating);

  const answer = queue.answer ?? posted ?? null;
  const lines = cart.lines.filter((line) => queue.expected(line.id) !== "removed");
  const remove = (index: number) => {
    const line = lines[index]!;
    queue.change({ intent: cartIntent.remove, lineId: line.id, name: line.name, quantity: "" });
    // Focus goes to the next line, or to the heading when there is none (forms.md rule 16).
    const links = list.current?.querySelectorAll<HTMLElement>(".cart-line h2 a");
    (links?.[index + 1] ?? links?.[index - 1] ?? heading.current)?.focus();
  };
  return (
    <div className="wrap cart">
      {answer?.problem ? (
        <ErrorSummary
          errors={[{ id: fieldHere(answer.field, cart), message: answer.problem }]}
          submission={answer}
        />
      ) : null}
      <h1 tabIndex={-1} ref={heading}>
        Your cart
      </h1>
      <div className="cart-columns">
        <ul className="cart-lines" ref={list}>
          {lines.map((line, index) => {
            const field = `quantity-${line.id}`;
            const expected = queue.expected(line.id);
            return (
              <li key={line.id}>
                <CartLine
                  line={line}
                  version={cart.version}
                  action={action}
                  change={
                    enhanced
                      ? (quantity) =>
                          quantity === "0"
                            ? remove(index)
                            : queue.change({
                                intent: cartIntent.update,
                                lineId: line.id,
                                name: line.name,
                                quantity,
                              })
                      : null
                  }
                  remove={enhanced ? () => remove(index) : null}
                  expectedQuantity={expected}
                  error={
                    answer?.problem && answer.field === field
                      ? { message: answer.problem, value: answer.value ?? "" }
                      : null
                  }
                />
              </li>
            );
          })}
        </ul>
        <section className="cart-summary stack" aria-labelledby="summary">
          <h2 id="summary">Summary</h2>
          <CartTotals totals={cart.totals} updating={queue.busy || cart.isCalculating} />
          {cart.estimate ? (
            <p className="cart-estimate">
              <span className="small muted">Estimated delivery to {cart.estimate.zip}</span>
              <strong>{cart.estimate.days}</strong>
            </p>
          ) : (
            <p className="small muted">
              {cart.zip ? `We cannot deliver to ${cart.zip}. ` : null}
              <a href={zipHref}>
                {cart.zip ? "Choose another ZIP code" : "Set your ZIP code for a delivery estimate"}
              </a>
            </p>
          )}
          <Form method="post" action={action}>
            <FormToken />
            <input type="hidden" name="intent" value={cartIntent.checkOut} />
            {cart.canCheckOut ? (
              <Button wide>Check out</Button>
            ) : (
              <p className="error">Please mend the lines marked above; then you can check out.</p>
            )}
          </Form>
          <Coupons cart={cart} action={action} answer={answer} />
        </section>
      </div>
    </div>
  );
}

/** The control that an answer names, where the page still has it. */
function fieldHere(field: string | null | undefined, cart: CartView): string | null {
  return field && (field === "couponCode" || cart.lines.some((line) => field === `quantity-${line.id}`))
    ? field
    : null;
}

function Coupons({ cart, action, answer }: { cart: CartView; action: string; answer: LineAnswer | null }) {
  const error = answer?.field === "couponCode" ? answer.problem : null;
  return (
    <div className="stack">
      {cart.coupons.map((coupon) => (
        <Form method="post" action={action} key={coupon.id} className="row" preventScrollReset>
          <FormToken />
          <input type="hidden" name="intent" value={cartIntent.removeCoupon} />
          <input type="hidden" name="couponId" value={coupon.id} />
          <span>{coupon.code}</span>
          <Button variant="text">
            Remove<span className="vh"> promotion code {coupon.code}</span>
          </Button>
        </Form>
      ))}
      <Form method="post" action={action} className="coupon" preventScrollReset>
        <FormToken />
        <input type="hidden" name="intent" value={cartIntent.applyCoupon} />
        <TextField
          label="Promotion code"
          name="couponCode"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          error={error}
          defaultValue={error ? answer?.value : ""}
        />
        <Button variant="secondary">Apply</Button>
      </Form>
    </div>
  );
}
