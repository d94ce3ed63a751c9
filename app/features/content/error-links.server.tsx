import { renderToStaticMarkup } from "react-dom/server";

import { cachedMarkup, type CachedMarkup } from "~/page-builder/markup-cache.server";
import type { SharedContext } from "~/page-builder/shared-context.server";
import type { StoreContext } from "~/request/store-context.server";
import { phoneHref } from "~/ui/phone/phone-href";

import { Picture } from "~/ui/picture/picture";

import { errorLinksFragment, errorPictureFragment } from "./error-page";
import { PlainLinks } from "./plain-links.server";

interface Drawn {
  links: string;
  picture: string;
}

const kept = new Map<string, CachedMarkup<Drawn>>();

/**
 * Static fragments of an error page, which no other document contains: the categories and the phone number,
 * and the picture of one that says 'Not Found' (CONTENT-36). Parts that cannot be loaded are left out.
 */
export async function loadErrorLinks(context: StoreContext): Promise<null> {
  const key = `${context.store.name} ${context.addresses.prefix}`;
  const { links, picture } = await cachedMarkup(kept, key, context, draw);
  context.document.placeFragment(errorLinksFragment, links);
  context.document.placeFragment(errorPictureFragment, picture);
  return null;
}

async function draw(
  { shop: { commerce }, addresses, logger, store: { profile } }: SharedContext,
  onFailure: () => void,
): Promise<Drawn> {
  const { menuItems } = await commerce.call("getCategoryMenuItems").catch((error: unknown) => {
    logger.warn({ err: error }, "the categories of the error pages could not be read");
    onFailure();
    return { menuItems: [] };
  });
  const { supportPhone, pictures } = profile;
  const categories = menuItems.flatMap(({ label, actionValue }) =>
    actionValue ? [{ label, href: addresses.at(actionValue) }] : [],
  );
  const links = renderToStaticMarkup(
    <>
      {categories.length > 0 ? (
        <div className="stack beside">
          <h2>Browse by category</h2>
          <PlainLinks links={categories} className="link-cards" />
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
  const picture = pictures?.notFound
    ? renderToStaticMarkup(<Picture {...pictures.notFound} max={960} sizes="(min-width: 48em) 45vw, 92vw" />)
    : "";
  return { links, picture };
}
