import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent } from "react";

import { isPlainClick } from "~/shell/enhancements/plain-click";
import { Icon } from "~/shell/header/icon";
import { closeHeader } from "~/shell/menus/open-parts";
import "./search-box.css";

interface SearchBoxProps {
  action: string;
  suggestions: string;
  term: string | null | undefined;
}

/**
 * A plain GET form (SEARCH-1). With scripts, suggestions are added once the field has the focus. On phones
 * and in the fixed bar an icon stands in its place: a link to the search page, which opens the modal with
 * scripts (SEARCH-5). The server checks the length of the term (SEARCH-2).
 */
export function SearchBox({ action, suggestions, term }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let detach: (() => void) | undefined;
    let over = false;
    const attach = () => {
      void import("./search-suggestions").then(
        ({ attachSuggestions }) => {
          if (!over) detach = attachSuggestions(element, suggestions, navigate);
        },
        // The form works without suggestions (SEARCH-12).
        () => undefined,
      );
    };
    if (element.contains(document.activeElement)) attach();
    else element.addEventListener("focusin", attach, { once: true });
    return () => {
      over = true;
      element.removeEventListener("focusin", attach);
      detach?.();
    };
  }, [suggestions, navigate, term]);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const header = form.current;
    if (!header || !isPlainClick(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    void import("./search-modal").then(
      ({ openSearch }) => openSearch(opener, header, suggestions, navigate, closeHeader),
      () => navigate(action),
    );
  };
  return (
    <>
      <Form className="search" action={action} role="search" ref={form}>
        <input
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Search"
          defaultValue={term ?? ""}
          key={term}
          maxLength={200}
          autoComplete="off"
        />
        <button>
          <Icon name="search" />
          <span className="vh">Search</span>
        </button>
      </Form>
      <a className="find" href={action} onClick={open}>
        <Icon name="search" />
        <span className="vh">Search the store</span>
      </a>
    </>
  );
}
