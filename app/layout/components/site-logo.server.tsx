import { Logo } from "../../ui/logo/logo";
import { defineComponent } from "../component";
import { alignment } from "../normalise";

/** The store's logo, which leads to Home. */
export const siteLogo = defineComponent("site-logo", {
  load: (attributes, { profile, paths }) => ({ side: alignment(attributes.alignment), label: profile.label, href: paths.home() }),
  draw: ({ label, href, side }) => (
    <a href={href} className={side === "left" ? "home" : `home to-${side}`} aria-label={`${label}, home`}>
      <Logo label={label} />
    </a>
  ),
});
