import "./pagination.css";

/** The page numbers to show: first, last, the current one and its neighbors; 0 stands for a gap. */
export function pageNumbers(current: number, total: number): number[] {
  const shown = [...new Set([1, current - 1, current, current + 1, total])].filter(
    (page) => page >= 1 && page <= total,
  );
  return shown.flatMap((page, index) => {
    const before = shown[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [0, page];
  });
}

/** Links to the other pages of a list. `hrefFor` keeps the other query parameters. */
export function Pagination({
  current,
  total,
  hrefFor,
}: {
  current: number;
  total: number;
  hrefFor: (page: number) => string;
}) {
  if (total < 2) return null;
  return (
    <nav aria-label="Pages" className="pages">
      {current > 1 ? (
        <a href={hrefFor(current - 1)} rel="prev">
          Previous
        </a>
      ) : null}
      <ol>
        {pageNumbers(current, total).map((page, index) => (
          <li key={page || `gap-${index}`}>
            {page ? (
              <a
                href={hrefFor(page)}
                aria-current={page === current ? "page" : undefined}
                aria-label={`Page ${page}`}
              >
                {page}
              </a>
            ) : (
              "…"
            )}
          </li>
        ))}
      </ol>
      {current < total ? (
        <a href={hrefFor(current + 1)} rel="next">
          Next
        </a>
      ) : null}
    </nav>
  );
}
