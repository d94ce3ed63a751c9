import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/page-builder/components.css";
import "~/ui/breadcrumbs/breadcrumbs.css";
import "~/ui/button/button.css";
import "~/ui/data-table/data-table.css";
import "~/ui/field/field.css";
import "~/ui/picture/picture.css";
import "~/ui/rich-text/rich-text.css";

import "./appliances.css";

/** The page of a model's owner, which the server has drawn. */
export const OwnerPage = ({ html, title }: { html: string | null; title: string }) => (
  <div className="wrap section stack">
    <StaticFragment key={title} name="owner" className="stack" html={html} />
  </div>
);
