import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { CartWithoutLines } from "./cart-without-lines";

it("a refusal is shown above an empty cart (CART-40)", () => {
  const message = "That product is no longer in your cart, or no longer sold.";
  const html = renderToStaticMarkup(
    <CartWithoutLines
      page={{
        links: { home: "/", cart: "/cart", stopChecks: "/cart?try=14", zip: "/delivery-zip" },
        isWithheld: false,
      }}
      isLate={false}
      refused={{ form: "update-line", initialValue: {}, error: { quantity: [message] } }}
    />,
  );
  expect(html).toMatch(new RegExp(`There is a problem.*<li>${message}</li>.*Your cart is empty`, "s"));
});

it("a page that has stopped looking for withheld lines says so, with a link to look again (CART-23)", () => {
  const links = { home: "/", cart: "/cart", stopChecks: "/cart?try=14", zip: "/delivery-zip" };
  const html = renderToStaticMarkup(
    <CartWithoutLines page={{ links, isWithheld: true }} isLate refused={null} />,
  );
  expect(html).toMatch(/This takes longer than usual\..*<a [^>]*href="\/cart"[^>]*>Look again</s);
});
