import { useActionData } from "@remix-run/react";

import { useEffect } from "react";

import { HeartsForm } from "~/features/wishlist/hearts-form";
import { wishlistIntent } from "~/features/wishlist/wishlist.intents";
import { FormToken } from "~/request/forms/form-token";
import { PageQuery, pageQueryField } from "~/request/forms/page-query";
import { findRefusal, firstMessage } from "~/request/forms/refused-form";
import { Button } from "~/ui/button/button";
import { ErrorSummary, summaryOf } from "~/ui/error-summary/error-summary";
import { TextField } from "~/ui/field/field";
import { Notice } from "~/ui/notice/notice";
import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/data-table/data-table.css";
import "~/ui/picture/picture.css";
import "~/ui/price/price.css";
import "~/ui/product-card/product-card.css";

import type { ComparePageView } from "./compare.data.server";
import { keepChosen } from "./chosen";
import { addModelIntent, buyFormId, maximumCompared } from "./compare";
import "./compare.css";

/**
 * Up to four products side by side, or how to choose some. Its forms load a document: the answer to a refused
 * one shows the comparison of its query, and products to choose from.
 */
export function ComparePage({ page }: { page: ComparePageView }) {
  const answer = useActionData();
  const refused = findRefusal(answer, addModelIntent);
  useEffect(() => {
    if (page.count > 0) keepChosen(page.action, page.chosen);
  }, [page]);
  const notBought = findRefusal(answer, wishlistIntent.addToCart);
  return (
    <div className="wrap section stack compare">
      <ErrorSummary errors={summaryOf(refused?.error)} submission={refused} />
      <h1>{page.head.title}</h1>
      {notBought ? <Notice kind="critical">{firstMessage(notBought)}</Notice> : null}
      {page.leftOut.map(({ text, link }) => (
        <Notice key={text} kind="info">
          {text} {link ? <a href={link.href}>{link.label}</a> : null}
        </Notice>
      ))}
      <Lead page={page} />
      {page.count > 0 ? (
        <>
          {page.canBuy ? (
            <form
              id={buyFormId}
              method="post"
              action={page.action}
              aria-label="Buy a product of the comparison"
            >
              <FormToken />
              <PageQuery />
              <input type="hidden" name="intent" value={wishlistIntent.addToCart} />
            </form>
          ) : null}
          <HeartsForm addresses={page.hearts} label="Comparison">
            <StaticFragment name="comparison" html={page.tableHtml} />
          </HeartsForm>
        </>
      ) : null}
      {page.count < maximumCompared ? <AddModel page={page} refused={refused} /> : null}
    </div>
  );
}

function Lead({ page: { count, note, fold } }: { page: ComparePageView }) {
  if (count === 0)
    return (
      <p className="lead">
        Mark up to four products in a list with “Compare”, or add them here by their model numbers.
      </p>
    );
  if (count === 1) return <p className="lead">Add another product to see what sets them apart.</p>;
  return (
    <>
      {note ? <p>{note}</p> : null}
      <p className="no-print">
        {fold ? (
          <a id="results" href={fold.href} data-keep="">
            {fold.label}
          </a>
        ) : null}{" "}
        <span className="small muted">To share it, copy the address of this page.</span>
      </p>
    </>
  );
}

function AddModel({
  page: { action, query, offers },
  refused,
}: {
  page: ComparePageView;
  refused: ReturnType<typeof findRefusal>;
}) {
  return (
    <section className="section stack beside no-print" aria-labelledby="add">
      <h2 id="add">Add a product</h2>
      <form method="post" action={action} className="stack" aria-label="Add a product" noValidate>
        <FormToken />
        <input type="hidden" name={pageQueryField} value={query} />
        <input type="hidden" name="intent" value={addModelIntent} />
        <TextField
          name="model"
          label="Model number"
          hint="Such as AR-RFD36-SS, or a part of it. It’s on the product’s page, above the name."
          chars={24}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={refused?.initialValue.model}
          error={refused?.error.model?.[0]}
        />
        <Button variant="secondary">Add to comparison</Button>
      </form>
      {offers ? (
        <>
          <h3>{offers.heading}</h3>
          <ul className="offers">
            {offers.links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
