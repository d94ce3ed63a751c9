/** Measures the store's memory after many pictures were derived, and how long a picture takes. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import { residentMegabytes } from "./processes.mjs";

const widths = [160, 320, 640, 960, 1920];
const formats = ["avif", "webp", "jpeg"];
/** A page asks for about as many pictures at once. */
const atOnce = 6;

/** Asks for `count` pictures drawn at random, each in a size and format of its own. */
export async function measurePictures(store, count) {
  const { keys } = JSON.parse(readFileSync("photography/masters/manifest.json", "utf8"));
  const names = Object.keys(keys);
  const random = numbersFrom(1);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const addresses = new Set();
  while (addresses.size < count)
    addresses.add(`${encodeURIComponent(pick(names))}?v=1&w=${pick(widths)}&f=${pick(formats)}`);

  const queue = [...addresses];
  let faults = 0;
  const worker = async () => {
    for (let address = queue.pop(); address; address = queue.pop()) {
      const answer = await fetch(`${store.origin}/sfsites/c/cms/delivery/media/${address}`);
      const bytes = (await answer.arrayBuffer()).byteLength;
      // The store sends the master, which must not be cached, while the encoder cannot make the picture.
      if (answer.status !== 200 || bytes === 0 || answer.headers.get("cache-control") === "no-store")
        faults++;
    }
  };
  const started = performance.now();
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, residentMegabytes(store.pid))), 100);
  await Promise.all(Array.from({ length: atOnce }, worker));
  clearInterval(watch);
  const milliseconds = (performance.now() - started) / count;
  // Node returns memory to the system some seconds after the last request.
  await wait(10_000);
  return { count, faults, milliseconds, highest, quiet: residentMegabytes(store.pid) };
}

/** A generator of pseudo-random numbers from 0 to 1, so that each run draws the same pictures. */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

/** The section of docs/bench.md. */
export function reportPictures({ count, faults, milliseconds, highest, quiet }) {
  return (
    `## Pictures\n\n${count} pictures drawn at random, ${atOnce} at once, each derived for the first time: ` +
    `${milliseconds.toFixed(0)} ms a picture, ${faults} faults. Store process ${quiet.toFixed(0)} MB afterwards ` +
    `(at most 250 wanted), ${highest.toFixed(0)} MB at the highest.`
  );
}
