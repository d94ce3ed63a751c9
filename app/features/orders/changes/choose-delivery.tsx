import { Button } from "~/ui/button/button";
import { ChoiceGroup } from "~/ui/choice-group/choice-group";

import type { ChangeFrameView } from "./change-frame.server";
import { SubmitRow } from "./submit-row";

export interface ChooseDeliveryProps {
  page: { frame: ChangeFrameView; deliveries: { value: string; label: string; hint: string }[] };
  legend: string;
}

/** Asks which delivery of several is meant. */
export const ChooseDelivery = ({ page: { frame, deliveries }, legend }: ChooseDeliveryProps) => (
  <form method="get" action={frame.action} className="stack" aria-label="Choose a delivery">
    {Object.entries(frame.query).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <ChoiceGroup
      legend={legend}
      name="group"
      required
      defaultValue={deliveries[0]?.value}
      choices={deliveries}
    />
    <SubmitRow frame={frame}>
      <Button>Continue</Button>
    </SubmitRow>
  </form>
);
