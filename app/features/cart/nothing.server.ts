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
