import { type CSSProperties, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { explainAbbreviations } from "~/features/catalog/cards/abbreviations.server";
import { Button, ButtonLink } from "~/ui/button/button";
import { DeliveryDays } from "~/ui/delivery-days/delivery-days";
import { Heart } from "~/ui/heart/heart";
import { Picture } from "~/ui/picture/picture";
import { formatMoney } from "~/ui/price/format-money";
import { Price } from "~/ui/price/price";

import { buyFormId } from "./compare";
import type { ComparedView } from "./compared-products.server";
import { toRow, type compareSpecifications, type ComparisonRow } from "./comparison";

type Column = ComparedView & { isSaved: boolean; removeHref: string };

interface ComparisonTable {
  columns: readonly Column[];
  groups: ReturnType<typeof compareSpecifications>["groups"];
  /** The shopper's ZIP; null where it is not known. */
  zip: string | null;
  zipHref: string;
  /** The sign-in page, if guests may not fill a cart in this store (SESSION-29). */
  signInToBuy: string | null;
}

const notKnown = <span className="muted">Not known</span>;

/**
 * The comparison as a static fragment (CATALOG-72): a column for each product, then rows of price, delivery
 * and stock, and the specification in groups.
 */
export function drawComparison({ columns, groups, zip, zipHref, signInToBuy }: ComparisonTable): string {
  const caption = `Comparison of ${new Intl.ListFormat("en-US").format(columns.map(({ name }) => name))}`;
  const each = (read: (column: Column) => string | null) => columns.map(read).map((text) => text || null);
  const basics: { row: ComparisonRow; draw?: (column: Column) => ReactNode }[] = [
    {
      row: toRow(
        "Price",
        each(({ price }) => price && formatMoney(price.amount)),
      ),
      draw: ({ price }) => (price ? <Price {...price} /> : "Price on request"),
    },
    {
      row: toRow(
        "Availability",
        each(({ stock }) => stock && stock.text),
      ),
      draw: ({ stock }) => stock && <p className={`stock ${stock.tone}`}>{stock.text}</p>,
    },
    ...(zip === null
      ? []
      : [
          {
            row: toRow(
              `Delivery to ${zip}`,
              each(({ days }) => days && days.text),
            ),
            draw: ({ days }: Column) => days && <DeliveryDays {...days} />,
          },
        ]),
  ];
  const plain = [
    toRow(
      "Model",
      each(({ sku }) => sku),
    ),
    toRow(
      "Brand",
      each(({ brand }) => brand),
    ),
    toRow(
      "Kind",
      each(({ kind }) => kind),
    ),
  ];
  const abbreviations = explainAbbreviations(
    groups.flatMap(({ rows }) => rows.flatMap(({ values }) => values)),
  );
  return renderToStaticMarkup(
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className="scroller" tabIndex={0} role="region" aria-label={caption}>
        <table className="table" style={{ "--columns": columns.length } as CSSProperties}>
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">Fact</span>
              </th>
              {columns.map(({ id, name, href, mediaId, removeHref }) => (
                <th key={id} scope="col">
                  {mediaId ? <Picture mediaId={mediaId} alt="" max={640} sizes="12rem" /> : null}
                  <a href={href}>{name}</a>
                  <p className="small no-print">
                    <a href={removeHref}>
                      Remove<span className="vh"> {name}</span>
                    </a>
                  </p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {basics.map(({ row, draw }) => (
              <Row key={row.name} row={row} cells={draw && columns.map((column) => draw(column))} />
            ))}
            {zip === null ? (
              <tr>
                <th scope="row">Delivery </th>
                <td colSpan={columns.length}>
                  <a href={zipHref}>Set your ZIP code</a>
                </td>
              </tr>
            ) : null}
            <tr className="no-print">
              <th scope="row">Buy or save </th>
              {columns.map((column) => (
                <td key={column.id}>
                  <Order column={column} signInToBuy={signInToBuy} />
                </td>
              ))}
            </tr>
            {plain.map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {abbreviations ? <p className="small muted">{abbreviations}</p> : null}
    </>,
  );
}

/** Rows in which the products differ say so in words (CATALOG-72). */
function Row({
  row: { name, values, isDifferent },
  cells,
}: {
  row: ComparisonRow;
  cells?: ReactNode[] | undefined;
}) {
  return (
    <tr className={isDifferent ? "differs" : undefined}>
      <th scope="row">
        {name} {isDifferent ? <small>Differs</small> : null}
      </th>
      {values.map((value, at) => (
        <td key={at}>{cells?.[at] ?? value ?? notKnown} </td>
      ))}
    </tr>
  );
}

/** The buttons belong to two forms of the page: a table cannot have a form around each of some cells. */
function Order({
  column: { id, name, canAdd, isSaved, href },
  signInToBuy,
}: {
  column: Column;
  signInToBuy: string | null;
}) {
  return (
    <div className="stack">
      {!canAdd ? (
        <p className="small muted">
          <a href={href}>
            Can’t be ordered here<span className="vh">: {name}</span>
          </a>
        </p>
      ) : signInToBuy ? (
        <ButtonLink variant="secondary" href={signInToBuy}>
          Sign in to order
        </ButtonLink>
      ) : (
        <Button variant="secondary" form={buyFormId} name="productId" value={id}>
          Add to cart<span className="vh"> {name}</span>
        </Button>
      )}{" "}
      <Heart productId={id} product={name} isSaved={isSaved} className="heart" />
    </div>
  );
}
