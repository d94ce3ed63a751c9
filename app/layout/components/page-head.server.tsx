import { Breadcrumbs } from "../../ui/breadcrumbs/breadcrumbs";
import { Picture } from "../../ui/picture/picture";
import { defineComponent } from "../component";

export const pageHead = defineComponent("page-head", {
  drawsHeading: true,
  load: (attributes, { paths }) => ({ ...attributes, home: paths.home() }),
  draw: ({ title, lead, picture, home }) => (
    <>
      {picture ? <Picture mediaId={picture.mediaId} alt={picture.alt} width={1920} height={873} sizes="100vw" priority className="band" /> : null}
      <header className="wrap stack">
        <Breadcrumbs items={[{ label: "Home", href: home }, { label: title }]} />
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
    </>
  ),
});
