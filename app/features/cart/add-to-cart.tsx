import { useActionData, useFetcher, useLocation } from "@remix-run/react";
import { useEffect } from "react";

import { FormToken } from "~/request/form-token";
import { announce } from "~/ui/announcer/announcer";
import { Button } from "~/ui/button/button";
import { Notice } from "~/ui/notice/notice";
import { QuantityField } from "~/ui/quantity-field/quantity-field";

import { cartIntent, enhancedField } from "./cart.intents";
import "./add-to-cart.css";

interface AddToCartProps {
  productId: string;
  productName: string;
  minimum: number;
  maximum: number;
  increment: number;
  cartHref: string;
}

type Answer = { done?: string; problem?: string; field?: string | null; value?: string } | null | undefined;

/**
 * Quantity and button. A plain form posts to the page and is redirected; with scripts the shopper stays where
 * she is.
 */
export function AddToCart({ productId, productName, minimum, maximum, increment, cartHref }: AddToCartProps) {
  const fetcher = useFetcher<Answer>();
  const posted = useActionData() as Answer;
  const { pathname, search } = useLocation();
  const answer = fetcher.data ?? posted;
  const busy = fetcher.state !== "idle";

  useEffect(() => {
    if (fetcher.data?.done) announce(fetcher.data.done);
    if (fetcher.data?.problem) announce(fetcher.data.problem);
  }, [fetcher.data]);

  return (
    <div className="buy stack">
      <fetcher.Form
        method="post"
        action={pathname + search}
        className="add-to-cart"
        onSubmit={(event) => {
          event.preventDefault();
          // A second press while the first is under way would add twice.
          if (busy) return;
          const form = new FormData(event.currentTarget);
          form.set(enhancedField, "1");
          fetcher.submit(form, { method: "post", action: pathname + search });
        }}
      >
        <FormToken />
        <input type="hidden" name="intent" value={cartIntent.add} />
        <input type="hidden" name="productId" value={productId} />
        <QuantityField
          key={productId}
          product={productName}
          min={minimum}
          max={maximum}
          step={increment}
          defaultValue={answer?.problem ? answer.value || minimum : minimum}
          error={answer?.field === "quantity" ? answer.problem : null}
        />
        <Button wide aria-disabled={busy || undefined}>
          Add to cart
        </Button>
      </fetcher.Form>
      {fetcher.data?.done ? (
        <Notice>
          {fetcher.data.done}. <a href={cartHref}>View cart</a>
        </Notice>
      ) : null}
      {answer?.problem && answer.field !== "quantity" ? (
        <Notice kind="critical">{answer.problem}</Notice>
      ) : null}
    </div>
  );
}
