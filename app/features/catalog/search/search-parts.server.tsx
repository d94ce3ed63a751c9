import { renderToStaticMarkup } from "react-dom/server";

import { partsHeading } from "~/features/catalog/listing/listing-words";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import type { PageLinkView } from "./page-links.server";
import type { SearchReadingView } from "./search-reading.server";

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** The subject of the results page. */
export const searchHeading = (term: string, reading: SearchReadingView | null): string =>
  reading?.parts?.isList ? partsHeading(reading.parts.label) : `Results for “${term}”`;

interface SearchParts {
  term: string;
  /** Null before a search. */
  found: { reading: SearchReadingView | null; pages: readonly PageLinkView[]; hasList: boolean } | null;
  error: string | null;
  action: string;
}

/** Draws what stands above the list, or in its place, and below it; null for what is empty. */
export function drawSearchParts({ term, found, error, action }: SearchParts) {
  const { reading = null, pages = [], hasList = false } = found ?? {};
  // Somebody who searches for a model wants its documents first. Other pages come after the products.
  const pagesFirst = !hasList || pages.some(({ isDocument }) => isDocument);
  const links = <PagesAndGuides pages={pages} />;
  const above = renderToStaticMarkup(
    <>
      {reading ? <SearchReading term={term} reading={reading} /> : null}
      {found && !hasList ? <NothingFound term={term} reading={reading} hasPages={pages.length > 0} /> : null}
      {reading ? <OtherStores reading={reading} /> : null}
      {pagesFirst ? links : null}
      {hasList ? null : <SearchAgain term={term} error={error} action={action} />}
    </>,
  );
  const below = pagesFirst ? "" : renderToStaticMarkup(links);
  return { above: above || null, below: below || null };
}

function SearchAgain({ term, error, action }: Pick<SearchParts, "term" | "error" | "action">) {
  return (
    <form method="get" action={action} className="stack" aria-label="Search again" data-keep="">
      <TextField
        label="What are you looking for?"
        id="search-term"
        name="q"
        type="search"
        defaultValue={term}
        error={error}
        maxLength={200}
        chars={40}
      />
      <Button>Search</Button>
    </form>
  );
}

/**
 * The words that were searched for, if they are not the term as it was typed, with links to undo it
 * (SEARCH-29).
 */
function SearchReading({ term, reading }: { term: string; reading: SearchReadingView }) {
  const { corrected, dropped, limits, literalHref, order, parts } = reading;
  return (
    <div className="search-reading prose">
      {corrected ? (
        <p>
          Showing results for “{corrected}”. <a href={literalHref}>Search instead for “{term}”</a>
        </p>
      ) : null}
      {dropped.length > 0 ? (
        <p>
          Not used in this search: {quoted(dropped)}. <a href={literalHref}>Search for every word</a>
        </p>
      ) : null}
      {limits.length > 0 ? (
        <ul className="applied" aria-label="Limits in your search">
          {limits.map((limit) => (
            <li key={limit.label}>
              <a href={limit.href}>
                <span className="vh">Remove </span>
                {limit.label}
                <span aria-hidden="true"> ×</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {order ? (
        <p>
          Sorted by {order.label.charAt(0).toLowerCase() + order.label.slice(1)}.{" "}
          <a href={order.href}>Search without “{order.word}”</a>
        </p>
      ) : null}
      {parts?.isList ? (
        <p>
          <a href={parts.href}>See {parts.label}</a>
        </p>
      ) : parts ? (
        <p>
          <a href={parts.href}>{parts.label}</a>
        </p>
      ) : null}
    </div>
  );
}

/** Why nothing is found, and where to go on. */
function NothingFound({
  term,
  reading,
  hasPages,
}: {
  term: string;
  reading: SearchReadingView | null;
  hasPages: boolean;
}) {
  if (reading?.reason === "PagesOnly") return null;
  const kind = reading?.kind ?? null;
  if (reading?.reason === "NotMade")
    return <p className="lead">None of our brands makes {kind ?? "this"}.</p>;
  if (reading?.reason === "Limits")
    return (
      <p className="lead">
        No {kind ?? "product"} here {kind ? "are" : "is"} within{" "}
        {reading.limits.length > 1 ? "these limits" : "this limit"}. Remove{" "}
        {reading.limits.length > 1 ? "one" : "it"} to see the others.
      </p>
    );
  if (reading?.reason === "NotSold")
    return (
      <p className="lead">
        {kind ? `We don’t sell ${kind} in this store.` : "This isn’t sold in this store."}
      </p>
    );
  if (hasPages)
    return <p className="lead">No product here is called “{term}”. This may be what you’re looking for:</p>;
  return (
    <p className="lead">
      We found nothing for “{term}”. Check the spelling, or try a kind of appliance or a model number.
    </p>
  );
}

/** The same search in stores of other brands. */
function OtherStores({ reading }: { reading: SearchReadingView }) {
  if (reading.stores.length === 0) return null;
  return (
    <ul className="prose">
      {reading.stores.map(({ label, href }) => (
        <li key={href}>
          {reading.kind && reading.reason === "NotSold"
            ? `${label} makes ${reading.kind}`
            : `${label} has this`}
          :{" "}
          <a href={href} data-reload="">
            see them in the {label} store
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to pages, guides and documents for the term (SEARCH-32). */
function PagesAndGuides({ pages }: { pages: readonly PageLinkView[] }) {
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="pages-and-guides" className="search-pages">
      <h2 id="pages-and-guides">Pages and guides</h2>
      <ul>
        {pages.map(({ label, summary, href, isDocument }) => (
          <li key={href} className="prose">
            <a href={href} {...(isDocument ? { "data-reload": "" } : {})}>
              {label}
              {isDocument ? <span className="muted"> (PDF)</span> : null}
            </a>
            {summary ? <p className="small muted">{summary}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
