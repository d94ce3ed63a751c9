import { requestKinds } from "#contract/shopper/request-kinds";
import { createRegistry, definePersonalComponent } from "~/page-builder/component";
import { layoutComponents } from "~/page-builder/registry.server";
import { renderCards } from "~/features/catalog/cards/cards.server";
import { RequestPart } from "~/features/requests/request-part.server";
import { loadRequestPart } from "~/features/requests/request-part.data.server";
import { SlotsPart } from "~/features/appointments/slots-part.server";
import { loadSlotsPart } from "~/features/appointments/slots-part.data.server";
import { HeartsForm } from "~/features/wishlist/hearts-form";
import { heartsAddresses, withHearts } from "~/features/wishlist/hearts.server";
import { optsOut, readConsent } from "~/request/visitor/consent.server";
import { Button } from "~/ui/button/button";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import { loadZipPart } from "./delivery-zip-part.data.server";
import { planList } from "./plan-list.server";
import { DeliveryZipPart } from "./delivery-zip-part";
import { loadFeatured } from "./featured.server";

const featuredProducts = definePersonalComponent("featured-products", {
  async load({ heading, skus }, context) {
    const cards = await loadFeatured(context, skus);
    if (cards.length === 0) return null;
    const { markup } = await withHearts(context, [renderCards(cards)]);
    return { heading, html: markup.join(""), hearts: heartsAddresses(context) };
  },
  draw: ({ heading, html, hearts }) => (
    <>
      <h2>{heading}</h2>
      <HeartsForm addresses={hearts} label={heading}>
        <StaticFragment name="featured" as="ul" className="cards" html={html} />
      </HeartsForm>
    </>
  ),
});

/** The ZIP form inside a page. It posts to that page. */
const deliveryZip = definePersonalComponent("delivery-zip", {
  load: (_attributes, context) => loadZipPart(context),
  draw: (shown) => <DeliveryZipPart {...shown} />,
});

/** Opts out of the sale and sharing of personal information by one button (EVENT-27). */
const optOut = definePersonalComponent("opt-out", {
  load: async ({ heading }, context) => ({
    heading,
    action: context.url.pathname,
    settings: context.addresses.cookieSettings(),
    hasSignal: optsOut(context.request.headers.get("sec-gpc")),
    ...(await readConsent(context)),
  }),
  draw: ({ heading, action, settings, hasSignal, optedOut }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      {hasSignal ? (
        <p>Your browser sends Global Privacy Control, so you’re opted out.</p>
      ) : optedOut ? (
        <p>
          You’re opted out in this browser. <a href={settings}>Cookie settings</a> can change it.
        </p>
      ) : (
        <form method="post" action={action} className="stack" aria-label={heading}>
          <input type="hidden" name="intent" value="consent" />
          <p>You’re not opted out in this browser.</p>
          <Button name="choice" value="opt-out">
            Opt out of sale and sharing
          </Button>
        </form>
      )}
    </div>
  ),
});

/** A form by which people write to the merchant. Only the page of its kind takes its posts (REQUEST-2). */
const requestForm = definePersonalComponent("request-form", {
  load: ({ kind }, context) =>
    context.url.pathname === `${context.addresses.prefix}/${requestKinds[kind].page}`
      ? loadRequestPart(context, kind)
      : null,
  draw: (shown) => <RequestPart {...shown} />,
});

/** The times that can be booked. Its forms post to the page that it is on (APPOINT-8). */
const appointmentTimes = definePersonalComponent("appointment-times", {
  load: ({ kind }, context) => loadSlotsPart(context, kind),
  draw: (shown) => <SlotsPart {...shown} />,
});

/** All components that a page record may name: those of the layout and those of features. */
export const pageRegistry = createRegistry([
  ...layoutComponents,
  deliveryZip,
  featuredProducts,
  appointmentTimes,
  optOut,
  planList,
  requestForm,
]);
