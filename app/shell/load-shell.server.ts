import { cachedMarkup, type CachedMarkup } from "~/page-builder/markup-cache.server";
import { noteMessage } from "~/request/visitor/last-message.server";
import { readConsent, type Consent } from "~/request/visitor/consent.server";
import { addMessage, mergeGuest } from "~/request/visitor/merge-guest.server";
import { viewerOf } from "~/request/visitor/own-texts.server";
import type { RequestState } from "~/request/load-context";
import { inTime } from "~/request/in-time.server";
import { readParts } from "~/request/read-parts.server";
import { findRefusal } from "~/request/forms/refused-form";
import { safePath, seeOther } from "~/request/redirects.server";
import { withoutIndex } from "~/request/forms/page-query";
import type { StoreContext } from "~/request/store-context.server";

import { placeZipForm } from "./delivery-zip/zip-form.server";
import { loadNotices } from "./header/notices.server";
import { drawShellStatic, type ShellMarkup } from "./shell-static.server";
import type { ShellView } from "./shell-view";
import { loadVisitor } from "./session/visitor.server";
import { loadHeart } from "./session/wishlist-heart.server";

const cachedShells = new Map<string, CachedMarkup<ShellMarkup>>();

/**
 * Loads everything that the shell needs from the data layer, in parallel. If the cart cannot be read, the
 * page is shown with an empty badge (HEADER-10).
 */
export async function loadShell(context: StoreContext, state: RequestState): Promise<ShellView> {
  const isMergePending = await takeGuestOver(context, state);
  const [markup, cart, visitor, heart, notices, region, asks] = await Promise.all([
    shellMarkup(context),
    readCart(context, state),
    loadVisitor(context),
    loadHeart(context),
    loadNotices(context),
    context.shop.loadRegion(),
    findQuestions(context),
  ]);
  if (visitor.user?.reloadAfter !== undefined) state.reloadAfter = visitor.user.reloadAfter;
  if (visitor.user && !state.ownPage) state.viewer = viewerOf(await context.visitor.loadSession());
  context.document.placeFragment("navigation", markup.navigation.html, markup.navigation.bytes);
  context.document.placeFragment("footer", markup.footer.html, markup.footer.bytes);
  context.document.placeFragment("seller", markup.seller);
  if (context.forms.shownFlash) {
    await context.visitor.record("flash").forget();
    await noteMessage(context);
  }
  const {
    store,
    store: { profile },
  } = context;
  const consent = await readConsent(context);
  const refused = findRefusal(state.refusedForm, "delivery-zip");
  // A form within the page shows its error itself.
  const refusedZip = refused?.initialValue.place ? null : refused;
  const view: ShellView = {
    store: {
      name: store.name,
      label: profile.label,
      theme: profile.theme,
      logoAlt: profile.logoAlt,
      wishlist: heart.href,
      ...(profile.logo ? { logo: profile.logo } : {}),
    },
    ...visitor,
    ...(consent.analytics ? { analytics: true } : {}),
    ...noteTags(context, state, consent),
    ...(context.forms.token === null ? {} : { formToken: context.forms.token }),
    ...(notices ? { notices } : {}),
    ...(asks.consent ? { consent: context.addresses.cookieSettings() } : {}),
    ...(context.visitor.isPreviewing ? { preview: true } : {}),
    ...(asks.position ? { asksPosition: true } : {}),
    zip: context.visitor.zip,
    ...(region?.deliverable === false ? { zipNotServed: true } : {}),
    zipError: refusedZip?.error.zip?.[0] ?? null,
    zipValue: refusedZip ? (refusedZip.initialValue.zip ?? "") : null,
    ...(state.refusedForm
      ? { cameBack: context.url.pathname, pageQuery: withoutIndex(context.url.search) }
      : {}),
    cartCount: cart.count,
    ...(!visitor.user && cart.id ? guestCartView(context, cart.id) : {}),
    ...(isMergePending ? { isMergePending } : {}),
    ...(context.forms.shownFlash?.cartHandedOver ? { cartHandedOver: true } : {}),
    ...(context.visitor.paymentLinkId === null ? {} : { paymentLinkId: context.visitor.paymentLinkId }),
    ...(heart.wishlistCount > 0 ? { wishlistCount: heart.wishlistCount } : {}),
    flash: context.forms.shownFlash,
    // Links to another store load a new document, because that store has its own menus and theme (LINK-16).
    otherStores:
      context.addresses.prefix === "" ? context.store.prefixes.filter((prefix) => prefix !== "") : [],
  };
  if (state.isDocument && !view.preview) placeZipForm(context, view);
  return view;
}

