import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { Picture } from "~/ui/picture/picture";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";

import type { loadCategoryPage } from "./category.data.server";
import { Listing } from "./listing";
import "./category-page.css";

export type CategoryPageView = Awaited<ReturnType<typeof loadCategoryPage>>;

/** A head with a picture, links to subcategories, and the listing. */
export function CategoryPage({ page }: { page: CategoryPageView }) {
  return (
    <>
      <header className={page.banner ? "category-head split" : "category-head"}>
        {page.banner ? (
          <Picture
            mediaId={page.banner.mediaId}
            alt={page.banner.alt}
            width={1920}
            height={873}
            sizes="(min-width: 48em) 34vw, 1px"
            className="band"
          />
        ) : null}
        <div className="wrap stack">
          <Breadcrumbs items={[...page.trail, { label: page.name }]} />
          <h1>{page.name}</h1>
          {page.description ? <p className="lead">{page.description}</p> : null}
          {page.kinds ? (
            <nav aria-label={`${page.name} by kind`}>
              <StaticFragment name="kinds" as="ul" className="kinds" html={page.kinds.html} />
            </nav>
          ) : null}
        </div>
      </header>
      <div className="wrap section">
        <Listing listing={page.listing} heading="Products" others={page.others} />
        {page.siblings && page.siblings.links.length > 0 ? (
          <nav className="more-kinds" aria-labelledby="more-kinds">
            <h2 id="more-kinds">{page.siblings.heading}</h2>
            <ul className="kinds">
              {page.siblings.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>{" "}
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </>
  );
}
