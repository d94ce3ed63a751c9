import type { StoreProfileBody } from "#contract/content/content-bodies";

/** The text of a page without lines: the cart is empty, or its lines are withheld (CART-23, CART-25). */
export const describeNothing = (
  isWithheld: boolean,
  { cart, home }: { cart: string; home: string },
  text = "What you add stays here for you, on this device.",
) =>
  isWithheld
    ? {
        heading: "We are calculating your cart",
        text: "This takes a moment. The page shows your cart as soon as its prices are known.",
        late: "This takes longer than usual. Please look again in a minute.",
        link: { label: "Look again", href: cart },
      }
    : {
        heading: "Your cart is empty",
        text,
        late: null,
        link: { label: "See our appliances", href: home },
      };
export type NothingView = ReturnType<typeof describeNothing>;

/** Below an empty cart (STORE-43). A guest's is kept on the device, that of an account is not. */
export const emptyCartText = ({
  visitor,
  store,
}: {
  visitor: { isSignedIn: boolean };
  store: { profile: Pick<StoreProfileBody, "voice"> };
}): string | undefined =>
  visitor.isSignedIn
    ? "What you add stays in your account, on all your devices."
    : store.profile.voice?.emptyCart;
