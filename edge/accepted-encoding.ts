export type Encoding = "br" | "gzip";

/** The first encoding on offer that the client takes, or null: as it is. `q=0` refuses an encoding. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | null {
  const accepted = new Set<string>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((piece) => piece.trim());
    if (name && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) accepted.add(name);
  }
  return offered.find((encoding) => accepted.has(encoding)) ?? null;
}
