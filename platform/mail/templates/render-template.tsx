import { render, toPlainText } from "@react-email/render";

import type { MailTemplate } from "#platform/core/mail-data";

import type { MailDefinition, MailView, RenderedMail } from "./definition";
import { templates } from "./index";
import { Layout } from "./layout";

/** Headings as they are written, rows on one line each, telephone numbers without their link. */
const textOptions: Parameters<typeof toPlainText>[1] = {
  selectors: [
    { selector: "h1", format: "heading", options: { uppercase: false } },
    { selector: "h2", format: "heading", options: { uppercase: false, trailingLineBreaks: 1 } },
    { selector: "a[data-plain-link]", format: "anchor", options: { ignoreHref: true } },
    {
      selector: "table[data-text-format=rows]",
      format: "dataTable",
      options: { colSpacing: 2, uppercaseHeaderCells: false, maxColumnWidth: 48 },
    },
    { selector: "hr", format: "horizontalLine", options: { length: 40 } },
  ],
};

/** A space after a month, between a day and its year, and before a ZIP code. */
const boundSpace =
  /(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) (?=\d)|(?<=[a-z] \d{1,2},) (?=\d{4}\b)|(?<=, [A-Z]{2}) (?=\d{5}\b)/g;

/** HTML and text of a mail, from one component. In the HTML no line ends within a date or before a ZIP. */
export async function renderTemplate<Template extends MailTemplate>(
  name: Template,
  view: MailView<Template>,
): Promise<RenderedMail> {
  const definition: MailDefinition<Template> = templates[name];
  // Texts that shoppers typed may contain line breaks, which end a header.
  const subject = definition.subject(view).replace(/\s+/g, " ").trim();
  const html = await render(
    <Layout
      brand={view.brand}
      subject={subject}
      preheader={definition.preheader(view)}
      heading={definition.heading(view)}
      reason={definition.reason(view)}
    >
      {definition.body(view)}
    </Layout>,
  );
  return {
    subject,
    html: html.replace(boundSpace, "\u00a0"),
    text: `${toPlainText(html, textOptions).trim()}\n`,
  };
}
