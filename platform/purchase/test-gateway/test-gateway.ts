import { answerChallenge, cancelSession, payWithCard, type Decider, type Decision } from "./decide";
import { challengePage, outcomePage, payPage, plainPage } from "./pages";
import { findSession, sessionState, type SessionRow } from "./sessions";
import { styleSheet } from "./style";

const pageHeaders = {
  "content-type": "text/html;charset=UTF-8",
  "cache-control": "no-store",
  // A strict content security policy: no script runs where cards are entered.
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** The maximum length of a posted form, in characters. */
const maxFormLength = 4_000;

/**
 * Creates the hosted payment page of the embedded platform (PAY-1, PAY-2): a function from Request to
 * Response, which returns null for addresses outside `/test-gateway/`. The store asks the gateway's adapter
 * what became of a visit, and gets webhooks.
 */
export function createTestGateway(decider: Decider) {
  const { db, now } = decider;

  function showSession(session: SessionRow): Response {
    const { status } = sessionState(session, decider);
    if (status === "open") return page(200, payPage(session, {}, {}, null));
    if (status === "challenge") return page(200, challengePage(session, undefined));
    return page(200, outcomePage(session, status, backUrl(session)));
  }

  async function submit(sessionId: string, form: URLSearchParams): Promise<Response> {
    const read = (name: string) => form.get(name) ?? "";
    const card = { number: read("number"), expiry: read("expiry"), cvc: read("cvc"), name: read("name") };
    const decision: Decision | null =
      read("intent") === "cancel"
        ? await cancelSession(decider, sessionId)
        : read("intent") === "confirm"
          ? await answerChallenge(decider, sessionId, read("code"))
          : await payWithCard(decider, sessionId, { ...card, keep: read("keep") === "yes" }, now());
    if (!decision) return unknownSession();
    const { session } = decision;
    switch (decision.kind) {
      case "decided":
        return seeOther(backUrl(session));
      case "challenge":
        return decision.error
          ? page(400, challengePage(session, decision.error))
          : seeOther(`/test-gateway/pay/${session.id}`);
      case "again":
        return page(400, payPage(session, card, decision.errors, decision.problem));
    }
  }

  return async function testGateway(request: Request): Promise<Response | null> {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/test-gateway/")) return null;
    if (pathname === "/test-gateway/style.css") {
      return new Response(styleSheet, {
        headers: { "content-type": "text/css;charset=UTF-8", "cache-control": "public, max-age=3600" },
      });
    }
    const id = /^\/test-gateway\/pay\/(\w{15,18})$/.exec(pathname)?.[1];
    if (!id) return unknownSession();
    if (request.method === "GET" || request.method === "HEAD") {
      const session = await findSession(db, id);
      return session ? showSession(session) : unknownSession();
    }
    if (request.method !== "POST")
      return page(405, plainPage("Not possible", "This address takes a form only."));
    if (!isSameOrigin(request))
      return page(
        403,
        plainPage("Not accepted", "The form did not come from this page. Go back and try again."),
      );
    const text = await request.text();
    if (text.length > maxFormLength) return page(413, plainPage("Too long", "The form is too long."));
    return submit(id, new URLSearchParams(text));
  };
}

/** The address to which the provider sends the shopper back after the session has ended. */
const backUrl = (session: SessionRow) =>
  session.status === "cancelled" ? session.cancel_url : session.return_url;

const page = (status: number, text: string) => new Response(text, { status, headers: pageHeaders });
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
const unknownSession = () =>
  page(404, plainPage("Payment not found", "There is no payment at this address."));

/**
 * Whether a form comes from this page's own origin (PAY-8): by `Sec-Fetch-Site`, else `Origin`, else
 * `Referer`.
 */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin";
  const source = request.headers.get("origin") ?? request.headers.get("referer");
  try {
    return source !== null && new URL(source).host === new URL(request.url).host;
  } catch {
    return false;
  }
}
