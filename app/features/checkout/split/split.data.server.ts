import { loadHelp } from "~/features/cart/help.server";
import { describeNothing } from "~/features/cart/nothing.server";
import { signInLinkFor } from "~/request/visitor/guest-access.server";
import type { StoreContext } from "~/request/store-context.server";
import { summaryOf } from "~/ui/error-summary/error-summary";

import { requireSplitShipment } from "./division.actions.server";
import { findDivision } from "./division.server";
import { renderDivision } from "./render-division.server";

/** The page that divides a cart over several addresses (CHECKOUT-44). */
export async function loadSplitShipment(context: StoreContext) {
  await requireSplitShipment(context);
  const { addresses, document, forms, shop, visitor } = context;
  const division = await findDivision(context);
  const refused = forms.refused();
  const links = { home: addresses.home(), cart: addresses.splitShipment() };
  const isWithheld = division === null && visitor.mayHaveCart && (await shop.loadCartItems()) === null;
  const signIn = await signInLinkFor(context, "check out");
  return {
    head: { title: "Deliver to several addresses", noIndex: true },
    nothing: division ? null : describeNothing(isWithheld, links, context.store.profile.voice?.emptyCart),
    division: division && {
      html: document.placeFragment(
        "division",
        renderDivision({ division, links: addresses, refused, signIn }),
      ),
      errors: summaryOf(refused?.error),
    },
    help: loadHelp(context),
  };
}
export type SplitView = Awaited<ReturnType<typeof loadSplitShipment>>;
