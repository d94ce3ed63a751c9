import { readFileSync } from "node:fs";
import { join } from "node:path";

import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";

type Input = Parameters<StaticConfigLoader["getConfigFor"]>;
type Resolved = ReturnType<StaticConfigLoader["getConfigFor"]>;

/** To read all rules and elements again for every page takes longer than to validate most pages. */
class ResolvedOnce extends StaticConfigLoader {
  private resolved: Resolved | null = null;
  override getConfigFor(...input: Input): Resolved {
    return (this.resolved ??= super.getConfigFor(...input));
  }
}

const file = join(import.meta.dirname, "../../.htmlvalidate.json");

/** Validates HTML by the rules of .htmlvalidate.json. */
export const htmlValidator = new HtmlValidate(
  new ResolvedOnce(JSON.parse(readFileSync(file, "utf8")) as ConfigData),
);
