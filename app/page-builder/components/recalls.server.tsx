import { defineComponent } from "~/page-builder/component";
import { storeText } from "~/page-builder/store-links.server";
import { formatDay } from "~/ui/day-formats";
import { RichText } from "~/ui/rich-text/rich-text";

/** The recalls of a store, the newest first, and the day on which the list was reviewed. */
export const recalls = defineComponent("recalls", {
  load: ({ heading, reviewed, items }, context) => ({
    heading,
    reviewed,
    items: items
      .map((item) => ({ ...item, html: storeText(context, item.html) }))
      .sort((a, b) => b.date.localeCompare(a.date)),
  }),
  draw: ({ heading, reviewed, items }) => (
    <div className="stack beside">
      <h2>{heading}</h2>
      <div className="stack">
        {items.length === 0 ? <p>There’s no open recall on this list.</p> : null}
        {items.map(({ title, date, models, html }) => (
          <div className="stack" key={`${date} ${title}`}>
            <h3>{title}</h3>
            <p className="muted">
              {formatDay(date)}. Models: {models.join(", ")}
            </p>
            <RichText html={html} />
          </div>
        ))}
        {reviewed ? <p>The list was last reviewed on {formatDay(reviewed)}.</p> : null}
      </div>
    </div>
  ),
});
