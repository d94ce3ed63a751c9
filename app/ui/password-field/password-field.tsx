import { useEffect, useState } from "react";

import { TextField, type FieldProps } from "~/ui/field/field";

import "./password-field.css";

interface PasswordFieldProps extends Omit<FieldProps, "optional"> {
  autoComplete: "current-password" | "new-password";
  maxLength?: number;
  /** The page was asked to show what is typed. */
  shown?: boolean;
  /** The same page with the password shown, or hidden again: works without scripts. */
  toggleHref: string;
}

/**
 * A password. With scripts a checkbox shows what is typed; until they run, a link opens the page with the
 * text shown. A password is never put back into a page, so the field has no value.
 */
export function PasswordField({ shown = false, toggleHref, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(shown);
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const id = `${field.id ?? field.name}-shown`;
  return (
    <div className="password-field">
      <TextField
        {...field}
        type={isShown ? "text" : "password"}
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      {hasScripts ? (
        <label htmlFor={id} className="password-shown">
          <input
            id={id}
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          Show what I type
        </label>
      ) : (
        <a className="password-shown" href={toggleHref} data-reload="">
          {shown ? "Hide password" : "Show password while typing"}
        </a>
      )}
    </div>
  );
}
