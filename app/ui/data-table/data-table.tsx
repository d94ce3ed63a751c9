import type { ReactNode } from "react";

import "./data-table.css";

export interface SpecificationGroup {
  title: string;
  rows: readonly { name: string; value: ReactNode }[];
}

/** Specifications as one table with a body for each group. */
export function SpecificationTable({
  caption,
  groups,
}: {
  caption: string;
  groups: readonly SpecificationGroup[];
}) {
  return (
    <table className="table spec">
      <caption className="vh">{caption}</caption>
      {groups.map((group) => (
        <tbody key={group.title}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {group.title}
            </th>
          </tr>
          {group.rows.map((row) => (
            <tr key={row.name}>
              {/* The space keeps name and value apart without the style sheet. */}
              <th scope="row">{row.name} </th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export interface Column {
  label: string;
  /** Numbers are aligned to the right. */
  numeric?: boolean;
}

/**
 * Rows and columns. The first cell is the header of its row. On narrow screens the table scrolls in its own
 * region, which is focusable by keyboard.
 */
export function DataTable({
  caption,
  captionHidden,
  columns,
  rows,
}: {
  caption: string;
  captionHidden?: boolean;
  columns: readonly Column[];
  rows: readonly (readonly ReactNode[])[];
}) {
  const side = (index: number) => (columns[index]?.numeric ? "end" : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="scroller" tabIndex={0} role="region" aria-label={caption}>
      <table className="table">
        <caption className={captionHidden ? "vh" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column.label} scope="col" className={side(index)}>
                {column.label}{" "}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {row.map((cell, index) =>
                index ? (
                  <td key={index} className={side(index)}>
                    {cell}{" "}
                  </td>
                ) : (
                  <th key={index} scope="row">
                    {cell}{" "}
                  </th>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
