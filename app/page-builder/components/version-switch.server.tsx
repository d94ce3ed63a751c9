import { defineComponent } from "~/page-builder/component";

/**
 * The way into the basic version and back (decisions.md section 1). The footer is drawn once for both, so
 * style sheets show the one that applies.
 */
export const versionSwitch = defineComponent("version-switch", {
  load: (_attributes, { addresses }) => ({ action: addresses.basicVersion() }),
  draw: ({ action }) => (
    <form method="post" action={action} className="version">
      <button name="version" value="basic">
        Basic version (no scripts)
      </button>
      <button name="version" value="full">
        Full version
      </button>
    </form>
  ),
});
