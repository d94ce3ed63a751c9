import { Form, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Icon } from "./icon";
import { attachSuggestions } from "./search-suggestions";
import "./search-box.css";

/** A plain GET form; suggestions join it when scripts run. The three-character rule is the server's (shell.md section 5). */
export function SearchBox({ action, suggestions, term }: { action: string; suggestions: string; term: string | null | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useEffect(() => (form.current ? attachSuggestions(form.current, suggestions, navigate) : undefined), [suggestions, navigate, term]);
  return (
    <Form className="search" action={action} method="get" role="search" ref={form}>
      <input type="search" name="q" aria-label="Search" placeholder="Search" defaultValue={term ?? ""} key={term} maxLength={200} autoComplete="off" />
      <button type="submit">
        <Icon name="search" />
        <span className="vh">Search</span>
      </button>
    </Form>
  );
}
