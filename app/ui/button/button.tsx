import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from "react";

import "./button.css";

/** primary: the one thing to do here; secondary: beside it; text: quiet, in lists and rows. */
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

/** A link that looks like a button; it still navigates. */
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
