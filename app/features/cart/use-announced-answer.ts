import { useEffect } from "react";

import { findRefusal, firstMessage, type FormSuccess, type RefusedForm } from "~/request/forms/refused-form";
import { announce } from "~/ui/announcer/announcer";

/** Announces the message of an answer to assistive technology, for forms that a script sent (FORM-27). */
export function useAnnouncedAnswer(answer: FormSuccess | RefusedForm | undefined): void {
  useEffect(() => {
    const message = firstMessage(findRefusal(answer)) ?? (answer && "done" in answer ? answer.done : null);
    if (message) announce(message);
  }, [answer]);
}
