import type { MailTemplate } from "#platform/core/mail-data";
import { html } from "#platform/core/html";

import type { MailBrand } from "./mail-brand";

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail in a store's brand from the data of its outbox row. */
export async function renderMail(
  brand: MailBrand,
  template: MailTemplate,
  data: Record<string, unknown>,
): Promise<RenderedMail> {
  const lines = Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([name, value]) =>
      typeof value === "string" && value.startsWith("/")
        ? { name, text: brand.link(value), isLink: true }
        : { name, text: typeof value === "string" ? value : JSON.stringify(value), isLink: false },
    );
  const subject = `${template.charAt(0).toUpperCase()}${template.slice(1).replaceAll("-", " ")}: ${brand.name}`;
  return {
    subject,
    text: lines.map(({ name, text }) => `${name}:\n${text}\n`).join(""),
    html: html`<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head><body>
${lines.map(({ name, text, isLink }) => html`<p>${name}: ${isLink ? html`<a href="${text}">${text}</a>` : text}</p>`)}
</body></html>`.text,
  };
}
