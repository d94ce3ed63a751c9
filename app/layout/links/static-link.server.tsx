import type { MenuLink } from "./link-rules";

/** A link of the menus or the footer. Those that open a window say so; those that lead away are neither followed nor handed our page. */
export function StaticLink({ link }: { link: MenuLink }) {
  if (link.href === null) return <span>{link.label}</span>;
  if (!link.newWindow) return <a href={link.href}>{link.label}</a>;
  return (
    <a href={link.href} target="_blank" rel={link.external ? "nofollow noopener" : "noopener"}>
      {link.label}
      <span className="vh"> (opens in a new tab)</span>
    </a>
  );
}
