import { Button, ButtonLink } from "~/ui/button/button";
import { TextField } from "~/ui/field/field";
import { Picture } from "~/ui/picture/picture";
import { Still } from "~/ui/still/still";
import "~/ui/product-card/product-card.css";
import "~/ui/product-grid/product-grid.css";

import type { HomePageView } from "./home.data.server";
import "./home-page.css";

/** One full-bleed kitchen, one sentence, two ways on; then ranges, a collection, products, the ZIP, services. */
export function HomePage({ page }: { page: HomePageView }) {
  const { hero, ranges, collection, featured, services } = page;
  return (
    <>
      <section className="hero">
        <Picture mediaId={hero.picture.mediaId} alt={hero.picture.alt} width={1920} height={873} sizes="100vw" priority />
        <div className="wrap">
          <h1>{hero.heading}</h1>
          <p className="lead">{hero.text}</p>
          <div className="row">
            {hero.actions.map((action, index) => (
              <ButtonLink key={action.href} href={action.href} variant={index === 0 ? "primary" : "secondary"}>
                {action.label}
              </ButtonLink>
            ))}
          </div>
        </div>
      </section>
      <section className="wrap section" aria-labelledby="ranges">
        <h2 id="ranges">{ranges.heading}</h2>
        <ul className="ranges">
          {ranges.items.map((item) => (
            <li key={item.href}>
              <a href={item.href}>
                <Picture mediaId={item.mediaId} alt="" width={1920} height={873} sizes="(min-width: 48em) 30vw, 100vw" max={960} />
                <span>{item.label}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      {collection ? (
        <section className="collection" aria-labelledby="collection">
          <Picture mediaId={collection.picture.mediaId} alt={collection.picture.alt} width={1920} height={873} sizes="(min-width: 64em) 60vw, 100vw" />
          <div className="stack">
            <h2 id="collection">{collection.heading}</h2>
            <p className="lead">{collection.text}</p>
            <p>
              <a href={collection.action.href}>{collection.action.label}</a>
            </p>
          </div>
        </section>
      ) : null}
      <section className="wrap section" aria-labelledby="featured">
        <h2 id="featured">{featured.heading}</h2>
        <Still name="featured" as="ul" className="cards" html={featured.cardsHtml} />
      </section>
      <HomeZip zip={page.zip} action={page.home} />
      <section className="wrap section services" aria-label="Services">
        {services.map((service) => (
          <div key={service.heading} className="stack">
            <h2>{service.heading}</h2>
            <p>{service.text}</p>
            <p>
              <a href={service.action.href}>{service.action.label}</a>
            </p>
          </div>
        ))}
      </section>
    </>
  );
}

/** The header's ZIP form once more, where the page has said what it is good for; posted plainly, to the page it stands on. */
function HomeZip({ zip, action }: { zip: string | null; action: string }) {
  return (
    <section className="wrap section home-zip" aria-labelledby="home-zip-heading">
      <div>
        <div className="stack">
          <h2 id="home-zip-heading">{zip ? `Delivered to ${zip}` : "When could it be with you?"}</h2>
          <p className="lead">Your ZIP code tells what is in stock near you and how many days delivery takes.</p>
        </div>
        <form method="post" action={action}>
          <input type="hidden" name="intent" value="delivery-zip" />
          <TextField key={zip} id="home-zip" label="Your ZIP code" name="zip" inputMode="numeric" autoComplete="postal-code" maxLength={10} chars={10} required defaultValue={zip ?? ""} />
          <Button>{zip ? "Change" : "Show delivery"}</Button>
        </form>
      </div>
    </section>
  );
}
