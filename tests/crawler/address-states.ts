import { openBrowserSession } from "#tests/support/browser-session";

import type { ServedPage } from "./page";
import { addProduct, someProduct } from "./shopping";
import { Visitor } from "./visitor";

const home = {
  firstName: "Ana",
  lastName: "Rivera",
  street: "1 Main Street",
  city: "Louisville",
  region: "KY",
  postalCode: "40222",
};

/** Profile, address book, and the steps of a checkout that knows the shopper. */
export async function addressPages(origin: string): Promise<ServedPage[]> {
  const [visitor, unverified] = [new Visitor(origin), new Visitor(origin)];
  const { cookie } = await openBrowserSession(origin);
  visitor.cookies.set(cookie.name, cookie.value);
  const other = await openBrowserSession(origin, { isVerified: false });
  unverified.cookies.set(other.cookie.name, other.cookie.value);

  const profile = await visitor.open("/profile");
  const wrongProfile = await visitor.press(profile.page, "Save profile", { firstName: "", phone: "1" });
  const agreed = await visitor.press(profile.page, /^Send me these emails: News/);
  const adding = await visitor.open("/mya-my-products?add=shipping");
  const refused = await visitor.press(adding.page, "Save address", { ...home, street: "" });
  const suggestions = await visitor.press(adding.page, "Find address", { ...home, city: "Lousville" });
  const nothingFound = await visitor.press(adding.page, "Find address", {
    ...home,
    postalCode: "",
    city: "Q",
  });
  const saved = await visitor.press(adding.page, "Save address", home);
  const id = /\?edit=(\w+)/.exec(saved.body)![1]!;
  const editing = await visitor.open(`/mya-my-products?edit=${id}`);
  const question = await visitor.open(`/mya-my-products?delete=${id}`);
  await addProduct(visitor, await someProduct(visitor), 1);
  const cart = await visitor.open("/cart");
  const choice = await visitor.press(cart.page, "Check out");
  const another = await visitor.open("/checkout/delivery?edit=new");
  return [
    profile,
    wrongProfile,
    agreed,
    adding,
    refused,
    suggestions,
    nothingFound,
    saved,
    editing,
    question,
    choice,
    another,
    await unverified.open("/profile"),
  ].map(({ page }) => page);
}
