import type { StoreContext } from "~/request/store-context.server";
import { savedLabel } from "~/ui/heart/heart-label";

import { findSaved } from "./heart.server";
import type { HeartsAddresses } from "./hearts-form";

const [addLabel, removeLabel] = [savedLabel(false), savedLabel(true)];
/** A heart as cards draw it, for all visitors. */
const heart = new RegExp(`name="add" value="(\\w+)">${addLabel}`, "g");

/**
 * Cards with the hearts of this visitor. Cards are drawn once for everybody, so the state of their hearts is
 * put into the markup when it is sent, by one call for a page. For a visitor without a guest id nothing is
 * asked and nothing changes. `saved` tells it of the products `alsoAsked`, too.
 */
export async function withHearts(
  context: StoreContext,
  markup: readonly string[],
  alsoAsked: readonly string[] = [],
): Promise<{ markup: string[]; saved: ReadonlySet<string> }> {
  const shown = markup.flatMap((html) => [...html.matchAll(heart)].map(([, productId]) => productId!));
  const saved = await findSaved(context, [...alsoAsked, ...shown]);
  const press = (html: string) =>
    html.replace(heart, (whole, productId: string) =>
      saved.has(productId) ? `name="remove" value="${productId}">${removeLabel}` : whole,
    );
  return { markup: saved.size === 0 ? [...markup] : markup.map(press), saved };
}

export const heartsAddresses = ({ addresses }: StoreContext): HeartsAddresses => ({
  form: addresses.wishlist(),
  script: addresses.wishlistHeart(),
});
