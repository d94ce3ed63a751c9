import type { PageBlock } from "~/contract/content-bodies";
import { Breadcrumbs } from "~/ui/breadcrumbs/breadcrumbs";
import { DataTable } from "~/ui/data-table/data-table";
import { Disclosure } from "~/ui/disclosure/disclosure";
import { Picture } from "~/ui/picture/picture";
import { RichText } from "~/ui/rich-text/rich-text";

import type { ContentPageView } from "./content.data.server";
import "./content-page.css";

/** A page made of a record: title, lead, picture, blocks. */
export function ContentPage({ page }: { page: ContentPageView }) {
  return (
    <article className="content">
      {page.hero ? <Picture mediaId={page.hero.mediaId} alt={page.hero.alt} width={1920} height={873} sizes="100vw" priority className="band" /> : null}
      <header className="wrap stack">
        <Breadcrumbs items={[{ label: "Home", href: page.home }, { label: page.title }]} />
        <h1>{page.title}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      {page.blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </article>
  );
}

function Block({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <section className="wrap stack beside">
          {block.heading ? <h2>{block.heading}</h2> : null}
          <RichText html={block.html} />
        </section>
      );
    case "picture-text":
      return (
        <section className={`wrap picture-text ${block.side}`}>
          <Picture mediaId={block.picture.mediaId} alt={block.picture.alt} width={1920} height={873} sizes="(min-width: 48em) 50vw, 100vw" />
          <div className="stack">
            <h2>{block.heading}</h2>
            <RichText html={block.html} />
            {block.action ? (
              <p>
                <a href={block.action.url}>{block.action.label}</a>
              </p>
            ) : null}
          </div>
        </section>
      );
    case "questions":
      return (
        <section className="wrap stack beside">
          <h2>{block.heading}</h2>
          <div className="prose">
            {block.items.map((item) => (
              <Disclosure key={item.question} summary={item.question}>
                <RichText html={item.html} />
              </Disclosure>
            ))}
          </div>
        </section>
      );
    case "links":
      return (
        <section className="wrap stack beside">
          <h2>{block.heading}</h2>
          <ul className="link-cards">
            {block.items.map((item) => (
              <li key={item.url}>
                <a href={item.url}>{item.label}</a>
                {item.text ? <p className="muted">{item.text}</p> : null}
              </li>
            ))}
          </ul>
        </section>
      );
    case "table":
      return (
        <section className="wrap stack beside">
          <h2>{block.heading}</h2>
          <DataTable caption={block.heading} captionHidden columns={block.columns.map((label) => ({ label }))} rows={block.rows} />
        </section>
      );
    case "steps":
      return (
        <section className="wrap stack beside">
          <h2>{block.heading}</h2>
          <ol className="numbered">
            {block.items.map((item) => (
              <li key={item.heading} className="stack">
                <h3>{item.heading}</h3>
                <RichText html={item.html} />
              </li>
            ))}
          </ol>
        </section>
      );
  }
}
