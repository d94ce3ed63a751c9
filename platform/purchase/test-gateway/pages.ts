import { toDecimalText } from "#platform/core/money";

import { testCards, type CardInput, type FieldErrors } from "./cards";
import { html, type Markup } from "#platform/core/html";
import { paymentPagePath, sessionAmount, type GatewayState, type SessionRow } from "./sessions";

interface Page {
  title: string;
  hasErrors?: boolean;
  body: Markup;
}

function renderPage({ title, hasErrors, body }: Page): string {
  return html`<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<title>${hasErrors ? "Error: " : ""}${title} | Test gateway</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/test-gateway/style.css">
</head>
<body>
<header><p>Test gateway. No money is moved here.</p></header>
<main>
${body}
</main>
</body>
</html>
`.text;
}

const merchantName = (session: SessionRow) =>
  session.merchant.charAt(0).toUpperCase() + session.merchant.slice(1);

function amountText(session: SessionRow): string {
  const sign = session.currency === "USD" ? "$" : `${session.currency} `;
  return sign + toDecimalText(sessionAmount(session)).replace(/\B(?=(?:\d{3})+\.)/g, ",");
}

function errorSummary(errors: FieldErrors, problem: string | null): Markup | null {
  const entries = Object.entries(errors);
  if (entries.length === 0 && !problem) return null;
  return html`<div class="summary" role="alert" aria-labelledby="summary-title" tabindex="-1" autofocus>
<h2 id="summary-title">There is a problem</h2>
${problem && html`<p>${problem}</p>`}
${entries.length > 0 && html`<ul>${entries.map(([field, message]) => html`<li><a href="#${field}">${message}</a></li>`)}</ul>`}
</div>`;
}

interface Field {
  name: string;
  label: string;
  hint?: string;
  autocomplete: string;
  numeric?: boolean;
  short?: boolean;
  value: string;
  error: string | undefined;
}

function renderField({ name, label, hint, autocomplete, numeric, short, value, error }: Field): Markup {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return html`<div class="field${short ? " short" : ""}">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" type="text" autocomplete="${autocomplete}" required maxlength="60" value="${value}"${numeric && html` inputmode="numeric"`}${described && html` aria-describedby="${described}"`}${error && html` aria-invalid="true"`}>
</div>`;
}

const cancelForm = (
  session: SessionRow,
) => html`<form method="post" action="${paymentPagePath(session.id)}" aria-label="Cancel the payment">
<button class="quiet" type="submit" name="intent" value="cancel">Cancel and return to ${merchantName(session)}</button>
</form>`;

/** A shopper who has agreed in the store is told so. */
const keepChoice = ({ saves_card: isAgreed }: SessionRow) =>
  isAgreed
    ? html`<p>As you agreed, this card is kept for later payments of this order and renewals.</p>`
    : html`<p class="choice"><input type="checkbox" id="keep" name="keep" value="yes"> <label for="keep">Keep this card for later payments of this order and renewals</label></p>`;

/** The form that asks for a card. Number and security code are never sent back. */
export function payPage(
  session: SessionRow,
  input: Partial<CardInput>,
  errors: FieldErrors,
  problem: string | null,
): string {
  const hasErrors = problem !== null || Object.keys(errors).length > 0;
  return renderPage({
    title: `Pay ${merchantName(session)}`,
    hasErrors,
    body: html`${errorSummary(errors, problem)}
<h1>Pay ${merchantName(session)}</h1>
<p class="amount">${amountText(session)}</p>
<p>The amount is reserved on your card. ${merchantName(session)} charges it when it hands your goods over.</p>
<form method="post" action="${paymentPagePath(session.id)}" aria-label="Your card" novalidate>
${renderField({ name: "number", label: "Card number", autocomplete: "cc-number", numeric: true, value: "", error: errors.number })}
<div class="pair">
${renderField({ name: "expiry", label: "Expiration date", hint: "Month and year, for example 09/28", autocomplete: "cc-exp", short: true, value: input.expiry ?? "", error: errors.expiry })}
${renderField({ name: "cvc", label: "Security code (CVC)", autocomplete: "cc-csc", numeric: true, short: true, value: "", error: errors.cvc })}
</div>
${renderField({ name: "name", label: "Name on the card", autocomplete: "cc-name", value: input.name ?? "", error: errors.name })}
${keepChoice(session)}
<button type="submit" name="intent" value="pay">Pay ${amountText(session)}</button>
</form>
${cancelForm(session)}
<section class="cards" aria-labelledby="cards-title">
<h2 id="cards-title">Test cards</h2>
<table>
<thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td>${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</td><td>${card.description}</td></tr>`)}</tbody>
</table>
<p class="hint">Any expiration date in the future and any three digits will do.</p>
</section>`,
  });
}

/** The form that asks for the one-time code of the card's bank. */
export function challengePage(session: SessionRow, error: string | undefined): string {
  const errors: FieldErrors = error ? { code: error } : {};
  return renderPage({
    title: "Confirm your payment",
    hasErrors: error !== undefined,
    body: html`${errorSummary(errors, null)}
<h1>Confirm your payment</h1>
<p class="amount">${amountText(session)}</p>
<p>Your bank asks for a code to confirm the payment with ${session.card_brand} ending in ${session.card_last_four}.</p>
<form method="post" action="${paymentPagePath(session.id)}" aria-label="Confirmation by your bank" novalidate>
${renderField({ name: "code", label: "One-time code", hint: "Six digits. On this test gateway it is 123456.", autocomplete: "one-time-code", numeric: true, short: true, value: "", error })}
<button type="submit" name="intent" value="confirm">Confirm</button>
</form>
${cancelForm(session)}`,
  });
}

const outcomes: Record<
  Exclude<GatewayState["status"], "open" | "challenge">,
  { title: string; text: string }
> = {
  approved: { title: "Payment approved", text: "This payment was approved. You do not need to pay again." },
  declined: {
    title: "Payment declined",
    text: "This payment was declined. Nothing was taken from the card.",
  },
  cancelled: { title: "Payment canceled", text: "This payment was canceled. Nothing was taken." },
  pending: { title: "Payment is being processed", text: "The bank has not answered yet." },
  "timed-out": {
    title: "Payment timed out",
    text: "The bank did not answer in time. Nothing was taken from the card.",
  },
};

/** The result of a decided session, with a link back to the store. */
export function outcomePage(session: SessionRow, status: keyof typeof outcomes, backUrl: string): string {
  const { title, text } = outcomes[status];
  return renderPage({
    title,
    body: html`<h1>${title}</h1>
<p class="amount">${amountText(session)}</p>
<p>${text}</p>
<p><a class="button" href="${backUrl}">Return to ${merchantName(session)}</a></p>`,
  });
}

export function plainPage(title: string, text: string): string {
  return renderPage({
    title,
    body: html`<h1>${title}</h1><p>${text}</p><p><a href="/">Go to the store</a></p>`,
  });
}
