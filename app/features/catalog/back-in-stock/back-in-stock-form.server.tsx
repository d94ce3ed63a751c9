import { renderToStaticMarkup } from "react-dom/server";

import type { StoreContext } from "~/request/store-context.server";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";

import type { AvailabilityView } from "~/features/catalog/product/availability.server";
import { oneEmail, tellMe } from "./back-in-stock";

/** Whether the form is offered: the product is sold out, and the store delivers to the ZIP (STOCK-27). */
export const isWorthWaiting = ({
  stock,
  isServed,
}: Pick<AvailabilityView, "isServed"> & { stock: { canBuy: boolean } | null }): boolean =>
  isServed && stock?.canBuy === false;

/**
 * The form on the page of a sold-out product (STOCK-27); null for any other. It is a static fragment, so that
 * product pages load no code for it. Its own address shows what is wrong with what was typed.
 */
export async function placeBackInStockForm(
  context: StoreContext,
  productId: string,
  availability: AvailabilityView,
): Promise<{ html: string | null } | null> {
  if (!isWorthWaiting(availability) || !(await context.shop.commerce.offers("requestBackInStock")))
    return null;
  const html = renderToStaticMarkup(
    <form
      method="post"
      action={context.addresses.backInStock(productId)}
      className="back-in-stock stack"
      aria-label={tellMe}
      noValidate
    >
      <TextField
        label="Email address"
        type="email"
        name="email"
        id="back-in-stock-email"
        autoComplete="email"
        hint={oneEmail(availability.zip)}
        defaultValue={await ownEmail(context)}
        maxLength={254}
        required
      />
      <Button>{tellMe}</Button>
    </form>,
  );
  return { html: context.document.placeFragment("back-in-stock", html) };
}

/** The address of a signed-in shopper. */
export async function ownEmail(context: StoreContext): Promise<string | undefined> {
  return context.visitor.isSignedIn ? (await context.visitor.loadSession()).profile?.email : undefined;
}
