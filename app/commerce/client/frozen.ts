/** Makes an answer that many share unchangeable: what one page did to it, another visitor's would show. */
export function frozen<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  if (Array.isArray(value)) for (const part of value as unknown[]) frozen(part);
  else for (const name in value) frozen(value[name]);
  return value;
}
