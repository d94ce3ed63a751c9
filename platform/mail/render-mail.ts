import type { MailTemplate } from "#platform/core/mail-data";

import type { MailBrand } from "./mail-brand";
import type { MailView, RenderedMail } from "./templates/definition";

/**
 * Renders a mail in a store's brand from the data of its outbox row. The templates are loaded with the first
 * mail, so that a store that shows and sends none does not keep them in memory.
 */
export async function renderMail(
  template: MailTemplate,
  view: { brand: MailBrand; data: unknown; writtenAt: Date },
): Promise<RenderedMail> {
  const { renderTemplate } = await import("./templates/render-template");
  return renderTemplate(template, view as MailView<MailTemplate>);
}
