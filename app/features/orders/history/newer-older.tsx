import type { PageLinks } from "./page-links.server";
import "~/ui/pagination/pagination.css";

/** Links to the pages before and after this one of a list that begins with the newest. */
export function NewerOlder({ pages: { previous, next }, noun }: { pages: PageLinks; noun: string }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="pages">
      {previous ? (
        <a href={previous} rel="prev">
          Newer {noun}
        </a>
      ) : null}{" "}
      {next ? (
        <a href={next} rel="next">
          Older {noun}
        </a>
      ) : null}
    </nav>
  );
}
