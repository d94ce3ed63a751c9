import { findRefusal, type RefusedForm } from "~/request/forms/refused-form";

/** A radio button: a place that fits what was typed, or what was typed. */
interface FoundChoice {
  /** '' for what was typed. */
  value: string;
  label: string;
  /** The address on one line. */
  hint: string;
}

/**
 * The answer to the button 'Find address': the form with what was typed, and the places that were found. It
 * is no refusal, so it has no errors.
 */
export interface FoundPlaces extends RefusedForm {
  choices: FoundChoice[];
  /** The query that the places were found for; the form posts it back. */
  placeFor: string;
  /** Said where there is nothing to choose. */
  message: string;
}

/** The answer of 'Find address' for a form; null for any other answer. */
export function readFoundPlaces(answer: unknown, form: string): FoundPlaces | null {
  const found = findRefusal(answer, form);
  return found && "choices" in found ? (found as FoundPlaces) : null;
}
