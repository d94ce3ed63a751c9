/** Freezes a shared answer, so that one page cannot change what another shows (DATA-19). */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const part of value as unknown[]) frozen(part);
  else for (const name in value) frozen(value[name]);
  return value;
}
