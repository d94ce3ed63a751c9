import { Form } from "@remix-run/react";

import { HelpLine } from "~/features/cart/help-line";
import { FormToken } from "~/request/forms/form-token";
import { Button, ButtonLink } from "~/ui/button/button";

import type { loadGuestCheckout } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";
import "./checkout-layout.css";

export function GuestCheckoutPage({ page }: { page: Awaited<ReturnType<typeof loadGuestCheckout>> }) {
  return (
    <div className="wrap section stack">
      <h1>Check out</h1>
      {page.needsAccount ? (
        <p className="lead">
          Something in your cart comes again, so you need an account: there you can skip, pause or end it.
          Your cart stays as it is.
        </p>
      ) : (
        <>
          <p className="lead">No account needed.</p>
          <p className="prose">
            Four steps: contact, delivery, payment and review. You’ll see the full cost and the delivery days
            before you pay.
          </p>
          <p>
            <ButtonLink href={page.links.contact}>Continue as guest</ButtonLink>
          </p>
        </>
      )}
      <Form method="post" action={page.action} aria-label="Sign in" className="stack">
        <FormToken />
        {page.needsAccount ? null : <p>Have an account? Sign in and skip the typing.</p>}
        <Button
          variant={page.needsAccount ? "primary" : "secondary"}
          name="intent"
          value={checkoutIntent.signIn}
        >
          Sign in
        </Button>
        {page.needsAccount ? (
          <Button variant="secondary" name="intent" value={checkoutIntent.register}>
            Create account
          </Button>
        ) : null}
      </Form>
      <p>
        <a href={page.links.cart}>Back to your cart</a>
        {page.needsAccount ? ", where you can buy it once instead" : null}
      </p>
      <HelpLine help={page.help} />
    </div>
  );
}
