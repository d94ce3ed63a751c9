import { ContentTexts } from "~/features/content/content-page";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/empty-state/empty-state.css";
import "~/ui/error-summary/error-summary.css";
import "./places.css";

type Fragment = { html: string | null } | null;

/** A page about places, and the texts of its content record. `heading` is null if something draws one. */
export function PlacesPage({
  page: { heading, found, texts },
}: {
  page: { heading: string | null; found: Fragment; texts: Fragment };
}) {
  return (
    <>
      {heading ? <h1 className="vh">{heading}</h1> : null}
      {found ? <StaticFragment name="places" className="wrap section stack" html={found.html} /> : null}
      {texts ? <ContentTexts page={texts} /> : null}
    </>
  );
}
