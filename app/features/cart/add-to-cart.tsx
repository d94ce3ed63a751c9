import { useActionData, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, type FormEvent, type MouseEvent } from "react";

import { FormToken } from "~/request/forms/form-token";
import { PageQuery } from "~/request/forms/page-query";
import { findRefusal, firstMessage, type FormSuccess, type RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { Notice } from "~/ui/notice/notice";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import { addToCartId, cartIntent, enhancedField } from "./cart.intents";
import { useAnnouncedAnswer } from "./use-announced-answer";
import "./add-to-cart.css";

interface AddToCartProps {
  productId: string;
  productName: string;
  /** Shown in the bar at the lower edge of phones, where the price of the page may be out of sight. */
  price: string;
  minimum: number;
  maximum: number;
  increment: number;
  cartHref: string;
}

/** The second click of a double click may come after the answer to the first (FORM-12). */
const ignoreFurtherClicks = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
};

/**
 * Quantity and button (CART-28). A plain form posts to the page and is redirected; with scripts the page
 * stays. The server alone checks the form, so that product pages load no form library.
 */
export function AddToCart({
  productId,
  productName,
  price,
  minimum,
  maximum,
  increment,
  cartHref,
}: AddToCartProps) {
  const fetcher = useFetcher<FormSuccess | RefusedForm>();
  const posted = useActionData();
  const { pathname: action } = useLocation();
  const answered = fetcher.data ?? posted;
  // The page has other forms, which show their messages themselves; '' is a form that the page does not know.
  const refused = findRefusal(answered, cartIntent.add) ?? findRefusal(answered, "");
  const added = (fetcher.data as Partial<FormSuccess> | undefined)?.done;
  const quantityError = refused?.error.quantity?.[0];
  useAnnouncedAnswer(fetcher.data);
  useKeptChoices(productId, fetcher.state);
  const answer = useRef<HTMLDivElement>(null);
  // At high zoom the message would be below the window.
  useEffect(() => {
    // New browsers answer with a promise, which must not become the effect's clean-up.
    answer.current?.scrollIntoView({ block: "nearest" });
  }, [fetcher.data]);

  const sendByScript = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A second press during the first request would add twice.
    if (fetcher.state === "submitting") return;
    const form = new FormData(event.currentTarget);
    form.set(enhancedField, "1");
    fetcher.submit(form, { method: "post", action });
  };
  return (
    <div className="buy stack">
      <fetcher.Form
        id={addToCartId}
        method="post"
        action={action}
        className="add-to-cart qty-row"
        aria-label={`Buy ${productName}`}
        noValidate
        onSubmit={sendByScript}
      >
        <FormToken />
        <PageQuery />
        <input type="hidden" name="intent" value={cartIntent.add} />
        <input type="hidden" name="productId" value={productId} />
        <p className="bar-price num">{price}</p>
        <QuantityField
          key={productId}
          product={productName}
          min={minimum}
          max={maximum}
          step={increment}
          defaultValue={refused?.initialValue.quantity ?? minimum}
          error={quantityError}
        />
        <Button wide onClick={ignoreFurtherClicks}>
          Add to cart
        </Button>
      </fetcher.Form>
      {added ? (
        <div ref={answer}>
          <Notice>
            {added} <a href={cartHref}>View cart</a>
          </Notice>
        </div>
      ) : null}
      {refused && !quantityError ? (
        <div ref={answer}>
          <Notice kind="critical">{firstMessage(refused)}</Notice>
        </div>
      ) : null}
    </div>
  );
}

/**
 * The choices above the form are markup of the server, which is written anew when the page is read after an
 * answer. The shopper's choices are made again then.
 */
function useKeptChoices(productId: string, state: string): void {
  const chosen = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: Event) => {
      const field = target as HTMLInputElement;
      if (field.form?.id === addToCartId && field.name !== "quantity")
        chosen.current.set(field.name, field.value);
    };
    chosen.current.clear();
    document.addEventListener("change", note);
    return () => document.removeEventListener("change", note);
  }, [productId]);
  useEffect(() => {
    const form = document.getElementById(addToCartId) as HTMLFormElement;
    for (const [name, value] of chosen.current) {
      const field = form.elements.namedItem(name) as HTMLSelectElement | RadioNodeList | null;
      if (field) field.value = value;
    }
  }, [state]);
}
