import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

import { drawingSize, inMillimeters } from "#contract/catalog/measures";
import { lengthText, panelFileUrl, poundsText } from "#contract/catalog/panel-choice";
import { inch, type PanelFigures } from "#contract/catalog/panel-figures";
import type { PanelPlan } from "#contract/catalog/panels";
import { DataTable } from "~/ui/data-table/data-table";
import { ErrorSummary } from "~/ui/error-summary/error-summary";

import { ChoiceForm, sizesId, type ModelView, type PlanView } from "./panel-form.server";

function Part({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  return (
    <section className="lay wrap" id={id}>
      <div className="stack beside">
        <h2>{heading}</h2>
        <div className="stack">{children}</div>
      </div>
    </section>
  );
}

/** The models of the store that carry panels. */
export const drawPanelModels = (
  models: readonly { model: string; name: string; href: string }[],
  store: string,
): string =>
  renderToStaticMarkup(
    <Part heading="Panel-ready models">
      {models.length === 0 ? (
        <p>{store} sells no models for custom panels. The form knows those of our other brands, too.</p>
      ) : (
        <ul className="link-cards">
          {models.map(({ model, name, href }) => (
            <li key={model}>
              <a href={href}>{model}</a>
              <p className="muted">{name}</p>
            </li>
          ))}
        </ul>
      )}
    </Part>,
  );

/** Says that a model takes no panels, or that the catalog has no sizes for them. */
export const drawWithoutPanels = ({ name, model, links }: ModelView, why: "none" | "unknown"): string =>
  renderToStaticMarkup(
    <Part heading={why === "none" ? `${model} isn’t panel-ready` : `No panel figures for ${model}`}>
      {why === "none" ? (
        <p>The {name} comes with a front of its own, and can’t carry custom panels. The models below can.</p>
      ) : (
        <p>
          The {name} carries custom panels, but the catalog doesn’t have all their figures.{" "}
          <a href={links.support}>Ask support</a> for them before a panel is made.
        </p>
      )}
      <ModelLinks model={model} links={links} />
    </Part>,
  );

const ModelLinks = ({ model, links }: Pick<ModelView, "model" | "links">) => (
  <p>
    <a href={links.owner}>Documents and drawings of {model}</a>
    {links.product ? (
      <>
        {" "}
        · <a href={links.product}>See it in the store</a>
      </>
    ) : null}{" "}
    · <a href={links.planner}>Plan another model</a>
  </p>
);

/** The form with what is chosen, and the plan that follows from it. */
export const drawPanelPlan = (view: PlanView): string =>
  renderToStaticMarkup(
    <>
      <Part heading={`Panels for ${view.model}`}>
        <p className="lead">{view.name}</p>
        <ErrorSummary errors={view.problems.map(({ field, message }) => ({ id: field, message }))} />
        <p>
          {limitWords(view.figures)}
          {view.figures.field.isOpening ? null : " The panels cover the edges of the opening."}
        </p>
        <ChoiceForm {...view} />
        <ModelLinks {...view} />
      </Part>
      {view.plan ? <Result {...view} plan={view.plan} /> : null}
    </>,
  );

function limitWords({ rows }: PanelFigures): string {
  const limits = [...new Set(rows.map(({ limit }) => limit))];
  return limits.length > 1
    ? `With its handle, a panel can weigh ${limits.map(poundsText).join(" or ")}: the table has the limit of each.`
    : `Each panel can weigh up to ${poundsText(limits[0]!)}, handle and all.`;
}

const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

const Both = ({ length }: { length: number }) => (
  <>
    {unbroken(lengthText(length))} <span className="muted">{unbroken(inMillimeters(length / inch))}</span>
  </>
);

function Result({ figures, plan, choice, sku, sent }: PlanView & { plan: PanelPlan }) {
  const { panels, heights } = plan;
  const { field, toeKick } = figures;
  const name = field.isOpening ? "Opening" : "Front of the appliance";
  return (
    <>
      <Part id={sizesId} heading="Panel sizes">
        <DataTable
          caption="Panels, seen from the front"
          columns={["Panel", "Width", "Height", "Thickness", "Weight", "At most"].map((label) => ({ label }))}
          rows={panels.map((panel) => [
            `${panel.letter} ${panel.name}`,
            <Both key="width" length={panel.width} />,
            <Both key="height" length={panel.height} />,
            <Both key="thickness" length={choice.thickness} />,
            poundsText(panel.weight),
            poundsText(panel.limit),
          ])}
        />
        <p className="muted">
          Weights are without handles, at {choice.density} lb for a cubic foot. Boards differ, so weigh the
          first panel.
        </p>
      </Part>
      <Part heading="Drawing">
        <a href={panelFileUrl(sku, "svg", sent)} data-reload="">
          <img
            src={panelFileUrl(sku, "svg", sent)}
            alt={`Panels of ${sku} in their opening, and each by itself; the measures are in the tables`}
            {...drawingSize}
            style={{ width: "100%" }}
          />
        </a>
        <ul className="row">
          {(["pdf", "svg"] as const).map((format) => (
            <li key={format}>
              <a href={panelFileUrl(sku, format, sent)} download={`${sku} panels.${format}`} data-reload="">
                Download {format.toUpperCase()}
                <span className="vh"> of the panels of {sku}</span>
              </a>{" "}
            </li>
          ))}
        </ul>
        <p>
          The PDF has the drawing and every table, for your cabinetmaker. This page’s address keeps the plan.
        </p>
      </Part>
      {choice.handle ? (
        <Part heading="Handle holes">
          <DataTable
            caption="Middle of each screw hole, seen from the front"
            columns={["Hole", "From the left edge", "From the top edge"].map((label) => ({ label }))}
            rows={panels.flatMap(({ letter, name: panelName, holes }) =>
              holes.map(({ x, y }, index) => [
                `${letter} ${panelName}, ${index + 1}`,
                <Both key="x" length={x} />,
                <Both key="y" length={y} />,
              ]),
            )}
          />
        </Part>
      ) : null}
      <Part heading="Gaps">
        <DataTable
          caption="Gaps and opening"
          captionHidden
          columns={[{ label: "Measure" }, { label: "Inches" }, { label: "Millimeters" }]}
          rows={(
            [
              ["Gap at each side, above and between", choice.gap],
              [toeKick ? "Toe kick" : "Below the lowest panel", choice.below],
              [`${name}, width`, field.width],
              [`${name}, height`, field.height],
            ] as const
          ).map(([label, length]) => [label, lengthText(length), inMillimeters(length / inch)])}
        />
        <p>
          From the top down: {heights.map(lengthText).join(" + ")} = {lengthText(field.height)}.
        </p>
      </Part>
    </>
  );
}
