import { statSync } from "node:fs";

import {
  addProduct,
  chooseMethod,
  giveAddress,
  giveContact,
  pay,
  productLinks,
  someCategory,
  startCheckout,
} from "#tests/crawler/shopping";
import { Visitor } from "#tests/crawler/visitor";
import { demoPassword } from "#tests/support/browser-session";

import type { CountingStore, Work } from "./counting-store";

export interface Measured extends Work {
  page: string;
  visitor: string;
  /** `Set-Cookie` lines. */
  cookies: number;
  /** Bytes of the document, not compressed. */
  html: number;
  /** Bytes with gzip of the style sheets and of the scripts that the document names. */
  styles: number;
  scripts: number;
}

/** Opens each page twice as each kind of visitor, and measures the second time. */
export async function measurePages(store: CountingStore): Promise<Measured[]> {
  const found: Measured[] = [];
  const stranger = () => new Visitor(store.origin);
  const measure = async (visitor: string, enter: () => Visitor, pages: Record<string, string>) => {
    for (const [page, path] of Object.entries(pages)) {
      await enter().ask(path);
      const { status, headers, body } = await enter().ask(path);
      if (status !== 200) throw new Error(`${page} answers a ${visitor} with ${status}`);
      found.push({
        page,
        visitor,
        ...(await store.workOfLastRequest()),
        cookies: headers.getSetCookie().length,
        html: Buffer.byteLength(body),
        styles: gzipBytes(body, /rel="stylesheet"[^>]* href="([^"]+)"/g),
        scripts: gzipBytes(body, /<script[^>]* src="([^"]+)"/g),
      });
    }
  };
  const products = productLinks((await stranger().open(someCategory)).page).slice(0, 2);
  const pages = {
    home: "/",
    category: someCategory,
    search: "/global-search/refrigerator",
    product: products[0]!,
    content: "/terms",
    cart: "/cart",
    wishlist: "/mya-wishlist",
  };
  const fillCart = async (visitor: Visitor) => {
    for (const product of products) await addProduct(visitor, product, 2);
  };
  /** Orders the cart. Measures each step of the checkout, and then the order beside another filled cart. */
  const order = async (name: string, visitor: Visitor) => {
    const step = (at: string) => measure(name, () => visitor, { [`checkout ${at}`]: `/checkout/${at}` });
    await startCheckout(visitor);
    // The contact of a signed-in shopper is known.
    if (name !== "signed in") {
      await step("contact");
      await giveContact(visitor);
    }
    await giveAddress(visitor);
    await step("delivery");
    await chooseMethod(visitor);
    await step("payment");
    const review = await pay(visitor);
    await step("review");
    const placed = await visitor.press(review.page, "Place order");
    await fillCart(visitor);
    await measure(name, () => visitor, { order: placed.page.address });
  };

  await measure("stranger", stranger, { ...pages, "sign in": "/login" });

  const guest = stranger();
  await fillCart(guest);
  await measure("cart visitor", () => guest, { ...pages, "sign in": "/login" });
  await order("cart visitor", guest);

  const shopper = stranger();
  const member = { email: "member@example.com", password: demoPassword };
  await shopper.press((await shopper.open("/login")).page, "Sign in", member);
  await fillCart(shopper);
  await shopper.press((await shopper.open(products[1]!)).page, /^Add to wishlist/);
  await measure("signed in", () => shopper, pages);
  await order("signed in", shopper);
  await measure("signed in", () => shopper, { "order list": "/mya-my-orders" });
  return found;
}

function gzipBytes(html: string, pattern: RegExp): number {
  const files = new Set([...html.matchAll(pattern)].map(([, path]) => path!));
  return [...files].reduce((sum, file) => sum + statSync(`build/client${file}.gz`).size, 0);
}
