import "./stepper.css";

export interface Step {
  label: string;
  /** A step that is done can be gone back to. */
  href?: string | null;
  state: "done" | "current" | "next";
}

/** Where the shopper is in a flow, and what is left. */
export function Stepper({ steps, label = "Steps" }: { steps: readonly Step[]; label?: string }) {
  return (
    <nav aria-label={label} className="steps">
      <ol>
        {steps.map(({ label: name, href, state }) => (
          <li key={name} className={state} aria-current={state === "current" ? "step" : undefined}>
            {href && state !== "current" ? <a href={href}>{name}</a> : <span>{name}</span>}
            {state === "done" ? <span className="vh"> (done)</span> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
