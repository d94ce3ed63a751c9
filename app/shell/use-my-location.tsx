import { useEffect, useState } from "react";

/** Exists only where scripts run and the browser knows positions: nothing stands here that cannot work (decisions.md section 1). */
export function UseMyLocation({ onPosition }: { onPosition: (latitude: string, longitude: string) => void }) {
  const [state, setState] = useState<"absent" | "ready" | "asking" | "refused">("absent");
  useEffect(() => {
    if ("geolocation" in navigator) setState("ready");
  }, []);
  if (state === "absent") return null;
  const ask = () => {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("ready");
        onPosition(String(coords.latitude), String(coords.longitude));
      },
      () => setState("refused"),
      { timeout: 10_000, maximumAge: 600_000 },
    );
  };
  return (
    <>
      <button type="button" className="btn text" onClick={ask}>
        Use my location
      </button>
      <p className="small" role="status">
        {state === "asking" ? "Asking for your location" : state === "refused" ? "Your location is not available. Enter a ZIP code." : null}
      </p>
    </>
  );
}
