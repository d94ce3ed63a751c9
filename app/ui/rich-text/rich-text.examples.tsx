import { RichLabel } from "./rich-label";
import { RichText } from "./rich-text";

export const examples = {
  Text: (
    <RichText html="<p>Cooled with R600a, CO<sub>2</sub>-neutral. Forge<sup>®</sup> ice.</p><ul><li>Wipe dry</li><li>Never scour</li></ul>" />
  ),
  Label: <RichLabel html="Forge<sup>®</sup> ice" />,
};
