import { ContentTexts } from "~/features/content/content-page";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
// The styles of the fragments, whose code stays on the server.
import "~/page-builder/components.css";
import "~/ui/breadcrumbs/breadcrumbs.css";
import "~/ui/button/button.css";
import "~/ui/data-table/data-table.css";
import "~/ui/error-summary/error-summary.css";
import "~/ui/field/field.css";
import "./offers.css";

type Fragment = { html: string | null } | null;

/** A page about offers or rebates, and the texts of its content record. */
export function OffersPage({
  page: { heading, found, texts },
}: {
  page: { heading: string | null; found: Fragment; texts: Fragment };
}) {
  return (
    <>
      {heading ? <h1 className="vh">{heading}</h1> : null}
      {found ? <StaticFragment name="offers" className="wrap section stack" html={found.html} /> : null}
      {texts ? <ContentTexts page={texts} /> : null}
    </>
  );
}
