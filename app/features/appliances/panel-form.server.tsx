import { inMillimeters } from "#contract/catalog/measures";
import {
  boards,
  choosesHinge,
  gapsOf,
  hasUprightHandles,
  lengthText,
  otherBoard,
  usualValues,
  type PanelField,
  type PanelProblem,
} from "#contract/catalog/panel-choice";
import { inch, type PanelFigures } from "#contract/catalog/panel-figures";
import type { PanelChoice, PanelPlan } from "#contract/catalog/panels";
import { Button } from "~/ui/button/button";
import { FieldGroup } from "~/ui/field/field-group";
import { SelectField, TextField } from "~/ui/field/field";

/** The model whose panels are planned. */
export interface ModelView {
  name: string;
  model: string;
  links: { owner: string; product: string | null; support: string; planner: string };
}

/** A model with what is chosen, and the plan that follows from it. */
export interface PlanView extends ModelView {
  /** Of a model of several widths, such as `36 in`; else empty. */
  sizes: readonly string[];
  size: string | null;
  /** The model number of the size. */
  sku: string;
  figures: PanelFigures;
  sent: (field: PanelField) => string | null;
  plan: PanelPlan | null;
  choice: PanelChoice;
  problems: readonly PanelProblem[];
}

/** The id of the section with the sizes, to which the form's address leads. */
export const sizesId = "sizes";

/** The form of all that is chosen for the panels of a model (APPLIANCE-28). */
export function ChoiceForm({ model, sizes, size, figures, sent, links, problems }: PlanView) {
  const usual = usualValues(figures);
  const field = (name: PanelField) => ({
    name,
    defaultValue: sent(name) ?? usual[name],
    error: problems.find((problem) => problem.field === name)?.message ?? null,
  });
  const text = { chars: 10, maxLength: 60, autoComplete: "off" } as const;
  return (
    <form
      method="get"
      action={`${links.planner}#${sizesId}`}
      className="appliance-form stack"
      aria-label="Choices for the panels"
    >
      <input type="hidden" name="model" value={model} />
      <FieldGroup legend="Opening and board">
        <div className="pair">
          {sizes.length > 1 ? (
            <SelectField
              label="Width of the model"
              name="size"
              defaultValue={size ?? undefined}
              options={sizes.map((each) => ({ value: each, label: each }))}
            />
          ) : null}
          <SelectField
            label="Gap around each panel"
            hint="Like that of the doors beside it"
            {...field("gap")}
            options={gapsOf(figures).map((each) => ({
              value: String(each / inch),
              label: `${lengthText(each)} (${inMillimeters(each / inch)})`,
            }))}
          />
          {figures.toeKick ? (
            <TextField
              label="Toe kick"
              hint={`${lengthText(figures.toeKick.min)} to ${lengthText(figures.toeKick.max)} high`}
              {...text}
              {...field("toeKick")}
            />
          ) : null}
          <TextField
            label="Thickness"
            hint="Inches, like 3/4, or with mm for millimeters"
            {...text}
            {...field("thickness")}
          />
          <SelectField
            label="Board"
            hint="With its weight for a cubic foot"
            {...field("board")}
            options={[
              ...Object.entries(boards).map(([value, { label, density }]) => ({
                value,
                label: `${label} (${density} lb/ft³)`,
              })),
              { value: otherBoard, label: "Another board" },
            ]}
          />
          <TextField
            label="Weight of another board"
            optional
            hint="Pounds for a cubic foot"
            inputMode="decimal"
            {...text}
            {...field("density")}
          />
        </div>
      </FieldGroup>
      <FieldGroup legend="Handles">
        <div className="pair">
          {choosesHinge(figures) ? (
            <SelectField
              label="Hinge side"
              hint="Seen from the front"
              {...field("hinge")}
              options={["Left", "Right"].map((each) => ({ value: each, label: each }))}
            />
          ) : null}
          <TextField
            label="Handle, hole to hole"
            optional
            hint="Leave it empty for panels without handles"
            {...text}
            {...field("spacing")}
          />
          <TextField label="Edge to holes" hint="From the edge that you pull" {...text} {...field("edge")} />
          {hasUprightHandles(figures) ? (
            <TextField
              label="Handle height"
              optional
              hint="Its middle above the floor; 42 in if empty"
              {...text}
              {...field("middle")}
            />
          ) : null}
        </div>
      </FieldGroup>
      <Button>Update the plan</Button>
    </form>
  );
}
