import { renderToStaticMarkup } from "react-dom/server";

import type { ShellNavigation } from "./shell.data.server";
import { StaticFooter } from "./static-footer.server";
import { StaticNavigation } from "./static-navigation.server";

export interface ShellMarkup {
  navigation: string;
  footer: string;
}

/** Draws the parts of the shell that are the same for every visitor of a store. To be called once per store and publication, and kept. */
export function renderShellStatic(navigation: ShellNavigation): ShellMarkup {
  return {
    navigation: renderToStaticMarkup(<StaticNavigation main={navigation.main} page={navigation.page} />),
    footer: renderToStaticMarkup(<StaticFooter footer={navigation.footer} label={navigation.label} homeHref={navigation.homeHref} />),
  };
}
