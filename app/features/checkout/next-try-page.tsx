import { useEffect, useRef } from "react";

import { HelpLine } from "~/features/cart/help-line";
import { FormToken } from "~/request/forms/form-token";
import { usePollingRevalidation } from "~/request/use-polling-revalidation";
import { Button, ButtonLink } from "~/ui/button/button";

import type { loadNextTry } from "./next-try.data.server";

type NextTryView = Awaited<ReturnType<typeof loadNextTry>>;

/** An action of the checkout got no answer (CHECKOUT-40). */
export function NextTryPage({ page }: { page: NextTryView }) {
  const { checks } = page;
  const isOver =
    usePollingRevalidation(checks !== null && !checks.isOver, checks?.attempt) || checks?.isOver === true;
  return (
    <div className="wrap checkout">
      <h1>{page.title}</h1>
      <p className="lead" role="status">
        {page.form ? waiting(page) : page.isOrder ? (isOver ? unknownOrder : lookingForOrder) : noAnswer}
      </p>
      {page.form ? (
        <NextTryForm key={page.made} form={page.form} waitMs={page.waitMs} />
      ) : checks ? (
        <form method="get" action={page.action} aria-label="Order">
          {Object.entries(checks.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>Look again</Button>
        </form>
      ) : (
        <p>
          <ButtonLink href={page.step}>Go back to this step</ButtonLink>
        </p>
      )}
      <HelpLine help={page.help} />
    </div>
  );
}

const waiting = ({ made, isOrder }: NextTryView) =>
  `The store is busy and hasn’t answered yet (try ${made} of 3). ${
    isOrder ? "If you try again, your order is still placed only once." : "Trying again does nothing twice."
  }`;
const lookingForOrder =
  "We’ve tried three times and don’t know yet whether your order was placed. This page keeps looking. Please don’t order a second time.";
const unknownOrder =
  "We don’t know whether your order was placed. If it was, a mail with its number is on its way. Please look again in a few minutes, or call us, before you order a second time.";
const noAnswer =
  "We’ve tried three times, and the store didn’t answer. Nothing was ordered or charged. Please try again in a few minutes; your cart is still here.";

/** The next try: pressed by the shopper, or by a script after the pause. */
function NextTryForm({ form, waitMs }: { form: NonNullable<NextTryView["form"]>; waitMs: number }) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.requestSubmit(), waitMs);
    return () => clearTimeout(timer);
  }, [waitMs]);
  // Scripts do not handle it, because the next page may be the payment provider's.
  return (
    <form ref={ref} method="post" action={form.action} aria-label="Next try">
      <FormToken />
      {form.fields.map(([name, value], place) => (
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button>Try again</Button>
    </form>
  );
}
