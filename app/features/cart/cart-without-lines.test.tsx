import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { CartWithoutLines } from "./cart-without-lines";
import { describeNothing, emptyCartText } from "./nothing.server";

const links = { home: "/", cart: "/cart" };

it("a refusal is shown above an empty cart (CART-40)", () => {
  const message = "That product is no longer in your cart, or no longer sold.";
  const html = renderToStaticMarkup(
    <CartWithoutLines
      nothing={describeNothing(false, links)}
      isLate={false}
      refused={{ form: "update-line", initialValue: {}, error: { quantity: [message] } }}
    />,
  );
  expect(html).toMatch(new RegExp(`There is a problem.*<li>${message}</li>.*Your cart is empty`, "s"));
});

it("an empty cart has the store's own sentence, else a plain one (STORE-43)", () => {
  const draw = (own?: string) =>
    renderToStaticMarkup(
      <CartWithoutLines nothing={describeNothing(false, links, own)} isLate={false} refused={null} />,
    );
  expect(draw("Pick a color.")).toContain("Pick a color.");
  expect(draw()).toContain("What you add stays here for you, on this device.");
});

it("the cart of an account does not say that it stays on the device (STORE-43)", () => {
  const text = (isSignedIn: boolean) =>
    emptyCartText({
      visitor: { isSignedIn },
      store: { profile: { voice: { emptyCart: "On this device." } } },
    });
  expect(text(true)).toContain("in your account");
  expect(text(false)).toBe("On this device.");
});

it("a page that has stopped looking for withheld lines says so, with a link to look again (CART-23)", () => {
  const withheld = describeNothing(true, links);
  const draw = (isLate: boolean) =>
    renderToStaticMarkup(<CartWithoutLines nothing={withheld} isLate={isLate} refused={null} />);
  expect(draw(false)).toContain(`<p role="status">This takes a moment.`);
  expect(draw(true)).toMatch(/This takes longer than usual\..*<a [^>]*href="\/cart"[^>]*>Look again</s);
});
