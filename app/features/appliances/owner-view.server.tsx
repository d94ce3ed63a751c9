import { renderToStaticMarkup } from "react-dom/server";

import {
  canBeDrawn,
  drawingSize,
  drawingUrl,
  inInches,
  inMillimeters,
  readMeasures,
} from "#contract/catalog/measures";
import { DocumentLinks } from "~/ui/document-links/document-links";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { ButtonLink } from "~/ui/button/button";
import { DataTable } from "~/ui/data-table/data-table";
import { Picture } from "~/ui/picture/picture";
import { RichText } from "~/ui/rich-text/rich-text";

interface Drawing {
  model: string;
  size: string | null;
  measures: Readonly<Record<string, number>>;
  /** Null for a model that carries no panels. */
  panels: Readonly<Record<string, number | string>> | null;
}

interface OwnerView {
  name: string;
  model: string;
  image: { id: string; alternateText: string } | null;
  warranty: string | null;
  /** The signed-in shopper's own appliances of this model. */
  own: readonly { serial: string; words: string; href: string }[];
  documents: readonly { title: string; href: string }[];
  drawings: readonly Drawing[];
  parts: readonly {
    name: string;
    model: string;
    /** Null if this store does not sell it. */
    href: string | null;
    /** Months. */
    replaced: number | null;
    price: string | null;
  }[];
  guides: readonly { title: string; href: string }[];
  /** Null where the store has no list of recalls. */
  recalls: {
    reviewed: string | null;
    items: readonly { title: string; date: string; html: string }[];
  } | null;
  links: {
    home: string;
    ownership: string;
    product: string | null;
    register: string;
    repair: string;
    myProducts: string;
    guides: string;
    recalls: string;
    finder: string;
    support: string;
    panels: string;
  };
}

/** The page of a model's owner as a static fragment (APPLIANCE-22). */
export const drawOwner = (view: OwnerView): string =>
  renderToStaticMarkup(
    <>
      <Breadcrumbs
        items={[
          { label: "Home", href: view.links.home },
          { label: "Ownership", href: view.links.ownership },
          { label: view.model },
        ]}
      />
      <div className="appliance-head">
        {view.image ? (
          <Picture mediaId={view.image.id} alt={view.image.alternateText} sizes="16rem" max={640} />
        ) : null}
        <div className="stack">
          <p className="eyebrow">Model {view.model}</p>
          <h1>{view.name}</h1>
          <p className="lead">Everything we have for its owner.</p>
          <div className="row">
            <ButtonLink href={view.links.register}>Register it</ButtonLink>{" "}
            <ButtonLink variant="secondary" href={view.links.repair}>
              Request a repair
            </ButtonLink>
          </div>
          {view.links.product ? (
            <p>
              <a href={view.links.product}>See it in the store</a>
            </p>
          ) : (
            <p className="muted">
              This store doesn’t sell it. Its documents and parts are here all the same.
            </p>
          )}
        </div>
      </div>
      <Documents documents={view.documents} />
      <Drawings drawings={view.drawings} links={view.links} />
      <Parts parts={view.parts} links={view.links} />
      <Warranty {...view} />
      <Guides guides={view.guides} href={view.links.guides} />
      <Recalls recalls={view.recalls} href={view.links.recalls} />
      <p>
        Another appliance? <a href={view.links.finder}>Find it by its model number</a>.
      </p>
    </>,
  );

/** The page of an unknown model, with the finder. */
export const drawUnknown = (typed: string, finder: string): string =>
  renderToStaticMarkup(
    <>
      <h1>We don’t know this model</h1>
      <p className="lead">
        No appliance of ours has the number {typed === "" ? "that was asked for" : `“${typed}”`}.
      </p>
    </>,
  ) + finder;

function Part({ id, heading, children }: { id: string; heading: string; children: React.ReactNode }) {
  return (
    <section className="beside appliance-part" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <div className="stack">{children}</div>
    </section>
  );
}

const Documents = ({ documents }: Pick<OwnerView, "documents">) => (
  <Part id="documents" heading="Documents">
    {documents.length === 0 ? (
      <p>The catalog has no documents for this model.</p>
    ) : (
      <ul className="link-cards">
        <DocumentLinks documents={documents} />
      </ul>
    )}
  </Part>
);

const measuresOf = ({ measures }: Drawing) => readMeasures((name) => measures[name]);

