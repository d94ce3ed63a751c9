import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent } from "react";

import { Icon } from "~/shell/header/icon";
import { closeHeader } from "~/shell/menus/menu-behaviour";
import "./search-box.css";

interface SearchBoxProps {
  action: string;
  suggestions: string;
  term: string | null | undefined;
}

/**
 * A plain GET form; suggestions join it when scripts run and it is used. Where the header has no room for it
 * (phones, the bar at the top) an icon stands in its place: it leads to the page of the search, and opens the
 * modal where scripts run. The three-character rule is the server's (shell.md section 5).
 */
export function SearchBox({ action, suggestions, term }: SearchBoxProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const used = form.current;
    if (!used) return;
    let detach: (() => void) | undefined;
    let over = false;
    const attach = () => {
      void import("./search-suggestions").then(
        ({ attachSuggestions }) => {
          if (!over) detach = attachSuggestions(used, suggestions, navigate);
        },
        // Suggestions are an extra: the form works without.
        () => undefined,
      );
    };
    if (used.contains(document.activeElement)) attach();
    else used.addEventListener("focusin", attach, { once: true });
    return () => {
      over = true;
      used.removeEventListener("focusin", attach);
      detach?.();
    };
  }, [suggestions, navigate, term]);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    const header = form.current;
    if (!header || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const opener = event.currentTarget;
    void import("./search-modal").then(
      ({ openSearch }) => openSearch(opener, header, suggestions, navigate, closeHeader),
      () => navigate(action),
    );
  };
  return (
    <>
      <Form className="search" action={action} method="get" role="search" ref={form}>
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
        <button type="submit">
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
