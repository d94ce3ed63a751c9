import { newestMail } from "#tests/support/received-mail";

import type { ServedPage } from "./page";
import { productLinks } from "./shopping";
import { Visitor } from "./visitor";

/** The form of a sold-out product: with an error, after it was sent, and the page of the mail's link. */
export async function backInStockPages(origin: string): Promise<ServedPage[]> {
  const visitor = new Visitor(origin);
  const { page: list } = await visitor.open("/category/cooking/wall-ovens");
  // The gas oven is sold out in every location.
  const oven = productLinks(list).find((path) => path.includes("-ar-wog30/"));
  if (!oven) throw new Error("no sold-out oven in the list");
  const product = await visitor.open(oven);
  const tellMe = "Tell me when it is back";
  const wrong = await visitor.press(product.page, tellMe, { email: "ana" });
  const email = `crawler-${Date.now()}@example.com`;
  const sent = await visitor.press(wrong.page, tellMe, { email });
  const { links } = await newestMail(origin, email);
  const link = await visitor.open(links.find((each) => each.includes("/back-in-stock-confirmation/"))!);
  const confirmed = await visitor.press(link.page, "Confirm");
  return [product, wrong, sent, link, confirmed].map(({ page }) => page);
}