function Drawings({ drawings, links }: Pick<OwnerView, "drawings" | "links">) {
  const drawn = drawings.filter((drawing) => canBeDrawn(measuresOf(drawing)));
  return (
    <Part id="drawings" heading="Drawings">
      {drawn.length === 0 ? (
        <p>The catalog doesn’t have the measures for a drawing of this model.</p>
      ) : (
        drawn.map((drawing) => <DrawingWithTable key={drawing.model} drawing={drawing} />)
      )}
      {drawings.some(({ panels }) => panels !== null) ? (
        <p>
          <a href={links.panels}>Plan its custom panels</a>
        </p>
      ) : null}
    </Part>
  );
}

function DrawingWithTable({ drawing }: { drawing: Drawing }) {
  const { model, size } = drawing;
  const of = size ?? model;
  return (
    <>
      {size ? <h3>{size} wide</h3> : null}
      {/* On a phone its numbers are read at the full size, which the link opens. */}
      <a href={drawingUrl(model, "svg")} data-reload="">
        <img
          src={drawingUrl(model, "svg")}
          alt={`Measured drawing of ${model}; its measures are in the table`}
          {...drawingSize}
          style={{ width: "100%" }}
          loading="lazy"
        />
      </a>
      <DataTable
        caption={`Measures of ${of}`}
        captionHidden
        columns={[{ label: "Measure" }, { label: "Inches" }, { label: "Millimeters" }]}
        rows={measuresOf(drawing).map(({ label, inches }) => [
          label,
          inInches(inches),
          inMillimeters(inches),
        ])}
      />
      <ul className="row">
        {(["svg", "pdf"] as const).map((format) => (
          <li key={format}>
            <a href={drawingUrl(model, format)} download={`${model} drawing.${format}`} data-reload="">
              Download {format.toUpperCase()}
              <span className="vh"> drawing of {of}</span>
            </a>{" "}
          </li>
        ))}
      </ul>
    </>
  );
}

const Parts = ({ parts, links }: Pick<OwnerView, "parts" | "links">) => (
  <Part id="parts" heading="Parts and filters">
    {parts.length === 0 ? (
      <p>
        The catalog has no parts for this model. <a href={links.support}>Ask support</a> for one.
      </p>
    ) : (
      <DataTable
        caption="Parts and filters that fit"
        captionHidden
        columns={[{ label: "Part" }, { label: "Replace after" }, { label: "Price", numeric: true }]}
        rows={parts.map(({ name, model, href, replaced, price }) => [
          <>
            {href ? <a href={href}>{name}</a> : name} <span className="small muted">{model}</span>
          </>,
          replaced === null ? "When it’s worn" : `${replaced} months`,
          price ?? (href ? "On its page" : "Not sold here"),
        ])}
      />
    )}
  </Part>
);

const Warranty = ({ warranty, own, links }: OwnerView) => (
  <Part id="warranty" heading="Warranty and registration">
    <p>
      {warranty
        ? `The manufacturer’s warranty: ${warranty}. It begins on the day of delivery, registered or not, so keep the receipt.`
        : "The catalog has no terms of a warranty for this model. Keep the receipt, and ask us."}
    </p>
    {own.map(({ serial, words, href }) => (
      <p key={href}>
        Your appliance <a href={href}>{serial}</a>: {words}
      </p>
    ))}
    <p>
      <a href={links.register}>Register this model</a>, so that we can reach you about its safety. Registered
      already? It’s in <a href={links.myProducts}>your products</a>.
    </p>
  </Part>
);

const Guides = ({ guides, href }: Pick<OwnerView, "guides"> & { href: string }) => (
  <Part id="guides" heading="How-tos">
    {guides.length > 0 ? (
      <ul className="link-cards">
        {guides.map((guide) => (
          <li key={guide.href}>
            <a href={guide.href}>{guide.title}</a>
          </li>
        ))}
      </ul>
    ) : null}
    <p>
      <a href={href}>All how-to guides</a>
    </p>
  </Part>
);

const Recalls = ({ recalls, href }: Pick<OwnerView, "recalls"> & { href: string }) => (
  <Part id="recalls" heading="Recalls">
    {recalls?.items.map(({ title, date, html }) => (
      <div className="stack" key={`${date} ${title}`}>
        <h3>{title}</h3>
        <p className="muted">{date}</p>
        <RichText html={html} />
      </div>
    ))}
    {recalls && recalls.items.length === 0 ? <p>There’s no open recall of this model on our list.</p> : null}
    <p>
      {recalls?.reviewed ? `The list was last reviewed on ${recalls.reviewed}. ` : null}
      <a href={href}>All recalls</a>
    </p>
  </Part>
);
