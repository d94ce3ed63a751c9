import { all, attribute, nameOf } from "#tests/crawler/page";
import { shopUntil, type Step } from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { expect, type Shopper } from "#tests/e2e/fixtures";
import { callAsShopper } from "#tests/support/shopper-calls";

export const products = {
  /** A product with two finishes, each with its own address. */
  withFinishes: "36-Inch Counter-Depth French-Door Refrigerator",
  category: "/category/refrigeration/full-size-refrigerators",
};

/**
 * Fills the shopper's cart and saves the steps of the checkout before `step`. The forms are posted from here,
 * because a browser needs many times the processor time. `purchase.spec` does the same by clicks.
 */
export async function prepare(shopper: Shopper, step: Step, quantity = 1): Promise<void> {
  const visitor = await otherWindow(shopper);
  await shopUntil(step, visitor, await productAt(shopper.origin), quantity);
  await become(shopper, visitor);
}

/** Another window of the shopper's browser, with the same cookies, in which nothing is rendered. */
export async function otherWindow({ page, origin }: Shopper): Promise<Visitor> {
  const visitor = new Visitor(origin);
  for (const { name, value } of await page.context().cookies(origin)) visitor.cookies.set(name, value);
  return visitor;
}

/** Gives the browser the cookies of the visitor, without the one of events, which lasts a minute. */
export const become = ({ page, origin }: Shopper, { cookies }: Visitor): Promise<void> =>
  page
    .context()
    .addCookies(
      [...cookies]
        .filter(([name]) => name !== "new_events")
        .map(([name, value]) => ({ name, value, url: origin })),
    );

const addresses: Record<Step, string> = {
  cart: "/cart",
  contact: "/checkout/contact",
  address: "/checkout/delivery",
  method: "/checkout/delivery",
  payment: "/checkout/payment",
};

/** Opens the cart or a step of the checkout, with everything before it done. */
export async function openStep(shopper: Shopper, step: Step, quantity = 1): Promise<void> {
  await prepare(shopper, step, quantity);
  await shopper.visit(addresses[step]);
}

/** Adds something that comes by parcel to the cart of the browser. */
export async function addParcel({ page, origin }: Shopper): Promise<void> {
  await callAsShopper(origin, { cookies: await page.context().cookies(origin) }, async (guest, db) => {
    const small = await db
      .selectFrom("product")
      .select("id")
      .where("product_type", "like", "accessory-%")
      .where("product_type", "<>", "accessory-gift-wrap")
      .where("brand", "=", "ardenne")
      .where("is_active", "=", true)
      .where("product_class", "=", "Simple")
      .orderBy("sku")
      .executeTakeFirstOrThrow();
    const params = { cartId: "active" };
    const added = await guest.call("addCartItem", {
      params,
      body: { productId: small.id, quantity: 1, type: "Product" },
    });
    expect(added.status).toBe(201);
  });
}

let product: Promise<string> | undefined;

/** The address of the product of most tests, as a listing links it. */
export const productAt = (origin: string): Promise<string> => (product ??= findProduct(origin));

async function findProduct(origin: string): Promise<string> {
  const { page } = await new Visitor(origin).open(products.category);
  const main = all(page.document, "main")[0]!;
  const link = all(main, "a").find((each) => nameOf(each) === products.withFinishes);
  if (!link) throw new Error(`No product “${products.withFinishes}” at ${products.category}`);
  return attribute(link, "href")!;
}
