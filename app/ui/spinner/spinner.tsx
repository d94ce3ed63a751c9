import "./spinner.css";

export type SpinnerSize = "xx-small" | "x-small" | "small" | "medium" | "large";
/** base: the text color of the page; brand: the accent of the store; inverse: on dark. */
export type SpinnerVariant = "base" | "brand" | "inverse";

interface SpinnerProps {
  /** Alternative text that names what is loading. It should not be empty. */
  text: string;
  size?: SpinnerSize;
  variant?: SpinnerVariant;
}

/** A loading indicator for scripts (CONTENT-32). Without scripts the browser shows its own. */
export function Spinner({ text, size = "medium", variant = "base" }: SpinnerProps) {
  // An empty text only causes a warning (CONTENT-32).
  // oxlint-disable-next-line no-console
  if (text.trim() === "") console.warn("A spinner has no alternative text");
  return (
    <span className={`spinner ${size} ${variant}`} role="status">
      <span className="vh">{text}</span>
    </span>
  );
}

/** Covers the screen and blurs the page behind it. */
export function SpinnerOverlay({ text }: { text: string }) {
  return (
    <div className="spinner-over">
      <Spinner text={text} size="large" variant="brand" />
      <p aria-hidden="true">{text}</p>
    </div>
  );
}
