import { renderToStaticMarkup } from "react-dom/server";

import type { StoreProfileBody } from "#contract/content/content-bodies";
import type { SharedContext } from "~/page-builder/shared-context.server";

import { drawFooter } from "./footer/footer.server";
import { loadMenu } from "./menus/menus.server";
import { StaticNavigation } from "./menus/static-navigation.server";

interface Markup {
  html: string;
  bytes: Buffer;
}

export interface ShellMarkup {
  navigation: Markup;
  footer: Markup;
  /** The seller, whom only paper shows (print.css). */
  seller: string;
}

/**
 * Draws the parts of the shell that are the same for every visitor of a store. Callers cache the result until
 * the next publication. `onFailure` is called when a part could not be read.
 */
export async function drawShellStatic(shared: SharedContext, onFailure: () => void): Promise<ShellMarkup> {
  const [main, page, footer] = await Promise.all([
    loadMenu("main-navigation", shared, onFailure),
    loadMenu("page-navigation", shared, onFailure),
    drawFooter(shared, onFailure),
  ]);
  return {
    navigation: markup(
      renderToStaticMarkup(
        <StaticNavigation main={main} page={page} isPreview={shared.visitor.isPreviewing} />,
      ),
    ),
    footer: markup(footer),
    seller: renderToStaticMarkup(<Seller profile={shared.store.profile} />),
  };
}

const Seller = ({ profile: { label, support, supportPhone } }: { profile: StoreProfileBody }) => (
  <p id="seller" hidden>{`${support?.mailingAddress ?? label}, ${supportPhone}`}</p>
);

const markup = (html: string): Markup => ({ html, bytes: Buffer.from(html) });
