import { all, attribute, textIn, type ServedPage } from "./page";
import { Visitor, type Answer } from "./visitor";

/** A purchase in posts, step by step. Each step returns the page that follows it. */
export const louisville = { zip: "40222", city: "Louisville", state: "KY" };

export const person = {
  email: "ada.byron@example.com",
  firstName: "Ada",
  lastName: "Byron",
  phone: "(502) 555-0100",
};
export const home = {
  firstName: "Ada",
  lastName: "Byron",
  street: "12 Main Street",
  city: louisville.city,
  region: louisville.state,
  postalCode: louisville.zip,
  phone: person.phone,
};
export const goodCard = { number: "4242424242424242", expiry: "09/35", cvc: "123", name: "Ada Byron" };

export const someCategory = "/category/cooking/microwaves";

export function productLinks(page: ServedPage): string[] {
  const main = all(page.document, "main")[0];
  return (main ? all(main, "article") : [])
    .flatMap((card) => all(card, "a").map((link) => attribute(link, "href") ?? ""))
    .filter((href) => href.includes("/product/"));
}

export async function addProduct(visitor: Visitor, path: string, quantity = 1): Promise<Answer> {
  return visitor.press((await visitor.open(path)).page, "Add to cart", { quantity: String(quantity) });
}

/** Finds a product that can be bought. */
export async function fillCart(visitor: Visitor, quantity = 1, prefix = ""): Promise<Answer> {
  const list = prefix === "" ? someCategory : `${prefix}/global-search/range`;
  await addProduct(visitor, await someProduct(visitor, list), quantity);
  return visitor.open(`${prefix}/cart`);
}

export async function someProduct(visitor: Visitor, list = someCategory): Promise<string> {
  const [first] = productLinks((await visitor.open(list)).page);
  if (!first) throw new Error(`No product at ${list}`);
  return first;
}

export const startCheckout = async (visitor: Visitor, prefix = "") =>
  visitor.press((await visitor.open(`${prefix}/cart`)).page, "Check out");

export async function giveContact(visitor: Visitor): Promise<Answer> {
  return visitor.press((await visitor.open("/checkout/contact")).page, "Continue", person);
}
export async function giveAddress(visitor: Visitor): Promise<Answer> {
  return visitor.press((await visitor.open("/checkout/delivery?edit=address")).page, "Continue", home);
}
export async function chooseMethod(visitor: Visitor): Promise<Answer> {
  return visitor.press((await visitor.open("/checkout/delivery")).page, "Continue");
}
export async function openGateway(visitor: Visitor, payment?: Answer): Promise<Answer> {
  const from = payment ?? (await visitor.open("/checkout/payment"));
  return visitor.press(from.page, /^Continue( to payment)?$/);
}
export async function pay(
  visitor: Visitor,
  payment?: Answer,
  typed: Record<string, string> = {},
): Promise<Answer> {
  return visitor.press((await openGateway(visitor, payment)).page, /^Pay /, { ...goodCard, ...typed });
}

/** The stage that a purchase has reached: the steps before this one are saved. */
export type Step = "cart" | "contact" | "address" | "method" | "payment";

/** Goes from the page of a product to a step, on the shortest way: opens only the pages with a form. */
export async function shopUntil(step: Step, visitor: Visitor, product: string, quantity = 1): Promise<void> {
  const way: { to: Step; from: string; button: string; typed: Record<string, string> }[] = [
    { to: "cart", from: product, button: "Add to cart", typed: { quantity: String(quantity) } },
    { to: "contact", from: "/cart", button: "Check out", typed: {} },
    { to: "address", from: "/checkout/contact", button: "Continue", typed: person },
    { to: "method", from: "/checkout/delivery?edit=address", button: "Continue", typed: home },
    { to: "payment", from: "/checkout/delivery", button: "Continue", typed: {} },
  ];
  for (const { to, from, button, typed } of way) {
    const answer = await visitor.submit((await visitor.open(from)).page, button, typed);
    const headings = all(answer.page.document, "h1", "h2").map(textIn).join(", ");
    if (answer.location === null)
      throw new Error(`“${button}” at ${from} was refused (${answer.status}): ${headings}`);
    if (to === step) return;
  }
}

/** Goes from an empty cart to the payment step. */
export async function shopUntilPayment(
  origin: string,
  product?: string,
): Promise<{ visitor: Visitor; payment: Answer }> {
  const visitor = new Visitor(origin);
  await shopUntil("payment", visitor, product ?? (await someProduct(visitor)));
  return { visitor, payment: await visitor.open("/checkout/payment") };
}

/** Goes from an empty cart to the review page. */
export async function shopUntilReview(
  origin: string,
  product?: string,
): Promise<{ visitor: Visitor; review: Answer }> {
  const { visitor, payment } = await shopUntilPayment(origin, product);
  const review = await pay(visitor, payment);
  if (!review.page.address.startsWith("/checkout/review"))
    throw new Error(`Not at the review but at ${review.page.address} (${review.status})`);
  return { visitor, review };
}
