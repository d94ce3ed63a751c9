import { Picture } from "~/ui/picture/picture";
import { defineComponent } from "~/page-builder/component";

/**
 * Pictures that link to categories. All links are shown: the record must name only categories that the store
 * sells.
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
              {/* CSS crops the picture to 4:3, so it must be loaded wider than it is displayed. */}
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
