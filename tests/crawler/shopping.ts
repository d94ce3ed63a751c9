import { all, attribute, type ServedPage } from "./page";
import { Visitor, type Answer } from "./visitor";

/** A purchase in posts, step by step. Each step returns the page that follows it. */
export const louisville = { zip: "40222", city: "Louisville", state: "KY" };

export const person = {
  email: "ada@example.com",
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
  const category = await visitor.open(prefix + (prefix === "" ? someCategory : "/global-search/range"));
  const [first] = productLinks(category.page);
  if (!first) throw new Error(`No product at ${category.page.address}`);
  await addProduct(visitor, first, quantity);
  return visitor.open(`${prefix}/cart`);
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
export async function openGateway(visitor: Visitor): Promise<Answer> {
  return visitor.press((await visitor.open("/checkout/payment")).page, "Continue to payment");
}
export async function pay(visitor: Visitor, card = goodCard): Promise<Answer> {
  return visitor.press((await openGateway(visitor)).page, /^Pay /, card);
}

/** Goes from an empty cart to the payment step. */
export async function shopUntilPayment(
  origin: string,
  product?: string,
): Promise<{ visitor: Visitor; payment: Answer }> {
  const visitor = new Visitor(origin);
  if (product) await addProduct(visitor, product);
  else await fillCart(visitor);
  await startCheckout(visitor);
  await giveContact(visitor);
  await giveAddress(visitor);
  return { visitor, payment: await chooseMethod(visitor) };
}

/** Goes from an empty cart to the review page. */
export async function shopUntilReview(
  origin: string,
  product?: string,
): Promise<{ visitor: Visitor; review: Answer }> {
  const { visitor } = await shopUntilPayment(origin, product);
  const review = await pay(visitor);
  if (!review.page.address.startsWith("/checkout/review"))
    throw new Error(`Not at the review but at ${review.page.address} (${review.status})`);
  return { visitor, review };
}
