import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import type { ShellNavigation } from "./shell.data.server";
import { StaticFooter } from "./static-footer.server";
import { StaticNavigation } from "./static-navigation.server";

interface Markup {
  html: string;
  bytes: Buffer;
}

export interface ShellMarkup {
  navigation: Markup;
  footer: Markup;
}

/** Draws the parts of the shell that are the same for every visitor of a store. To be called once per store and publication, and kept. */
export function renderShellStatic(navigation: ShellNavigation): ShellMarkup {
  return {
    navigation: draw(<StaticNavigation main={navigation.main} page={navigation.page} />),
    footer: draw(<StaticFooter footer={navigation.footer} label={navigation.label} homeHref={navigation.homeHref} />),
  };
}

function draw(element: ReactElement): Markup {
  const html = renderToStaticMarkup(element);
  return { html, bytes: Buffer.from(html) };
}
