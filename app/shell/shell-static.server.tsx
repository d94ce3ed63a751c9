import { renderToStaticMarkup } from "react-dom/server";

import type { StoreContext } from "~/request/store-context.server";

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
}

/**
 * Draws the parts of the shell that are the same for every visitor of a store. To be called once per store
 * and publication, and kept.
 */
export async function drawShellStatic(context: StoreContext, onFailure: () => void): Promise<ShellMarkup> {
  const [main, page, footer] = await Promise.all([
    loadMenu("main-navigation", context, onFailure),
    loadMenu("page-navigation", context, onFailure),
    drawFooter(context, onFailure),
  ]);
  return {
    navigation: markup(
      renderToStaticMarkup(<StaticNavigation main={main} page={page} isPreview={context.preview} />),
    ),
    footer: markup(footer),
  };
}

const markup = (html: string): Markup => ({ html, bytes: Buffer.from(html) });
