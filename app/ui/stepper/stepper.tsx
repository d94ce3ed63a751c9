import "./stepper.css";

export interface Step {
  label: string;
  /** The address of a completed step, to go back to it. */
  href?: string | null;
  state: "done" | "current" | "next";
}

/** The steps of a flow with the current one marked. */
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
