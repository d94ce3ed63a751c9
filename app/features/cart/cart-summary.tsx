import { Form } from "@remix-run/react";

import { FormToken } from "~/request/form-token";
import { findRefusal, type RefusedForm } from "~/request/refused-form";
import { Button } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { TextField } from "~/ui/field/field";

import type { CartPageView, CartView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";
import { CartTotals } from "./cart-totals";
import { SignInInstead } from "./sign-in-instead";

interface CartSummaryProps {
  page: CartPageView;
  cart: CartView;
  refused: RefusedForm | null;
  /** True while amounts are out of date. */
  updating: boolean;
}

/** Totals, delivery estimate, the checkout button and promotion codes. */
export function CartSummary({ page, cart, refused, updating }: CartSummaryProps) {
  return (
    <section className="cart-summary stack" aria-labelledby="summary">
      <h2 id="summary">Summary</h2>
      <CartTotals totals={cart.totals} updating={updating} />
      <DeliveryEstimate cart={cart} zipHref={page.links.zip} />
      {page.signInToCheckOut ? (
        <SignInInstead reason="Sign in to check out in this store." href={page.signInToCheckOut} />
      ) : (
        <CheckOutForm action={page.links.cart} canCheckOut={cart.canCheckOut} />
      )}
      <div className="stack">
        <AppliedCoupons action={page.links.cart} coupons={cart.coupons} />
        <CouponForm page={page} refused={findRefusal(refused, cartIntent.applyCoupon)} />
      </div>
    </section>
  );
}

function DeliveryEstimate({ cart, zipHref }: { cart: CartView; zipHref: string }) {
  if (cart.estimate) {
    return (
      <p className="cart-estimate">
        <span className="small muted">Estimated delivery to {cart.estimate.zip}</span>{" "}
        <strong>
          <DeliveryDays {...cart.estimate.days} />
        </strong>
      </p>
    );
  }
  if (cart.zip && cart.isDeliverable) return null;
  return (
    <p className="small muted">
      {cart.zip ? `We do not deliver to ${cart.zip} yet. ` : null}
      <a href={zipHref}>
        {cart.zip ? "Choose another ZIP code" : "Set your ZIP code for a delivery estimate"}
      </a>
    </p>
  );
}

/** The button is replaced while a line has a message (CART-30). */
function CheckOutForm({ action, canCheckOut }: { action: string; canCheckOut: boolean }) {
  return (
    <Form method="post" action={action}>
      <FormToken />
      <input type="hidden" name="intent" value={cartIntent.checkOut} />
      {canCheckOut ? (
        <Button wide>Check out</Button>
      ) : (
        <p className="error">Please fix the lines marked above; then you can check out.</p>
      )}
    </Form>
  );
}

function AppliedCoupons({ action, coupons }: { action: string; coupons: CartView["coupons"] }) {
  return coupons.map((coupon) => (
    <Form method="post" action={action} key={coupon.id} className="row" preventScrollReset>
      <FormToken />
      <input type="hidden" name="intent" value={cartIntent.removeCoupon} />
      <input type="hidden" name="couponId" value={coupon.id} />
      <span>{coupon.code}</span>{" "}
      <Button variant="text">
        Remove<span className="vh"> promotion code {coupon.code}</span>
      </Button>
    </Form>
  ));
}

/**
 * The form for promotion codes. Its limits come from the server's schema. It does not use conform's hook,
 * which would add 9 KB of scripts to the cart page for one field.
 */
function CouponForm({ page, refused }: Pick<CartSummaryProps, "page" | "refused">) {
  const error = refused?.error.couponCode?.[0];
  return (
    <Form method="post" action={page.links.cart} className="coupon" aria-label="Discounts" preventScrollReset>
      <FormToken />
      <input type="hidden" name="intent" value={cartIntent.applyCoupon} />
      <TextField
        label="Promotion code"
        name="couponCode"
        {...page.couponConstraints.couponCode}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        defaultValue={refused?.initialValue.couponCode ?? ""}
      />
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}
