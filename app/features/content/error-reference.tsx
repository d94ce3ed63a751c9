import { useContext } from "react";

import { ErrorRequestContext } from "./error-request-context";

/** The number by which support finds the failed request in the log (ERROR-15). */
export function ErrorReference() {
  const reference = useContext(ErrorRequestContext)?.reference;
  return reference ? <p className="muted">Reference for support: {reference}</p> : null;
}
