/** Places of a store as a list of links. */
export const PlaceLinks = ({
  places,
  className,
}: {
  places: readonly { label: string; href: string }[];
  className?: string;
}) => (
  <ul className={className}>
    {places.map(({ label, href }) => (
      <li key={href}>
        <a href={href}>{label}</a>
      </li>
    ))}
  </ul>
);
