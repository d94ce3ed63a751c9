/**
 * The names of lines as assistive technology reads them. Of lines with the same name each adds what only it
 * has, such as its delivery: 'Range, Delivery 2 of 2, Reno' (CART-54).
 */
export function namesApart(lines: readonly { name: string; variation: readonly string[] }[]): string[] {
  return lines.map(({ name, variation }) => {
    const namesakes = lines.filter((line) => line.name === name);
    const own = variation.filter((fact) => !namesakes.every((line) => line.variation.includes(fact)));
    return [name, ...own].join(", ");
  });
}
