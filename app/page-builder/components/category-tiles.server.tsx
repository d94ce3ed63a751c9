import { Picture } from "~/ui/picture/picture";
import { defineComponent } from "~/page-builder/component";

/**
 * Ranges of the store as pictures that lead to their category; those that the store does not sell are left
 * out by the record.
 */
export const categoryTiles = defineComponent("category-tiles", {
  load: ({ heading, items }, { addresses }) => ({
    heading,
    items: items.map(({ urlPath, ...item }) => ({ ...item, href: addresses.category(urlPath) })),
  }),
  draw: ({ heading, items }) => (
    <>
      <h2>{heading}</h2>
      <ul className="ranges">
        {items.map((item) => (
          <li key={item.href}>
            <a href={item.href}>
              {/* Cut to 4:3 of its height, so it is needed wider than it shows. */}
              <Picture
                mediaId={item.mediaId}
                alt=""
                width={1920}
                height={873}
                sizes="(min-width: 48em) 36vw, 76vw"
                max={960}
              />
              <span>{item.label}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  ),
});
