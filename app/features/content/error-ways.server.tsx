import { renderToStaticMarkup } from "react-dom/server";

import { phoneHref } from "~/addresses";
import { keepMarkup, type KeptMarkup } from "~/page-builder/kept-markup.server";
import type { StoreContext } from "~/request/store-context.server";

import { errorWays } from "./error-page";
import { PlaceLinks } from "./place-links.server";

const kept = new Map<string, KeptMarkup<string>>();

/**
 * What an error page of this store offers beside its search: the categories, and somebody to call. It is a
 * still part that only a document with an error page has a place for, so other pages carry nothing of it.
 * What cannot be read is left out.
 */
export async function loadErrorWays(context: StoreContext): Promise<null> {
  context.keepStill(
    errorWays,
    await keepMarkup(kept, `${context.store.name} ${context.addresses.prefix}`, context, draw),
  );
  return null;
}

async function draw(
  { commerce, addresses, profile, logger }: StoreContext,
  onFailure: () => void,
): Promise<string> {
  const { menuItems } = await commerce.call("getCategoryMenuItems").catch((error: unknown) => {
    logger.warn({ err: error }, "the categories of the error pages could not be read");
    onFailure();
    return { menuItems: [] };
  });
  const { supportPhone } = profile;
  const categories = menuItems.flatMap(({ label, actionValue }) =>
    actionValue ? [{ label, href: addresses.at(actionValue) }] : [],
  );
  return renderToStaticMarkup(
    <>
      {categories.length > 0 ? (
        <div className="stack beside">
          <h2>Browse by category</h2>
          <PlaceLinks places={categories} className="link-cards" />
        </div>
      ) : null}
      {supportPhone ? (
        <div className="stack beside">
          <h2>Ask a person</h2>
          <p className="lead">
            <a href={phoneHref(supportPhone)}>{supportPhone}</a>, or{" "}
            <a href={addresses.support()}>everything about support</a>.
          </p>
        </div>
      ) : null}
    </>,
  );
}
