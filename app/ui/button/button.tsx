import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

import "./button.css";

/** primary: the main action; secondary: an alternative to it; text: a quiet action in lists and rows. */
export type ButtonVariant = "primary" | "secondary" | "text";

const classOf = (variant: ButtonVariant, wide?: boolean) =>
  `btn${variant === "primary" ? "" : ` ${variant}`}${wide ? " wide" : ""}`;

export function Button({
  variant = "primary",
  wide,
  type = "submit",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: ButtonVariant; wide?: boolean }) {
  return <button {...rest} type={type} className={classOf(variant, wide)} />;
}

/** A link with the look of a button. */
export function ButtonLink({
  variant = "primary",
  wide,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: ButtonVariant; wide?: boolean }) {
  return (
    <a {...rest} className={classOf(variant, wide)}>
      {children}
    </a>
  );
}
