/** The names of parts below a label. */
export const PartList = ({ label, parts }: { label: string; parts: string[] }) => (
  <div className="small muted">
    <p>{label}:</p>
    <PartNames names={parts} />
  </div>
);

/** A list of parts, or nothing without any. */
export const PartNames = ({ names }: { names: string[] }) =>
  names.length > 0 ? (
    <ul className="cart-parts">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  ) : null;
