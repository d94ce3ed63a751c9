import type { Offer } from "#contract/cart/offers";
import { loadRecordPage, loadRecordTexts } from "~/features/content/content.data.server";
import { screens } from "~/addresses.server";
import { constraintsOf } from "~/request/forms/parse-form.server";
import { findRefusal } from "~/request/forms/refused-form";
import { pageError } from "~/request/page-error.server";
import { breadcrumbList } from "~/request/page-head/structured-data.server";
import type { StoreContext } from "~/request/store-context.server";
import { lookupForm } from "~/features/orders/order.forms.server";

import { drawMissing, drawOffer, drawOffers } from "./offers.server";
import { conditionsOf, describeState } from "./offer-words.server";

/** The value of the field `intent` of the form that checks an order. */
export const checkIntent = "check-order-for-offer";

/** The content record of a page, for a platform without our calls or an offer that it does not have. */
export async function recordAlone(context: StoreContext, path: string, below: string) {
  const { head, heading, html } = await loadRecordPage(context, path, below);
  return { head, heading, found: null, texts: { html } };
}

/** Tells of the offers that the page shows (EVENT-126). */
function noteOffers({ document, addresses }: StoreContext, offers: readonly Offer[], slot: string): void {
  for (const { promotionId, name, slug } of offers)
    document.notes.events.push({
      name: "promotion-view",
      payload: {
        promotion_id: promotionId,
        promotion_name: name,
        creative_name: addresses.offer(slug),
        creative_slot: slot,
      },
    });
}

/** Page data of the list of offers (OFFER-6). */
export async function loadOffers(context: StoreContext) {
  const { shop, addresses, absolute, document, store } = context;
  const path = screens.offers;
  if (!(await shop.commerce.offers("listOffers"))) return recordAlone(context, path, "");
  const [{ offers }, texts] = await Promise.all([
    shop.commerce.call("listOffers", { query: {} }),
    loadRecordTexts(context, path),
  ]);
  const title = "Offers";
  const canonical = absolute(addresses.offers());
  document.addStructuredData(
    breadcrumbList([
      { name: "Home", url: absolute(addresses.home()) },
      { name: title, url: canonical },
    ]),
  );
  noteOffers(context, offers, "offers");
  const html = drawOffers({
    title,
    home: addresses.home(),
    offers: offers.map((offer) => ({
      name: offer.name,
      href: addresses.offer(offer.slug),
      terms: offer.terms,
      code: offer.couponCode,
      state: describeState(offer),
    })),
  });
  return {
    head: { title, description: `What comes off at ${store.profile.label}, and the conditions.`, canonical },
    heading: null,
    found: { html: document.placeFragment("offers", html) },
    texts,
  };
}

/** The offer of the address; null where the store has none there. Throws 404 for what can be no address. */
export async function findOffer({ shop, params }: StoreContext): Promise<Offer | null> {
  const slug = params.slug ?? "";
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > 80) throw pageError(404, "Not Found");
  if (!(await shop.commerce.offers("listOffers"))) return null;
  const { offers } = await shop.commerce.call("listOffers", { query: { slug } });
  return offers[0] ?? null;
}

/** Page data of an offer: its conditions, and the forms that check (OFFER-6, OFFER-8). */
export async function loadOffer(context: StoreContext) {
  const { shop, addresses, absolute, document, params } = context;
  const offer = await findOffer(context);
  const path = `${screens.offers}/${params.slug}`;
  if (offer === null) {
    const isOffered = await shop.commerce.offers("checkOffer");
    return recordAlone(context, path, isOffered ? "" : drawMissing(addresses.cart()));
  }
  const texts = await loadRecordTexts(context, path);
  const canonical = absolute(addresses.offer(offer.slug));
  document.addStructuredData(
    breadcrumbList([
      { name: "Home", url: absolute(addresses.home()) },
      { name: "Offers", url: absolute(addresses.offers()) },
      { name: offer.name, url: canonical },
    ]),
  );
  noteOffers(context, [offer], "offer");
  const html = drawOffer({
    ...offerView(context, offer),
    answer: null,
    form: formView(context, offer),
  });
  return {
    head: { title: offer.name, description: offer.terms ?? offer.name, canonical },
    heading: null,
    found: { html: document.placeFragment("offers", html) },
    texts,
  };
}

/** The parts of the view that both pages of an offer show. */
export const offerView = ({ addresses }: StoreContext, offer: Offer) => ({
  title: offer.name,
  lead: offer.terms,
  state: describeState(offer),
  conditions: conditionsOf(offer),
  links: {
    home: addresses.home(),
    offers: addresses.offers(),
    offer: addresses.offer(offer.slug),
    cart: addresses.offerCheck(offer.slug),
  },
});

/** The form about an order, with the values of a refused one. */
export function formView({ addresses, forms }: StoreContext, offer: Offer) {
  const refused = findRefusal(forms.refused(), checkIntent);
  return {
    intent: checkIntent,
    action: addresses.offerCheck(offer.slug),
    constraints: constraintsOf(lookupForm),
    values: refused?.initialValue ?? {},
    errors: refused?.error ?? {},
  };
}
