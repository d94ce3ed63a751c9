/** Creates a runner of named steps, which may run in parallel. It counts passed and failed checks. */
export function createStepRunner() {
  const total = { passed: 0, failed: 0 };
  const lines = [];
  const failedTests = [];
  const start = Date.now();

  /**
   * Runs one step. `work` resolves to `{ passed, failed, failures, output }`, with the names of failed tests,
   * or to `{ code, output }` for a single program. The output is shown only on failure, and in one piece, so
   * that parallel steps do not mix their lines. Resolves to true if nothing failed; a step that throws has
   * failed.
   */
  async function step(name, work) {
    process.stdout.write(`== ${name} …\n`);
    const began = Date.now();
    const result = await work().catch((error) => ({ code: 1, output: `${error.stack}\n` }));
    const { passed, failed, failures = [] } = "code" in result ? countOf(result.code) : result;
    total.passed += passed;
    total.failed += failed;
    failedTests.push(...failures.map((test) => `failed: ${test}`));
    if (failed > 0 && result.output) process.stdout.write(`\n${result.output}\n`);
    const line = `${name}: ${passed} passed, ${failed} failed, ${duration(Date.now() - began)}`;
    lines.push(line);
    process.stdout.write(`${line}\n`);
    return failed === 0;
  }

  /** Prints the summary, with the names of failed tests, and ends the process. */
  function finish() {
    const time = `all steps: ${duration(Date.now() - start)}`;
    process.stdout.write(
      `\n${[...failedTests, ...lines, time].join("\n")}\n${total.passed} passed, ${total.failed} failed\n`,
    );
    process.exit(total.failed === 0 ? 0 : 1);
  }

  return { step, finish };
}

const duration = (time) =>
  time < 60_000 ? `${(time / 1000).toFixed(1)} s` : `${(time / 60_000).toFixed(1)} min`;

const countOf = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
