import { defineComponent } from "~/page-builder/component";

/**
 * Buttons that switch to the basic version and back (FORM-29). The cached footer holds both; CSS shows the
 * one that applies.
 */
export const versionSwitch = defineComponent("version-switch", {
  load: (_attributes, { addresses }) => ({ action: addresses.basicVersion() }),
  draw: ({ action }) => (
    <form method="post" action={action} className="version" aria-label="Version">
      <button name="version" value="basic">
        Basic version (no scripts)
      </button>
      <button name="version" value="full">
        Full version
      </button>
    </form>
  ),
});
