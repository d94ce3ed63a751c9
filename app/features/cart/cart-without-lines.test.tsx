import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { CartWithoutLines } from "./cart-without-lines";

it("a refusal is shown above an empty cart (CART-40)", () => {
  const message = "That product is no longer in your cart, or no longer sold.";
  const html = renderToStaticMarkup(
    <CartWithoutLines
      page={{ links: { home: "/", cart: "/cart", zip: "/delivery-zip" }, isWithheld: false }}
      refused={{ form: "update-line", initialValue: {}, error: { quantity: [message] } }}
    />,
  );
  expect(html).toMatch(new RegExp(`There is a problem.*<li>${message}</li>.*Your cart is empty`, "s"));
});