/**
 * Hands over what signing in could not (merge-guest.server.ts). The page is then loaded again, with the
 * new cart and wishlists and a message about what came into the cart. Returns whether a merge is still to
 * come.
 */
async function takeGuestOver(context: StoreContext, { formPage }: RequestState): Promise<boolean> {
  const { url, addresses } = context;
  // A page that answers a refused form has nothing to redirect to.
  if (formPage !== undefined) return false;
  const { flash, isPending, isChanged } = await mergeGuest(context);
  if (!isChanged) return isPending;
  if (flash) await context.flash(addMessage(context.forms.shownFlash?.text, flash)!);
  throw seeOther(safePath(url.pathname + url.search, addresses.home()));
}

/** Notes the choice for tags, for the document and for scripts; never in a preview (EVENT-29). */
function noteTags(
  { document: { tagManager }, visitor }: StoreContext,
  state: RequestState,
  { analytics, advertising }: Consent,
): Pick<ShellView, "tags"> {
  if (!tagManager || visitor.isPreviewing || !(analytics || advertising)) return {};
  state.tags = [analytics && "analytics", advertising && "advertising"].filter(Boolean).join(" ");
  return { tags: state.tags };
}

/**
 * The questions that a page asks by itself. `consent`: the banner (EVENT-26, EVENT-28), not of a visitor who
 * has answered or opts out. `position`: of the browser (ZIP-15), only of a visitor without a ZIP.
 */
async function findQuestions(context: StoreContext) {
  const { visitor, shop } = context;
  const { answered, optedOut } = await readConsent(context);
  const may = { consent: !answered && !optedOut, position: !visitor.zip && !visitor.isPreviewing };
  if (!may.consent && !may.position) return may;
  const settings = await shop.commerce.call("getApplicationContext").catch(() => null);
  return {
    consent: may.consent && settings?.shopperConsentEnabled === true,
    position: may.position && settings?.askLocationOnLoad === true,
  };
}

/** A guest's cart for the records in the browser, as the platform has confirmed it. */
const guestCartView = ({ visitor: { guest } }: StoreContext, cartId: string) => ({
  guestCartId: cartId,
  ...(guest.record()?.updated === true ? { isGuestCartUpdated: true } : {}),
});

async function readCart(
  context: StoreContext,
  { readsCart }: RequestState,
): Promise<{ count: number; id?: string | null }> {
  if (!context.visitor.mayHaveCart) return { count: 0 };
  const { shop } = context;
  const readSummary = async () => {
    const page = readsCart ? await shop.loadCartItems() : null;
    if (page) return page.data.cartSummary;
    const summary = inTime(shop.loadVisitorSummary());
    return (await summary) ?? inTime(shop.commerce.call("getCompactSummary"));
  };
  const { cart } = await readParts(context, { cart: readSummary() });
  return cart ? { count: Math.round(Number(cart.totalProductCount)), id: cart.cartId } : { count: 0 };
}

/** The menus and the footer of a store as HTML, from the markup cache. */
function shellMarkup(context: StoreContext): Promise<ShellMarkup> {
  return cachedMarkup(
    cachedShells,
    `${context.store.name} ${context.addresses.prefix}`,
    context,
    drawShellStatic,
  );
}
