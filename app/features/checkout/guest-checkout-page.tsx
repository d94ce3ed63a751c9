import { Form } from "@remix-run/react";

import { HelpLine } from "~/features/cart/help-line";
import { FormToken } from "~/request/forms/form-token";
import { Button, ButtonLink } from "~/ui/button/button";

import type { loadGuestCheckout } from "./checkout.data.server";
import { checkoutIntent } from "./checkout.intents";
import "./checkout-layout.css";

const apart = { marginTop: "var(--s12)" };

export function GuestCheckoutPage({ page }: { page: Awaited<ReturnType<typeof loadGuestCheckout>> }) {
  return (
    <div className="wrap section stack">
      <h1>Check out</h1>
      {page.needsAccount ? (
        <>
          <p className="lead">
            Something in your cart comes again, so you need an account: there you can skip, pause or end it.
            Your cart stays as it is.
          </p>
          <Form method="post" action={page.action} aria-label="Sign in" className="stack">
            <FormToken />
            <Button name="intent" value={checkoutIntent.signIn}>
              Sign in
            </Button>
            <Button variant="secondary" name="intent" value={checkoutIntent.register}>
              Create account
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="lead">No account needed.</p>
          <div className="stack beside" style={apart}>
            <h2>As a guest</h2>
            <p className="prose">
              Four steps: contact, delivery, payment and review. You’ll see the full cost and the delivery
              days before you pay.
            </p>
            <p>
              <ButtonLink href={page.links.contact}>Continue as guest</ButtonLink>
            </p>
          </div>
          <Form
            method="post"
            action={page.action}
            aria-label="Sign in"
            className="stack beside"
            style={apart}
          >
            <FormToken />
            <h2>With your account</h2>
            <p>Sign in and skip the typing.</p>
            <p>
              <Button variant="secondary" name="intent" value={checkoutIntent.signIn}>
                Sign in
              </Button>
            </p>
          </Form>
        </>
      )}
      <p>
        <a href={page.links.cart}>Back to your cart</a>
        {page.needsAccount ? ", where you can buy it once instead" : null}
      </p>
      <HelpLine help={page.help} />
    </div>
  );
}
