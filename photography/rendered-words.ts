/**
 * Words that have been replaced in the texts of products since their pictures were rendered. A new word does
 * not change what a product looks like, so the product keeps its pictures: the key of a picture is made from
 * the words of the time when it was rendered.
 */
const replaced: readonly (readonly [now: RegExp, rendered: string])[] = [
  [/\bgrill\b/g, "chargrill"],
  [/french-door/g, "french door"],
  [/air fry tray/g, "air-fry tray"],
  [/silverware/g, "cutlery"],
  [/light bulb/g, "lamp"],
  [/led bulb/g, "led lamp"],
  [/packets/g, "sachets"],
  [/2\.2 in sphere/g, "55 mm sphere"],
  [/2\.4 in sphere/g, "60 mm sphere"],
  [/2\.8 in sphere/g, "70 mm sphere"],
];

/** The text with the words that it had when the product was rendered. */
export function renderedWords(text: string): string {
  return replaced.reduce((words, [now, rendered]) => words.replace(now, rendered), text);
}
