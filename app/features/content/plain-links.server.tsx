/** A list of links to pages of a store. */
export const PlainLinks = ({
  links,
  className,
}: {
  links: readonly { label: string; href: string }[];
  className?: string;
}) => (
  <ul className={className}>
    {links.map(({ label, href }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
);
