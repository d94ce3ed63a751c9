import { Session } from "node:inspector/promises";

/**
 * The number of times that a named function of a source file ran while `work` did, as V8 counts it. Nothing
 * is replaced by it. `file` is the end of the file's path, such as `pricing/cart-pricing.ts`.
 */
export async function countCalls<Answer>(
  file: string,
  functionName: string,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; count: number }> {
  const session = new Session();
  session.connect();
  try {
    await session.post("Profiler.enable");
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await session.post("Profiler.takePreciseCoverage");
    const answer = await work();
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const count = result
      .filter(({ url }) => url.split("?")[0]!.endsWith(file))
      .flatMap(({ functions }) => functions)
      .filter((each) => each.functionName === functionName)
      .reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);
    return { answer, count };
  } finally {
    session.disconnect();
  }
}
