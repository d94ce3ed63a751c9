/** List items that link to PDF documents. */
export const DocumentLinks = ({ documents }: { documents: readonly { title: string; href: string }[] }) =>
  documents.map(({ title, href }) => (
    <li key={href}>
      <a href={href} type="application/pdf" data-reload="">
        {title} <span className="muted">(PDF)</span>
      </a>
    </li>
  ));
