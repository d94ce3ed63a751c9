import { defineComponent } from "~/page-builder/component";

/** Leads to what is stored and what may be (shell.md section 2, footer). */
export const cookieSettings = defineComponent("cookie-settings", {
  load: (_attributes, { addresses }) => ({ href: addresses.cookieSettings() }),
  draw: ({ href }) => <a href={href}>Cookie settings</a>,
});
