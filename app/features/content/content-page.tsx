import { StaticFragment } from "~/ui/static-fragment/static-fragment";
// Style sheets of the page builder's components. The browser gets these, but not the components' code.
import "~/page-builder/components.css";
import "~/ui/breadcrumbs/breadcrumbs.css";
import "~/ui/button/button.css";
import "~/ui/data-table/data-table.css";
import "~/ui/disclosure/disclosure.css";
import "~/ui/field/field.css";
import "~/ui/picture/picture.css";
import "~/ui/product-card/product-card.css";
import "~/ui/product-card/product-grid.css";
import "~/ui/rich-text/rich-text.css";

import type { ContentPageView } from "./content.data.server";
import "./delivery-zip-part.css";

/** A page that the page builder renders from a content record. */
export function ContentPage({ page }: { page: ContentPageView }) {
  return (
    <>
      {page.heading ? <h1 className="vh">{page.heading}</h1> : null}
      <ContentTexts key={page.head.canonical} page={page} />
    </>
  );
}

/** The markup of a content record from the page builder, without a heading. */
export function ContentTexts({ page }: { page: Pick<ContentPageView, "html"> }) {
  return <StaticFragment name="content" className="layout" html={page.html} />;
}
