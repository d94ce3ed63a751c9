import type { ReactNode } from "react";

import type { MailData, MailTemplate } from "#platform/core/mail-data";
import type { MailBrand } from "#platform/mail/mail-brand";

/** A mail as it is sent. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** The input of a template. */
export interface MailView<Template extends MailTemplate> {
  data: MailData[Template];
  brand: MailBrand;
  /** When the mail was written to the outbox. */
  writtenAt: Date;
}

/** One mail. The layout draws brand and footer around the body. */
export interface MailDefinition<Template extends MailTemplate> {
  subject(view: MailView<Template>): string;
  /**
   * The line that mail programs and lock screens show beside the subject. Anyone who sees a locked phone
   * reads both, so neither contains a code that opens an account.
   */
  preheader(view: MailView<Template>): string;
  heading(view: MailView<Template>): string;
  /** Why one gets the mail. */
  reason(view: MailView<Template>): string;
  body(view: MailView<Template>): ReactNode;
}
