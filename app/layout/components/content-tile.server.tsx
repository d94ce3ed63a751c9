import { tileBody } from "../../contract/content-bodies";
import { readBody } from "../../request/content-body.server";
import { mediaUrl } from "../../ui/picture/media-url";
import { defineComponent } from "../component";
import { linkOf, tileTarget } from "../links/link-rules";
import { StaticLink } from "../links/static-link.server";
import { namedPage } from "../links/named-pages";

/** A content tile (shell.md section 2): the words are the link, the picture says nothing that they do not. */
export const contentTile = defineComponent("content-tile", {
  async load({ contentKey }, { commerce, paths }) {
    const { contentBody } = await commerce.call("getContent", { params: { contentKeyOrId: contentKey }, query: { includeContentBody: "true" } });
    const tile = readBody(tileBody, contentBody);
    const target = tileTarget(tile.Resource_URL, namedPage);
    if (target === null) return null;
    // A tile that carries an address instead of a page's name opens it in a new tab (shell.md section 2, content tiles).
    const ownWindow = target === tile.Resource_URL ? { newWindow: true } : {};
    return { link: { ...linkOf(tile.Title, target, paths.at), ...ownWindow }, text: tile.Hover_Text, mediaId: tile.Image.mediaId };
  },
  draw: ({ link, text, mediaId }) => (
    <div className="tile">
      <img src={mediaUrl(mediaId, 640)} alt="" width="340" height="230" loading="lazy" />
      <StaticLink link={link} />
      <small>{text}</small>
    </div>
  ),
});
