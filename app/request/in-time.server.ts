/** The error of a part of a page that took too long. */
const late = new Error("it took too long");

/**
 * The promise, or an error after a time limit, for a part of a page that can be left out (ERROR-14). The work
 * behind the promise goes on, to its own deadline.
 */
export function inTime<T>(promise: Promise<T>, milliseconds = 2_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
