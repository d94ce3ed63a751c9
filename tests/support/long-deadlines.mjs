/**
 * Gives each deadline of a process twenty times as long. Parts of a page have short ones, which would make
 * the page depend on the speed of the machine.
 */
const [shortest, longer] = [500, 20];

const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign(
  (work, delay, ...parts) => setTimeout(work, delay >= shortest ? delay * longer : delay, ...parts),
  setTimeout,
);
