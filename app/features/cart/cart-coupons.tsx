import { Form } from "@remix-run/react";

import { FormToken } from "~/request/forms/form-token";
import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { FieldError } from "~/ui/field/field-error";

import type { CartPageView, FilledCartView } from "./cart.data.server";
import { cartIntent } from "./cart.intents";

interface CartCouponsProps {
  page: CartPageView;
  cart: FilledCartView;
  refused: RefusedForm | null;
}

/** The promotion codes of the cart, and the field for another one. */
export function CartCoupons({ page, cart, refused }: CartCouponsProps) {
  return (
    <div className="cart-coupons stack">
      <AppliedCoupons action={page.links.cart} coupons={cart.coupons} />
      <CouponForm page={page} refused={findRefusal(refused, cartIntent.applyCoupon)} />
    </div>
  );
}

function AppliedCoupons({ action, coupons }: { action: string; coupons: FilledCartView["coupons"] }) {
  return coupons.map((coupon) => (
    <div key={coupon.id}>
      <Form
        method="post"
        action={action}
        className="row"
        aria-label={`Code ${coupon.code}`}
        preventScrollReset
      >
        <FormToken />
        <input type="hidden" name="intent" value={cartIntent.removeCoupon} />
        <input type="hidden" name="couponId" value={coupon.id} />
        <span>{coupon.code}</span>{" "}
        <Button variant="text">
          Remove<span className="vh"> promotion code {coupon.code}</span>
        </Button>
      </Form>
      <FieldError id={coupon.id} error={coupon.problem && `${coupon.problem}.`} />
    </div>
  ));
}

/**
 * The form for promotion codes. Its limits come from the server's schema. It does not use conform's hook,
 * which would add 9 KB of scripts to the cart page for one field.
 */
function CouponForm({ page, refused }: Pick<CartCouponsProps, "page" | "refused">) {
  const error = refused?.error.couponCode?.[0];
  return (
    <Form
      method="post"
      action={page.links.cart}
      className="coupon"
      aria-label="Discounts"
      noValidate
      preventScrollReset
    >
      <FormToken />
      <input type="hidden" name="intent" value={cartIntent.applyCoupon} />
      <TextField
        label="Promotion code"
        name="couponCode"
        {...page.couponConstraints.couponCode}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        hint={page.friendCode ? "Your friend’s code is filled in. Choose Apply." : undefined}
        defaultValue={refused?.initialValue.couponCode ?? page.friendCode ?? ""}
      />
      <Button variant="secondary">Apply</Button>
    </Form>
  );
}
