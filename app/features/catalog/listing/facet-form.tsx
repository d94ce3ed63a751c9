import { useSubmit } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/button/button.css";
import "~/ui/choice-group/choice-group.css";
import "~/ui/disclosure/disclosure.css";
import "~/ui/field/field.css";

const nameOf = (group: HTMLDetailsElement) => group.querySelector("summary")?.textContent ?? "";

/** Runs once the browser has drawn what was pressed, but before any further press does its work. */
function afterPaint(run: () => void): void {
  const stop = new AbortController();
  const runOnce = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    run();
  };
  document.addEventListener("click", runOnce, { capture: true, signal: stop.signal });
  requestAnimationFrame(() => setTimeout(runOnce));
}

/** State of the form to restore after it is rendered again: the focused control and the open groups. */
interface Place {
  control: string;
  open: Set<string>;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Facets, sort and price as one GET form. Its controls are a static fragment. Scripts submit the form on each
 * choice, and restore focus and open groups after the answer (CATALOG-22).
 */
export function FacetForm({ action, html }: { action: string; html: string | null }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<Place | null>(null);

  useBrowserLayoutEffect(() => {
    const { current } = place;
    if (!current || !form.current) return;
    for (const group of form.current.querySelectorAll("details"))
      group.open = current.open.has(nameOf(group));
    form.current.querySelector<HTMLElement>(current.control)?.focus({ preventScroll: true });
    place.current = null;
  }, [html]);

  // A native listener: React reports no changes of controls that it did not render.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const changed = ({ target }: Event) => {
      const control = target as HTMLInputElement;
      // Typed prices are submitted by the button.
      if (control.type === "text") return;
      const chosen = new FormData(element);
      const groups = [...element.querySelectorAll("details")];
      const kept = {
        control:
          control.type === "checkbox"
            ? `[name="${control.name}"][value="${CSS.escape(control.value)}"]`
            : `[name="${control.name}"]`,
        open: new Set(groups.filter((group) => group.open).map(nameOf)),
      };
      afterPaint(() => {
        place.current = kept;
        submit(chosen, { action, preventScrollReset: true, replace: true });
      });
    };
    element.addEventListener("change", changed);
    return () => element.removeEventListener("change", changed);
  }, [submit, action]);
  return (
    <form
      ref={form}
      method="get"
      action={action}
      className="facets"
      aria-label="Narrow the list"
      noValidate
      data-keep=""
    >
      <StaticFragment name="facets" html={html} />
    </form>
  );
}
