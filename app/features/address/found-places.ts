import { findRefusal, type RefusedForm } from "~/request/refused-form";

/** A place that fits what was typed. `value` is what its radio button posts. */
export interface FoundPlace {
  value: string;
  city: string;
  region: string;
  postalCode: string;
}

/**
 * What the button 'Find address' answers: the form with what was typed, and the places that were found. It is
 * no refusal, so it has no errors.
 */
export interface FoundPlaces extends RefusedForm {
  places: FoundPlace[];
  /** What the places were found for; the form posts it back. */
  placeFor: string;
  /** The typed place is the only one that fits. */
  isExact: boolean;
  /** The look-up did not answer. */
  failed: boolean;
}

/** The answer of 'Find address' for a form; null for any other answer. */
export function readFoundPlaces(answer: unknown, form: string): FoundPlaces | null {
  const found = findRefusal(answer, form);
  return found && "places" in found ? (found as FoundPlaces) : null;
}
