import { html, type Markup } from "#platform/core/html";

import type { OutboxMail } from "./read-outbox";

function render(title: string, body: Markup): string {
  return html`<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/outbox/style.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text;
}

const time = (date: Date) => {
  const iso = date.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
};

/** The result of a mail, in words. */
const state = (mail: OutboxMail) =>
  mail.state === "waiting" && mail.attempts > 0
    ? `waiting, ${mail.attempts} ${mail.attempts === 1 ? "attempt" : "attempts"} failed`
    : mail.state;

/** The list of mails, of one recipient if `to` is given. */
export const listPage = (mails: readonly OutboxMail[], to: string | undefined) =>
  render(
    "Outbox",
    html`<h1>Outbox</h1>
<p>The mails of the store, the newest first. None is sent while there is no SMTP_URL.</p>
<form action="/outbox" aria-label="Find mails">
<label for="to">To</label>
<input id="to" name="to" type="email" autocomplete="off" value="${to}">
<button type="submit">Show</button>
</form>
${
  mails.length === 0
    ? html`<p>There is no mail${to && ` to ${to}`}.</p>`
    : html`<table>
<thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Written</th><th scope="col">State</th></tr></thead>
<tbody>${mails.map(
        (mail) => html`
<tr><td><a href="/outbox/${mail.id}">${mail.subject}</a></td><td>${mail.to}</td><td>${time(mail.createdAt)}</td><td>${state(mail)}</td></tr>`,
      )}
</tbody>
</table>`
}`,
  );

/** The text part, with links that can be followed. */
const linkedText = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** One mail: what it says about itself, its HTML in a frame, and its text. */
export const mailPage = (mail: OutboxMail) =>
  render(
    `${mail.subject} | Outbox`,
    html`<p><a href="/outbox">Outbox</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>To</dt><dd>${mail.to}</dd>
<dt>Written</dt><dd>${time(mail.createdAt)}</dd>
<dt>Cause</dt><dd>${mail.cause}</dd>
<dt>State</dt><dd>${state(mail)}</dd>
${mail.lastError !== null && html`<dt>Last error</dt><dd>${mail.lastError}</dd>`}
</dl>
<h2>HTML</h2>
<iframe src="/outbox/${mail.id}/html" title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<h2>Text</h2>
<pre>${linkedText(mail.text)}</pre>`,
  );

export const missingPage = () =>
  render("No such mail", html`<h1>No such mail</h1>\n<p><a href="/outbox">Outbox</a></p>`);

/** Every mail in every brand, one frame each, loaded when it is scrolled into view. */
export const previewList = (templates: readonly string[], stores: readonly string[]) =>
  render(
    "Previews of mails",
    html`<h1>Previews of mails</h1>
<p>Every mail with sample data, in the brand of every store.</p>
${templates.map(
  (template) => html`<h2>${template}</h2>
<ul class="previews">
${stores.map((store) => {
  const address = `/outbox/previews/${template}/${store}`;
  return html`<li><p><a href="${address}">${store}</a>, <a href="${address}/text">text</a></p>
<iframe src="${address}" title="${template}, ${store}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe></li>
`;
})}</ul>
`,
)}`,
  );
