import { FieldError } from "~/ui/field/field-error";
import "~/ui/choice-group/choice-group.css";

import { slotColumns } from "./appointments";

/** The ways to the weeks before and after the one that is shown. */
export const OtherDays = ({ earlier, later }: { earlier: string | null; later: string | null }) =>
  earlier || later ? (
    <p className="row">
      {earlier ? <a href={earlier}>Earlier days</a> : null} {later ? <a href={later}>Later days</a> : null}
    </p>
  ) : null;

/** Free times by day, as radio buttons named `slot`. */
export function SlotChoices({
  days,
  error,
  chosen,
}: {
  days: readonly { day: string; times: readonly { startsAt: string; time: string }[] }[];
  error: string | null | undefined;
  chosen?: string | undefined;
}) {
  const first = days[0]?.times[0];
  return (
    <>
      <FieldError id="slot" error={error} />
      <div style={slotColumns}>
        {days.map(({ day, times }) => (
          <fieldset className="choices plain" key={day}>
            <legend>{day}</legend>
            {times.map((slot) => (
              <div key={slot.startsAt}>
                <label className="choice">
                  <input
                    type="radio"
                    name="slot"
                    id={slot === first ? "slot" : undefined}
                    value={slot.startsAt}
                    defaultChecked={slot.startsAt === chosen}
                  />
                  <span>{slot.time}</span>
                </label>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
