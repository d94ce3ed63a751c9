import { useSubmit } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef } from "react";

import { StaticFragment } from "~/ui/static-fragment/static-fragment";
import "~/ui/button/button.css";
import "~/ui/choice-group/choice-group.css";
import "~/ui/disclosure/disclosure.css";
import "~/ui/field/field.css";

/** What a redrawn form has to look like again: the control that had the focus, and what stood open. */
interface Place {
  control: string;
  open: Set<string>;
}

const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Facets, sort and price as one ordinary GET form. Its controls are a static fragment; scripts submit the
 * form on each choice, and put focus and open groups back after the answer, so that choosing never loses the
 * place.
 */
export function FacetForm({ action, html }: { action: string; html: string | null }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<Place | null>(null);

  useBrowserLayoutEffect(() => {
    const { current } = place;
    if (!current || !form.current) return;
    for (const group of form.current.querySelectorAll("details"))
      group.open = current.open.has(group.innerText.split("\n")[0] ?? "");
    form.current.querySelector<HTMLElement>(current.control)?.focus({ preventScroll: true });
    place.current = null;
  }, [html]);

  // A listener of the browser's own: React does not tell of changes in controls that it has not made.
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const changed = ({ target }: Event) => {
      const control = target as HTMLInputElement;
      // Typed prices wait for the button.
      if (control.type === "text") return;
      const groups = [...element.querySelectorAll("details")];
      place.current = {
        control:
          control.type === "checkbox"
            ? `[name="${control.name}"][value="${CSS.escape(control.value)}"]`
            : `[name="${control.name}"]`,
        open: new Set(
          groups.filter((group) => group.open).map((group) => group.innerText.split("\n")[0] ?? ""),
        ),
      };
      submit(element, { preventScrollReset: true, replace: true });
    };
    element.addEventListener("change", changed);
    return () => element.removeEventListener("change", changed);
  }, [submit]);
  return (
    <form
      ref={form}
      method="get"
      action={action}
      className="facets"
      aria-label="Narrow the list"
      data-keep=""
    >
      <StaticFragment name="facets" html={html} />
    </form>
  );
}
