import "./spinner.css";

export type SpinnerSize = "xx-small" | "x-small" | "small" | "medium" | "large";
/** base: the page's ink; brand: the store's accent; inverse: on dark. */
export type SpinnerVariant = "base" | "brand" | "inverse";

interface SpinnerProps {
  /** What is waited for. Should not be empty: nobody hears a turning ring. */
  text: string;
  size?: SpinnerSize;
  variant?: SpinnerVariant;
}

/**
 * Something is under way (shell.md sections 5 and 9). For what scripts do: without them the browser itself
 * shows that it loads.
 */
export function Spinner({ text, size = "medium", variant = "base" }: SpinnerProps) {
  // A warning is all that the specification asks for (shell.md section 5).
  // eslint-disable-next-line no-console
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
