import {
  canBeDrawn,
  drawingSize,
  drawingUrl,
  inInches,
  inMillimeters,
  type Measure,
} from "#contract/catalog/measures";

/**
 * The measured drawing of a product as a file, its measures in a table, and both files to save. `isDrawn` is
 * false on a platform that makes no drawings: then the table stands alone (CATALOG-82). `panelsHref` is the
 * planner for the panels of a panel-ready model.
 */
export function DimensionDrawing({
  model,
  measures,
  isDrawn,
  panelsHref,
}: {
  model: string;
  measures: readonly Measure[];
  isDrawn: boolean;
  panelsHref: string | null;
}) {
  const hasDrawing = isDrawn && canBeDrawn(measures);
  return (
    <div className="stack">
      {hasDrawing ? (
        <a href={drawingUrl(model, "svg")} data-reload="">
          <img
            src={drawingUrl(model, "svg")}
            alt="Front, side and plan"
            {...drawingSize}
            style={{ width: "100%" }}
            loading="lazy"
          />
        </a>
      ) : null}
      <table className="table spec">
        <caption className="vh">Dimensions</caption>
        <tbody>
          {measures.map(({ label, inches }) => (
            <tr key={label}>
              <th scope="row">{label} </th>
              <td>
                {inInches(inches)}, {inMillimeters(inches)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasDrawing ? (
        <p className="row">
          Drawing:{" "}
          <a href={drawingUrl(model, "svg")} download data-reload="">
            SVG
          </a>{" "}
          <a href={drawingUrl(model, "pdf")} download data-reload="">
            PDF
          </a>
          {panelsHref ? (
            <>
              {" "}
              <a href={panelsHref}>Plan its panels</a>
            </>
          ) : null}
        </p>
      ) : null}
    </div>
  );
}
