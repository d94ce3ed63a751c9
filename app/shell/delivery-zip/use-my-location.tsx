import { useEffect, useState } from "react";

import { announce } from "~/ui/announcer/announcer";

const refused = "Your location isn’t available. Enter a ZIP code.";

type Position = Record<"latitude" | "longitude", string>;

/** Asks the browser for its position. Does nothing in a browser that cannot tell it. */
export function findPosition(onPosition: (position: Position) => void, onRefused?: () => void): void {
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => onPosition({ latitude: String(coords.latitude), longitude: String(coords.longitude) }),
    onRefused,
    { timeout: 10_000, maximumAge: 600_000 },
  );
}

/**
 * The button "Use my location". It is drawn only where scripts run and the browser has the interface, because
 * no control is shown that cannot work (FORM-26, ZIP-14).
 */
export function UseMyLocation({
  onPosition,
  onRefused,
}: {
  onPosition: (position: Position) => void;
  /** Called in place of showing the message. */
  onRefused?: (() => void) | undefined;
}) {
  const [state, setState] = useState<"absent" | "ready" | "refused">("absent");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  if (state === "absent") return null;
  const ask = () => {
    setState("ready");
    announce("Asking for your location");
    findPosition(onPosition, () => {
      if (onRefused) return onRefused();
      setState("refused");
      announce(refused);
    });
  };
  return (
    <>
      <button type="button" className="btn text" onClick={ask}>
        Use my location
      </button>
      {state === "refused" ? <p className="small">{refused}</p> : null}
    </>
  );
}
