import { defineComponent } from "~/page-builder/component";

/** The link "Cookie settings" of the footer (CONTENT-18). */
export const cookieSettings = defineComponent("cookie-settings", {
  load: (_attributes, { addresses }) => ({ href: addresses.cookieSettings() }),
  draw: ({ href }) => <a href={href}>Cookie settings</a>,
});
