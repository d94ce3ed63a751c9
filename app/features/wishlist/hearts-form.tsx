import type { ReactNode } from "react";

import { FormToken } from "~/request/forms/form-token";
import "~/ui/heart/heart.css";

import { wishlistIntent } from "./wishlist.intents";

/**
 * The address to which a form of hearts posts: without scripts, and by script (shell/enhancements/hearts.ts).
 */
export interface HeartsAddresses {
  form: string;
  script: string;
}

/**
 * A form around products with hearts (WISHLIST-21). It is the same for all visitors and on all pages: it
 * posts to the wishlist, which leads back by the `Referer` header. `label` is the name of the list of
 * products.
 */
export function HeartsForm({
  addresses,
  label,
  children,
}: {
  addresses: HeartsAddresses;
  label: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      action={addresses.form}
      data-hearts={addresses.script}
      aria-label={`Wishlist: ${label}`}
    >
      <FormToken />
      <input type="hidden" name="intent" value={wishlistIntent.heart} />
      {children}
    </form>
  );
}
